//! Tests of the reviews of «Корова 006».

use super::CowReviewer;
use super::luck::par;
use super::rest::mean_toll;
use crate::Dice;
use crate::review::{Against, Cards, Question, Reviewer, Said};
use cow006::{Action, Cow006, Deck, Options};
use table::{At, Game, Seat, Seed, Viewer};

/// The pars are what the policy pays against itself.
#[test]
fn par_is_what_the_policy_pays() {
    for (deck, n_seats) in
        [(Deck::Full, 2), (Deck::Full, 4), (Deck::Full, 10), (Deck::Short, 3), (Deck::Short, 6)]
    {
        let options = Options { deck: Some(deck), ..Options::default() };
        let mut dice = Dice::of(Seed([n_seats as u8; 32]));
        let (mean, error) = mean_toll(n_seats, &options, 1500, &mut dice);
        let par = f64::from(par(n_seats, &options).unwrap());
        assert!((mean - par).abs() < 4.0 * error, "{deck:?} {n_seats}: {par}, but {mean} ± {error}");
    }
}

/// The kind of a mistake, and the row and the cost in it.
#[track_caller]
fn called(position: &str, chosen: &str, best: &str) -> (String, f64, f64) {
    let position: cow006::Position = serde_json::from_str(position).unwrap();
    let options = Options { rounds: Some(1), ..Options::default() };
    let game = Cow006::from_position(position.hands.len(), &options, &position, Seed([1; 32])).unwrap();
    let (seat, mut legal) = (Seat::all(1).next().unwrap(), Vec::new());
    game.legal(seat, At::START, &mut legal);
    let mut trial = CowReviewer
        .trial(Question {
            seat,
            view: &game.view(Viewer::Seat(seat)),
            legal: &legal,
            chosen: None,
            at: At::START,
            cards: Cards::AsKnown,
            against: Against::Skilled,
            dice: Dice::of(Seed([2; 32])),
        })
        .unwrap();
    let place = |action: &str| {
        let action: Action = serde_json::from_str(action).unwrap();
        trial.choices().iter().position(|choice| choice.contains(&Some(action))).unwrap()
    };
    let (chosen, best) = (place(chosen), place(best));
    let (mut lost, n_worlds) = (0.0, 400);
    for _ in 0..n_worlds {
        trial.deal();
        lost += trial.outcome(best).result - trial.outcome(chosen).result;
    }
    let said: Said = trial.kind(chosen, best, lost / n_worlds as f32);
    (said.code.clone(), said.number("row"), said.number("cost"))
}

/// A card whose row somebody else takes first goes behind another row. The mistake names that row.
#[test]
fn the_row_that_fills_is_the_one_that_is_taken() {
    let rows = r#"{"rows":[[98],[78],[99,100,104],[9,17,25,26,62]]"#;
    let hands = r#""hands":[[3,5,20,79,93],[2,31,44,58,70],[4,36,47,61,74],[1,38,50,65,77]]}"#;
    let (code, row, cost) = called(
        &format!("{rows},{hands}"),
        r#"{"type":"choose","card":79}"#,
        r#"{"type":"choose","card":20}"#,
    );
    assert_eq!((code.as_str(), row, cost), ("filling_row", 3.0, 6.0));
}

/// Each kind of mistake, once.
#[test]
fn mistakes_are_called_by_their_kind() {
    let card = |number: u8| format!(r#"{{"type":"choose","card":{number}}}"#);
    let hands = r#""hands":[[3,5,20,55,93],[2,31,44,58,70],[4,36,47,61,74],[1,38,50,65,77]]}"#;
    let rows = r#"{"rows":[[10],[21,22,33,45,54],[60,62],[90]]"#;
    let position = format!("{rows},{hands}");
    let (code, row, cost) = called(&position, &card(55), &card(93));
    assert_eq!((code.as_str(), row, cost), ("sixth_card", 1.0, 14.0));
    assert_eq!(called(&position, &card(3), &card(93)).0, "needless_low");
}
