//! What the harness of laws must be told about «Маскарад». The fuzz target uses it too.

use playtest::{Laws, Script, Secrecy};
use table::{Game, Seat, Viewer, below};
use wink::{Action, Card, CardSet, MAX_NUMBER, Options, Position, Signals, Wink};

/// Every number of seats, both ways of signals, and the shortest and longest winks and turns.
pub(crate) fn laws() -> Laws<Wink> {
    let gaze = Options::default();
    let room = Options { signals: Signals::Room, ..gaze };
    let mut tables: Vec<(usize, Options)> = Vec::new();
    tables.extend((4..=8).map(|n| (n, gaze)));
    tables.extend((4..=8).map(|n| (n, room)));
    tables.extend([
        (4, Options { wink_ms: 3000, turn_ms: 10_000, ..gaze }),
        (8, Options { wink_ms: 3000, turn_ms: 3_600_000, ..gaze }),
        (6, Options { wink_ms: 100, ..gaze }),
    ]);
    Laws { tables, secrecy, census, wild, most_moves: 60_000 }
}

/// G3: a wink exists for those who look at the winker, and for nobody else.
fn secrecy(game: &Wink, seat: Seat, action: &Action, viewer: Viewer) -> Secrecy {
    let looks_at = |viewer: Seat| game.view(Viewer::Spectator).looks[viewer.idx()];
    match action {
        Action::Wink { .. } if viewer.seat().and_then(looks_at) == Some(seat) => Secrecy::Open,
        Action::Wink { .. } => Secrecy::Unnoticed,
        Action::Name { .. }
        | Action::Call { .. }
        | Action::Pass {}
        | Action::Look { .. }
        | Action::Accuse { .. } => Secrecy::Open,
    }
}

/// Both cards of every number are somewhere, and so is every counter-intelligence card that was not played in vain.
fn census(position: &Position) -> String {
    let in_hands = position.hands.iter().flat_map(|hand| hand.iter());
    let in_crowd = position.crowd.iter().map(|crowded| crowded.card);
    let in_front = position.front.iter().flat_map(|front| front.up.iter().copied().chain(front.down.iter()));
    let mut cards: Vec<Card> = in_hands.chain(in_crowd).chain(in_front).collect();
    cards.sort_unstable();

    let face_up = position.crowd.iter().filter(|crowded| crowded.face_up).map(|crowded| crowded.card);
    let held: CardSet = position.hands.iter().flat_map(|hand| hand.iter()).collect();
    assert_eq!(face_up.collect::<CardSet>(), held, "both cards of a number leave together");
    assert!(position.counter.iter().zip(&position.counter_won).all(|(unused, won)| unused + won <= 4));
    format!("{cards:?}")
}

fn wild(script: &mut Script<'_>) -> Action {
    let card = Card::new(1 + below(script, u32::from(MAX_NUMBER)) as u8).expect("a card");
    let seat = Seat::at(below(script, 9) as usize);
    match below(script, 6) {
        0 => Action::Name { seat },
        1 => Action::Call { card },
        2 => Action::Pass {},
        3 => Action::Look { at: Some(seat).filter(|_| !script.once_in(8)) },
        4 => Action::Wink { to: seat },
        _ => Action::Accuse { seat, card },
    }
}
