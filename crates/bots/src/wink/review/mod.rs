//! Reviews of «Маскарад»: who could have been the contact, and whether to accuse, to name, to call this
//! number or to wink.
//!
//! Who holds what is exact: states are drawn from what the seat saw and heard. What a call will lead to is
//! not: people look where they like, so how often somebody is found and caught is taken from games of our
//! players (see `rates`).
//!
//! Judged are the name or the silence at the beginning of one's turn, the number called, every accusation,
//! every call of another that ended without one's having accused anybody of it, and every wink. Looks are not
//! judged by themselves.

mod curve;
mod decisions;
mod matter;
mod trial;
mod words;

use self::trial::WinkTrial;
use crate::Dice;
use crate::review::{Asked, Course, Lang, Question, Reader, Reviewer, Said, Scale, Trial, Unit, Whole};
use table::{Game, Seat};
use wink::{Action, Card, MAX_CARDS, View, Wink};

/// The reviewer of «Маскарад». Results are one's own points less the mean of the others.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct WinkReviewer;

impl Reviewer<Wink> for WinkReviewer {
    fn scale(&self) -> Scale {
        Scale {
            unit: Unit::GamePoints,
            error: 0.1,
            floor: 0.2,
            sizes: [0.5, 1.0],
            worlds: [50, 200],
            open_worlds: 1,
        }
    }

    fn decisions(&self, course: &Course<Wink>) -> Vec<Asked<Wink>> {
        decisions::all(course)
    }

    fn trial(&self, question: Question<'_, Wink>) -> Option<Box<dyn Trial<Wink>>> {
        Some(Box::new(WinkTrial::of(question)?))
    }

    fn whole(&self, course: &Course<Wink>, _n_rollouts: usize, _dice: Dice) -> Whole {
        Whole { curve: curve::curve(course), rounds: Vec::new() }
    }

    fn title(&self, lang: Lang) -> &'static str {
        lang.pick("Маскарад", "Wink")
    }

    fn scene(&self, to: &Reader<'_, View>) -> Vec<String> {
        words::scene(to)
    }

    fn words(&self, said: &Said, to: &Reader<'_, View>) -> String {
        words::words(said, to)
    }

    fn name(&self, action: Option<&Action>, to: &Reader<'_, View>) -> String {
        words::name(action, to)
    }
}

/// Who holds each number.
type Holders = [Option<Seat>; MAX_CARDS + 1];

/// Who holds each number in this state.
fn holders(game: &Wink) -> Holders {
    let mut holders = [None; MAX_CARDS + 1];
    for (seat, hand) in Seat::all(game.n_seats()).zip(game.position().hands) {
        hand.iter().for_each(|card| holders[usize::from(card.number())] = Some(seat));
    }
    holders
}

/// The number whose call ends with this turn.
fn ended_call(view: &View) -> Option<Card> {
    view.pawns.get(view.turn.idx()).copied().flatten()
}

/// Does the action accuse somebody of being the contact for this number?
fn is_about(action: &Action, number: Card) -> bool {
    matches!(action, Action::Accuse { card, .. } if *card == number)
}
