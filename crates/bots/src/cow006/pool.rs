//! The pool: many kinds of players to measure ours against. No choice is made by results against one of them
//! alone, and some are kept out of all tuning.

use crate::Dice;
use crate::cow006::agent::Agent;
use crate::cow006::assumptions::Assumptions;
use crate::cow006::bits::penalty;
use crate::cow006::flat::FlatMonteCarlo;
use crate::cow006::net::Net;
use crate::cow006::rookie::takes_now;
use crate::cow006::spymaster::Spymaster;
use crate::{Bot, Budget, Decision};
use cow006::{Action, Card, Cow006, PhaseName, View};
use table::Seed;

/// The players that are always measured. Budgets and noise can be varied by name.
pub(crate) const NAMES: &[&str] = &[
    "policy:naive",
    "policy:skilled",
    "policy:strong",
    "policy:response",
    "search:mixed",
    "search:wary",
    "search:trusting",
    "search:response",
    "nearest",
    "beginner",
];

/// The players whose results were never used for any choice.
pub(crate) const KEPT_OUT: &[&str] = &["policy:rival", "search:rival", "flat_mc:200", "lowest", "highest"];

/// The player of this name.
///
/// `flat_mc:N` makes N roll-outs per card; `policy:NET` plays the card that a net likes best,
/// `policy:NET:0.5` with that much noise; `search:ASSUMPTIONS` searches like a spymaster with other assumptions
/// about the others; `nearest`, `lowest` and `highest` follow one rule.
pub(crate) fn player(name: &str, seed: Seed) -> Option<Box<dyn Bot<Cow006>>> {
    let parts: Vec<&str> = name.split(':').collect();
    Some(match parts[..] {
        ["flat_mc", n] => {
            Box::new(FlatMonteCarlo::new(seed, n.parse().ok().filter(|&n_rollouts| n_rollouts > 0)?))
        }
        ["policy", net] => Box::new(Agent::with(seed, net_of(net)?, 0.0)),
        ["policy", net, noise] => {
            let noise = noise.parse().ok().filter(|noise| (0.0..=1000.0).contains(noise))?;
            Box::new(Agent::with(seed, net_of(net)?, noise))
        }
        ["search", "wary"] => Box::new(Spymaster::with(seed, Assumptions::WARY)),
        ["search", "trusting"] => Box::new(Spymaster::with(seed, Assumptions::TRUSTING)),
        ["search", "mixed"] => Box::new(Spymaster::with(seed, Assumptions::MIXED)),
        ["search", "strong"] => Box::new(Spymaster::with(seed, Assumptions::STRONG)),
        ["search", "rival"] => Box::new(Spymaster::with(seed, Assumptions::RIVAL)),
        ["search", "response"] => Box::new(Spymaster::with(seed, Assumptions::RESPONSE)),
        ["beginner"] => Box::new(OneRule::Beginner(Dice::of(seed))),
        ["nearest"] => Box::new(OneRule::Nearest),
        ["lowest"] => Box::new(OneRule::Lowest),
        ["highest"] => Box::new(OneRule::Highest),
        _ => return None,
    })
}

fn net_of(name: &str) -> Option<fn(usize) -> &'static Net> {
    Some(match name {
        "naive" => |_| Net::naive(),
        "skilled" => |_| Net::skilled(),
        "best" => Net::at_table_of,
        "strong" => Net::strong_at_table_of,
        "rival" => |_| Net::rival(),
        "response" => |_| Net::response(),
        _ => return None,
    })
}

/// A player with one rule for the card, who takes the cheapest row.
#[derive(Clone, Debug)]
enum OneRule {
    /// The card that is nearest to the end of a row with room, or else the highest.
    Nearest,
    /// Any card that takes no row as the rows lie now: somebody who has just heard the rules.
    Beginner(Dice),
    Lowest,
    Highest,
}

impl Bot<Cow006> for OneRule {
    fn decide(&mut self, view: &View, legal: &[Action], _budget: Budget<'_>) -> Decision<Action> {
        if view.phase == PhaseName::Choose && view.my_choice.is_some() {
            return Decision::Wait { again_ms: 1000 };
        }
        let least = legal.iter().min_by_key(|action| match action {
            Action::Choose { card } | Action::Draft { card } => self.dislike(view, *card),
            Action::TakeRow { row } => view.rows.get(row.idx()).map_or(0, cost),
            Action::Pass {} => 0,
            Action::Special(_) | Action::Swap { .. } | Action::End { .. } => 1,
        });
        least.copied().map_or(Decision::Wait { again_ms: 1000 }, Decision::Act)
    }
}

fn cost(row: &cow006::RowView) -> u32 {
    row.cards.iter().map(|card| u32::from(penalty(card.number()))).sum()
}

impl OneRule {
    fn dislike(&mut self, view: &View, card: Card) -> u32 {
        let number = u32::from(card.number());
        let above = u32::from(Card::LAST) - number;
        match self {
            OneRule::Beginner(dice) => u32::from(takes_now(view, card)) * 100 + dice.below(100) as u32,
            OneRule::Lowest => number,
            OneRule::Highest => above,
            OneRule::Nearest => {
                let ends = view.rows.iter().filter(|row| !row.stop && row.cards.len() < 5);
                let ends = ends.filter_map(|row| row.cards.last()).map(|end| u32::from(end.number()));
                let nearest = ends.filter(|&end| end < number).map(|end| number - end).min();
                nearest.unwrap_or(u32::from(Card::LAST) + above)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Thinking;
    use cow006::Options;
    use table::{Game, Viewer};

    /// Everybody in the pool can play a round, and a misspelt name belongs to nobody.
    #[test]
    fn everybody_in_the_pool_can_be_asked() {
        let game = Cow006::new(4, &Options::default(), Seed([1; 32])).unwrap();
        let seat = game.to_move().first().unwrap();
        let (view, mut legal) = (game.view(Viewer::Seat(seat)), Vec::new());
        game.legal(seat, game.now(), &mut legal);
        for name in NAMES.iter().chain(KEPT_OUT).chain(&["search:strong", "policy:best"]) {
            let mut player = player(name, Seed([2; 32])).unwrap();
            let Decision::Act(action) = player.decide(&view, &legal, Budget::new(Thinking::Iterations(10)))
            else {
                panic!("{name} answers")
            };
            assert!(legal.contains(&action), "{name}");
        }
        for name in ["flat_mc:0", "flat_mc", "policy:clever", "policy:naive:-1", "search:", "lowest:1"] {
            assert!(player(name, Seed([2; 32])).is_none(), "{name}");
        }
    }

    #[test]
    fn one_rule_is_followed() {
        let position = r#"{"rows":[[10],[20,21,22,23,24],[50],[60]],"hands":[[5,26,58,90],[1,2,3,4]]}"#;
        let position = serde_json::from_str(position).unwrap();
        let game = Cow006::from_position(2, &Options::default(), &position, Seed([1; 32])).unwrap();
        let seat = game.to_move().first().unwrap();
        let (view, mut legal) = (game.view(Viewer::Seat(seat)), Vec::new());
        game.legal(seat, game.now(), &mut legal);
        let budget = Budget::new(Thinking::Iterations(1));
        for (mut rule, number) in [(OneRule::Nearest, 58), (OneRule::Lowest, 5), (OneRule::Highest, 90)] {
            let card = Card::new(number).unwrap();
            assert_eq!(rule.decide(&view, &legal, budget), Decision::Act(Action::Choose { card }));
        }
    }
}
