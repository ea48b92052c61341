//! What the lines tell about the traits: every assignment of trait tokens that fits what a viewer sees.
//!
//! Sorting is forced (K5), so an assignment either explains all lines or is impossible; tokens are drawn blind and
//! sides chosen freely, so all that are possible are equally likely.

use crate::{Cat, MAX_SEATS, N_CATS, N_TRAITS, PhaseName, Trait, TraitToken, TraitValue, View};
use table::{BadView, Rng, below};

/// Bit of the false side, bit of the true one.
const SIDES: [u8; 2] = [1, 2];
/// A token whose side is not chosen yet: one possibility.
const UNCHOSEN: u8 = 4;

/// The assignments of trait tokens that fit a view.
#[derive(Clone, Debug)]
pub struct Deduction {
    n_seats: usize,
    /// For each seat and trait, the sides that its line allows.
    sides: [[u8; N_TRAITS]; MAX_SEATS],
    /// The traits that are public, as bits.
    public: u8,
    public_traits: Vec<TraitValue>,
    /// In how many ways the seats from here on can be given tokens when these (bits) are taken.
    n_ways: [[u32; 1 << N_TRAITS]; MAX_SEATS + 1],
}

/// One way to give out the trait tokens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Assignment {
    /// Each seat's token; those past the last seat mean nothing.
    pub(crate) traits: [TraitToken; MAX_SEATS],
    /// The traits that are left for the bag, as bits.
    pub(crate) left: u8,
}

impl Assignment {
    /// The token of a seat.
    #[must_use]
    pub fn token(&self, seat: table::Seat) -> Option<TraitToken> {
        self.traits.get(seat.idx()).copied()
    }

    /// The traits that are left for the bag.
    pub fn left(&self) -> impl Iterator<Item = Trait> + use<> {
        let left = self.left;
        Trait::ALL.into_iter().filter(move |kind| left & kind.bit() != 0)
    }
}

impl Deduction {
    /// What this view tells.
    pub fn new(view: &View) -> Result<Deduction, BadView> {
        let n_seats = view.lines.len();
        let public = view.public_traits.iter().fold(0, |bits, side| bits | side.kind.bit());
        if !(crate::MIN_SEATS..=MAX_SEATS).contains(&n_seats)
            || view.public_traits.len() + n_seats + usize::from(view.bag_size) != N_TRAITS
            || (public as u32).count_ones() as usize != view.public_traits.len()
        {
            return Err(BadView(
                "`lines`, `public_traits` and `bag_size` do not make five trait tokens".into(),
            ));
        }
        let mut deduction = Deduction {
            n_seats,
            sides: [[0; N_TRAITS]; MAX_SEATS],
            public,
            public_traits: view.public_traits.clone(),
            n_ways: [[0; 1 << N_TRAITS]; MAX_SEATS + 1],
        };
        for seat in 0..n_seats {
            deduction.sides[seat] = sides(view, seat);
        }
        deduction.count();
        if deduction.total() == 0 {
            return Err(BadView("`lines`: no assignment of trait tokens explains them".into()));
        }
        Ok(deduction)
    }

    /// Counts from the last seat back: for every set of tokens taken before, the ways for the seats from here on.
    fn count(&mut self) {
        self.n_ways[self.n_seats] = [1; 1 << N_TRAITS];
        for seat in (0..self.n_seats).rev() {
            for taken in 0..1 << N_TRAITS {
                self.n_ways[seat][taken] =
                    Trait::ALL.into_iter().map(|kind| self.n_ways_with(seat, kind, taken as u8)).sum();
            }
        }
    }

    /// The ways in which this seat has this trait.
    fn n_ways_with(&self, seat: usize, kind: Trait, taken: u8) -> u32 {
        if taken & kind.bit() != 0 {
            return 0;
        }
        let after = self.n_ways[seat + 1][usize::from(taken | kind.bit())];
        self.sides[seat][kind.idx()].count_ones() * after
    }

    /// How many assignments fit: who has which token, and which side counts.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.n_ways[0][usize::from(self.public)]
    }

    /// One of the assignments, every one equally likely.
    #[inline]
    pub fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> Assignment {
        self.nth(below(rng, self.total()))
    }

    /// The assignment with this number, from 0 to below [`Deduction::total`].
    #[must_use]
    pub fn nth(&self, mut number: u32) -> Assignment {
        let mut traits = [TraitToken { kind: Trait::Hat, value: None }; MAX_SEATS];
        let mut taken = self.public;
        for (seat, token) in traits.iter_mut().enumerate().take(self.n_seats) {
            for kind in Trait::ALL {
                let n_here = self.n_ways_with(seat, kind, taken);
                if number >= n_here {
                    number -= n_here;
                    continue;
                }
                let after = self.n_ways[seat + 1][usize::from(taken | kind.bit())];
                *token = TraitToken { kind, value: nth_side(self.sides[seat][kind.idx()], number / after) };
                taken |= kind.bit();
                number %= after;
                break;
            }
        }
        Assignment { traits, left: !taken & ((1 << N_TRAITS) - 1) }
    }

    /// For each cat, how many of the assignments, with the ways in which the tokens left can fall, make it the chief.
    #[must_use]
    pub fn chiefs(&self) -> [u32; N_CATS] {
        let mut chiefs = [0; N_CATS];
        for assignment in (0..self.total()).map(|number| self.nth(number)) {
            let held = assignment.traits[..self.n_seats].iter().map(|token| token.side());
            let known = Cat::with(held.chain(self.public_traits.iter().copied()));
            // Every subset of the traits left: the same bits that are left, counted down.
            let mut fallen = assignment.left;
            loop {
                chiefs[usize::from(known.bits() | fallen)] += 1;
                if fallen == 0 {
                    break;
                }
                fallen = (fallen - 1) & assignment.left;
            }
        }
        chiefs
    }
}

/// The side at this place among those allowed, the false one first.
fn nth_side(allowed: u8, place: u32) -> Option<bool> {
    let both = SIDES[0] | SIDES[1];
    match allowed {
        UNCHOSEN => None,
        _ if allowed & both == both => Some(place == 1),
        _ => Some(allowed & SIDES[1] != 0),
    }
}

/// K5: the sides of each trait that a seat can have, by its line, by what lies open and by what the viewer holds.
fn sides(view: &View, seat: usize) -> [u8; N_TRAITS] {
    let is_chosen = view.phase != PhaseName::Sides || view.answered.iter().any(|other| other.idx() == seat);
    let lies_open = view.exposed.iter().find(|token| token.seat.idx() == seat);
    let open = lies_open.map(|token| TraitToken { kind: token.kind, value: token.value });
    let own = view.my_trait.filter(|_| view.seat.is_some_and(|own| own.idx() == seat));
    let by_line = sides_by_line(view, seat);
    Trait::ALL.map(|kind| {
        let allowed = if is_chosen { by_line[kind.idx()] } else { UNCHOSEN };
        match open.or(own) {
            None => allowed,
            Some(token) if token.kind != kind => 0,
            Some(token) => token.value.map_or(UNCHOSEN, |value| SIDES[usize::from(value)]) & allowed,
        }
    })
}

/// All suspects have the value, no cat of the discard has.
fn sides_by_line(view: &View, seat: usize) -> [u8; N_TRAITS] {
    let line = &view.lines[seat];
    let all_bits = (1 << N_TRAITS) - 1;
    let (mut truthful, mut false_ones) = (all_bits, all_bits);
    for cat in &line.suspects {
        truthful &= cat.bits();
        false_ones &= !cat.bits();
    }
    for cat in &line.discard {
        truthful &= !cat.bits();
        false_ones &= cat.bits();
    }
    Trait::ALL.map(|kind| {
        let side = |bits: u8, side: u8| if bits & kind.bit() != 0 { side } else { 0 };
        side(false_ones, SIDES[0]) | side(truthful, SIDES[1])
    })
}
