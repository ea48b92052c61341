//! Who probably holds what.

use table::{At, Seat, SeatSet};
use wink::{Card, MAX_CARDS, MAX_PLAYERS, View, possible_holders};

/// How often the proportions are fitted: they settle within a few rounds.
const N_FITS: usize = 12;
/// Who looks at a caller for so long, and is not looked at, stares.
const STARE_MS: u64 = 1500;

/// How likely each other seat holds each number, as far as this viewer can know.
#[derive(Clone, Debug)]
pub(super) struct Beliefs {
    held: [[f32; MAX_PLAYERS]; MAX_CARDS + 1],
}

impl Beliefs {
    /// By all that was said and seen, and by how many cards everybody holds.
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

    /// Everybody holds as many cards as they do.
    fn fit_hands(&mut self, view: &View, unknown: &[usize], others: SeatSet) {
        for seat in others.iter() {
            let sum: f32 = unknown.iter().map(|&card| self.held[card][seat.idx()]).sum();
            let size = view.hand_sizes[seat.idx()] as f32;
            let factor = size / sum.max(f32::MIN_POSITIVE);
            unknown.iter().for_each(|&card| self.held[card][seat.idx()] *= factor);
        }
    }

    /// Every card is in one hand.
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

    /// Who most likely holds the number.
    pub(super) fn suspect(&self, card: Card, n_seats: usize) -> Option<(Seat, f32)> {
        let all = Seat::all(n_seats).map(|seat| (seat, self.chance(seat, card)));
        all.filter(|(_, chance)| *chance > 0.0).max_by(|one, other| one.1.total_cmp(&other.1))
    }

    /// Takes into account that whoever stares at a caller may be the contact: so many times as likely as others.
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

/// Does the seat look at the caller for long, without being looked at?
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

/// How many seats may hold each number by what everybody has heard.
pub(super) fn n_public_suspects(view: &View) -> [usize; MAX_CARDS + 1] {
    let public = View {
        seat: None,
        hand: wink::CardSet::EMPTY,
        winks_seen: Vec::new(),
        ..view.clone()
    };
    possible_holders(&public).map(SeatSet::len)
}
