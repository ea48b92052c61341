//! `safehouse bot`: our bots by lines.
#![allow(clippy::unwrap_used, reason = "what does not hold fails the test")]

use games::{AnyMatch, Decks, GameName, Setup};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use table::{Fairness, Seat, Seed, Viewer};

const SAFEHOUSE: &str = env!("CARGO_BIN_EXE_safehouse");

/// A bot that runs.
struct Bot {
    child: Child,
    to: Option<ChildStdin>,
    from: BufReader<ChildStdout>,
}

impl Bot {
    fn start(args: &[&str]) -> Bot {
        let mut child = Command::new(SAFEHOUSE)
            .arg("bot")
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (to, from) = (child.stdin.take(), BufReader::new(child.stdout.take().unwrap()));
        Bot { child, to, from }
    }

    fn of(game: GameName) -> Bot {
        Bot::start(&["--game", game.as_str(), "--level", "rookie", "--seed", "7"])
    }

    fn say(&mut self, line: &str) {
        writeln!(self.to.as_mut().unwrap(), "{line}").unwrap();
    }

    fn ask(&mut self, line: &str) -> Value {
        self.say(line);
        let mut answer = String::new();
        self.from.read_line(&mut answer).unwrap();
        serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{error}: {answer:?} to {line}"))
    }

    /// The end of the input is the end of the program.
    fn end(mut self) {
        self.to = None;
        assert!(self.child.wait().unwrap().success());
    }
}

fn table(game: GameName, seed: u8) -> Box<dyn AnyMatch> {
    let fairness = Fairness::alone(Seed([seed; 32]));
    let setup = Setup { n_seats: 4, options: None, position: None, deck: None, rules: None, fairness };
    game.begin(setup, &Decks::new()).unwrap()
}

fn question(table: &dyn AnyMatch, seat: Seat) -> String {
    let (view, legal) = (table.view(Viewer::Seat(seat)), table.legal(seat, table.now()));
    format!(r#"{{"view":{view},"legal":{legal},"budget_ms":50}}"#)
}

/// Plays so many decisions of a game, every seat by the same bot, and says what was answered.
fn play(bot: &mut Bot, game: GameName, seed: u8, n: usize) -> Vec<Value> {
    let mut table = table(game, seed);
    let mut answers = Vec::new();
    while answers.len() < n && table.outcome().is_none() {
        let seat = table.to_move().iter().find(|&seat| table.legal(seat, table.now()).get() != "[]");
        let answer = seat.map(|seat| bot.ask(&question(&*table, seat)));
        let action = answer.as_ref().map_or(Value::Null, |answer| answer["action"].clone());
        match seat {
            Some(seat) if !action.is_null() => {
                let action = serde_json::value::to_raw_value(&action).unwrap();
                table.act_in_json(seat, &action, None).unwrap();
            }
            // It waits, or nobody is waited for: time passes.
            Some(_) | None => table.clock().unwrap(),
        }
        answers.extend(answer);
    }
    answers
}

#[test]
fn each_view_is_enough_for_a_legal_answer() {
    for game in GameName::ALL {
        let mut bot = Bot::of(game);
        // No hello at all, and then one for every other game.
        let first = play(&mut bot, game, 1, 40);
        bot.say(&json!({"hello": {"game": game.as_str(), "seat": 2, "seats": 4, "options": {}}}).to_string());
        let second = play(&mut bot, game, 1, 40);
        bot.say(r#"{"over":{"winners":[0],"scores":[1,2,3,4]}}"#);
        let third = play(&mut bot, game, 2, 40);
        assert_eq!(first, second, "{game}: a hello makes it forget, and the seed makes it the same");
        assert_ne!(first, third, "{game}");
        bot.end();
    }
}

#[test]
fn a_bad_line_is_answered_by_an_error_and_it_goes_on() {
    let mut bot = Bot::of(GameName::Cow006);
    let table = table(GameName::Cow006, 1);
    let good = question(&*table, Seat::at(0));
    let wink = table_view(GameName::Wink);
    let spectator = format!(r#"{{"view":{},"legal":[{{"type":"pass"}}]}}"#, table.view(Viewer::Spectator));
    for (line, says) in [
        ("", "one JSON object"),
        ("[]", "one JSON object"),
        ("{", "EOF"),
        ("{}", "exactly one of"),
        (r#"{"helo":{}}"#, "unknown field `helo`"),
        (r#"{"hello":{"game":"wink","seat":0,"seats":4,"options":{}}}"#, "this bot plays cow006"),
        (r#"{"hello":{"game":"cow006","seat":4,"seats":4,"options":{}}}"#, "there are 4 seats"),
        (r#"{"hello":{"game":"cow006","seat":40,"seats":4}}"#, "seat 40 does not exist"),
        (r#"{"view":{},"legal":[]}"#, "`view`"),
        (&wink, "this bot plays cow006"),
        (&spectator, "watcher"),
        (&good.replace("\"legal\"", "\"over\":{},\"legal\""), "exactly one of"),
        (
            &good.replace("\"phase\":\"choose\"", "\"phase\":\"lunch\""),
            "`view`, `phase`: unknown variant `lunch`",
        ),
        (&good.replace("\"type\":\"choose\"", "\"type\":\"chose\""), "`legal`"),
        (&good.replace("\"budget_ms\":50", "\"budget_ms\":-1"), "-1"),
        (&"x".repeat(2 << 20), "2097152 bytes"),
    ] {
        let answer = bot.ask(line);
        assert_eq!(answer["error"]["code"], "bad_request", "{answer}");
        let message = answer["error"]["message"].as_str().unwrap();
        assert!(message.contains(says), "{says:?} in {message:?}");
        assert!(!bot.ask(&good)["action"].is_null(), "it goes on");
    }
    bot.end();
}

fn table_view(game: GameName) -> String {
    question(&*table(game, 1), Seat::at(0))
}

#[test]
fn only_a_bot_of_ours_can_be_had() {
    for (args, code) in [
        (&["--game", "cow006", "--level", "grandmaster"][..], 1),
        (&["--game", "cow006", "--level", "rookie,random"], 1),
        (&["--game", "cow006", "--level", "me=sh"], 1),
        (&["--game", "chess", "--level", "rookie"], 2),
        (&["--game", "cow006", "--level", "rookie", "--seed", "x"], 2),
        (&["--game", "cow006"], 2),
    ] {
        let done = Command::new(SAFEHOUSE).arg("bot").args(args).stdin(Stdio::null()).output().unwrap();
        assert_eq!((done.status.code(), done.stdout.len()), (Some(code), 0), "{args:?}");
        assert!(!done.stderr.is_empty());
    }
}
