//! `safehouse arena` from the command line.
#![allow(clippy::unwrap_used, reason = "what does not hold fails the test")]

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const SAFEHOUSE: &str = env!("CARGO_BIN_EXE_safehouse");

fn arena(args: &[&str]) -> Output {
    Command::new(SAFEHOUSE).arg("arena").args(args).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// What a tournament came to, as JSON.
fn report(args: &[&str]) -> Value {
    let done = arena(&[args, &["--json", "-"]].concat());
    assert!(done.status.success(), "{}", text(&done.stderr));
    serde_json::from_slice(&done.stdout).unwrap()
}

/// A folder that is gone with the test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let path = std::env::temp_dir().join(format!("safehouse-cli-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Scratch(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn our_own_program_sits_at_the_table() {
    let players = format!("rookie,me={SAFEHOUSE} bot --game cow006 --level rookie,random,random");
    let report = report(&["cow006", "--players", &players, "--deals", "5", "--options", r#"{"rounds":1}"#]);
    assert_eq!(report["games"], 20);
    for player in report["players"].as_array().unwrap() {
        for count in ["illegal", "died", "absent"] {
            assert_eq!(player[count], 0, "{player}");
        }
    }
    assert_eq!(report["players"][1]["name"], "me");
    assert!(report["players"][1]["decisions"].as_u64().unwrap() >= 200);
}

/// The bots that speak lines play as the bots inside do, and with a seed always the same.
#[test]
fn a_seed_gives_the_same_games_with_programs_too() {
    for game in ["cow006", "checkpoint", "wink", "agents"] {
        let players = format!("me={SAFEHOUSE} bot --game {game} --level rookie --iterations 5,random");
        let play = |threads: &str| {
            let args = [
                game,
                "--players",
                &players,
                "--seats",
                "4",
                "--deals",
                "2",
                "--iterations",
                "5",
                "--threads",
                threads,
            ];
            let mut report = report(&args);
            for player in report["players"].as_array_mut().unwrap() {
                assert_eq!((&player["illegal"], &player["died"]), (&0.into(), &0.into()), "{game}: {player}");
                player["times"].take();
            }
            report
        };
        assert_eq!(play("1"), play("2"), "{game}");
    }
}

/// The bot of docs/bots.md, as it stands there.
#[test]
fn the_bot_of_the_manual_plays_every_game() {
    let manual = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/bots.md");
    let manual = std::fs::read_to_string(manual).unwrap();
    let bot = manual.split("```python\n").nth(1).unwrap().split("```").next().unwrap();
    let scratch = Scratch::new("manual");
    std::fs::write(scratch.file("bot.py"), bot).unwrap();
    for game in ["cow006", "checkpoint", "wink", "agents"] {
        let players = format!("rookie,me=python3 {}", scratch.file("bot.py"));
        let report =
            report(&[game, "--players", &players, "--seats", "4", "--deals", "1", "--think", "1000"]);
        let me = &report["players"][1];
        assert_eq!(
            (&me["illegal"], &me["died"], &me["absent"]),
            (&0.into(), &0.into(), &0.into()),
            "{game}: {me}"
        );
        assert!(me["decisions"].as_u64().unwrap() > 10, "{game}");
    }
}

#[test]
fn a_report_is_written_wherever_it_is_wanted() {
    let scratch = Scratch::new("report");
    let (folder, json, svg) = (scratch.file("all"), scratch.file("r.json"), scratch.file("r.svg"));
    let files = ["--report", &folder, "--json", &json, "--svg", &svg];
    let done = arena(
        &[&["cow006", "--players", "rookie,random", "--deals", "3", "--iterations", "1"], &files[..]]
            .concat(),
    );
    assert!(done.status.success(), "{}", text(&done.stderr));
    let said = text(&done.stdout);
    assert!(said.starts_with("cow006, 2 seats, 3 deals, 6 games, seed 1; fewest points are best"), "{said}");
    assert!(said.contains("rookie – random"), "{said}");
    let read = |file: &str| std::fs::read_to_string(file).unwrap();
    assert_eq!(read(&format!("{folder}/report.txt")), said);
    assert_eq!(read(&format!("{folder}/report.json")), read(&json));
    assert_eq!(read(&format!("{folder}/report.svg")), read(&svg));
    assert!(read(&svg).starts_with("<svg "));
    assert_eq!(serde_json::from_str::<Value>(&read(&json)).unwrap()["deals"], 3);
    // Without a terminal the progress is told in lines.
    assert!(text(&done.stderr).contains("arena: 3/3 deals"), "{}", text(&done.stderr));
}

#[test]
fn the_same_command_goes_on_where_it_stopped() {
    let scratch = Scratch::new("resume");
    let file = scratch.file("deals.jsonl");
    let play = |deals: &str, resume: &[&str]| {
        let args = ["cow006", "--players", "rookie,random", "--iterations", "1", "--deals", deals];
        let mut report = report(&[&args[..], resume].concat());
        report["players"].as_array_mut().unwrap().iter_mut().for_each(|player| drop(player["times"].take()));
        report
    };
    let first = play("4", &["--resume", &file]);
    assert_eq!(first["deals"], 4);
    assert_eq!(play("9", &["--resume", &file]), play("9", &[]));
    assert_eq!(std::fs::read_to_string(&file).unwrap().lines().count(), 10);
}

#[test]
fn what_cannot_be_played_is_refused_with_a_code() {
    for (args, code) in [
        (&["cow006", "--players", "rookie,rokie"][..], "bad_players"),
        (&["cow006", "--players", "rookie,me=/nowhere/bot"], "bad_players"),
        (&["cow006", "--players", "rookie,random@1h"], "bad_thinking"),
        (&["cow006", "--players", "rookie"], "bad_seats"),
        (&["cow006", "--players", "rookie,random", "--deals", "0"], "bad_deals"),
        (&["cow006", "--players", "rookie,random", "--until", "-1"], "bad_deals"),
        (&["cow006", "--players", "rookie,random", "--options", "{\"varient\":1}"], "bad_options"),
        (&["wink", "--players", "rookie,random"], "bad_options"),
        (&["cow006", "--players", "rookie,random", "--resume", "/nowhere/x"], "bad_file"),
        (&["cow006", "--players", "rookie,random", "--svg", "/nowhere/x"], "bad_file"),
        (&["strength", "--deals", "0", "--keep", "/dev/null/x"], "bad_file"),
    ] {
        let done = arena(args);
        assert_eq!(done.status.code(), Some(1), "{args:?}");
        assert_eq!(text(&done.stdout), "", "{args:?}");
        let said = text(&done.stderr);
        assert!(said.starts_with(&format!("safehouse: {code}: ")), "{args:?}: {said}");
    }
    // What clap finds wrong is said in its own way.
    for args in [
        &["chess", "--players", "rookie,random"][..],
        &["cow006"],
        &["cow006", "--players", "a", "--deals", "x"],
    ] {
        assert_eq!(arena(args).status.code(), Some(2), "{args:?}");
    }
}

#[test]
fn help_says_how_it_is_measured() {
    let help = text(&arena(&["--help"]).stdout);
    for word in
        ["--players", "NAME=COMMAND", "every seating", "95 %", "--resume", "Examples:", "speed", "strength"]
    {
        assert!(help.contains(word), "{word} in\n{help}");
    }
}

#[test]
fn play_outs_are_measured_for_every_game() {
    let said = text(&arena(&["speed", "--time", "20"]).stdout);
    for (game, policy) in [
        ("cow006", "uniform, in a decision of flat_mc"),
        ("cow006", "learned, in one of spymaster"),
        ("checkpoint", "by thresholds, in one of spymaster"),
        ("wink", "uniform"),
        ("agents", "best next action, in one of spymaster"),
    ] {
        let line = said.lines().find(|line| line.starts_with(game) && line.contains(policy));
        let line = line.unwrap_or_else(|| panic!("{game}, {policy} in\n{said}"));
        let rate: f64 = line.split_whitespace().last().unwrap().parse().unwrap();
        assert!(rate > 0.0, "{line}");
    }
}

#[test]
fn one_command_makes_the_tables_of_the_document() {
    let scratch = Scratch::new("strength");
    let (document, keep) = (scratch.file("strength.md"), scratch.file("data"));
    let (begin, end) = ("<!-- safehouse arena strength: begin -->", "<!-- safehouse arena strength: end -->");
    std::fs::write(&document, format!("# Before\n{begin}\nold\n{end}\nafter\n")).unwrap();
    let args = [
        "strength",
        "--game",
        "checkpoint",
        "--deals",
        "2",
        "--iterations",
        "1",
        "--keep",
        &keep,
        "--write",
        &document,
    ];
    let done = arena(&args);
    assert!(done.status.success(), "{}", text(&done.stderr));
    let made = std::fs::read_to_string(&document).unwrap();
    assert!(
        made.starts_with(&format!(
            "# Before\n{begin}\nMade by `safehouse arena strength --deals 2 --iterations 1 "
        )),
        "{made}"
    );
    assert!(made.ends_with(&format!("{end}\nafter\n")), "{made}");
    assert!(
        made.contains("### checkpoint") && made.contains(", random | 2 |") && !made.contains("old"),
        "{made}"
    );
    // A second time nothing is played, and the same comes of it.
    assert!(arena(&args).status.success());
    assert_eq!(std::fs::read_to_string(&document).unwrap(), made);
    std::fs::write(&document, "no place").unwrap();
    let said = text(&arena(&args).stderr);
    assert!(said.starts_with("safehouse: bad_file: ") && said.contains(begin), "{said}");
}
