//! S10 Plus «Агент-комбинатор»: one card of what is taken counts for its taker.

use crate::{Card, CardSet};

/// What a Plus takes off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Relief {
    /// Points off what was taken, the bonus card's own included.
    pub(crate) row_credit: u16,
    /// The cards of what was taken that count nothing at all.
    pub(crate) row_cancelled: CardSet,
    /// Cards of the earlier pile that what is left over cancels.
    pub(crate) pile_cancelled: CardSet,
}

/// S10: the row counts max(0, the others' penalty − the bonus); what is left over cancels whole cards of the pile.
pub(crate) fn relief(taken: CardSet, bonus: Card, pile: CardSet) -> Relief {
    let mut others = taken;
    others.remove(bonus);
    match bonus.penalty().checked_sub(others.penalty()) {
        None => Relief {
            row_credit: 2 * bonus.penalty(),
            row_cancelled: CardSet::from_iter([bonus]),
            pile_cancelled: CardSet::EMPTY,
        },
        Some(left_over) => Relief {
            row_credit: taken.penalty(),
            row_cancelled: taken,
            pile_cancelled: best_within(pile, left_over),
        },
    }
}

/// The set with the largest penalty not above the limit; of equal ones that with the fewest cards, then with the
/// highest numbers.
fn best_within(pile: CardSet, limit: u16) -> CardSet {
    let better = |a: CardSet, b: CardSet| {
        let rank = |set: CardSet| (set.penalty(), std::cmp::Reverse(set.len()));
        rank(a).cmp(&rank(b)).then_with(|| descending(a).cmp(descending(b))).is_gt()
    };
    // `best[p]`: the best set of penalty exactly p among the cards looked at so far. A bonus is at most 7.
    let mut best = [None; 8];
    best[0] = Some(CardSet::EMPTY);
    for card in pile {
        for points in (card.penalty()..=limit.min(7)).rev() {
            let Some(mut set) = best[usize::from(points - card.penalty())] else { continue };
            set.insert(card);
            if best[usize::from(points)].is_none_or(|old| better(set, old)) {
                best[usize::from(points)] = Some(set);
            }
        }
    }
    best.into_iter().flatten().next_back().unwrap_or_default()
}

/// The cards, highest first.
fn descending(set: CardSet) -> impl Iterator<Item = Card> {
    let mut cards: arrayvec::ArrayVec<Card, 104> = set.iter().collect();
    cards.reverse();
    cards.into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(numbers: &[u8]) -> CardSet {
        numbers.iter().filter_map(|&number| Card::new(number)).collect()
    }

    /// S10: the largest total not above the limit, then the fewest cards, then the highest numbers.
    #[test]
    fn what_is_left_over_cancels_the_best_cards_of_the_pile() {
        for (pile, limit, cancelled) in [
            (&[1_u8, 2, 3, 4, 5][..], 4, &[3_u8, 4, 5][..]),
            (&[1, 2, 3, 4, 5, 15], 4, &[5, 15]),
            (&[10, 1, 2, 3, 4], 4, &[4, 10]),
            (&[10, 20, 1], 6, &[10, 20]),
            (&[11, 22], 4, &[]),
            (&[11, 22, 1], 6, &[1, 22]),
            (&[55, 1], 6, &[1]),
            (&[], 5, &[]),
            (&[1, 2], 0, &[]),
            (&[1, 2], 7, &[1, 2]),
        ] {
            assert_eq!(best_within(set(pile), limit), set(cancelled), "{pile:?} within {limit}");
        }
    }

    /// S10: against every subset, on many small piles.
    #[test]
    fn no_other_set_of_the_pile_would_be_better() {
        let mut chance = table::Seed([5; 32]).chance(0, 0);
        for _ in 0..300 {
            let pile: Vec<Card> = (0..table::below(&mut chance, 9))
                .filter_map(|_| CardSet::up_to(104).pick(&mut chance))
                .collect();
            let pile: CardSet = pile.into_iter().collect();
            let limit = table::below(&mut chance, 8) as u16;
            let cards: Vec<Card> = pile.iter().collect();
            let subsets = (0..1_u32 << cards.len()).map(|mask| {
                cards
                    .iter()
                    .enumerate()
                    .filter(|(i, _)| mask >> i & 1 == 1)
                    .map(|(_, &card)| card)
                    .collect::<CardSet>()
            });
            let best = subsets
                .filter(|set| set.penalty() <= limit)
                .max_by_key(|set| {
                    let mut numbers: Vec<Card> = set.iter().collect();
                    numbers.reverse();
                    (set.penalty(), std::cmp::Reverse(set.len()), numbers)
                })
                .unwrap();
            assert_eq!(best_within(pile, limit), best, "{pile:?} within {limit}");
        }
    }
}
