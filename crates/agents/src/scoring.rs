//! Points (A16, A19): tokens of joined halves, and missions.

use crate::{
    condition::{Amount, Condition, Count, Relation},
    deck::{Deck, Mission},
    faction::{Faction, Factions, capacity},
    spots::Places,
};
use table::Seat;

/// The tokens of a faction that point at one player.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Tokens {
    /// Both halves of one colour: 2 points each.
    pub(crate) matching: u8,
    /// Of two colours: 1 point each.
    pub(crate) mixed: u8,
}

impl Tokens {
    pub(crate) fn points(self) -> u8 {
        2 * self.matching + self.mixed
    }
}

/// A19: a token is joined where two neighbouring cards both show halves to the player.
pub(crate) fn tokens(line: &Faction, to: Seat) -> Tokens {
    let (halves, white) = line.halves(to);
    let mixed = (halves.joined() & white.changing()).len() as u8;
    Tokens { matching: halves.joined().len() as u8 - mixed, mixed }
}

/// The points of all tokens that point at a player (A19).
pub(crate) fn token_points(factions: &Factions, to: Seat) -> u8 {
    factions.of(to).into_iter().map(|faction| tokens(factions.line(faction), to).points()).sum()
}

/// What a mission brings its owner now (A16).
pub(crate) fn pay(deck: &Deck, factions: &Factions, owner: Seat, mission: Mission, faction: u8) -> u8 {
    if holds(deck, factions, owner, mission, faction) { deck.mission(mission).pays } else { 0 }
}

/// Does the condition of a mission hold now (A16)?
pub(crate) fn holds(deck: &Deck, factions: &Factions, owner: Seat, mission: Mission, faction: u8) -> bool {
    Scene { deck, factions, faction, you: owner }.holds(&deck.mission(mission).condition)
}

/// What a condition is about: a faction seen by the mission's owner.
pub(crate) struct Scene<'a> {
    pub(crate) deck: &'a Deck,
    pub(crate) factions: &'a Factions,
    pub(crate) faction: u8,
    pub(crate) you: Seat,
}

impl Scene<'_> {
    fn holds(&self, condition: &Condition) -> bool {
        match condition {
            Condition::All(parts) => parts.iter().all(|part| self.holds(part)),
            Condition::Any(parts) => parts.iter().any(|part| self.holds(part)),
            Condition::Not(part) => !self.holds(part),
            Condition::Compare(count, relation, amount) => {
                let (one, other) = (self.count(*count), self.amount(*amount));
                match relation {
                    Relation::AtLeast => one >= other,
                    Relation::AtMost => one <= other,
                    Relation::Exactly => one == other,
                }
            }
        }
    }

    pub(crate) fn amount(&self, amount: Amount) -> usize {
        match amount {
            Amount::Number(number) => number.into(),
            Amount::Count(other) => self.count(other.count) + usize::from(other.plus),
        }
    }

    pub(crate) fn count(&self, count: Count) -> usize {
        let line = self.line();
        let sides = [line.n_before(), line.n_agents() - line.n_before()];
        match count {
            Count::Agents => line.n_agents(),
            Count::Living => line.living_places().len(),
            Count::Dead => line.dead_places().len(),
            Count::Room => capacity(self.factions.n_seats()).saturating_sub(line.n_agents()),
            Count::Black => (line.living_places() & !line.white_places()).len(),
            Count::White => (line.living_places() & line.white_places()).len(),
            Count::CommandsToYou | Count::HalvesToOther => line.command_places(self.you).len(),
            Count::CommandsToOther | Count::HalvesToYou => line.command_places(self.other_player()).len(),
            Count::SmallerSide => sides[0].min(sides[1]),
            Count::LargerSide => sides[0].max(sides[1]),
            Count::LongestOneColour => self.longest(|changing| !changing),
            Count::LongestAlternating => self.longest(|changing| changing),
            Count::MostOfOneKind => self.most_of_one_kind(),
            Count::DoorGuards => line.guard_places().len(),
            Count::Tokens => usize::from(self.tokens().matching + self.tokens().mixed),
            Count::MatchingTokens => self.tokens().matching.into(),
            Count::MixedTokens => self.tokens().mixed.into(),
            Count::AgentsInYourOther => self.your_other().n_agents(),
            Count::LivingInYourOther => self.your_other().living_places().len(),
            Count::DeadInYourOther => self.your_other().dead_places().len(),
        }
    }

    fn line(&self) -> &Faction {
        self.factions.line(self.faction)
    }

    fn tokens(&self) -> Tokens {
        tokens(self.line(), self.you)
    }

    fn other_player(&self) -> Seat {
        self.factions.other(self.you, self.faction)
    }

    fn your_other(&self) -> &Faction {
        self.factions.line(self.factions.other_of(self.you, self.faction))
    }

    /// The longest row of living agents side by side: `side_by_side` names those that agree with the next.
    fn longest(&self, side_by_side: impl Fn(Places) -> Places) -> usize {
        let line = self.line();
        let agreeing = line.living_places().joined() & side_by_side(line.white_places().changing());
        agreeing.longest_row() + usize::from(line.living_places() != Places::default())
    }

    fn most_of_one_kind(&self) -> usize {
        let line = self.line();
        let kind = |face| self.deck.agent(face).kind;
        let alike = |face| line.living().filter(|agent| kind(agent.face) == kind(face)).count();
        line.living().map(|agent| alike(agent.face)).max().unwrap_or(0)
    }
}
