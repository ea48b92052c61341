//! What a seat sees and concludes in a hunt.

use super::hunt::Table;
use super::nerve::Nerve;
use super::stakes::Stakes;
use super::worlds::{Chiefs, World, public_worlds};
use checkpoint::{Cat, LineView, MAX_SEATS, N_TRAITS, View};
use table::{BadView, Seat};

#[derive(Clone, Debug)]
pub(super) struct Sight {
    pub(super) me: usize,
    pub(super) table: Table,
    pub(super) stakes: Stakes,
    /// The worlds that are possible by public knowledge.
    pub(super) public: Vec<World>,
    /// The worlds that are possible for this seat, which knows its own token, and how likely they are.
    pub(super) mine: Vec<(World, f32)>,
}

impl Sight {
    pub(super) fn of(view: &View, me: Seat) -> Result<Sight, BadView> {
        let public = public_worlds(view)?;
        let no_token = || BadView("`my_trait`: a seat in a hunt has a token with a side".into());
        let own = view.my_trait.ok_or_else(no_token)?;
        let value = own.value.ok_or_else(no_token)?;
        let (bit, me) = (own.kind.bit(), me.idx());
        let is_mine = |world: &World| world.kinds[me] == bit && (world.chief & bit != 0) == value;
        let mine = public.iter().filter(|world| is_mine(world)).map(|&world| (world, 1.0)).collect();
        Ok(Sight { me, table: Table::of(view), stakes: Stakes::of(view, Seat::at(me)), public, mine })
    }

    /// How likely each cat is the chief, to this seat.
    pub(super) fn chiefs(&self) -> Chiefs {
        let mut chiefs = Chiefs::default();
        self.mine.iter().for_each(|(world, weight)| chiefs.add(world.chief, *weight));
        chiefs
    }

    /// Weighs the worlds by others' catches. Whoever catches a cat takes it for the chief: it has their own
    /// trait, and their token gave them a reason to think so.
    pub(super) fn heed_catches(&mut self, eagerness: f32) {
        for seat in (0..MAX_SEATS).filter(|&seat| seat != self.me) {
            let Some(cat) = self.table.caught[seat] else { continue };
            let reasons = self.reasons(seat, cat);
            for (world, weight) in &mut self.mine {
                let (held, side) = token(world, seat);
                *weight *= (eagerness * reasons[held][side]).exp();
            }
        }
    }

    /// Weighs the worlds by who has not caught: before the last card, nobody had a token that made a suspect
    /// look good enough. It is not known which card of its turner's was the last, so the suspect must have
    /// looked good either way.
    pub(super) fn heed_waits(&mut self, view: &View, calm: f32) {
        let befores = befores(view, self.table.last());
        let before: Vec<(Vec<World>, u32)> = befores
            .iter()
            .filter_map(|view| Some((public_worlds(view).ok()?, Table::of(view).catchable)))
            .collect();
        if before.is_empty() {
            return;
        }
        let enough = Nerve::PATIENT.enough(self.table.n_hunters(), self.table.deck_size() + 1);
        for seat in (0..self.table.n_seats()).filter(|&seat| seat != self.me) {
            if self.table.caught[seat].is_some() {
                continue;
            }
            let tempting = |(worlds, catchable): &(Vec<World>, u32)| {
                let best = |chiefs: Chiefs| chiefs.best(*catchable, self.stakes.prices);
                by_token(worlds, seat)
                    .map(|sides| sides.map(|chiefs| best(chiefs).map_or(-1.0, |(_, worth)| worth)))
            };
            let worths: Vec<[[f32; 2]; 5]> = before.iter().map(tempting).collect();
            for (world, weight) in &mut self.mine {
                let (held, side) = token(world, seat);
                let worth = worths.iter().map(|worth| worth[held][side]).fold(f32::INFINITY, f32::min);
                let surprise = ((worth - enough) / 0.4).exp();
                *weight *= (1.0 + calm * surprise) / (1.0 + surprise);
            }
        }
    }

    /// What the cat is worth to this seat for each token that it may have.
    fn reasons(&self, seat: usize, cat: u8) -> [[f32; 2]; 5] {
        by_token(&self.public, seat).map(|sides| sides.map(|chiefs| chiefs.worth(cat, self.stakes.prices)))
    }
}

/// The trait of a seat's token, by its number, and the token's side.
fn token(world: &World, seat: usize) -> (usize, usize) {
    (
        world.kinds[seat].trailing_zeros() as usize % N_TRAITS,
        usize::from(world.chief & world.kinds[seat] != 0),
    )
}

/// What a seat must think of the chief for each token that it may have.
fn by_token(worlds: &[World], seat: usize) -> [[Chiefs; 2]; N_TRAITS] {
    let mut chiefs = [[Chiefs::default(); 2]; N_TRAITS];
    for world in worlds {
        let (held, side) = token(world, seat);
        chiefs[held][side].add(world.chief, 1.0);
    }
    chiefs
}

/// The table as it may have been before the last card: without the last suspect or the last discard of the
/// seat that turned it up. In real time a dog cannot be told, but it changes little.
fn befores(view: &View, last: usize) -> Vec<View> {
    let lines = [|line: &mut LineView| line.suspects.pop(), |line: &mut LineView| line.discard.pop()];
    let before = |pop: fn(&mut LineView) -> Option<Cat>| {
        let mut before = view.clone();
        pop(before.lines.get_mut(last)?).map(|_| before)
    };
    lines.into_iter().filter_map(before).collect()
}
