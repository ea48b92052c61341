//! What a seat sees and concludes in a hunt.

use super::hunt::Table;
use super::stakes::Stakes;
use super::worlds::{Chiefs, World, public_worlds};
use checkpoint::{MAX_SEATS, View};
use table::{BadView, Seat};

/// What a seat sees and concludes.
#[derive(Clone, Debug)]
pub(super) struct Sight {
    pub(super) me: usize,
    pub(super) table: Table,
    pub(super) stakes: Stakes,
    /// What everybody must think possible.
    pub(super) public: Vec<World>,
    /// What this seat thinks possible, who knows its own token, and how likely.
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

    /// Weighs the worlds by what others have caught: whoever catches a cat takes it for the chief, so it has their own
    /// trait, and by what they hold they had reason to think so.
    pub(super) fn heed_catches(&mut self, eagerness: f32) {
        for seat in (0..MAX_SEATS).filter(|&seat| seat != self.me) {
            let Some(cat) = self.table.caught[seat] else { continue };
            let reasons = self.reasons(seat, cat);
            for (world, weight) in &mut self.mine {
                let held = world.kinds[seat].trailing_zeros() as usize % 5;
                let side = usize::from(world.chief & world.kinds[seat] != 0);
                *weight *= (eagerness * reasons[held][side]).exp();
            }
        }
    }

    /// What the cat is worth to this seat by each token that it may have.
    fn reasons(&self, seat: usize, cat: u8) -> [[f32; 2]; 5] {
        let mut chiefs = [[Chiefs::default(); 2]; 5];
        for world in &self.public {
            let held = world.kinds[seat].trailing_zeros() as usize % 5;
            chiefs[held][usize::from(world.chief & world.kinds[seat] != 0)].add(world.chief, 1.0);
        }
        chiefs.map(|sides| sides.map(|chiefs| chiefs.worth(cat, self.stakes.prices)))
    }
}
