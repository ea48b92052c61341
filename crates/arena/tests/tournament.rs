//! Whole tournaments of our own bots.
#![allow(clippy::unwrap_used, reason = "what does not hold fails the test")]

use arena::tournament::run;
use arena::{Allowance, Code, Journal, Plan, Report, Seatings, Settings, Stopped, picture, text};
use games::GameName;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

fn settings(game: GameName, players: &str, deals: u32) -> Settings {
    Settings {
        game,
        players: players.to_owned(),
        seats: None,
        options: None,
        decks: games::Decks::new(),
        deals,
        allowance: Some(Allowance::Iterations(10)),
        seatings: Seatings::Rotations,
        seed: 1,
        until: None,
        threads: 2,
    }
}

fn play(settings: &Settings) -> Report {
    run(&Plan::new(settings).unwrap(), None, &AtomicBool::new(false), |_| ()).unwrap()
}

/// The report without the times, which differ in every run.
fn timeless(mut report: Report) -> Report {
    for player in &mut report.players {
        (player.times.mean_ms, player.times.p99_ms, player.times.max_ms) = (0.0, 0.0, 0.0);
    }
    report
}

/// A file that is deleted after the test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let path = std::env::temp_dir().join(format!("safehouse-arena-{}-{name}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        Scratch(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// Two names for one rookie: whoever plays, the game is the same.
const TWINS: &str = "rookie@5it,rookie@6it";

#[test]
fn equal_players_are_exactly_equal() {
    let two_rounds = Some(r#"{"rounds":2}"#.to_owned());
    for seatings in [Seatings::Rotations, Seatings::All] {
        for seats in [2, 4, 5] {
            let twins = Settings {
                seats: Some(seats),
                seatings,
                options: two_rounds.clone(),
                ..settings(GameName::Cow006, TWINS, 10)
            };
            let report = play(&twins);
            let pair = &report.pairs[0];
            assert_eq!((pair.difference.mean, pair.difference.plus_minus), (0.0, Some(0.0)), "{seats} seats");
            assert_eq!((pair.deals.won, pair.deals.lost, pair.deals.drawn), (0, 0, 10));
            assert_eq!(report.players[0].points, report.players[1].points);
            assert!(report.players[0].points.mean > 0.0);
        }
    }
}

#[test]
fn rookies_beat_random_in_every_game() {
    for (game, seats, options, deals) in [
        (GameName::Cow006, 4, r#"{"rounds":1}"#, 20),
        (GameName::Cow006, 3, r#"{"variant":"anniversary"}"#, 10),
        (GameName::Checkpoint, 4, r#"{"pace":"step"}"#, 10),
        (GameName::Checkpoint, 4, r#"{"pace":"real","cafe":true,"officer":true}"#, 10),
        (GameName::Wink, 6, "{}", 10),
        (GameName::Wink, 4, r#"{"signals":"room"}"#, 10),
        (GameName::Agents, 2, "{}", 6),
    ] {
        let report = play(&Settings {
            seats: Some(seats),
            options: Some(options.to_owned()),
            ..settings(game, "rookie,random", deals)
        });
        let [rookie, random] = &report.players[..] else { panic!("two players") };
        assert!(rookie.wins.mean > random.wins.mean, "{game} {options}: {}", text(&report));
        assert!(rookie.rating.rating > random.rating.rating, "{game} {options}");
        assert_eq!((rookie.illegal, random.illegal, report.cut_games), (0, 0, 0), "{game} {options}");
        assert_eq!((rookie.died, random.died), (0, 0));
        let n_seatings = if seats % 2 == 0 { 2 } else { seats as u32 };
        assert_eq!((report.deals, report.games), (deals, deals * n_seatings));
    }
}

#[test]
fn the_result_does_not_depend_on_the_number_of_threads() {
    for game in GameName::ALL {
        let wanted = Settings { seats: Some(4), ..settings(game, "rookie,random", 6) };
        let one = play(&Settings { threads: 1, ..wanted.clone() });
        let three = play(&Settings { threads: 3, ..wanted.clone() });
        assert_eq!(timeless(one.clone()), timeless(three), "{game}");
        let other = play(&Settings { seed: 2, ..wanted });
        assert_ne!(one.players[0].points, other.players[0].points, "{game}: another seed, other deals");
    }
}

#[test]
fn it_stops_when_the_difference_is_known_well_enough() {
    let wanted = Settings {
        until: Some(3.0),
        options: Some(r#"{"rounds":1}"#.to_owned()),
        ..settings(GameName::Cow006, "rookie,random,rookie,random", 5000)
    };
    let report = play(&wanted);
    assert_eq!(report.stopped, Stopped::Until);
    assert!((20..500).contains(&report.deals), "{} deals", report.deals);
    assert!(report.pairs[0].difference.plus_minus.unwrap() <= 3.0);
    let again = play(&Settings { threads: 1, ..wanted });
    assert_eq!(timeless(again), timeless(report), "however many threads play");
}

#[test]
fn a_tournament_continues_where_it_stopped_and_ends_the_same() {
    let file = Scratch::new("resume.jsonl");
    let wanted = settings(GameName::Cow006, "rookie,random,rookie,random", 30);
    let plan = Plan::new(&wanted).unwrap();
    let whole = play(&wanted);

    // Stopped half-way.
    let stop = AtomicBool::new(false);
    let journal = Journal::open(&file.0, &plan).unwrap();
    let part = run(&plan, Some(journal), &stop, |progress| {
        if progress.n_done == 7 {
            stop.store(true, Ordering::Relaxed);
        }
    })
    .unwrap();
    assert_eq!(part.stopped, Stopped::Interrupted);
    assert!((7..30).contains(&part.deals), "{} deals", part.deals);

    // Killed in the middle of a line.
    let mut written = std::fs::read_to_string(&file.0).unwrap();
    let n_lines = written.lines().count();
    written.truncate(written.len() - 40);
    std::fs::write(&file.0, &written).unwrap();

    let journal = Journal::open(&file.0, &plan).unwrap();
    assert_eq!(journal.n_found(), n_lines - 2, "a header, and one line that is cut off");
    let resumed = run(&plan, Some(journal), &AtomicBool::new(false), |_| ()).unwrap();
    assert_eq!(timeless(resumed), timeless(whole.clone()));

    // Everything is there already: nothing is played, and the times are those of the first run.
    let journal = Journal::open(&file.0, &plan).unwrap();
    assert_eq!(journal.n_found(), 30);
    let read = run(&plan, Some(journal), &AtomicBool::new(false), |_| ()).unwrap();
    assert_eq!(timeless(read.clone()), timeless(whole));
    assert!(read.players[0].times.max_ms > 0.0);
}

#[test]
fn the_deals_of_another_tournament_are_refused() {
    let file = Scratch::new("other.jsonl");
    let wanted = settings(GameName::Cow006, "rookie,random", 2);
    drop(Journal::open(&file.0, &Plan::new(&wanted).unwrap()).unwrap());
    for (other, field) in [
        (Settings { seed: 2, ..wanted.clone() }, "seed"),
        (Settings { players: "random,rookie".into(), ..wanted.clone() }, "players"),
        (Settings { options: Some(r#"{"rounds":1}"#.into()), ..wanted.clone() }, "options"),
        (Settings { allowance: Some(Allowance::Ms(5)), ..wanted.clone() }, "players"),
        (Settings { game: GameName::Agents, ..wanted.clone() }, "game"),
    ] {
        let fault = Journal::open(&file.0, &Plan::new(&other).unwrap()).unwrap_err();
        assert_eq!(fault.code, Code::BadJournal);
        assert!(fault.message.contains(&format!("`{field}`")), "{field}: {fault}");
    }
    // How many deals there are, and on how many threads, may differ.
    let more = Settings { deals: 500, threads: 7, until: Some(1.0), ..wanted };
    assert!(Journal::open(&file.0, &Plan::new(&more).unwrap()).is_ok());
    std::fs::write(&file.0, "{\"arena\":1}\nnonsense\n").unwrap();
    assert_eq!(Journal::open(&file.0, &Plan::new(&more).unwrap()).unwrap_err().code, Code::BadJournal);
}

#[test]
fn a_report_can_be_read_in_text_json_and_a_picture() {
    let report = timeless(play(&Settings {
        options: Some(r#"{"rounds":1}"#.into()),
        ..settings(GameName::Cow006, "rookie,random,random", 25)
    }));
    insta::assert_snapshot!(text(&report));
    insta::assert_json_snapshot!(report);
    insta::assert_snapshot!(picture(&report));
}

/// Programs read reports: a field that changes its name or meaning needs a new version in `arena`.
#[test]
fn the_form_of_a_report_is_fixed() {
    insta::assert_snapshot!(serde_json::to_string_pretty(&Report::schema()).unwrap());
}
