//! What was drafted into the hands and played out of them, and how many cards they can hold.

use super::bad;
use crate::played::PlayedCards;
use crate::position::Position;
use crate::{Card, CardSet, Cow006, PhaseName, Variant};
use table::{BadPosition, Seat};

impl Position {
    pub(super) fn set_up_draft(&self, game: &mut Cow006) -> Result<(), BadPosition> {
        let n_seats = usize::from(game.n_seats);
        if game.options.variant != Variant::Tactical {
            let given = !self.pool.is_empty() || !self.drafted.is_empty() || self.drafter.is_some();
            return if given {
                bad("`pool`, `drafted` and `drafter` are for the tactical game")
            } else {
                Ok(())
            };
        }
        let revealed = self.revealed.iter().map(|revealed| CardSet::only(revealed.card));
        let seen = revealed.fold(game.seen(), CardSet::with);
        for (seat, drafted) in game.draft.drafted[..n_seats].iter_mut().enumerate() {
            let played = self.revealed.iter().filter(|revealed| revealed.seat.idx() == seat);
            let held = self.hands[seat].with(played.map(|revealed| revealed.card).collect());
            *drafted = self.drafted.get(seat).copied().unwrap_or(held);
            if !held.without(*drafted).is_empty() || drafted.without(self.hands[seat]) != drafted.among(seen)
            {
                return bad(format!(
                    "`drafted`: seat {seat} holds or has played exactly the cards it drafted"
                ));
            }
        }
        let overlap = |a: usize, b: usize| !game.draft.drafted[a].among(game.draft.drafted[b]).is_empty();
        if (0..n_seats).any(|a| (0..a).any(|b| overlap(a, b))) {
            return bad("`drafted`: a card was drafted twice");
        }
        game.draft.pool = self.pool;
        let fewest = Seat::all(n_seats).min_by_key(|seat| game.draft.drafted[seat.idx()].len());
        game.draft.drafter = self.drafter.or(fewest).unwrap_or(game.draft.drafter);
        if game.draft.drafter.idx() >= n_seats {
            return bad(format!("`drafter`: seat {} does not exist", game.draft.drafter));
        }
        Ok(())
    }

    /// C2, T2: hands are of one length; while cards are drafted, within one of each other in the order of drafting.
    pub(super) fn check_hand_sizes(&self, game: &Cow006) -> Result<(), BadPosition> {
        let most = game.options.hand_size();
        let drafting = !self.pool.is_empty();
        for (seat, hand) in self.hands.iter().enumerate() {
            let same = hand.len() == self.hands[0].len();
            if hand.len() > most || !(same || drafting) {
                return bad(format!(
                    "`hands`: seat {seat} has {} cards; hands are equal and at most {most}",
                    hand.len()
                ));
            }
        }
        if !drafting {
            return Ok(());
        }
        let n_seats = usize::from(game.n_seats);
        let n_drafted: usize = self.hands.iter().map(|hand| hand.len()).sum();
        let first = game.draft.drafter.after(n_seats - n_drafted % n_seats, n_seats);
        let due = |seat: Seat| {
            let place = (seat.idx() + n_seats - first.idx()) % n_seats;
            n_drafted / n_seats + usize::from(place < n_drafted % n_seats)
        };
        let all_in_turn = Seat::all(n_seats).all(|seat| self.hands[seat.idx()].len() == due(seat));
        if !all_in_turn || self.pool.len() + n_drafted != most * n_seats + 4 || self.pool.len() <= 4 {
            return bad(
                "`pool` and `hands` must hold all cards, drafted in turn, with the next one `drafter`'s",
            );
        }
        Ok(())
    }

    /// C3, C9: played cards have been seen, each once, and no more of them than are missing from the hand.
    pub(super) fn set_up_played(&self, game: &mut Cow006) -> Result<(), BadPosition> {
        if self.played.is_empty() {
            let played = game.seats().map(|seat| self.turned_up(seat));
            game.played =
                PlayedCards::of_seats(&played.map(|card| card.into_iter().collect()).collect::<Vec<_>>());
            return Ok(());
        }
        let mut not_played = game.seen();
        for (seat, cards) in game.seats().zip(&self.played) {
            for &card in cards {
                if !not_played.contains(card) {
                    return bad(format!(
                        "`played`: card {card} of seat {seat} does not lie open, or is there twice"
                    ));
                }
                not_played.remove(card);
            }
            self.check_played(game, seat, cards)?;
        }
        game.played = PlayedCards::of_seats(&self.played);
        Ok(())
    }

    /// The card that a seat has turned up and that is not placed yet.
    fn turned_up(&self, seat: Seat) -> Option<Card> {
        self.revealed.iter().find(|revealed| revealed.seat == seat).map(|revealed| revealed.card)
    }

    /// What one seat has played came out of its hand, the card that is turned up last of all.
    fn check_played(&self, game: &Cow006, seat: Seat, cards: &[Card]) -> Result<(), BadPosition> {
        let n_gone =
            if self.pool.is_empty() { game.options.hand_size() - self.hands[seat.idx()].len() } else { 0 };
        if cards.len() > n_gone {
            return bad(format!(
                "`played`: seat {seat} has {} cards there, but only {n_gone} are gone from its hand",
                cards.len()
            ));
        }
        if let Some(card) = self.turned_up(seat).filter(|card| cards.last() != Some(card)) {
            return bad(format!("`played`: the last card of seat {seat} is {card}, as `revealed` says"));
        }
        if game.options.variant == Variant::Tactical
            && cards.iter().any(|&card| !game.draft.drafted[seat.idx()].contains(card))
        {
            return bad(format!("`played`: seat {seat} has played a card that it did not draft"));
        }
        Ok(())
    }

    /// C9: which turn it is. More cards than turns are left in no round.
    pub(super) fn turn_of(&self, game: &Cow006) -> Result<u8, BadPosition> {
        let placing =
            !self.revealed.is_empty() || matches!(self.phase, Some(PhaseName::Swap | PhaseName::Over));
        let n_left = self.hands[0].len() + usize::from(placing);
        let latest =
            if self.pool.is_empty() { (game.options.hand_size() + 1).saturating_sub(n_left) } else { 1 };
        if latest == 0 {
            return bad("`hands` are full, so no card can have been played yet");
        }
        let latest = latest as u8;
        match self.turn {
            None => Ok(latest),
            Some(turn) if (1..=latest).contains(&turn) => Ok(turn),
            Some(turn) => {
                bad(format!("`turn` is {turn}: with so many cards in the hands it is 1 to {latest}"))
            }
        }
    }

    /// C3: choices are cards of the hands, and somebody is still to choose.
    pub(super) fn set_up_choices(&self, game: &mut Cow006) -> Result<(), BadPosition> {
        if self.hands[0].is_empty() {
            return bad("`hands` are empty: the round is over");
        }
        for (seat, choice) in self.choices.iter().enumerate() {
            if let Some(card) = choice.filter(|&card| !self.hands[seat].contains(card)) {
                return bad(format!("`choices`: seat {seat} does not hold card {card}"));
            }
            game.choices[seat] = *choice;
        }
        if !self.choices.is_empty() && self.choices.iter().all(Option::is_some) {
            return bad("`choices`: everybody has chosen, so the cards would be revealed");
        }
        Ok(())
    }
}
