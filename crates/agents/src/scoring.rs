//! Points (A16, A19): tokens of joined halves, and missions.

use crate::{
    command::{Life, Toward},
    condition::{Amount, Area, Census, Condition, Count, Measure, Relation},
    deck::{Deck, Halves, Mission},
    faction::{Agent, Faction, Factions, capacity},
    name::Colour,
    spots::{MAX_PLACE, Places},
    state::Agents,
};
use table::{CopyVec, Seat};

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
pub(crate) fn tokens(deck: &Deck, line: &Faction, to: Seat) -> Tokens {
    if !deck.has_plain_tokens {
        return odd_tokens(deck, line, to).0;
    }
    let (halves, white) = line.halves(to);
    let mixed = (halves.joined() & white.changing()).len() as u8;
    Tokens { matching: halves.joined().len() as u8 - mixed, mixed }
}

/// The points of a faction's tokens that point at a player.
pub(crate) fn line_points(deck: &Deck, line: &Faction, to: Seat) -> u8 {
    if deck.has_plain_tokens { tokens(deck, line, to).points() } else { odd_tokens(deck, line, to).1 }
}

/// The points of all tokens that point at a player (A19).
pub(crate) fn token_points(deck: &Deck, factions: &Factions, to: Seat) -> u8 {
    factions.of(to).into_iter().map(|faction| line_points(deck, factions.line(faction), to)).sum()
}

/// Tokens and their points where cards have halves of their own, or change what tokens bring.
fn odd_tokens(deck: &Deck, line: &Faction, to: Seat) -> (Tokens, u8) {
    let (mut tokens, mut points) = (Tokens::default(), 0);
    for index in 1..line.n_cards() {
        let (before, after) = (half(deck, line, index - 1, to, false), half(deck, line, index, to, true));
        let (Some(before), Some(after)) = (before, after) else { continue };
        let token =
            if before == after { Tokens { matching: 1, mixed: 0 } } else { Tokens { matching: 0, mixed: 1 } };
        let doubles = |index: u8| index != line.door() && deck.agent(line.face(index)).doubles;
        points += token.points() * if doubles(index - 1) || doubles(index) { 2 } else { 1 };
        tokens.matching += token.matching;
        tokens.mixed += token.mixed;
    }
    let caps = line.living_places().iter().filter_map(|index| deck.agent(line.face(index)).cap);
    (tokens, caps.fold(points, u8::min))
}

/// The half that a card shows to a player at its edge toward the head of the line, or toward the tail.
fn half(deck: &Deck, line: &Faction, index: u8, to: Seat, at_head: bool) -> Option<Colour> {
    if index == line.door() {
        return Some(if line.is_left(to) { Colour::Black } else { Colour::White });
    }
    let agent = line.card(index)?.agent().filter(|agent| !agent.dead && agent.command_to != to)?;
    let Halves { left, right } = deck.agent(agent.face).halves;
    // Whoever has the faction on the left sees its head at the left.
    if line.is_left(to) == at_head { left } else { right }
}

/// What a condition is about: a faction seen by the mission's owner.
pub(crate) struct Scene<'a> {
    pub(crate) state: &'a Agents,
    pub(crate) faction: u8,
    pub(crate) you: Seat,
}

impl Scene<'_> {
    /// What a mission brings its owner now, if its condition holds (A16).
    pub(crate) fn pay(&self, mission: Mission) -> Option<u8> {
        let card = self.state.rules.deck.mission(mission);
        if !self.holds(&card.condition) {
            return None;
        }
        match card.per {
            None => Some(card.pays),
            Some(per) => {
                let times = self.count(&per.count).min(per.up_to.into()) as u8;
                (times > 0).then_some(card.pays * times)
            }
        }
    }

    pub(crate) fn holds(&self, condition: &Condition) -> bool {
        match condition {
            Condition::All(parts) => parts.iter().all(|part| self.holds(part)),
            Condition::Any(parts) => parts.iter().any(|part| self.holds(part)),
            Condition::Not(part) => !self.holds(part),
            Condition::Compare(count, relation, amount) => {
                let (one, other) = (self.count(count), self.amount(amount));
                match relation {
                    Relation::AtLeast => one >= other,
                    Relation::AtMost => one <= other,
                    Relation::Exactly => one == other,
                    Relation::MoreThan => one > other,
                    Relation::FewerThan => one < other,
                }
            }
        }
    }

    pub(crate) fn amount(&self, amount: &Amount) -> usize {
        match amount {
            Amount::Number(number) => (*number).into(),
            Amount::Count(other) => self.count(&other.count) + usize::from(other.plus),
        }
    }

    pub(crate) fn count(&self, measure: &Measure) -> usize {
        match measure {
            Measure::Named(count) => self.count_named(*count),
            Measure::Described(census) => self.count_described(census),
        }
    }

    /// Agents that are described.
    fn count_described(&self, census: &Census) -> usize {
        let Census { among, kind, colour, only, toward } = *census;
        let (deck, factions) = (&*self.state.rules.deck, &self.state.factions);
        let is_there = |faction: u8| match among {
            Area::Here => faction == self.faction,
            Area::YourOther => faction == factions.other_of(self.you, self.faction),
            Area::Yours => factions.is_player(self.you, faction),
            Area::NotYours => !factions.is_player(self.you, faction),
            Area::Any => true,
        };
        let fits = |agent: &Agent| {
            kind.is_none_or(|kind| deck.agent(agent.face).id == kind)
                && colour.is_none_or(|colour| agent.colour == colour)
                && only.is_none_or(|only| agent.dead == (only == Life::Dead))
                && toward.is_none_or(|toward| (agent.command_to == self.you) == (toward == Toward::You))
        };
        let there = factions.iter().filter(|&(faction, _)| is_there(faction));
        there.map(|(_, line)| line.agents().filter(fits).count()).sum()
    }

    fn count_named(&self, count: Count) -> usize {
        let line = self.line();
        let sides = [line.n_before(), line.n_agents() - line.n_before()];
        match count {
            Count::Agents => line.n_agents(),
            Count::Living => line.living_places().len(),
            Count::Dead => line.dead_places().len(),
            Count::Room => capacity(self.state.seats()).saturating_sub(line.n_agents()),
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
            Count::TokensToOther => {
                let tokens = tokens(&self.state.rules.deck, line, self.other_player());
                usize::from(tokens.matching + tokens.mixed)
            }
            Count::AgentsInYourHand => self.state.hands[self.you.idx()].len(),
            Count::MissionsInYourHand => self.state.mission_hands[self.you.idx()].len(),
            Count::AgentsInOtherHand => self.state.hands[self.other_player().idx()].len(),
            Count::MissionsInOtherHand => self.state.mission_hands[self.other_player().idx()].len(),
            Count::YourPoints => self.points(self.you),
            Count::OtherPoints => self.points(self.other_player()),
            Count::MostPoints => {
                let others = Seat::all(self.state.seats()).filter(|&seat| seat != self.you);
                others.map(|seat| self.points(seat)).max().unwrap_or(0)
            }
            Count::YourMissions => self.n_missions(self.you),
            Count::OtherMissions => self.n_missions(self.other_player()),
            Count::FreeYouKeep => self.state.free.iter().filter(|free| free.owner == self.you).count(),
        }
    }

    fn points(&self, seat: Seat) -> usize {
        self.state.points[seat.idx()].max(0) as usize
    }

    fn n_missions(&self, seat: Seat) -> usize {
        self.state.attached.of(seat).iter().filter(|attached| attached.faction == self.faction).count()
    }

    fn line(&self) -> &Faction {
        self.state.factions.line(self.faction)
    }

    fn tokens(&self) -> Tokens {
        tokens(&self.state.rules.deck, self.line(), self.you)
    }

    fn other_player(&self) -> Seat {
        self.state.factions.other(self.you, self.faction)
    }

    fn your_other(&self) -> &Faction {
        self.state.factions.line(self.state.factions.other_of(self.you, self.faction))
    }

    /// The longest row of living agents side by side: `side_by_side` names those that agree with the next.
    fn longest(&self, side_by_side: impl Fn(Places) -> Places) -> usize {
        let line = self.line();
        let agreeing = line.living_places().joined() & side_by_side(line.white_places().changing());
        agreeing.longest_row() + usize::from(line.living_places() != Places::default())
    }

    fn most_of_one_kind(&self) -> usize {
        let kinds: CopyVec<u8, { MAX_PLACE as usize }> =
            self.line().living().map(|agent| self.state.rules.deck.agent(agent.face).kind).collect();
        let alike = |kind: u8| kinds.iter().filter(|&&other| other == kind).count();
        kinds.iter().map(|&kind| alike(kind)).max().unwrap_or(0)
    }
}
