//! Roll-outs that track what every seat pays, not only one's own.

use crate::cow006::bits::{bit, n_cards};
use crate::cow006::lines::MAX_LINES;
use crate::cow006::opponent_model::OpponentModel;
use crate::cow006::policy::Noise;
use crate::cow006::world::{Played, World};
use table::MAX_SEATS;

/// What each seat pays.
pub(super) type Tolls = [u16; MAX_SEATS];

/// Puts the cards of a turn in their places (C4–C7).
pub(super) fn place(
    world: &mut World,
    played: &Played,
    model: &OpponentModel<'_>,
    noise: Noise,
    tolls: &mut Tolls,
) {
    for (seat, card) in played.in_order() {
        world.hands[seat] &= !bit(card);
        world.unseen &= !bit(card);
        tolls[seat] += u16::from(model.place(seat, card, &mut world.lines, noise));
    }
}

/// The same, but everybody takes the cheapest row (C7). Returns which row of the table the seat `me` took, if
/// any.
pub(super) fn place_watching(
    world: &mut World,
    played: &Played,
    me: usize,
    mut which: [usize; MAX_LINES],
    tolls: &mut Tolls,
) -> Option<usize> {
    let mut taken = None;
    for (seat, card) in played.in_order() {
        world.hands[seat] &= !bit(card);
        world.unseen &= !bit(card);
        let lines = &mut world.lines;
        let n_below = lines.n_below(card);
        let line = if n_below == 0 { lines.cheapest() } else { n_below - 1 };
        let takes = n_below == 0 || lines.rooms[line] == 0;
        tolls[seat] +=
            u16::from(if n_below == 0 { lines.take_for_lowest(card, line) } else { lines.place(card) });
        if seat == me && takes {
            taken = Some(which[line]);
        }
        if n_below == 0 {
            // The row that was taken is now the lowest.
            which[..=line].rotate_right(1);
        }
    }
    taken
}

/// Everybody plays on to the end of the round.
pub(super) fn play_out(
    world: &mut World,
    model: &OpponentModel<'_>,
    n_seats: usize,
    noise: Noise,
    tolls: &mut Tolls,
) {
    for n_left in (1..=n_cards(world.hands[0])).rev() {
        let played = turn(world, model, n_seats, n_left, noise);
        place(world, &played, model, noise, tolls);
    }
}

/// What everybody plays in this turn.
pub(super) fn turn(
    world: &World,
    model: &OpponentModel<'_>,
    n_seats: usize,
    n_left: usize,
    noise: Noise,
) -> Played {
    let mut played = Played::default();
    if n_left == 1 {
        (0..n_seats).for_each(|seat| played.add(seat, world.hands[seat].trailing_zeros() as u8));
        return played;
    }
    let turn = model.turn(&world.lines, world.unseen, n_left);
    for seat in 0..n_seats {
        let hand = world.hands[seat];
        played.add(seat, model.choose(seat, &world.lines, &turn, world.unseen, hand, noise));
    }
    played
}
