//! Points (A16, A19): tokens of joined halves, and missions.

use crate::{
    condition::{Amount, Condition, Count, Relation},
    deck::{Deck, Mission},
    faction::{Card, Faction, Factions, capacity, colour},
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
pub(crate) fn tokens(deck: &Deck, factions: &Factions, faction: u8, to: Seat) -> Tokens {
    let mut tokens = Tokens::default();
    let mut before = None;
    for &card in factions.line(faction).cards.iter() {
        let half = factions.half(deck, faction, card, to);
        match (before, half) {
            (Some(one), Some(other)) if one == other => tokens.matching += 1,
            (Some(_), Some(_)) => tokens.mixed += 1,
            (None, _) | (Some(_), None) => {}
        }
        before = half;
    }
    tokens
}

/// The points of all tokens that point at a player (A19).
pub(crate) fn token_points(deck: &Deck, factions: &Factions, to: Seat) -> u8 {
    factions.of(to).into_iter().map(|faction| tokens(deck, factions, faction, to).points()).sum()
}

/// What a mission brings its owner now (A16).
pub(crate) fn pay(deck: &Deck, factions: &Factions, owner: Seat, mission: Mission, faction: u8) -> u8 {
    let card = deck.mission(mission);
    let scene = Scene { deck, factions, faction, you: owner };
    if scene.holds(&card.condition) { card.pays } else { 0 }
}

/// What a condition is about: a faction seen by the mission's owner.
struct Scene<'a> {
    deck: &'a Deck,
    factions: &'a Factions,
    faction: u8,
    you: Seat,
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

    fn amount(&self, amount: Amount) -> usize {
        match amount {
            Amount::Number(number) => number.into(),
            Amount::Count(other) => self.count(other.count) + usize::from(other.plus),
        }
    }

    fn count(&self, count: Count) -> usize {
        let line = self.factions.line(self.faction);
        let n_before = line.n_before();
        let sides = [n_before, line.n_agents() - n_before];
        match count {
            Count::Agents => line.n_agents(),
            Count::Living => line.living().count(),
            Count::Dead => n_dead(line),
            Count::Room => capacity(self.factions.n_seats()).saturating_sub(line.n_agents()),
            Count::Black => self.n_coloured(crate::Colour::Black),
            Count::White => self.n_coloured(crate::Colour::White),
            Count::CommandsToYou | Count::HalvesToOther => self.n_commands(|to| to == self.you),
            Count::CommandsToOther | Count::HalvesToYou => self.n_commands(|to| to != self.you),
            Count::SmallerSide => sides[0].min(sides[1]),
            Count::LargerSide => sides[0].max(sides[1]),
            Count::LongestOneColour => self.longest(|one, other| one == other),
            Count::LongestAlternating => self.longest(|one, other| one != other),
            Count::MostOfOneKind => self.most_of_one_kind(),
            Count::DoorGuards => n_guards(line, n_before),
            Count::Tokens => usize::from(self.tokens().matching + self.tokens().mixed),
            Count::MatchingTokens => self.tokens().matching.into(),
            Count::MixedTokens => self.tokens().mixed.into(),
            Count::AgentsInYourOther => self.your_other().n_agents(),
            Count::LivingInYourOther => self.your_other().living().count(),
            Count::DeadInYourOther => n_dead(self.your_other()),
        }
    }

    fn tokens(&self) -> Tokens {
        tokens(self.deck, self.factions, self.faction, self.you)
    }

    fn your_other(&self) -> &Faction {
        self.factions.line(self.factions.other_of(self.you, self.faction))
    }

    fn n_coloured(&self, wanted: crate::Colour) -> usize {
        let line = self.factions.line(self.faction);
        line.living().filter(|&agent| colour(self.deck, agent) == Some(wanted)).count()
    }

    fn n_commands(&self, faces: impl Fn(Seat) -> bool) -> usize {
        self.factions.line(self.faction).living().filter(|agent| faces(agent.command_to)).count()
    }

    /// The longest row of living agents side by side of which each two neighbours agree.
    fn longest(&self, agree: impl Fn(crate::Colour, crate::Colour) -> bool) -> usize {
        let (mut longest, mut length, mut before) = (0, 0, None);
        for card in self.factions.line(self.faction).cards.iter() {
            let here = card.living().and_then(|agent| colour(self.deck, agent));
            length = match (before, here) {
                (_, None) => 0,
                (Some(before), Some(here)) if agree(before, here) => length + 1,
                (Some(_) | None, Some(_)) => 1,
            };
            longest = longest.max(length);
            before = here;
        }
        longest
    }

    fn most_of_one_kind(&self) -> usize {
        let line = self.factions.line(self.faction);
        let kind = |face| self.deck.agent(face).kind;
        let alike = |face| line.living().filter(|agent| kind(agent.face) == kind(face)).count();
        line.living().map(|agent| alike(agent.face)).max().unwrap_or(0)
    }
}

fn n_dead(line: &Faction) -> usize {
    line.agents().filter(|agent| agent.dead).count()
}

fn n_guards(line: &Faction, door: usize) -> usize {
    let guards =
        |index: Option<usize>| index.and_then(|index| line.cards.get(index)).copied().and_then(Card::living);
    usize::from(guards(door.checked_sub(1)).is_some()) + usize::from(guards(Some(door + 1)).is_some())
}
