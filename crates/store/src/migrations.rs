//! The databases' tables, made and changed step by step.

use crate::Away;
use sqlx::SqlSafeStr as _;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// The steps of these files, in order: `NUMBER_WORDS` and the SQL. It is what `sqlx::migrate!` makes of a folder, without
/// compiling sqlx and SQLite a second time for the macro.
pub(crate) fn migrator(files: &[(&'static str, &'static str)]) -> Migrator {
    let migration = |&(name, sql): &(&'static str, &'static str)| {
        let words = name.split('_').skip(1).collect::<Vec<_>>().join(" ").into();
        Migration::new(step_of(name), words, MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(files.iter().map(migration).collect())
}

/// Which steps a database has gone.
pub(crate) const STEP: &str = "SELECT coalesce(max(version), 0) FROM _sqlx_migrations";

/// Whoever only reads changes nothing: the database must have gone exactly these steps.
pub(crate) fn check_step(files: &[(&str, &str)], found: i64) -> Result<(), Away> {
    let newest = step_of(files.last().map_or("0_", |(name, _)| name));
    if found == newest {
        return Ok(());
    }
    Err(Away(format!(
        "it was written by another version (its tables are at step {found}, this program's at {newest}): \
         start the server of this version on it once, or use the program that wrote it"
    )))
}

fn step_of(name: &str) -> i64 {
    let (version, _) = name.split_once('_').expect("a file's name is NUMBER_WORDS");
    version.parse().expect("a file's name begins with its number")
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
