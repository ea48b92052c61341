//! What a table promises a seat, in numbers that an evaluation can weigh.

use crate::{
    command::Step,
    condition::{Condition, Relation},
    deck::{Face, Mission, MissionCard},
    missions::{Attached, MAX_AT_FACTION, MAX_ATTACHED},
    name::Name,
    scoring::{Scene, line_points},
    set::CardSet,
    spots::Places,
    state::Agents,
};
use table::{CopyVec, Seat};

/// Which missions of hands are looked at: those that one seat knows it holds, and no others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Eyes {
    seat: Seat,
    missions: CardSet,
}

/// What a table promises one seat.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Standing {
    /// Points.
    pub points: i32,
    /// What its tokens bring a turn (A19).
    pub tokens: i32,
    /// The most that its missions can bring now (A16), laid where they pay.
    pub pay: i32,
    /// What other missions would bring that lack one thing.
    pub near: i32,
    /// What other missions would bring that lack two.
    pub far: i32,
    /// Missions in its hand that are not looked at.
    pub unseen_missions: i32,
    /// All its missions.
    pub missions: i32,
    /// Agents in its hand.
    pub agents: i32,
    /// Free agents it keeps.
    pub kept: i32,
    /// Living agents with the command toward it.
    pub commands: i32,
    /// Of these, those that can kill.
    pub killers: i32,
    /// Living agents with the halves toward it.
    pub halves: i32,
    /// Ends of its open factions where another half would join.
    pub open_ends: i32,
}

impl Agents {
    /// The eyes of a seat: they see the missions that are in its hand now.
    #[must_use]
    pub fn eyes(&self, seat: Seat) -> Eyes {
        Eyes { seat, missions: self.mission_hands[seat.idx()] }
    }

    /// What the table promises a seat, as these eyes see it.
    #[must_use]
    pub fn standing(&self, seat: Seat, eyes: Eyes) -> Standing {
        let hand = self.mission_hands[seat.idx()];
        let seen = if eyes.seat == seat { hand.and(eyes.missions) } else { CardSet::EMPTY };
        let mut standing = Standing {
            points: self.points[seat.idx()],
            unseen_missions: (hand.len() - seen.len()) as i32,
            missions: (hand.len() + self.attached.of(seat).len()) as i32,
            agents: self.hands[seat.idx()].len() as i32,
            kept: self.free.iter().filter(|free| free.owner == seat).count() as i32,
            ..Standing::default()
        };
        for faction in self.factions.of(seat) {
            self.add_line(&mut standing, seat, faction);
        }
        let mut arranging = Arranging::default();
        for (mission, _) in self.missions_of(seat, seen) {
            let worths = self.worths(seat, mission);
            match worths[0].lacks.min(worths[1].lacks) {
                0 => arranging.add(worths.map(|worth| worth.pays)),
                1 => standing.near += self.usual_pay(mission),
                2 => standing.far += self.usual_pay(mission),
                3.. => {}
            }
        }
        standing.pay = arranging.most();
        standing
    }

    /// For each kind of mission of the deck: would it pay this seat now, if it lay at one of its factions (A16)?
    pub fn each_condition(&self, seat: Seat) -> impl Iterator<Item = (Name, bool)> {
        let deck = &self.rules.deck;
        deck.every_kind().map(move |mission| {
            let pays_at = |faction| Scene { state: self, faction, you: seat }.pay(mission).is_some();
            (deck.mission(mission).name, self.factions.of(seat).into_iter().any(pays_at))
        })
    }

    fn add_line(&self, standing: &mut Standing, seat: Seat, faction: u8) {
        let line = self.factions.line(faction);
        let commands = line.command_places(seat);
        let (halves, _) = line.halves(seat);
        standing.tokens += i32::from(line_points(&self.rules.deck, line, seat));
        standing.commands += commands.len() as i32;
        standing.killers += commands.iter().filter(|&index| self.kills(line.face(index))).count() as i32;
        // The safehouse shows a half to everybody.
        standing.halves += halves.len() as i32 - 1;
        if !self.factions.is_full(faction) {
            let ends = Places::only(0) | Places::only(line.n_cards() - 1);
            standing.open_ends += (halves & ends).len() as i32;
        }
    }

    fn kills(&self, face: Face) -> bool {
        self.rules.deck.agent(face).command.iter().any(|stage| matches!(stage.step, Step::Kill(_)))
    }

    /// The kinds of missions a seat has, attached or seen in its hand, and where they lie.
    fn missions_of(&self, seat: Seat, mut seen: CardSet) -> impl Iterator<Item = (Mission, Option<u8>)> {
        let (deck, attached) = (&*self.rules.deck, self.attached.of(seat));
        attached.iter().for_each(|lying| seen.remove_all(deck.mission_copies(lying.mission)));
        let lying = attached.iter().map(|lying| (lying.mission, Some(lying.faction)));
        lying.chain(deck.kinds_in(seen).map(|mission| (mission, None)))
    }

    /// What a mission is worth at the left and at the right faction of a seat.
    fn worths(&self, seat: Seat, mission: Mission) -> [Worth; 2] {
        let card = self.rules.deck.mission(mission);
        self.factions.of(seat).map(|faction| {
            let scene = Scene { state: self, faction, you: seat };
            match scene.pay(mission) {
                Some(pays) => Worth { lacks: 0, pays: card.turned_into_income(pays) },
                None => Worth { lacks: lacks(&scene, &card.condition).max(1), pays: 0 },
            }
        })
    }

    /// What a mission will bring a turn that does not pay yet.
    fn usual_pay(&self, mission: Mission) -> i32 {
        let card = self.rules.deck.mission(mission);
        card.turned_into_income(card.pays)
    }
}

/// How far a mission is from paying, and what it pays a turn.
#[derive(Clone, Copy)]
struct Worth {
    lacks: u8,
    pays: i32,
}

/// One payment is worth as much as so many turns of a mission that pays again and again.
const ONCE: i32 = 4;

impl MissionCard {
    /// What a payment is worth a turn: less where it comes once, and where others are paid too.
    fn turned_into_income(&self, pays: u8) -> i32 {
        let own = i32::from(pays);
        let Some(others) = self.others else { return if self.once { (own + ONCE - 1) / ONCE } else { own } };
        let less = own - i32::from(others.points);
        if self.once { less / ONCE } else { less }
    }
}

/// So far that it is as good as never.
const FAR: u8 = 9;

/// How far a condition is from holding: by how much its counts would have to change.
fn lacks(scene: &Scene<'_>, condition: &Condition) -> u8 {
    match condition {
        Condition::All(parts) => {
            parts.iter().map(|part| lacks(scene, part)).fold(0, |sum, more| FAR.min(sum + more))
        }
        Condition::Any(parts) => parts.iter().map(|part| lacks(scene, part)).min().unwrap_or(FAR),
        Condition::Not(part) => u8::from(lacks(scene, part) == 0),
        Condition::Compare(count, relation, amount) => {
            let one = scene.count(count);
            let other = scene.amount(amount);
            let lacking = match relation {
                Relation::AtLeast => other.saturating_sub(one),
                Relation::AtMost => one.saturating_sub(other),
                Relation::Exactly => one.abs_diff(other),
                Relation::MoreThan => (other + 1).saturating_sub(one),
                Relation::FewerThan => (one + 1).saturating_sub(other),
            };
            lacking.min(FAR.into()) as u8
        }
    }
}

const N_AT: usize = MAX_AT_FACTION + 1;

/// The most that missions bring which are laid at two factions, at most two at each (A15): for each number at the left
/// and at the right the best so far.
#[derive(Clone, Copy, Default)]
struct Arranging([[i32; N_AT]; N_AT]);

impl Arranging {
    /// One more mission, and what it brings at the left and at the right.
    fn add(&mut self, [at_left, at_right]: [i32; 2]) {
        // From many to few, so that no mission is laid twice.
        for left in (0..N_AT).rev() {
            for right in (0..N_AT).rev() {
                let mut best = self.0[left][right];
                if left > 0 {
                    best = best.max(self.0[left - 1][right] + at_left);
                }
                if right > 0 {
                    best = best.max(self.0[left][right - 1] + at_right);
                }
                self.0[left][right] = best;
            }
        }
    }

    fn most(&self) -> i32 {
        self.0[MAX_AT_FACTION][MAX_AT_FACTION]
    }
}

/// Where a seat's missions lie best.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Arrangement {
    worth: i32,
    laid: CopyVec<Attached, MAX_ATTACHED>,
}

/// Staying where it lies is worth less than any pay.
const POINT: i32 = 16;

/// A mission, and what it is worth at each of two factions.
type Offer = (Mission, [(u8, i32); 2]);

impl Arrangement {
    /// Where the missions of a seat pay most now; those that do not pay stay if there is room.
    pub(crate) fn best(state: &Agents, seat: Seat) -> Arrangement {
        let factions = state.factions.of(seat);
        let mut offers: Vec<Offer> = Vec::new();
        for (mission, lies_at) in state.missions_of(seat, state.mission_hands[seat.idx()]) {
            let worths = state.worths(seat, mission);
            let worth = |place: usize| {
                let pay = POINT * worths[place].pays;
                (factions[place], pay + i32::from(lies_at == Some(factions[place])))
            };
            offers.push((mission, [worth(0), worth(1)]));
        }
        offers.retain(|(_, worth)| worth.iter().any(|&(_, worth)| worth > 0));
        let mut best = Arrangement::default();
        Arrangement::default().lay(&offers, &mut best);
        best
    }

    /// Tries every way to lay what is left.
    fn lay(self, offers: &[Offer], best: &mut Arrangement) {
        if self.worth > best.worth {
            *best = self;
        }
        let [(mission, places), rest @ ..] = offers else { return };
        self.lay(rest, best);
        for &(faction, worth) in places {
            let there = self.laid.iter().filter(|lying| lying.faction == faction).count();
            if worth > 0 && there < MAX_AT_FACTION {
                let mut more = self;
                more.worth += worth;
                more.laid.push(Attached { mission: *mission, faction });
                more.lay(rest, best);
            }
        }
    }

    pub(crate) fn has(&self, lying: Attached) -> bool {
        self.laid.contains(&lying)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Attached> {
        self.laid.iter().copied()
    }
}
