//! Estimates who holds which number.

use table::{At, Seat, SeatSet};
use wink::{Card, MAX_CARDS, MAX_PLAYERS, View, possible_holders};

/// Iterations of proportional fitting; it settles within a few.
const N_FITS: usize = 12;
/// Somebody who looks at a caller for this long without being looked at is staring.
const STARE_MS: u64 = 1500;

/// How likely each other seat holds each number, as far as this viewer can know.
#[derive(Clone, Debug)]
pub(super) struct Beliefs {
    held: [[f32; MAX_PLAYERS]; MAX_CARDS + 1],
}

impl Beliefs {
    /// From everything that was said and seen, and from the sizes of the hands.
    pub(super) fn of(view: &View) -> Beliefs {
        let among = possible_holders(view);
        let mut beliefs = Beliefs { held: [[0.0; MAX_PLAYERS]; MAX_CARDS + 1] };
        let unknown: Vec<usize> = unknown(view).map(|card| usize::from(card.number())).collect();
        let others = others(view);
        for &card in &unknown {
            for seat in among[card].iter().filter(|&seat| others.contains(seat)) {
                beliefs.held[card][seat.idx()] = 1.0;
            }
        }
        for _ in 0..N_FITS {
            beliefs.fit_hands(view, &unknown, others);
            beliefs.fit_cards(&unknown);
        }
        beliefs
    }

    /// Scales the chances so that every hand has its size.
    fn fit_hands(&mut self, view: &View, unknown: &[usize], others: SeatSet) {
        for seat in others.iter() {
            let sum: f32 = unknown.iter().map(|&card| self.held[card][seat.idx()]).sum();
            let size = view.hand_sizes[seat.idx()] as f32;
            let factor = size / sum.max(f32::MIN_POSITIVE);
            unknown.iter().for_each(|&card| self.held[card][seat.idx()] *= factor);
        }
    }

    /// Scales the chances so that every number is in one hand.
    fn fit_cards(&mut self, unknown: &[usize]) {
        for &card in unknown {
            let sum: f32 = self.held[card].iter().sum();
            let factor = 1.0 / sum.max(f32::MIN_POSITIVE);
            self.held[card].iter_mut().for_each(|held| *held *= factor);
        }
    }

    /// How likely this seat holds the number.
    pub(super) fn chance(&self, seat: Seat, card: Card) -> f32 {
        self.held[usize::from(card.number())][seat.idx()]
    }

    /// Who most likely holds the number, and how likely.
    pub(super) fn suspect(&self, card: Card, n_seats: usize) -> Option<(Seat, f32)> {
        let all = Seat::all(n_seats).map(|seat| (seat, self.chance(seat, card)));
        all.filter(|(_, chance)| *chance > 0.0).max_by(|one, other| one.1.total_cmp(&other.1))
    }

    /// Somebody who stares at a caller may be the contact: raises their chance by this factor.
    pub(super) fn heed_stares(&mut self, view: &View, now: At, factor: f32) {
        for caller in Seat::all(view.pawns.len()) {
            let Some(card) = view.pawns[caller.idx()] else { continue };
            let number = usize::from(card.number());
            for seat in Seat::all(view.looks.len()).filter(|&seat| stares(view, seat, caller, now)) {
                self.held[number][seat.idx()] *= factor;
            }
            self.fit_cards(&[number]);
        }
    }
}

/// Does the seat stare at the caller, without being looked at?
fn stares(view: &View, seat: Seat, caller: Seat, now: At) -> bool {
    let since = view.looked_at[seat.idx()].unwrap_or(At::START);
    view.looks[seat.idx()] == Some(caller)
        && view.looks[caller.idx()] != Some(seat)
        && since.plus_ms(STARE_MS) <= now
}

/// All seats but the viewer's.
pub(super) fn others(view: &View) -> SeatSet {
    SeatSet::all(view.hand_sizes.len()).without(view.seat.map_or(SeatSet::EMPTY, SeatSet::only))
}

/// The numbers in others' hands.
fn unknown(view: &View) -> impl Iterator<Item = Card> + '_ {
    view.crowd.iter().filter(|lying| lying.face_up && !view.hand.contains(lying.card)).map(|lying| lying.card)
}

/// How many others may hold each number, by public knowledge.
pub(super) fn n_public_suspects(view: &View) -> [usize; MAX_CARDS + 1] {
    let hand = wink::CardSet::EMPTY;
    let public = View { seat: None, hand, winks_seen: Vec::new(), ..view.clone() };
    let others = others(view);
    possible_holders(&public).map(|among| among.iter().filter(|&seat| others.contains(seat)).count())
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::{Game, Seed, Viewer, below};
    use wink::{Action, Options, Wink};

    /// A table after some random calls, namings and accusations.
    fn some_view(n_seats: usize, number: u8) -> (View, table::Chance) {
        let mut rng = Seed([number; 32]).chance(3, n_seats as u32);
        let mut game = Wink::new(n_seats, &Options::default(), Seed::draw(&mut rng)).expect("a table");
        for _ in 0..40 {
            let seat = Seat::at(below(&mut rng, n_seats as u32) as usize);
            let action = game.random_legal(seat, game.now(), &mut rng);
            let is_said = |action: &Action| !matches!(action, Action::Look { .. } | Action::Wink { .. });
            if let Some(action) = action.filter(is_said) {
                game.act(seat, action, game.now(), &mut ()).expect("a legal action");
            }
        }
        (game.view(Viewer::Seat(Seat::at(0))), rng)
    }

    /// The exact chances are counted from states that are drawn from the view.
    #[test]
    fn beliefs_are_near_the_exact_chances() {
        for n_seats in [4, 5, 8] {
            let (view, mut rng) = some_view(n_seats, 1);
            let beliefs = Beliefs::of(&view);
            let n_drawn = 3000;
            let mut held = [[0_u32; MAX_PLAYERS]; MAX_CARDS + 1];
            for _ in 0..n_drawn {
                let position = Wink::sample(&view, &mut rng).expect("a state").position();
                for (seat, hand) in position.hands.iter().enumerate() {
                    hand.iter().for_each(|card| held[usize::from(card.number())][seat] += 1);
                }
            }
            for card in unknown(&view) {
                for seat in others(&view).iter() {
                    let exact = f64::from(held[usize::from(card.number())][seat.idx()]) / f64::from(n_drawn);
                    let found = f64::from(beliefs.chance(seat, card));
                    assert!((exact - found).abs() < 0.06, "{n_seats}: {card} {seat:?}: {found} for {exact}");
                }
            }
        }
    }

    #[test]
    fn who_was_seen_winking_holds_the_number() {
        let (mut view, _) = some_view(5, 2);
        let card = unknown(&view).next().expect("a card");
        let seat = Seat::at(3);
        let at = At::START;
        view.winks_seen = vec![wink::WinkSeen { seat, to: Seat::at(1), card, at, from: at, until: at }];
        assert_eq!(Beliefs::of(&view).suspect(card, 5), Some((seat, 1.0)));
    }
}
