//! Sets of cards as plain integers, which is fast in roll-outs.

use cow006::Card;

/// A set of cards: bit n stands for card n.
pub(crate) type Bits = u128;

/// For each number, the cards below it.
static BELOW: [Bits; 128] = {
    let mut below = [0; 128];
    let mut number = 0;
    while number < 128 {
        below[number] = (1 << number) - 1;
        number += 1;
    }
    below
};

/// C1: what each card costs; 0 for numbers that are not a card.
static PENALTY: [u8; 128] = {
    let mut penalty = [0; 128];
    let mut number = 1;
    while number <= Card::LAST {
        if let Some(card) = Card::new(number) {
            penalty[number as usize] = card.penalty() as u8;
        }
        number += 1;
    }
    penalty
};

#[inline]
pub(crate) fn bit(number: u8) -> Bits {
    1 << (number & 127)
}

#[inline]
pub(crate) fn n_below(cards: Bits, number: u8) -> i32 {
    let below = cards & BELOW[usize::from(number & 127)];
    ((below as u64).count_ones() + ((below >> 64) as u64).count_ones()) as i32
}

#[inline]
pub(crate) fn n_cards(cards: Bits) -> usize {
    ((cards as u64).count_ones() + ((cards >> 64) as u64).count_ones()) as usize
}

#[inline]
pub(crate) fn penalty(number: u8) -> u8 {
    PENALTY[usize::from(number & 127)]
}

/// The cards, lowest first.
#[inline]
pub(crate) fn each(cards: Bits) -> impl Iterator<Item = u8> {
    // Word by word, which is faster than on 128 bits.
    let words = [cards as u64, (cards >> 64) as u64];
    words.into_iter().zip([0, 64]).flat_map(|(mut word, from)| {
        std::iter::from_fn(move || {
            let number = (word != 0).then(|| word.trailing_zeros() as u8 + from)?;
            word &= word - 1;
            Some(number)
        })
    })
}
