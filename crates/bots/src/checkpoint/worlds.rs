//! Every way in which the trait tokens can lie, as the whole table must see it.

use checkpoint::{Cat, Deduction, MAX_SEATS, N_CATS, Trait, View};
use table::{BadView, Seat};

/// One way in which the trait tokens can lie, and those in the bag can fall. All are equally likely as long
/// as the players have only sorted cats (K3, K5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct World {
    /// The number of the spy chief. Its bits are the values of all tokens.
    pub(crate) chief: u8,
    /// The trait of each seat's token, as a bit.
    pub(crate) kinds: [u8; MAX_SEATS],
}

impl World {
    /// K5: is this cat a suspect for that seat?
    pub(crate) fn fits(&self, seat: usize, cat: u8) -> bool {
        (self.chief ^ cat) & self.kinds[seat] == 0
    }

    /// Does the seat have the same token with the same side in the other world?
    pub(crate) fn same_token(&self, seat: usize, other: &World) -> bool {
        self.kinds[seat] == other.kinds[seat] && (self.chief ^ other.chief) & self.kinds[seat] == 0
    }

    /// The traits that somebody holds, as bits.
    pub(crate) fn held(&self) -> u8 {
        self.kinds.iter().fold(0, |held, kind| held | kind)
    }
}

/// The worlds that are possible by public knowledge: the lines, but no token.
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

/// What catching the chief, an accomplice or an innocent cat is worth (K10).
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

    /// What catching this cat brings on average.
    pub(crate) fn worth(&self, cat: u8, prices: Prices) -> f32 {
        let of = |cat: u8| self.weight[usize::from(cat)];
        let alike = of(cat);
        let nearly: f32 = (0..5).map(|bit| of(cat ^ 1 << bit)).sum();
        let sum = alike * (prices.gold - prices.black) + nearly * (prices.white - prices.black);
        prices.black + sum / self.total.max(f32::MIN_POSITIVE)
    }

    /// The best of these cats (bits), and what it is worth.
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

#[cfg(test)]
mod tests {
    use super::*;
    use checkpoint::{Checkpoint, Options, Pace, PhaseName};
    use table::{Game, Seed, Viewer, below};

    /// Every way to give the traits to the seats, and every chief, unless the view contradicts it.
    fn by_brute_force(view: &View) -> Vec<World> {
        let n_seats = view.lines.len();
        let mut worlds = Vec::new();
        for number in 0..5_usize.pow(n_seats as u32) {
            let mut kinds = [0; MAX_SEATS];
            (0..n_seats).for_each(|seat| kinds[seat] = 1 << (number / 5_usize.pow(seat as u32) % 5));
            let held = kinds.iter().fold(0_u8, |held, kind| held | kind);
            let public = view.public_traits.iter().fold(0, |bits, side| bits | side.kind.bit());
            if held.count_ones() as usize != n_seats || held & public != 0 {
                continue;
            }
            worlds.extend((0..32).map(|chief| World { chief, kinds }).filter(|world| agrees(view, world)));
        }
        worlds
    }

    fn agrees(view: &View, world: &World) -> bool {
        let cat = Cat::new(usize::from(world.chief)).expect("a cat");
        let has_public = view.public_traits.iter().all(|side| side.fits(cat));
        let shows = |seat: usize, exposed: &checkpoint::Exposed| {
            exposed.seat.idx() != seat
                || exposed.kind.bit() == world.kinds[seat] && exposed.value == Some(cat.has(exposed.kind))
        };
        has_public
            && view.lines.iter().enumerate().all(|(seat, line)| {
                line.suspects.iter().all(|cat| world.fits(seat, cat.idx() as u8))
                    && !line.discard.iter().any(|cat| world.fits(seat, cat.idx() as u8))
                    && view.exposed.iter().all(|exposed| shows(seat, exposed))
            })
    }

    #[test]
    fn the_worlds_are_those_found_by_brute_force() {
        let mut n_views = 0;
        for (n_seats, pace) in
            [(3, Pace::Step), (4, Pace::Step), (5, Pace::Step), (4, Pace::Real), (3, Pace::Real)]
        {
            let options = Options { pace, officer: true, cafe: true, ..Options::default() };
            let mut rng = Seed([4; 32]).chance(n_seats as u32, pace as u32);
            let mut game = Checkpoint::new(n_seats, &options, Seed::draw(&mut rng)).expect("a table");
            for _ in 0..400 {
                // Catching is made rare, so that lines grow long.
                let seat = Seat::at(below(&mut rng, n_seats as u32) as usize);
                let action = game.random_legal(seat, game.now(), &mut rng);
                let is_rare =
                    matches!(action, Some(checkpoint::Action::Catch { .. })) && below(&mut rng, 8) > 0;
                match action.filter(|_| !is_rare && below(&mut rng, 3) > 0) {
                    Some(action) => game.act(seat, action, game.now(), &mut ()).expect("a legal action"),
                    None => game.clock(&mut ()),
                }
                let view = game.view(Viewer::Seat(Seat::at(0)));
                if !matches!(view.phase, PhaseName::Hunt | PhaseName::FinalCall) || below(&mut rng, 4) > 0 {
                    continue;
                }
                let key = |world: &World| (world.chief, world.kinds);
                let mut found = public_worlds(&view).expect("a view");
                let mut expected = by_brute_force(&view);
                found.sort_by_key(key);
                expected.sort_by_key(key);
                assert_eq!(found, expected);
                own_chiefs_agree(&view, &found);
                n_views += 1;
            }
        }
        assert!(n_views > 100, "{n_views}");
    }

    /// A seat that knows its own token concludes the same as the rules' own deduction.
    fn own_chiefs_agree(view: &View, worlds: &[World]) {
        let own = view.my_trait.expect("a token");
        let mut counted = [0; N_CATS];
        for world in worlds {
            let has_it =
                world.kinds[0] == own.kind.bit() && own.value == Some(world.chief & own.kind.bit() != 0);
            counted[usize::from(world.chief)] += u32::from(has_it);
        }
        assert_eq!(counted, Deduction::new(view).expect("a view").chiefs());
    }

    #[test]
    fn a_cat_is_worth_its_tokens() {
        let prices = Prices { gold: 4.0, white: 1.5, black: -0.5 };
        let mut chiefs = Chiefs::default();
        chiefs.add(0b00111, 1.0);
        chiefs.add(0b00110, 3.0);
        assert!((chiefs.worth(0b00111, prices) - (4.0 + 3.0 * 1.5) / 4.0).abs() < 1e-6);
        assert!((chiefs.worth(0b11000, prices) + 0.5).abs() < 1e-6);
        assert_eq!(chiefs.best(1 << 7 | 1 << 6, prices).map(|(cat, _)| cat), Some(6));
    }
}
