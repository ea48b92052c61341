//! Where the special cards are (S1), and the one that was played for the next card.

use super::bad;
use crate::deal::purpose;
use crate::event::Revealed;
use crate::position::Position;
use crate::special::{SpecialBag, SpecialPile};
use crate::state::Phase;
use crate::{Cow006, Special};
use table::{BadPosition, shuffle};

impl Position {
    /// At most four of a kind, each in one place; what is nowhere is in the pile.
    pub(super) fn set_up_specials(&self, game: &mut Cow006) -> Result<(), BadPosition> {
        let held = self.specials.iter().flatten();
        let piled = self.special_pile.iter().flatten();
        let lying: Vec<Special> = game.lying_specials().collect();
        let mut free = SpecialBag::WHOLE;
        for kind in held.chain(piled).chain(&self.special_discard).chain(&lying) {
            if !game.is_anniversary() {
                return bad("special cards are for the anniversary edition");
            }
            if !free.take(*kind) {
                return bad(format!("there are only four {kind} cards"));
            }
        }
        if !game.is_anniversary() && (self.special_played.is_some() || self.fifth_row) {
            return bad("`special_played` and `fifth_row` are for the anniversary edition");
        }
        for (hand, kinds) in game.specials.hands.iter_mut().zip(&self.specials) {
            *hand = kinds.iter().copied().collect();
        }
        game.specials.discard = self.special_discard.iter().copied().collect();
        game.specials.played = self.special_played;
        game.specials.renewals = self.renewals;
        game.specials.pile = match &self.special_pile {
            Some(pile) => pile.iter().rev().copied().collect(),
            None if game.is_anniversary() => {
                let mut pile: SpecialPile = free.iter().collect();
                let n_cards = pile.len();
                shuffle(&mut game.seed.chance(purpose::POSITION, 0), &mut pile, n_cards);
                pile
            }
            None => SpecialPile::new(),
        };
        Ok(())
    }

    /// S2: a special has been played only for a card that is not placed yet; a swap comes before that after a Move.
    pub(super) fn check_special_played(&self, game: &Cow006) -> Result<(), BadPosition> {
        let by_mover =
            |seat, placing: Revealed| self.special_played == Some(Special::Move) && placing.seat == seat;
        match (self.special_played, game.phase, game.placing()) {
            (Some(_), _, None) => bad("`special_played`: no card is being placed"),
            (Some(_), Phase::Swap { seat }, Some(placing)) if !by_mover(seat, placing) => {
                bad("`special_played`: only who has played a Move swaps before the card is placed")
            }
            (Some(_) | None, _, _) => Ok(()),
        }
    }
}
