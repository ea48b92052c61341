//! What reviews promise: they rank players by strength, agree with themselves, and call nothing a mistake
//! that is not one.
#![allow(clippy::unwrap_used, reason = "what does not hold fails the test")]

use bots::{Bot, Level, Played, Random, Thinking};
use games::{Decks, GameName, with_game};
use study::report::Review;
use study::{Lang, Seated, Settings, begin, play, printed};
use table::Seed;

/// A record of a game whose seats are played at random, by a rookie and by a spymaster, in turn.
fn a_record<G: Played>(n_seats: usize, number: u8) -> String {
    let (_, options, _) = G::usual();
    let bot = |seat: usize| -> Box<dyn Bot<G>> {
        let seed = Seed([number.wrapping_mul(16) + seat as u8; 32]);
        match (seat + usize::from(number)) % 3 {
            0 => Box::new(Random::new(seed)),
            1 => G::bot(Level::Rookie, seed),
            _ => G::bot(Level::Spymaster, seed),
        }
    };
    let mut players: Vec<Seated<G>> =
        (0..n_seats).map(|seat| Seated { bot: bot(seat), thinking: Thinking::Iterations(150) }).collect();
    let played = play(&mut players, &options, Seed([number; 32])).unwrap();
    serde_json::to_string(&played.record(&[])).unwrap()
}

fn review(record: &str, settings: Settings) -> Review {
    let mut review = begin(record, &Decks::new(), settings).unwrap();
    while review.step() {}
    review.so_far()
}

/// The mean loss of a decision by a player at random, a rookie and a spymaster.
fn losses<G: Played>(n_seats: usize, n_games: u8, n_worlds: usize) -> [f32; 3] {
    let (mut sums, mut counts) = ([0.0; 3], [0.0_f32; 3]);
    for number in 0..n_games {
        let few = Settings { most_worlds: Some(n_worlds), ..Settings::default() };
        let told = review(&a_record::<G>(n_seats, number), few);
        for decision in &told.decisions {
            let level = (decision.seat.idx() + usize::from(number)) % 3;
            sums[level] += decision.fair_loss;
            counts[level] += 1.0;
        }
    }
    std::array::from_fn(|level| sums[level] / counts[level].max(1.0))
}

#[test]
fn cow006_ranks_players_at_every_table() {
    for (n_seats, n_games) in [(2, 9), (4, 6), (10, 3)] {
        let [random, rookie, spymaster] = losses::<bots::cow006::Game>(n_seats, n_games, 60);
        assert!(random > rookie && rookie > 1.5 * spymaster, "{n_seats}: {random} {rookie} {spymaster}");
    }
}

#[test]
fn checkpoint_and_wink_rank_players() {
    let told = [
        ("checkpoint", losses::<bots::checkpoint::Game>(4, 6, 60)),
        ("wink", losses::<bots::wink::Game>(6, 4, 60)),
    ];
    for (game, [random, rookie, spymaster]) in told {
        assert!(random > rookie && rookie > spymaster, "{game}: {random} {rookie} {spymaster}");
    }
}

/// At two seats. A table of four takes too long for a test; docs/study.md has its figures.
#[test]
fn agents_ranks_players() {
    let [random, rookie, spymaster] = losses::<bots::agents::Game>(2, 9, 8);
    assert!(random > rookie && rookie > spymaster, "{random} {rookie} {spymaster}");
}

/// How far two reviews of the same games with different seeds agree.
#[derive(Default)]
struct Agreement {
    n: f32,
    n_agree: f32,
    n_called: f32,
    n_called_again: f32,
}

fn agreement<G: Played>(n_seats: usize, n_games: u8, most_worlds: usize) -> Agreement {
    let mut all = Agreement::default();
    let floor = G::reviewer().scale().floor;
    for number in 0..n_games {
        let record = a_record::<G>(n_seats, number);
        let some = |seed| Settings { seed, most_worlds: Some(most_worlds), ..Settings::default() };
        let [one, other] = [0, 1].map(|seed| review(&record, some(seed)));
        for (one, other) in one.decisions.iter().zip(&other.decisions) {
            assert_eq!((one.step, one.seat), (other.step, other.seat));
            all.n += 1.0;
            let within = 1.96 * one.error.hypot(other.error);
            all.n_agree += f32::from(u8::from((one.loss - other.loss).abs() <= within.max(2e-3)));
            if one.mistake.is_some() {
                all.n_called += 1.0;
                all.n_called_again += f32::from(u8::from(other.loss > floor && other.loss > other.error));
            }
        }
    }
    all
}

/// With another seed, losses agree within their errors, and what was called a mistake is one again.
#[test]
fn two_reviews_of_one_game_agree() {
    let told = [
        ("cow006", agreement::<bots::cow006::Game>(4, 4, 500)),
        ("checkpoint", agreement::<bots::checkpoint::Game>(4, 5, 300)),
        ("wink", agreement::<bots::wink::Game>(6, 3, 200)),
        ("agents", agreement::<bots::agents::Game>(2, 3, 24)),
    ];
    for (game, Agreement { n, n_agree, n_called, n_called_again }) in told {
        assert!(n_called > 15.0, "{game}: {n_called} mistakes");
        assert!(
            n_called_again >= 0.95 * n_called,
            "{game}: {n_called_again} of {n_called} are mistakes again"
        );
        assert!(n_agree >= 0.93 * n, "{game}: {n_agree} of {n} losses agree");
    }
}

/// The review of one seat equals its part of the whole review.
#[test]
fn a_seats_review_is_its_part_of_the_whole() {
    let record = a_record::<bots::cow006::Game>(4, 1);
    let few = Settings { most_worlds: Some(50), ..Settings::default() };
    let whole = review(&record, few);
    let seat = table::Seat::at(2);
    let part = review(&record, Settings { seat: Some(seat), ..few });
    let expected: Vec<_> = whole.decisions.iter().filter(|decision| decision.seat == seat).cloned().collect();
    assert_eq!(part.decisions, expected);
    assert_eq!(part.seats[2], whole.seats[2]);
}

/// Every game can be reviewed, and printed in both languages as one file that loads nothing from outside.
fn is_told<G: Played>() {
    let (n_seats, _, _) = G::usual();
    let few = Settings { most_worlds: Some(50), ..Settings::default() };
    let record = a_record::<G>(n_seats, 2);
    let mut under_way = begin(&record, &Decks::new(), few).unwrap();
    for _ in 0..30 {
        under_way.step();
    }
    let told = under_way.so_far();
    assert!(!told.decisions.is_empty(), "{}", G::NAME);
    for decision in &told.decisions {
        assert!(decision.best < decision.choices.len() && decision.chosen < decision.choices.len());
        assert!(decision.choices[decision.best].is_equal);
        assert!(decision.loss >= 0.0 && decision.error.is_finite(), "{decision:?}");
    }
    let again: Review = serde_json::from_str(&serde_json::to_string(&told).unwrap()).unwrap();
    assert_eq!(again, told, "what is written is read again");
    for lang in [Lang::Ru, Lang::En] {
        let page = under_way.page(lang);
        let outside = ["http:", "https:", "src=", "url(", "<script", "<link"];
        assert!(outside.iter().all(|outside| !page.contains(outside)), "{}", G::NAME);
        assert!(page.contains("</html>") && page.len() > 2000);
        let again = printed(&record, &Decks::new(), told.clone(), lang).unwrap();
        assert!(
            again.contains("</html>") && again.len() >= page.len(),
            "{}: what is kept is printed too",
            G::NAME
        );
    }
}

#[test]
fn every_game_is_reviewed_and_printed() {
    for game in GameName::ALL {
        with_game!(game, G => is_told::<G>());
    }
}

#[test]
fn what_is_no_record_is_refused() {
    let refused = |text: &str| begin(text, &Decks::new(), Settings::default()).err().unwrap().message;
    assert!(refused("{}").starts_with("not a record"), "{}", refused("{}"));
    let record = a_record::<bots::cow006::Game>(2, 1);
    let nobody = Settings { seat: Some(table::Seat::at(5)), ..Settings::default() };
    let why = begin(&record, &Decks::new(), nobody).err().unwrap().message;
    assert_eq!(why, "seat 5 does not exist: the record has seats 0 to 1");
}
