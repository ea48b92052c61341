//! Settings from flags, the environment and a file: what is in force, and where it comes from.
#![allow(clippy::unwrap_used, reason = "tests")]

use std::path::PathBuf;
use std::process::Command;

/// `safehouse config` with these settings in a file: what it prints, or why it fails.
fn config(name: &str, text: &str, flags: &[&str], environment: &[(&str, &str)]) -> Result<String, String> {
    let file: PathBuf = std::env::temp_dir().join(format!("safehouse-{name}-{}.toml", std::process::id()));
    std::fs::write(&file, text).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_safehouse"));
    command.arg("config").arg("--config-file").arg(&file).args(flags).envs(environment.iter().copied());
    let run = command.output().unwrap();
    std::fs::remove_file(&file).unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if run.status.success() { Ok(text(&run.stdout)) } else { Err(text(&run.stderr)) }
}

#[test]
fn a_flag_wins_over_the_environment_and_that_over_the_file() {
    let file = "listen = \"127.0.0.1:1\"\naway-ms = 5000\nlog = \"info\"\nbehind-proxy = true\norigin = [\"https://a.example\", \"https://b.example\"]\n";
    let said = config(
        "wins",
        file,
        &["--listen", "127.0.0.1:3"],
        &[("SAFEHOUSE_LISTEN", "127.0.0.1:2"), ("SAFEHOUSE_LOG", "debug")],
    )
    .unwrap();
    for line in [
        "listen = \"127.0.0.1:3\"  # a flag",
        "log = \"debug\"  # the environment",
        "away-ms = 5000  # the file",
        "behind-proxy = true  # the file",
        "origin = [\"https://a.example\", \"https://b.example\"]  # the file",
        "durability = \"power\"  # default",
        "# admin = …  # not set",
    ] {
        assert!(said.lines().any(|said| said == line), "no line {line} in\n{said}");
    }
}

/// What `config` prints is a file with the same settings.
#[test]
fn what_is_printed_can_be_read() {
    let printed = config("printed", "away-ms = 1234\n", &[], &[]).unwrap();
    let again = config("again", &printed, &[], &[]).unwrap();
    let values = |said: &str| {
        let lines = said.lines().filter(|line| !line.starts_with('#'));
        lines.map(|line| line.split("  #").next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(values(&printed), values(&again));
    assert!(again.contains("away-ms = 1234  # the file"));
}

#[test]
fn passwords_are_not_printed() {
    let said = config("secret", "database = \"postgres://anna:secret@db/club\"\n", &[], &[]).unwrap();
    assert!(said.contains("database = \"…\"  # the file") && !said.contains("secret@"), "{said}");
}

#[test]
fn a_file_that_is_wrong_says_where() {
    for (file, why) in [
        ("lisen = 1\n", "there is no setting `lisen`; there are: "),
        ("config-file = \"x\"\n", "there is no setting `config-file`"),
        ("away-ms = \"soon\"\n", "invalid value 'soon' for '--away-ms <MS>'"),
        ("away-ms = 1\n", "invalid value '1' for '--away-ms <MS>'"),
        ("behind-proxy = \"perhaps\"\n", "`behind-proxy` is true or false"),
        ("[listen]\n", "`listen` is neither a text"),
        ("listen = \n", "line 1"),
    ] {
        let said = config("wrong", file, &[], &[]).unwrap_err();
        assert!(said.contains(why) && said.contains("safehouse-wrong"), "{file}: {said}");
    }
}

#[test]
fn a_bus_may_have_several_servers_and_a_node_a_name() {
    let good = "database = \"postgres://a/b\"\nbus = \"nats://one:4222, tls://two:4222\"\nnode = \"a-1\"\n";
    let said = config("several", good, &[], &[]).unwrap();
    assert!(said.contains("node = \"a-1\"  # the file"), "{said}");
    for (wrong, why) in [
        ("bus = \"nats://one:4222,http://two\"", "several of them with commas"),
        ("node = \"a b\"", "1 to 32 letters, digits, - or _"),
    ] {
        let said = config("one-wrong", wrong, &[], &[]).unwrap_err();
        assert!(said.contains(why), "{said}");
    }
}
