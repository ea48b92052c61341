//! Seats, sets of seats, and viewers.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;

/// The most seats of any game: «Корова 006» has ten.
pub const MAX_SEATS: usize = 10;

/// A seat at the table, numbered from 0.
///
/// Invariant: below [`MAX_SEATS`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number; `None` if no table has so many.
    #[must_use]
    pub const fn new(number: usize) -> Option<Seat> {
        if number < MAX_SEATS { Some(Seat(number as u8)) } else { None }
    }

    /// The seat with this number.
    ///
    /// # Panics
    /// If no table has such a seat.
    #[must_use]
    pub const fn at(number: usize) -> Seat {
        assert!(number < MAX_SEATS, "a seat of the table");
        Seat(number as u8)
    }

    /// The seat's number, for use as an index.
    #[must_use]
    pub const fn idx(self) -> usize {
        self.0 as usize
    }

    /// Its bit in a set.
    #[inline]
    const fn bit(self) -> u32 {
        self.0 as u32
    }

    #[inline]
    const fn of_bit(bit: u32) -> Option<Seat> {
        Some(Seat(bit as u8))
    }

    /// All seats of a table of this size, in order.
    pub fn all(n_seats: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..n_seats.min(MAX_SEATS)).map(|number| Seat(number as u8))
    }

    /// The next seat clockwise at a table of this size.
    #[must_use]
    pub const fn next(self, n_seats: usize) -> Seat {
        self.after(1, n_seats)
    }

    /// The seat this many places further on.
    #[must_use]
    pub const fn after(self, places: usize, n_seats: usize) -> Seat {
        Seat(((self.0 as usize + places) % n_seats) as u8)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u64::deserialize(deserializer)?;
        usize::try_from(number).ok().and_then(Seat::new).ok_or_else(|| {
            de::Error::custom(format_args!("seat {number} does not exist: seats are 0 to {}", MAX_SEATS - 1))
        })
    }
}

impl JsonSchema for Seat {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Seat".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        schemars::json_schema!({
            "description": "A seat at the table, numbered from 0.",
            "type": "integer", "minimum": 0, "maximum": MAX_SEATS - 1
        })
    }
}

/// Somebody who looks at the table: a player, or a spectator, who sees only what is public.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Viewer {
    /// The player of this seat.
    Seat(Seat),
    /// Anybody else.
    Spectator,
}

impl Viewer {
    /// Every viewer of a table of this size, the spectator last.
    pub fn all(n_seats: usize) -> impl Iterator<Item = Viewer> + Clone {
        Seat::all(n_seats).map(Viewer::Seat).chain([Viewer::Spectator])
    }

    /// The seat this viewer plays, if any.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// Is this viewer the player of that seat?
    #[must_use]
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

impl From<Option<Seat>> for Viewer {
    fn from(seat: Option<Seat>) -> Viewer {
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Viewer::Seat(seat) => write!(f, "seat {seat}"),
            Viewer::Spectator => f.write_str("watcher"),
        }
    }
}

crate::bit_set! {
    /// A set of seats; on the wire, a list of their numbers in order.
    pub struct SeatSet(u16) of Seat;
}

impl SeatSet {
    /// All seats of a table of this size.
    #[must_use]
    pub const fn all(n_seats: usize) -> SeatSet {
        SeatSet((1 << n_seats) - 1)
    }

    /// The seats in order, starting with this one and going round the table.
    pub fn iter_from(self, first: Seat) -> impl Iterator<Item = Seat> + Clone {
        // Rotated so that the first seat has the lowest bit: then it is a plain walk over bits, and only its
        // end is hard to predict for the processor.
        let mut rest = self.0.rotate_right(u32::from(first.0));
        std::iter::from_fn(move || {
            let place = (rest != 0).then(|| rest.trailing_zeros())?;
            rest &= rest - 1;
            Some(Seat((place as u8 + first.0) % u16::BITS as u8))
        })
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

impl JsonSchema for SeatSet {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "SeatSet".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let seat = generator.subschema_for::<Seat>();
        schemars::json_schema!({ "type": "array", "items": seat, "uniqueItems": true })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_walked_round_the_table_from_any_seat() {
        let walk = |seats: &[usize], first: usize| -> Vec<usize> {
            let set: SeatSet = seats.iter().map(|&number| Seat::at(number)).collect();
            set.iter_from(Seat::at(first)).map(Seat::idx).collect()
        };
        assert_eq!(walk(&[0, 2, 3, 9], 0), [0, 2, 3, 9]);
        assert_eq!(walk(&[0, 2, 3, 9], 2), [2, 3, 9, 0]);
        assert_eq!(walk(&[0, 2, 3, 9], 4), [9, 0, 2, 3]);
        assert_eq!(walk(&[5], 9), [5]);
        assert_eq!(walk(&[], 3), [0_usize; 0]);
    }
}
