//! The seatings in which a deal is played.

use crate::{Code, Fault};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The most seatings of a deal.
const MOST: usize = 1000;

/// In which seatings every deal is played. In all of a rule's seatings together every player sits in every seat equally
/// often, so a deal favours nobody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Seatings {
    /// The list of players turned round the table, each different result once: four players are seated in 4 ways, `a,b,a,b`
    /// in 2, `a,a,b,b` in 4.
    #[default]
    Rotations,
    /// Every different order of the players: four players are seated in 24 ways, two against two in 6.
    All,
}

impl Seatings {
    /// The seatings of a list of players: for each, the player's number by seat.
    pub fn of(self, list: &[usize]) -> Result<Vec<Vec<usize>>, Fault> {
        match self {
            Seatings::Rotations => Ok(rotations(list)),
            Seatings::All => orders(list),
        }
    }
}

fn rotations(list: &[usize]) -> Vec<Vec<usize>> {
    let mut found: Vec<Vec<usize>> = Vec::new();
    for turn in 0..list.len() {
        let mut seating = list.to_vec();
        seating.rotate_right(turn);
        if !found.contains(&seating) {
            found.push(seating);
        }
    }
    found
}

/// Every order, in lexicographic order.
fn orders(list: &[usize]) -> Result<Vec<Vec<usize>>, Fault> {
    let mut seating = list.to_vec();
    seating.sort_unstable();
    let mut found = vec![seating.clone()];
    while let Some(rise) = seating.windows(2).rposition(|pair| pair[0] < pair[1]) {
        let above = seating.iter().rposition(|&player| player > seating[rise]).unwrap_or(rise);
        seating.swap(rise, above);
        seating[rise + 1..].reverse();
        found.push(seating.clone());
        if found.len() > MOST {
            let message = format!("more than {MOST} seatings a deal: play the rotations instead");
            return Err(Fault::new(Code::BadSeats, message));
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_player_sits_in_every_seat_equally_often() {
        for (list, n_rotations, n_orders) in [
            (vec![0, 1, 2, 3], 4, 24),
            (vec![0, 1, 0, 1], 2, 6),
            (vec![0, 0, 1, 1], 4, 6),
            (vec![0, 1, 1, 1, 1], 5, 5),
            (vec![0, 0, 0], 1, 1),
            (vec![0, 1, 2, 0, 1], 5, 30),
        ] {
            for (rule, n) in [(Seatings::Rotations, n_rotations), (Seatings::All, n_orders)] {
                let seatings = rule.of(&list).unwrap();
                assert_eq!(seatings.len(), n, "{rule:?} of {list:?}");
                for player in 0..4 {
                    let in_seat =
                        |seat: usize| seatings.iter().filter(|seating| seating[seat] == player).count();
                    assert!((1..list.len()).all(|seat| in_seat(seat) == in_seat(0)), "{rule:?} of {list:?}");
                }
            }
        }
        let ten: Vec<usize> = (0..10).collect();
        assert_eq!(Seatings::All.of(&ten).unwrap_err().code, Code::BadSeats);
    }
}
