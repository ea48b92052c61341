//! The databases' tables, made and changed step by step.

use sqlx::SqlSafeStr as _;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// The steps of these files, in order: `NUMBER_WORDS` and the SQL. It is what `sqlx::migrate!` makes of a folder, without
/// compiling sqlx and SQLite a second time for the macro.
pub(crate) fn migrator(files: &[(&'static str, &'static str)]) -> Migrator {
    let migration = |&(name, sql): &(&'static str, &'static str)| {
        let (version, words) = name.split_once('_').expect("a file's name is NUMBER_WORDS");
        let version = version.parse().expect("a file's name begins with its number");
        let words = words.replace('_', " ").into();
        Migration::new(version, words, MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(files.iter().map(migration).collect())
}

/// Lists the files of a folder for [`migrator`].
macro_rules! migrations {
    ($folder:literal: $($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../migrations/", $folder, "/", $name, ".sql")))),*]
    };
}
pub(crate) use migrations;

#[cfg(test)]
mod tests {
    use crate::{postgres, sqlite};
    use std::collections::BTreeSet;

    #[test]
    fn every_file_of_a_folder_is_a_step() {
        for (folder, files) in [("sqlite", sqlite::MIGRATIONS), ("postgres", postgres::MIGRATIONS)] {
            let listed: BTreeSet<String> = files.iter().map(|(name, _)| format!("{name}.sql")).collect();
            let path = format!("{}/migrations/{folder}", env!("CARGO_MANIFEST_DIR"));
            let found: BTreeSet<String> = std::fs::read_dir(path)
                .expect("a folder")
                .map(|file| file.expect("a file").file_name().to_string_lossy().into_owned())
                .collect();
            assert_eq!(listed, found, "{folder}");
        }
    }
}
