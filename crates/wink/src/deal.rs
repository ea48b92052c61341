//! Dealing cards when some seats are known not to hold some of them: every deal that remains is equally likely.

use crate::{Card, CardSet, MAX_CARDS, MAX_PLAYERS};
use arrayvec::ArrayVec;
use table::{Rng, Seat, SeatSet, below};

/// A card to be dealt, and the seats that may have it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unknown {
    pub(crate) card: Card,
    pub(crate) among: SeatSet,
}

/// How often to try luck before counting.
const TRIES: usize = 100;

/// Deals the cards so that each seat gets as many as it has room for; every allowed deal is equally likely.
/// Nothing where no deal is allowed, or there are not as many cards as room.
pub(crate) fn deal<R: Rng + ?Sized>(
    unknown: &mut ArrayVec<Unknown, MAX_CARDS>,
    room: [usize; MAX_PLAYERS],
    rng: &mut R,
) -> Option<[CardSet; MAX_PLAYERS]> {
    if unknown.len() != room.iter().sum::<usize>() {
        return None;
    }
    // The cards with the fewest seats first: luck fails early, if it does.
    unknown.sort_unstable_by_key(|unknown| unknown.among.len());
    let most = most_room(unknown, room);
    let by_luck = (0..TRIES).find_map(|_| deal_by_luck(unknown, room, &most, rng));
    by_luck.or_else(|| deal_by_counting(unknown, room, rng))
}

/// For each card the most room that its seats can have left when its turn comes: all cards before it take some room,
/// and those whose seats are all among its own take it there.
fn most_room(unknown: &[Unknown], room: [usize; MAX_PLAYERS]) -> ArrayVec<usize, MAX_CARDS> {
    let most = unknown.iter().enumerate().map(|(n_before, next)| {
        let room: usize = next.among.iter().map(|seat| room[seat.idx()]).sum();
        let within = |before: &&Unknown| before.among.without(next.among).is_empty();
        let taken = unknown[..n_before].iter().filter(within).count();
        (unknown.len() - n_before).min(room.saturating_sub(taken))
    });
    most.collect()
}

/// Deals card by card, each into one of the places that its seats have left, drawn from as many as they could have at
/// most; fails where the place drawn is not there. So every allowed deal comes about with the same probability: the
/// product of all seats' places over the product of `most`.
fn deal_by_luck<R: Rng + ?Sized>(
    unknown: &[Unknown],
    mut room: [usize; MAX_PLAYERS],
    most: &[usize],
    rng: &mut R,
) -> Option<[CardSet; MAX_PLAYERS]> {
    let mut hands = [CardSet::EMPTY; MAX_PLAYERS];
    for (unknown, &most) in unknown.iter().zip(most) {
        let mut place = below(rng, most as u32) as usize;
        let seat = unknown.among.iter().find(|seat| {
            let here = place < room[seat.idx()];
            place = place.saturating_sub(room[seat.idx()]);
            here
        })?;
        hands[seat.idx()].insert(unknown.card);
        room[seat.idx()] -= 1;
    }
    Some(hands)
}

/// Counts in how many ways the rest can be dealt for every room that may be left (at most 390 625 of them), and deals
/// card by card, each seat in proportion to the ways that follow.
fn deal_by_counting<R: Rng + ?Sized>(
    unknown: &[Unknown],
    room: [usize; MAX_PLAYERS],
    rng: &mut R,
) -> Option<[CardSet; MAX_PLAYERS]> {
    let ways = Ways::count(unknown, room);
    let mut hands = [CardSet::EMPTY; MAX_PLAYERS];
    let mut left = ways.n_ways.len() - 1;
    for unknown in unknown {
        let mut lot = below_wide(rng, ways.n_ways[left])?;
        let seat = unknown.among.iter().find(|&seat| {
            let follow = ways.after(left, seat);
            let chosen = lot < follow;
            lot = lot.saturating_sub(follow);
            chosen
        })?;
        hands[seat.idx()].insert(unknown.card);
        left -= ways.stride[seat.idx()];
    }
    Some(hands)
}

/// In how many ways the last cards can be dealt into the room that is left, which is written as one number with a
/// digit for each seat. The room left says how many cards are left, and so which.
struct Ways {
    room: [usize; MAX_PLAYERS],
    stride: [usize; MAX_PLAYERS],
    n_ways: Vec<u128>,
}

impl Ways {
    fn count(unknown: &[Unknown], room: [usize; MAX_PLAYERS]) -> Ways {
        let mut stride = [1; MAX_PLAYERS];
        for seat in 1..MAX_PLAYERS {
            stride[seat] = stride[seat - 1] * (room[seat - 1] + 1);
        }
        let n_rooms = stride[MAX_PLAYERS - 1] * (room[MAX_PLAYERS - 1] + 1);
        let mut ways = Ways { room, stride, n_ways: vec![0; n_rooms] };
        ways.n_ways[0] = 1;
        // The digits of `left` and their sum, kept in step with it: dividing would cost more than all the rest.
        let (mut digits, mut n_cards) = ([0; MAX_PLAYERS], 0);
        for left in 1..n_rooms {
            for seat in 0..MAX_PLAYERS {
                if digits[seat] < room[seat] {
                    digits[seat] += 1;
                    n_cards += 1;
                    break;
                }
                n_cards -= digits[seat];
                digits[seat] = 0;
            }
            let with_room =
                unknown[unknown.len() - n_cards].among.iter().filter(|seat| digits[seat.idx()] > 0);
            ways.n_ways[left] = with_room.map(|seat| ways.n_ways[left - stride[seat.idx()]]).sum();
        }
        ways
    }

    /// How much room the seat has left.
    fn digit(&self, left: usize, seat: Seat) -> usize {
        left / self.stride[seat.idx()] % (self.room[seat.idx()] + 1)
    }

    /// How many ways follow if this seat gets the next card.
    fn after(&self, left: usize, seat: Seat) -> u128 {
        if self.digit(left, seat) == 0 { 0 } else { self.n_ways[left - self.stride[seat.idx()]] }
    }
}

/// A number below `bound`, every one equally likely; nothing below 0. The most deals there are, 36 cards to six, are
/// fewer than 2⁸².
fn below_wide<R: Rng + ?Sized>(rng: &mut R, bound: u128) -> Option<u128> {
    let highest = bound.checked_sub(1)?;
    loop {
        let wide = u128::from(rng.next_u64()) << 64 | u128::from(rng.next_u64());
        let drawn = wide.checked_shr(highest.leading_zeros()).unwrap_or(0);
        if drawn <= highest {
            return Some(drawn);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;
    use table::Seed;

    fn unknown(cards: &[(u8, &[usize])]) -> ArrayVec<Unknown, MAX_CARDS> {
        let seats = |seats: &[usize]| seats.iter().map(|&seat| Seat::at(seat)).collect();
        cards.iter().map(|(n, among)| Unknown { card: Card::new(*n).unwrap(), among: seats(among) }).collect()
    }

    fn room(of: &[usize]) -> [usize; MAX_PLAYERS] {
        let mut room = [0; MAX_PLAYERS];
        room[..of.len()].copy_from_slice(of);
        room
    }

    /// Both ways of dealing give every allowed deal equally often, and no other.
    #[test]
    fn every_allowed_deal_is_equally_likely() {
        let cards = unknown(&[(1, &[0]), (2, &[0, 1]), (3, &[1, 2]), (4, &[0, 1, 2]), (5, &[0, 2])]);
        let room = room(&[2, 1, 2]);
        let mut rng = Seed([5; 32]).chance(0, 0);
        let mut dealt = [BTreeMap::new(), BTreeMap::new()];
        for _ in 0..24_000 {
            let by_luck = std::iter::repeat(())
                .find_map(|()| deal_by_luck(&cards, room, &most_room(&cards, room), &mut rng));
            let by_counting = deal_by_counting(&cards, room, &mut rng);
            for (dealt, hands) in dealt.iter_mut().zip([by_luck, by_counting]) {
                let text = hands.unwrap().map(|hand| hand.iter().map(Card::number).collect::<Vec<u8>>());
                *dealt.entry(text).or_insert(0_u32) += 1;
            }
        }
        // By hand: 1 is 0's. 2 to 0: {3 to 1, 4 and 5 to 2}, {3 to 2, 4 to 1, 5 to 2}. 2 to 1: {3 and 4 to 2, 5 to 0},
        // {3 and 5 to 2, 4 to 0}.
        for dealt in &dealt {
            assert_eq!(dealt.len(), 4, "{dealt:?}");
            assert!(dealt.values().all(|n| n.abs_diff(6000) < 350), "{dealt:?}");
        }
    }

    #[test]
    fn the_largest_tables_can_be_counted() {
        for (n_seats, n_cards) in [(8, 32), (6, 36), (4, 36)] {
            let seats = Seat::all(n_seats).collect();
            let cards: Vec<Unknown> =
                (1..=n_cards).map(|n| Unknown { card: Card::new(n).unwrap(), among: seats }).collect();
            let ways = Ways::count(&cards, room(&vec![usize::from(n_cards) / n_seats; n_seats]));
            let log10 = (*ways.n_ways.last().unwrap() as f64).log10();
            // 32!/4!⁸ ≈ 2.4·10²⁴, 36!/6!⁶ ≈ 2.7·10²⁴, 36!/9!⁴ ≈ 2.1·10¹⁹.
            assert!((19.3..24.5).contains(&log10), "{n_seats} seats: 10^{log10}");
        }
    }

    #[test]
    fn what_cannot_be_dealt_is_not() {
        let mut rng = Seed::default().chance(0, 0);
        assert_eq!(deal(&mut unknown(&[(1, &[0]), (2, &[0])]), room(&[1, 1]), &mut rng), None);
        assert_eq!(deal(&mut unknown(&[(1, &[0])]), room(&[1, 1]), &mut rng), None);
        assert!(deal(&mut unknown(&[]), room(&[]), &mut rng).is_some());
    }
}
