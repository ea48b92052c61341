//! What the harness of laws must be told about «Корова 006». The fuzz target uses it too.

use cow006::{Action, Card, Cow006, Deck, End, Options, Position, RowIdx, Special, SpecialPlay, Variant};
use playtest::{Laws, Script, Secrecy};
use table::{Game, Seat, SeatSet, Viewer, below, pick};

/// Every variant, option and number of seats.
pub(crate) fn laws() -> Laws<Cow006> {
    let classic = Options::default();
    let tactical = Options { variant: Variant::Tactical, ..classic };
    let anniversary = Options { variant: Variant::Anniversary, ..classic };
    let short = |options: Options| Options { deck: Some(Deck::Short), ..options };
    let professional = |options: Options| Options { professional: true, ..options };
    let clocked = |options: Options| Options { choose_ms: Some(5000), ..options };

    let mut tables: Vec<(usize, Options)> = Vec::new();
    tables.extend((2..=10).map(|n| (n, classic)));
    tables.extend((2..=4).map(|n| (n, tactical)));
    tables.extend((2..=8).map(|n| (n, anniversary)));
    tables.extend([2, 6, 10].map(|n| (n, professional(classic))));
    tables.extend([2, 7].map(|n| (n, short(classic))));
    tables.extend([2, 8].map(|n| (n, short(anniversary))));
    tables.extend([
        (3, Options { rounds: Some(2), ..professional(tactical) }),
        (4, Options { target: Some(20), rounds: Some(3), ..classic }),
        (5, clocked(classic)),
        (3, clocked(tactical)),
        (4, clocked(anniversary)),
        (4, clocked(professional(classic))),
    ]);
    Laws { tables, secrecy, census, wild, most_moves: 60_000 }
}

/// C3: a choice is hidden until the last one, which turns all up; that it was changed nobody learns.
fn secrecy(game: &Cow006, seat: Seat, action: &Action, _viewer: Viewer) -> Secrecy {
    match action {
        Action::Choose { .. } if !game.to_move().contains(seat) => Secrecy::Unnoticed,
        Action::Choose { .. } if game.to_move() != SeatSet::only(seat) => Secrecy::Hidden,
        Action::Choose { .. }
        | Action::TakeRow { .. }
        | Action::Draft { .. }
        | Action::Special(_)
        | Action::Pass {}
        | Action::Swap { .. }
        | Action::End { .. } => Secrecy::Open,
    }
}

/// All number cards of the round are somewhere, each once, and so are the 28 specials.
fn census(position: &Position) -> String {
    let rows = position.rows.iter().flatten().copied();
    let hands = position.hands.iter().flat_map(|hand| hand.iter());
    let piles = position.piles.iter().flat_map(|pile| pile.iter());
    let revealed = position.revealed.iter().map(|revealed| revealed.card);
    let mut cards: Vec<Card> =
        rows.chain(hands).chain(piles).chain(revealed).chain(position.pool.iter()).collect();
    let n_cards = cards.len();
    cards.sort_unstable();
    cards.dedup();

    let lying = position.stops.iter().map(|_| Special::Stop);
    let lying = lying.chain(position.sevenths.iter().map(|_| Special::SeventhCow));
    let lying = lying.chain(position.fifth_row.then_some(Special::FifthRow));
    let held = position.specials.iter().flatten().copied();
    let piled = position.special_pile.iter().flatten().copied();
    let mut specials: Vec<Special> =
        lying.chain(held).chain(piled).chain(position.special_discard.iter().copied()).collect();
    specials.sort_unstable();
    format!("{n_cards} cards, {} different; {specials:?}", cards.len())
}

fn wild(script: &mut Script<'_>) -> Action {
    let card = Card::new(1 + below(script, 104) as u8).expect("a card");
    let row = RowIdx::new(below(script, 5) as usize).expect("a row");
    let special = *pick(script, &Special::ALL).expect("a special");
    match below(script, 7) {
        0 | 1 => Action::Choose { card },
        2 => Action::TakeRow { row },
        3 => Action::Draft { card },
        4 => Action::Special(wild_special(special, card, row)),
        5 if script.once_in(2) => Action::Pass {},
        5 => Action::Swap { discard: special },
        _ => Action::End { row, end: if script.once_in(2) { End::Low } else { End::High } },
    }
}

fn wild_special(special: Special, card: Card, row: RowIdx) -> SpecialPlay {
    match special {
        Special::FifthRow => SpecialPlay::FifthRow {},
        Special::SeventhCow => SpecialPlay::SeventhCow { row },
        Special::Insert => SpecialPlay::Insert { row },
        Special::Replace => SpecialPlay::Replace { card },
        Special::Move => SpecialPlay::Move { card, to: row },
        Special::Stop => SpecialPlay::Stop { row },
        Special::Plus => SpecialPlay::Plus { card },
    }
}
