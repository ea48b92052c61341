//! The settings of `safehouse serve`, from a file as well: a flag wins over the environment, and that over the file.

use crate::files::{in_file, read};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command};
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use toml::{Table, Value};

/// The commands that have the server's settings.
const COMMANDS: [&str; 2] = ["serve", "config"];

/// How long a file of settings may be.
const LONGEST: u64 = 1024 * 1024;

/// The program's command line, with what the settings' file says as its defaults, and which settings those are.
pub fn with_file(command: Command, args: &[OsString]) -> io::Result<(Command, BTreeSet<String>)> {
    let given = command.clone().ignore_errors(true).try_get_matches_from(args);
    let file = given.ok().and_then(|given| file_of(&given));
    let Some(file) = file else { return Ok((command, BTreeSet::new())) };
    let text = read(&file, LONGEST)?;
    let table: Table = text.parse().map_err(|why: toml::de::Error| in_file(&file, &why.to_string()))?;
    let serve = command.find_subcommand(COMMANDS[0]).cloned().unwrap_or_default();
    let mut defaults = Vec::with_capacity(table.len());
    for (key, value) in &table {
        let argument = argument(&serve, key).ok_or_else(|| in_file(&file, &unknown(&serve, key)))?;
        let texts = texts(value).ok_or_else(|| {
            in_file(&file, &format!("`{key}` is neither a text, a number, a switch nor a list of them"))
        })?;
        check(argument, &texts, &file)?;
        defaults.push((argument.get_id().clone(), texts));
    }
    let command = COMMANDS.into_iter().fold(command, |command, name| {
        command.mut_subcommand(name, |command| {
            defaults.iter().fold(command, |command, (id, texts)| {
                command.mut_arg(id.clone(), |argument| argument.default_values(texts.clone()))
            })
        })
    });
    Ok((command, table.keys().cloned().collect()))
}

fn file_of(given: &ArgMatches) -> Option<PathBuf> {
    let (name, given) = given.subcommand()?;
    COMMANDS.contains(&name).then(|| given.get_one::<PathBuf>("config_file").cloned()).flatten()
}

/// Settings are called in the file as their flags are; the file cannot name another.
fn argument<'a>(serve: &'a Command, key: &str) -> Option<&'a Arg> {
    settings(serve).find(|argument| argument.get_long() == Some(key))
}

fn settings(serve: &Command) -> impl Iterator<Item = &Arg> {
    let is_setting = |argument: &&Arg| argument.get_env().is_some() && argument.get_id() != "config_file";
    serve.get_arguments().filter(is_setting)
}

fn unknown(serve: &Command, key: &str) -> String {
    let known: Vec<&str> = settings(serve).filter_map(Arg::get_long).collect();
    format!("there is no setting `{key}`; there are: {}", known.join(", "))
}

fn texts(value: &Value) -> Option<Vec<String>> {
    match value {
        Value::String(text) => Some(vec![text.clone()]),
        Value::Integer(number) => Some(vec![number.to_string()]),
        Value::Boolean(is_on) => Some(vec![is_on.to_string()]),
        Value::Array(values) => values.iter().map(|value| texts(value)?.pop()).collect(),
        Value::Float(_) | Value::Datetime(_) | Value::Table(_) => None,
    }
}

/// Would the flag take it?
fn check(argument: &Arg, texts: &[String], file: &Path) -> io::Result<()> {
    let name = argument.get_long().unwrap_or_default();
    if !argument.get_action().takes_values() {
        let is_switch = matches!(texts, [text] if text == "true" || text == "false");
        return is_switch.then_some(()).ok_or_else(|| in_file(file, &format!("`{name}` is true or false")));
    }
    let args = texts.iter().map(|text| format!("--{name}={text}"));
    let only = Command::new("serve").arg(argument.clone());
    let taken = only.no_binary_name(true).disable_help_flag(true).try_get_matches_from(args);
    let why = |error: clap::Error| {
        let said = error.to_string();
        let said = said.lines().next().unwrap_or_default().trim_start_matches("error: ");
        in_file(file, said)
    };
    taken.map(drop).map_err(why)
}

/// Prints every setting that is in force, and where it comes from: a file for `--config-file`, as it is.
pub fn print(
    command: &Command,
    of_file: &BTreeSet<String>,
    given: &ArgMatches,
    mut out: impl Write,
) -> io::Result<()> {
    let plain = command.find_subcommand(COMMANDS[1]).cloned().unwrap_or_default();
    for argument in settings(&plain) {
        let (id, name) = (argument.get_id().as_str(), argument.get_long().unwrap_or_default());
        let values: Vec<String> = given
            .get_raw(id)
            .map(|values| values.map(|value| value.to_string_lossy().into_owned()).collect())
            .unwrap_or_default();
        let from = match given.value_source(id) {
            Some(ValueSource::CommandLine) => "a flag",
            Some(ValueSource::EnvVariable) => "the environment",
            Some(_) if of_file.contains(name) => "the file",
            Some(_) | None => "default",
        };
        let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
        writeln!(out, "# {help}")?;
        match shown(argument, &values) {
            Some(value) => writeln!(out, "{name} = {value}  # {from}\n")?,
            None => writeln!(out, "# {name} = …  # not set\n")?,
        }
    }
    Ok(())
}

fn shown(argument: &Arg, values: &[String]) -> Option<String> {
    // An address with a password in it is not for everybody who looks at the screen.
    if argument.is_hide_env_values_set() {
        return values.first().map(|_| "\"…\"".to_owned());
    }
    let text = |value: &String| match value.parse::<i64>() {
        Ok(number) => number.to_string(),
        Err(_) if value == "true" || value == "false" => value.clone(),
        Err(_) => serde_json::Value::from(value.as_str()).to_string(),
    };
    match values {
        [] => None,
        [value] => Some(text(value)),
        values => Some(format!("[{}]", values.iter().map(text).collect::<Vec<_>>().join(", "))),
    }
}
