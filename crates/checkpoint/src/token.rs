//! The victory tokens: three colours, drawn blind (K2, K12), with the officer's (K15) and the café's (K16).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use table::{Rng, Seat, SeatSet, below};

/// The colour of a victory token: all that others see of it (K11).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// For the spy chief: 3, 4 or 5 points.
    Gold,
    /// For an accomplice: 1 or 2 points.
    White,
    /// For an innocent cat, or none: 0 or −1 point.
    Black,
}

impl Colour {
    /// All three, the best first.
    pub const ALL: [Colour; 3] = [Colour::Gold, Colour::White, Colour::Black];

    /// The values that plain tokens of this colour have (K2).
    #[must_use]
    pub const fn values(self) -> &'static [i8] {
        match self {
            Colour::Gold => &[3, 4, 5],
            Colour::White => &[1, 2],
            Colour::Black => &[-1, 0],
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Colour::Gold => "gold",
            Colour::White => "white",
            Colour::Black => "black",
        })
    }
}

/// A victory token as its owner sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Token {
    /// What everybody sees.
    pub colour: Colour,
    /// What it counts.
    pub value: i8,
    /// One of the café's: it may be exchanged as long as it lies face down (K16).
    #[serde(default)]
    pub cafe: bool,
    /// The officer's (K15).
    #[serde(default)]
    pub officer: bool,
    /// Lies face up for all to see.
    #[serde(default)]
    pub open: bool,
}

/// What is on the face of a token.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub(crate) enum Face {
    #[default]
    Gold3,
    Gold4,
    Gold5,
    GoldCafe,
    White1,
    White2,
    WhiteCafe,
    BlackMinus1,
    Black0,
    BlackCafe,
    Officer,
}

/// What makes a face special.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Special {
    /// A café token (K16).
    Cafe,
    /// The officer's token (K15).
    Officer,
}

pub(crate) const N_FACES: usize = 11;

impl Face {
    /// Every face, colour by colour.
    pub(crate) const ALL: [Face; N_FACES] = [
        Face::Gold3,
        Face::Gold4,
        Face::Gold5,
        Face::GoldCafe,
        Face::White1,
        Face::White2,
        Face::WhiteCafe,
        Face::BlackMinus1,
        Face::Black0,
        Face::BlackCafe,
        Face::Officer,
    ];

    /// K12's table, in the same order: colour, value, and what makes it special.
    const PRINTED: [(Colour, i8, Option<Special>); N_FACES] = [
        (Colour::Gold, 3, None),
        (Colour::Gold, 4, None),
        (Colour::Gold, 5, None),
        (Colour::Gold, 3, Some(Special::Cafe)),
        (Colour::White, 1, None),
        (Colour::White, 2, None),
        (Colour::White, 1, Some(Special::Cafe)),
        (Colour::Black, -1, None),
        (Colour::Black, 0, None),
        (Colour::Black, -1, Some(Special::Cafe)),
        (Colour::Black, -2, Some(Special::Officer)),
    ];

    /// Colour, value, and what makes it special.
    pub(crate) const fn printed(self) -> (Colour, i8, Option<Special>) {
        Face::PRINTED[self as usize]
    }

    /// The face with this colour, value and speciality, if there is one.
    pub(crate) fn find(colour: Colour, value: i8, special: Option<Special>) -> Option<Face> {
        let of_colour = &Face::ALL[Face::places(colour)];
        of_colour.iter().copied().find(|face| face.printed() == (colour, value, special))
    }

    pub(crate) const fn colour(self) -> Colour {
        self.printed().0
    }

    pub(crate) const fn value(self) -> i8 {
        self.printed().1
    }

    pub(crate) fn is_cafe(self) -> bool {
        self.printed().2 == Some(Special::Cafe)
    }

    /// The faces of one colour stand together.
    const fn places(colour: Colour) -> std::ops::Range<usize> {
        match colour {
            Colour::Gold => 0..4,
            Colour::White => 4..7,
            Colour::Black => 7..N_FACES,
        }
    }
}

/// A token that a player has.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct HeldToken {
    pub(crate) face: Face,
    /// Lies face up.
    pub(crate) open: bool,
    /// Its owner and those it was taken from (K16): they know what it is.
    pub(crate) known_by: SeatSet,
    /// Who drew it in this scoring; nobody: it was there before.
    pub(crate) drawn_by: Option<Seat>,
}

impl HeldToken {
    /// A token as it is drawn: only its owner knows it, unless it is the officer's, which is shown (K15).
    pub(crate) fn drawn(face: Face, seat: Seat) -> HeldToken {
        HeldToken { face, open: face == Face::Officer, known_by: SeatSet::only(seat), drawn_by: Some(seat) }
    }

    pub(crate) fn token(self) -> Token {
        let (colour, value, special) = self.face.printed();
        let is = |wanted| special == Some(wanted);
        Token { colour, value, cafe: is(Special::Cafe), officer: is(Special::Officer), open: self.open }
    }

    /// May it be given away, or taken, in an exchange? Only face down (K16).
    pub(crate) fn is_unused_cafe(self) -> bool {
        self.face.is_cafe() && !self.open
    }
}

/// A heap of tokens: how many of each face.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Heap([u8; N_FACES]);

impl Heap {
    /// How many of a colour there are.
    pub(crate) fn n_coloured(&self, colour: Colour) -> u8 {
        self.0[Face::places(colour)].iter().sum()
    }

    pub(crate) fn add(&mut self, face: Face, n_tokens: u8) {
        self.0[face as usize] += n_tokens;
    }

    /// Takes one with this face, if there is one.
    pub(crate) fn take(&mut self, face: Face) -> Option<Face> {
        let place = &mut self.0[face as usize];
        *place = place.checked_sub(1)?;
        Some(face)
    }

    /// Draws one of a colour blind, every token equally likely.
    pub(crate) fn draw<R: Rng + ?Sized>(&mut self, colour: Colour, rng: &mut R) -> Option<Face> {
        let n_tokens = self.n_coloured(colour);
        if n_tokens == 0 {
            return None;
        }
        let mut nth = below(rng, u32::from(n_tokens));
        for place in Face::places(colour) {
            let here = u32::from(self.0[place]);
            if nth < here {
                self.0[place] -= 1;
                return Some(Face::ALL[place]);
            }
            nth -= here;
        }
        None
    }

    /// Adds all of a colour from another heap.
    pub(crate) fn add_all(&mut self, other: &Heap, colour: Colour) {
        for place in Face::places(colour) {
            self.0[place] += other.0[place];
        }
    }

    /// The faces of one colour, every token once.
    pub(crate) fn faces(&self, colour: Colour) -> impl Iterator<Item = Face> + use<> {
        let heap = *self;
        Face::places(colour)
            .flat_map(move |place| std::iter::repeat_n(Face::ALL[place], usize::from(heap.0[place])))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// K2: gold 3/4/5, white 1/2, black 0/−1; the specials count as K15 and K16 say.
    #[test]
    fn a_face_is_found_by_what_is_printed_on_it() {
        for face in Face::ALL {
            let (colour, value, special) = face.printed();
            assert_eq!(Face::find(colour, value, special), Some(face));
            assert!(Face::places(colour).contains(&(face as usize)));
            assert_eq!(colour.values().contains(&value), face != Face::Officer);
        }
        assert_eq!(Face::find(Colour::White, 3, None), None);
    }

    #[test]
    fn a_heap_is_drawn_to_its_end() {
        let mut heap = Heap::default();
        heap.add(Face::White2, 2);
        heap.add(Face::Officer, 1);
        let mut rng = table::Seed([5; 32]).chance(0, 0);
        assert_eq!(heap.draw(Colour::White, &mut rng), Some(Face::White2));
        assert_eq!(heap.n_coloured(Colour::White), 1);
        assert_eq!(heap.draw(Colour::White, &mut rng), Some(Face::White2));
        assert_eq!(heap.draw(Colour::White, &mut rng), None);
        assert_eq!(heap.draw(Colour::Black, &mut rng), Some(Face::Officer));
        assert_eq!(heap, Heap::default());
    }
}
