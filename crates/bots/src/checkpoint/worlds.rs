//! Every way in which the trait tokens can lie, as everybody at the table must see it.

use checkpoint::{Cat, Deduction, MAX_SEATS, N_CATS, Trait, View};
use table::{BadView, Seat};

/// One way in which the trait tokens can lie and those in the bag can fall. All of them are equally likely before
/// anybody has done anything but sort (K3, K5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct World {
    /// The number of the spy chief, which has the value of every token.
    pub(crate) chief: u8,
    /// The trait of each seat's token, as its bit.
    pub(crate) kinds: [u8; MAX_SEATS],
}

impl World {
    /// K5: is this cat a suspect for that seat?
    pub(crate) fn fits(&self, seat: usize, cat: u8) -> bool {
        (self.chief ^ cat) & self.kinds[seat] == 0
    }

    /// Does the seat have the same token with the same side in that world?
    pub(crate) fn same_token(&self, seat: usize, other: &World) -> bool {
        self.kinds[seat] == other.kinds[seat] && (self.chief ^ other.chief) & self.kinds[seat] == 0
    }

    /// The traits that somebody holds.
    pub(crate) fn held(&self) -> u8 {
        self.kinds.iter().fold(0, |held, kind| held | kind)
    }
}

/// The worlds that everybody must think possible who has seen the lines and knows no token.
pub(crate) fn public_worlds(view: &View) -> Result<Vec<World>, BadView> {
    let public = View { seat: None, my_trait: None, ..view.clone() };
    let deduction = Deduction::new(&public)?;
    let mut worlds = Vec::with_capacity(deduction.total() as usize);
    for assignment in (0..deduction.total()).map(|number| deduction.nth(number)) {
        let mut world = World::default();
        for seat in Seat::all(view.lines.len()) {
            let Some(token) = assignment.token(seat) else { continue };
            world.kinds[seat.idx()] = token.kind.bit();
            world.chief |= if token.value == Some(true) { token.kind.bit() } else { 0 };
        }
        world.chief |= Cat::with(view.public_traits.iter().copied()).idx() as u8;
        let left = assignment.left().fold(0, |bits, kind: Trait| bits | kind.bit());
        push_falls(world, left, &mut worlds);
    }
    Ok(worlds)
}

/// K10: every way in which the tokens left in the bag can fall.
fn push_falls(world: World, left: u8, worlds: &mut Vec<World>) {
    let mut fallen = left;
    loop {
        worlds.push(World { chief: world.chief | fallen, ..world });
        if fallen == 0 {
            return;
        }
        fallen = (fallen - 1) & left;
    }
}

/// How much the chief is worth to whoever catches it, and an accomplice and an innocent cat (K10).
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Prices {
    pub(crate) gold: f32,
    pub(crate) white: f32,
    pub(crate) black: f32,
}

/// How likely each cat is the chief.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chiefs {
    weight: [f32; N_CATS],
    total: f32,
}

impl Default for Chiefs {
    fn default() -> Chiefs {
        Chiefs { weight: [0.0; N_CATS], total: 0.0 }
    }
}

impl Chiefs {
    pub(crate) fn add(&mut self, chief: u8, weight: f32) {
        self.weight[usize::from(chief)] += weight;
        self.total += weight;
    }

    /// What a catch of this cat brings on average.
    pub(crate) fn worth(&self, cat: u8, prices: Prices) -> f32 {
        let of = |cat: u8| self.weight[usize::from(cat)];
        let alike = of(cat);
        let nearly: f32 = (0..5).map(|bit| of(cat ^ 1 << bit)).sum();
        let sum = alike * (prices.gold - prices.black) + nearly * (prices.white - prices.black);
        prices.black + sum / self.total.max(f32::MIN_POSITIVE)
    }

    /// The best of these cats (bits) and what it is worth.
    pub(crate) fn best(&self, mut cats: u32, prices: Prices) -> Option<(u8, f32)> {
        let mut best: Option<(u8, f32)> = None;
        while cats != 0 {
            let cat = cats.trailing_zeros() as u8;
            cats &= cats - 1;
            let worth = self.worth(cat, prices);
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((cat, worth));
            }
        }
        best
    }
}
