//! What the harness of laws must be told about «Чекпойнт Чарли». The fuzz target uses it too.

mod unpressed;

use checkpoint::{Action, Card, Cat, Options, Pace, PhaseName, Position, SupplyToken, TokenTable};
use playtest::{Laws, Script, Secrecy};
use table::{Game, Seat, SeatSet, Viewer, below};
use unpressed::Unpressed;

/// Both paces, every number of seats, both options alone and together, windows long and none, few tokens.
pub(crate) fn laws() -> Laws<Unpressed> {
    let real = Options::default();
    let step = Options { pace: Pace::Step, ..real.clone() };
    let officer = |options: &Options| Options { officer: true, ..options.clone() };
    let cafe = |options: &Options| Options { cafe: true, ..options.clone() };
    let few = TokenTable { gold: vec![3, 4], white: vec![1, 1, 2], black: vec![-1, -1, 0] };

    let mut tables: Vec<(usize, Options)> = Vec::new();
    for n_seats in 3..=5 {
        for pace in [&real, &step] {
            tables.push((n_seats, pace.clone()));
            tables.push((n_seats, officer(&cafe(pace))));
        }
    }
    tables.extend([
        (4, officer(&real)),
        (4, cafe(&step)),
        (4, Options { press_ms: 0, ..real.clone() }),
        (3, Options { press_ms: 2000, reveal_ms: 2000, ..real.clone() }),
        (5, Options { press_ms: 2000, final_call_ms: 1000, ..real }),
        (3, Options { tokens: few.clone(), ..officer(&cafe(&step)) }),
        (5, Options { tokens: few, ..step }),
    ]);
    Laws { tables, secrecy, census, wild, most_moves: 3000 }
}

/// What others learn of an action: nothing of a press (P3); of a side, an answer or a declaration that it was made.
/// The last answer settles the question, and what follows tells (P2, K13).
fn secrecy(game: &Unpressed, seat: Seat, action: &Action, viewer: Viewer) -> Secrecy {
    let view = game.view(viewer);
    let is_last = game.to_move() == SeatSet::only(seat);
    let is_step = view.options.pace == Pace::Step;
    let is_asked = is_step && matches!(view.phase, PhaseName::Hunt | PhaseName::FinalCall);
    match action {
        Action::Catch { .. } if !is_step && view.options.press_ms > 0 => Secrecy::Unnoticed,
        // K15: the side of a token that lies open is seen.
        Action::Side { .. } if view.officer == Some(seat) || is_last && is_step => Secrecy::Open,
        Action::Side { .. } => Secrecy::Hidden,
        Action::Catch { .. } | Action::Wait {} | Action::Pass {} | Action::Declare {}
            if !is_last && (is_asked || view.phase == PhaseName::Declare) =>
        {
            Secrecy::Hidden
        }
        Action::Catch { .. }
        | Action::Wait {}
        | Action::Pass {}
        | Action::Declare {}
        | Action::Ready {}
        | Action::Exchange { .. } => Secrecy::Open,
    }
}

/// All cats and dogs, trait tokens and victory tokens are somewhere, each once. A dog that has turned up is out, and
/// a trait is public for it.
fn census(position: &Position) -> String {
    let laid = position.lines.iter().flat_map(|line| line.suspects.iter().chain(&line.discard)).copied();
    let in_deck = position.deck.iter().filter_map(|card| match card {
        Card::Cat(cat) => Some(*cat),
        Card::Dog => None,
    });
    let mut cats: Vec<Cat> = laid.chain(in_deck).collect();
    cats.sort_unstable();
    cats.dedup();

    let held = position.tokens.iter().flatten().map(|token| (token.value, token.cafe, token.officer));
    let supply = position.supply.iter().flat_map(|supply| [&supply.gold, &supply.white, &supply.black]);
    let supply = supply.enumerate().flat_map(|(colour, tokens)| {
        tokens.iter().map(move |token| match token {
            SupplyToken::Value(value) => (*value, false, false),
            SupplyToken::Special(checkpoint::Special::Cafe) => ([3, 1, -1][colour], true, false),
            SupplyToken::Special(checkpoint::Special::Officer) => (-2, false, true),
        })
    });
    let mut tokens: Vec<_> = held.chain(supply).collect();
    tokens.sort_unstable();

    let mut traits: Vec<_> = position.traits.iter().map(|token| token.kind).collect();
    traits.extend(position.bag.iter().copied());
    traits.extend(position.public_traits.iter().map(|side| side.kind));
    traits.sort_unstable();
    format!("{} cats; {traits:?}; {tokens:?}", cats.len())
}

fn wild(script: &mut Script<'_>) -> Action {
    let cat = Cat::new(below(script, 32) as usize).expect("a cat");
    match below(script, 9) {
        0 => Action::Side { value: script.once_in(2) },
        1 | 2 => Action::Catch { cat },
        3 => Action::Wait {},
        4 => Action::Ready {},
        5 | 6 => Action::Exchange {
            token: below(script, 4) as u8,
            with: Seat::at(below(script, 6) as usize),
            theirs: below(script, 4) as u8,
        },
        7 => Action::Declare {},
        _ => Action::Pass {},
    }
}
