//! External programs that play, well or badly. Whatever one does wrong costs only its own seat.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "what does not hold fails the test")]

use arena::tournament::run;
use arena::{Allowance, Code, Plan, PlayerReport, Report, Seatings, Settings};
use games::GameName;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

/// A program file that is deleted after the test.
struct Script(PathBuf);

impl Script {
    fn new(name: &str, text: &str) -> Script {
        let path = std::env::temp_dir().join(format!("safehouse-program-{}-{name}", std::process::id()));
        std::fs::write(&path, text).unwrap();
        Script(path)
    }

    fn run_by(&self, interpreter: &str) -> String {
        format!("{interpreter} {}", self.0.display())
    }
}

impl Drop for Script {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

fn settings(command: &str, deals: u32) -> Settings {
    Settings {
        game: GameName::Cow006,
        players: format!("me={command},rookie"),
        seats: None,
        options: Some(r#"{"rounds":1}"#.into()),
        decks: games::Decks::new(),
        deals,
        allowance: Some(Allowance::Ms(300)),
        seatings: Seatings::Rotations,
        seed: 3,
        until: None,
        threads: 1,
    }
}

fn play(settings: &Settings) -> Report {
    let report = run(&Plan::new(settings).unwrap(), None, &AtomicBool::new(false), |_| ()).unwrap();
    let rookie = report.players.last().unwrap();
    assert_eq!(
        (rookie.illegal, rookie.died, rookie.absent, report.cut_games),
        (0, 0, 0, 0),
        "others play on"
    );
    assert_eq!(report.deals, settings.deals, "all is played");
    assert!(rookie.decisions > 0);
    report
}

/// How a program fared in two games of ten turns.
fn fate(command: &str) -> PlayerReport {
    play(&settings(command, 1)).players.remove(0)
}

/// A program in Python that takes the first legal action, and does something before each answer.
fn first_legal(before_each: &str) -> String {
    format!(
        "import json, sys, time\nn = 0\nfor line in sys.stdin:\n    said = json.loads(line)\n    if 'view' in said:\n        \
         n += 1\n        {before_each}\n        print(json.dumps({{'action': said['legal'][0]}}), flush=True)\n"
    )
}

#[test]
fn a_program_plays_by_lines() {
    let script = Script::new("good.py", &first_legal("pass"));
    let settings =
        Settings { players: format!("me={0},rookie,me={0}", script.run_by("python3")), ..settings("", 3) };
    let report = play(&settings);
    let me = &report.players[0];
    assert_eq!((me.illegal, me.late, me.died, me.absent), (0, 0, 0, 0), "{:?}", me.fault);
    // Three deals in three seatings, ten turns, two seats; plus a row to choose now and then.
    assert!(me.decisions >= 180, "{}", me.decisions);
}

#[test]
fn a_program_may_end_with_its_game() {
    let script =
        Script::new("once.py", &(first_legal("pass") + "    if 'over' in said:\n        sys.exit(0)\n"));
    let me = fate(&script.run_by("python3"));
    assert_eq!((me.illegal, me.late, me.died, me.absent), (0, 0, 0, 0), "{:?}", me.fault);
}

#[test]
fn a_program_that_waits_in_a_race_is_asked_again() {
    let text = "import json, sys\nn = 0\nfor line in sys.stdin:\n    said = json.loads(line)\n    if 'view' not in said:\n        \
                continue\n    n += 1\n    must = said['view']['seat'] in said['view']['to_move'] and n % 3 == 0\n    \
                answer = {'action': said['legal'][0]} if must else {'action': None, 'again_ms': 700}\n    \
                print(json.dumps(answer), flush=True)\n";
    let script = Script::new("waits.py", text);
    let wink = Settings {
        game: GameName::Wink,
        players: format!("me={},rookie", script.run_by("python3")),
        seats: Some(4),
        options: None,
        ..settings("", 1)
    };
    let me = play(&wink).players.remove(0);
    assert_eq!((me.illegal, me.died, me.absent), (0, 0, 0), "{:?}", me.fault);
}

#[test]
fn a_program_that_dies_is_started_once_more_and_then_replaced() {
    let script =
        Script::new("dies.py", &first_legal("if n > 3: sys.stderr.write('boom \\x1b[31m\\n'); sys.exit(3)"));
    let me = fate(&script.run_by("python3"));
    // In each of two games it dies, is started again, and dies again.
    assert_eq!((me.died, me.illegal, me.late), (4, 0, 0), "{:?}", me.fault);
    assert!(me.absent > 0);
    assert!(me.fault.unwrap().contains("exit status: 3"));
    assert_eq!(me.stderr.unwrap().lines().last(), Some("boom ·[31m"));
}

#[test]
fn a_program_that_exits_at_once_or_closes_its_output_is_dead() {
    let mute = Script::new("mute.sh", "exec 1>&-\nexec sleep 300.0871\n");
    for command in ["false".to_owned(), mute.run_by("sh")] {
        let me = fate(&command);
        assert_eq!((me.died, me.illegal, me.late), (4, 0, 0), "{command}: {:?}", me.fault);
    }
    assert!(has_ended("300.0871"));
}

#[test]
fn a_program_that_hangs_is_killed_with_all_that_it_started() {
    let script = Script::new("hangs.sh", "trap '' TERM\nsleep 300.0417 &\nsleep 300.0418\n");
    let me = fate(&script.run_by("sh"));
    // Three late answers in each game, then nobody waits for a fourth.
    assert_eq!((me.late, me.illegal, me.died), (6, 0, 0), "{:?}", me.fault);
    assert!(me.absent > 0);
    assert!(has_ended("300.0417") && has_ended("300.0418"));
}

#[test]
fn a_program_that_floods_is_ended() {
    let endless = Script::new("endless.sh", "yes | tr -d '\\n'\n");
    let me = fate(&endless.run_by("sh"));
    assert_eq!((me.died, me.late), (4, 0), "{:?}", me.fault);
    assert!(me.fault.unwrap().contains("1048576 bytes"));

    let me = fate("yes nonsense");
    assert!(me.died + me.illegal > 0, "{:?}", me.fault);
    assert_eq!(me.late, 0);
}

#[test]
fn what_is_no_legal_answer_is_counted_and_shown() {
    for (answer, shown) in [
        (r#"{"action":{"type":"choose","card":200}}"#, "not an answer"),
        (r#"{"action":{"type":"take_row","row":0,"really":true}}"#, "not an answer"),
        (r#"{"action":{"type":"pass"}}"#, "not a legal action"),
        (r#"{"action":null,"again_ms":4000000000}"#, "waits where the game waits for it"),
        (r#"{"action":null}"#, "null without"),
        ("I win", "I win"),
        ("", "not an answer"),
    ] {
        let script =
            Script::new("lies.sh", &format!("read hello\nwhile read question; do echo '{answer}'; done\n"));
        let me = fate(&script.run_by("sh"));
        assert!(me.illegal >= 20, "{answer}: {}", me.illegal);
        assert_eq!((me.late, me.died, me.absent), (0, 0, 0), "{answer}: {:?}", me.fault);
        assert!(me.fault.as_ref().unwrap().contains(shown), "{answer}: {:?}", me.fault);
    }
}

#[test]
fn a_late_answer_is_not_taken_for_the_next_one() {
    let script = Script::new("late.py", &first_legal("time.sleep(0.55 if n % 2 == 0 else 0)"));
    let me = fate(&script.run_by("python3"));
    // On a busy machine, other answers may be late too, until the program is given up.
    assert!(me.late > 0, "{:?}", me.fault);
    assert_eq!((me.illegal, me.died), (0, 0), "{:?}", me.fault);
}

#[test]
fn a_program_that_is_not_there_is_refused_before_anything_begins() {
    let plan = Plan::new(&settings("/nowhere/bot --fast", 1)).unwrap();
    let fault = run(&plan, None, &AtomicBool::new(false), |_| ()).unwrap_err();
    assert_eq!(fault.code, Code::BadPlayers);
    assert!(fault.message.contains("/nowhere/bot"), "{fault}");
}

/// A killed process is still listed until the system has cleaned up.
#[expect(clippy::disallowed_methods, reason = "a test waits for the system")]
fn has_ended(word: &str) -> bool {
    (0..100).any(|_| {
        let is_gone = running(word).is_empty();
        if !is_gone {
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        is_gone
    })
}

/// The processes with this word in their command line.
fn running(word: &str) -> Vec<PathBuf> {
    let has_word = |path: &PathBuf| {
        std::fs::read(path.join("cmdline"))
            .is_ok_and(|words| words.split(|&byte| byte == 0).any(|found| found == word.as_bytes()))
    };
    std::fs::read_dir("/proc").unwrap().flatten().map(|entry| entry.path()).filter(has_word).collect()
}
