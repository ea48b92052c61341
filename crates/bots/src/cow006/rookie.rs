//! The level `rookie`.

use crate::{Bot, Budget, Decision};
use cow006::{Action, Card, Cow006, PhaseName, View, WouldGo};
use table::{Chance, Game, Rng, Seat, Seed, Viewer, below};

/// Plays like a beginner. It looks where a card would go now and, unless it overlooks it, how full that row
/// is, but never at what others may do. It plays a special if that saves points at once.
///
/// It is measured against the baseline `beginner`, which should win nearly half of the games.
#[derive(Clone, Debug)]
pub struct Rookie {
    chance: Chance,
}

/// In how many hundredths of its choices it plays any card that takes no row as the rows lie now.
const OVERLOOKS: u32 = 45;

impl Rookie {
    /// The seed determines its random choices.
    #[must_use]
    pub fn new(seed: Seed) -> Rookie {
        Rookie { chance: seed.chance(0, 0) }
    }
}

impl Bot<Cow006> for Rookie {
    fn decide(&mut self, view: &View, legal: &[Action], _budget: Budget<'_>) -> Decision<Action> {
        let action = match view.phase {
            // A choice can still be changed, but a beginner does not.
            PhaseName::Choose if view.my_choice.is_some() => return Decision::Wait { again_ms: 1000 },
            PhaseName::Choose => self.choose(view, legal),
            PhaseName::Draft => self.draft(legal),
            PhaseName::Special | PhaseName::TakeRow | PhaseName::End | PhaseName::Plus => {
                self.cheapest_now(view, legal)
            }
            PhaseName::Swap | PhaseName::Over => legal.first().copied(),
        };
        match action.or(legal.first().copied()) {
            Some(action) => Decision::Act(action),
            None => Decision::Wait { again_ms: 1000 },
        }
    }
}

impl Rookie {
    /// The card that looks safest as the rows lie now, with some noise.
    fn choose(&mut self, view: &View, legal: &[Action]) -> Option<Action> {
        let chance = &mut self.chance;
        let overlooks = below(chance, 100) < OVERLOOKS;
        legal.iter().copied().min_by_key(|action| match action {
            Action::Choose { card } if overlooks => u32::from(takes_now(view, *card)) * 8 + below(chance, 8),
            Action::Choose { card } => danger(view, *card) * 4 + below(chance, 8),
            Action::TakeRow { .. }
            | Action::Draft { .. }
            | Action::Special(_)
            | Action::Pass {}
            | Action::Swap { .. }
            | Action::End { .. } => u32::MAX,
        })
    }

    /// Beginners avoid dear cows, and otherwise draft at random.
    fn draft(&mut self, legal: &[Action]) -> Option<Action> {
        let chance = &mut self.chance;
        legal.iter().copied().min_by_key(|action| match action {
            Action::Draft { card } => u32::from(card.penalty()) * 4 + below(chance, 12),
            Action::Choose { .. }
            | Action::TakeRow { .. }
            | Action::Special(_)
            | Action::Pass {}
            | Action::Swap { .. }
            | Action::End { .. } => u32::MAX,
        })
    }

    /// The action that costs least at once, tried on a table that could be this one. A special is not wasted
    /// on nothing.
    fn cheapest_now(&mut self, view: &View, legal: &[Action]) -> Option<Action> {
        let me = view.seat?;
        let table = Cow006::sample(view, &mut self.chance).ok()?;
        legal.iter().copied().min_by_key(|&action| {
            let thrift = u32::from(matches!(action, Action::Special(_)));
            (cost_of(&table, me, action), thrift, self.chance.next_u32() % 4)
        })
    }
}

/// Where a card of the hand would go now.
fn place_now(view: &View, card: Card) -> Option<WouldGo> {
    let idx = view.hand.iter().position(|mine| mine == card)?;
    view.would_go.get(idx).copied().flatten()
}

/// C6, C7: would the card take a row now?
pub(crate) fn takes_now(view: &View, card: Card) -> bool {
    place_now(view, card).is_none_or(|place| place.takes)
}

/// How dangerous a card looks to a beginner: what it would take now, or how full its row would be and how far
/// it jumps.
fn danger(view: &View, card: Card) -> u32 {
    match place_now(view, card) {
        None => {
            view.rows.iter().filter(|row| !row.stop).map(|row| penalty(&row.cards)).min().unwrap_or(0) + 1
        }
        Some(place) => {
            let Some(row) = view.rows.get(place.row.idx()) else { return 0 };
            let jump =
                row.cards.last().map_or(0, |last| u32::from(card.number().saturating_sub(last.number())));
            if place.takes { penalty(&row.cards) + 3 } else { row.cards.len() as u32 + jump / 8 }
        }
    }
}

/// What this action costs the seat by the time its card is placed.
fn cost_of(table: &Cow006, me: Seat, action: Action) -> u16 {
    let mut tried = table.clone();
    let before = points(&tried, me);
    if tried.act(me, action, tried.now(), &mut ()).is_err() {
        return u16::MAX;
    }
    // A row may still have to be chosen: a beginner assumes the cheapest.
    while tried.to_move().contains(me) {
        let view = tried.view(Viewer::Seat(me));
        if matches!(view.phase, PhaseName::Choose | PhaseName::Draft | PhaseName::Over) {
            break;
        }
        let mut legal = Vec::new();
        tried.legal(me, tried.now(), &mut legal);
        let Some(&next) = legal.iter().min_by_key(|&&next| cost_of_row(&view, next)) else { break };
        if tried.act(me, next, tried.now(), &mut ()).is_err() {
            break;
        }
    }
    points(&tried, me).saturating_sub(before)
}

/// What the row that is taken costs, if one is.
fn cost_of_row(view: &View, action: Action) -> u32 {
    match action {
        Action::TakeRow { row } => view.rows.get(row.idx()).map_or(0, |row| penalty(&row.cards)),
        Action::Choose { .. }
        | Action::Draft { .. }
        | Action::Special(_)
        | Action::Pass {}
        | Action::Swap { .. }
        | Action::End { .. } => 0,
    }
}

fn penalty(cards: &[Card]) -> u32 {
    cards.iter().map(|card| u32::from(card.penalty())).sum()
}

/// Points of the game so far, including this round.
fn points(table: &Cow006, me: Seat) -> u16 {
    let view = table.view(Viewer::Seat(me));
    view.totals[me.idx()] + if view.over { 0 } else { view.piles[me.idx()] }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Thinking;
    use cow006::{Options, Variant};
    use table::At;

    /// Points of a rookie in the first seat among players at random.
    fn play(n_seats: usize, options: Options, seed: Seed) -> Vec<i32> {
        let mut game = Cow006::new(n_seats, &options, seed).unwrap();
        let mut rookie = Rookie::new(seed);
        let mut chance = seed.chance(9, 9);
        let mut legal = Vec::new();
        while let Some(seat) = game.to_move().first() {
            game.legal(seat, At::START, &mut legal);
            let action = if seat.idx() == 0 {
                let budget = Budget::new(Thinking::Iterations(1));
                match rookie.decide(&game.view(Viewer::Seat(seat)), &legal, budget) {
                    Decision::Act(action) => action,
                    Decision::Wait { .. } => panic!("whoever is waited for acts"),
                }
            } else {
                game.random_legal(seat, At::START, &mut chance).unwrap()
            };
            assert!(legal.contains(&action), "{action:?}");
            game.act(seat, action, At::START, &mut ()).unwrap();
        }
        game.outcome().unwrap().scores
    }

    /// C10, S12: a beginner takes fewer points than a player at random, in every variant.
    #[test]
    fn a_rookie_is_better_than_random() {
        let professional = Options { professional: true, ..Options::default() };
        let variant = |variant| Options { variant, ..Options::default() };
        for (n_seats, options) in [
            (2, variant(Variant::Classic)),
            (4, variant(Variant::Classic)),
            (10, variant(Variant::Classic)),
            (4, professional),
            (3, variant(Variant::Tactical)),
            (4, variant(Variant::Anniversary)),
        ] {
            let games: Vec<Vec<i32>> =
                (0..60).map(|number| play(n_seats, options, Seed([number; 32]))).collect();
            let rookie: i32 = games.iter().map(|scores| scores[0]).sum();
            let others: i32 = games.iter().flat_map(|scores| &scores[1..]).sum();
            assert!(
                rookie * (n_seats as i32 - 1) < others * 9 / 10,
                "{options:?}: {rookie} against {others}"
            );
        }
    }

    /// C6, C7: now and then it overlooks what is nearest, but never that a card takes a row.
    #[test]
    fn a_rookie_overlooks_things() {
        let position = r#"{"rows":[[10],[20,21,22,23,24],[50],[60]],"hands":[[5,26,51,95],[1,2,3,4]]}"#;
        let position = serde_json::from_str(position).unwrap();
        let game = Cow006::from_position(2, &Options::default(), &position, Seed([1; 32])).unwrap();
        let me = game.to_move().first().unwrap();
        let (view, mut legal) = (game.view(Viewer::Seat(me)), Vec::new());
        game.legal(me, At::START, &mut legal);
        let mut played = [0; 105];
        for number in 0..200 {
            let budget = Budget::new(Thinking::Iterations(1));
            let decision = Rookie::new(Seed([number; 32])).decide(&view, &legal, budget);
            let Decision::Act(Action::Choose { card }) = decision else { panic!("a card") };
            played[usize::from(card.number())] += 1;
        }
        assert!(played[51] > 110 && played[95] > 20, "{} and {}", played[51], played[95]);
        assert_eq!(played[26], 0, "a row of five");
    }

    #[test]
    fn the_same_seed_plays_the_same_game() {
        let options = Options { variant: Variant::Anniversary, ..Options::default() };
        assert_eq!(play(4, options, Seed([7; 32])), play(4, options, Seed([7; 32])));
    }
}
