//! How sensible players play in a roll-out by the full rules: with the learned policy where it knows the
//! rules, and with simple heuristics elsewhere.

use crate::Dice;
use crate::cow006::bits::{Bits, each};
use crate::cow006::lines::Lines;
use crate::cow006::net::Net;
use crate::cow006::plain::POINTS_A_SCORE;
use crate::cow006::policy::{Noise, Policy};
use cow006::{
    Action, Card, Cow006, PhaseName, Placement, Row, RowIdx, Rows, Special, SpecialPlay, View, placement,
};
use table::{Game, MAX_SEATS, Seat, pick};

/// How everybody plays on.
#[derive(Clone, Copy)]
pub(crate) struct Habits<'a> {
    policy: Policy<'a>,
    professional: bool,
}

/// What taking a row must cost for a special to be worth playing.
const WORTH_A_SPECIAL: u16 = 4;
/// What a row must cost for a Plus to be worth playing.
const WORTH_A_PLUS: u16 = 3;
/// How many points of noise there are in the choice between the two ends.
const WHIM: f32 = 1.0;

impl<'a> Habits<'a> {
    /// The habits for this table.
    pub(crate) fn new(net: &'a Net, view: &View) -> Habits<'a> {
        let n_others = view.hand_sizes.len().saturating_sub(1);
        Habits { policy: Policy::new(net, n_others), professional: view.options.professional }
    }

    /// Plays on to the end of the game.
    pub(crate) fn play_out(&self, table: &mut Cow006, luck: &mut Dice) {
        let noise = Noise::of(luck.roll());
        let mut legal = Vec::new();
        // Every action is legal, so the game ends. The bound is a safeguard.
        for _ in 0..10_000 {
            let Some(seat) = table.to_move().first() else { return };
            if table.phase() == PhaseName::Choose {
                self.choose_all(table, noise);
                continue;
            }
            let action = self.decide(table, seat, &mut legal, luck);
            if action.is_none_or(|action| table.act(seat, action, table.now(), &mut ()).is_err()) {
                return;
            }
        }
    }

    fn choose_all(&self, table: &mut Cow006, noise: Noise) {
        let lines = Lines::of_table(table.rows());
        let unseen = table.unseen().to_bits();
        let seats = table.to_move();
        let n_left = seats.first().map_or(0, |seat| table.hand(seat).len());
        let turn = self.policy.turn(&lines, unseen, n_left);
        let mut chosen = [(Seat::at(0), 0); MAX_SEATS];
        for (seat, chosen) in seats.iter().zip(&mut chosen) {
            let hand = table.hand(seat).to_bits();
            let noise = noise.at(seat.idx(), n_left);
            let card = if self.professional {
                calmest(table.rows(), hand, noise)
            } else {
                self.policy.choose(&lines, &turn, unseen, hand, noise, 1.0)
            };
            *chosen = (seat, card);
        }
        for (seat, card) in chosen.into_iter().take(seats.len()) {
            if let Some(card) = Card::new(card) {
                // A card of the hand is never refused.
                let _ = table.act(seat, Action::Choose { card }, table.now(), &mut ());
            }
        }
    }

    fn decide(&self, table: &Cow006, seat: Seat, legal: &mut Vec<Action>, luck: &mut Dice) -> Option<Action> {
        match table.phase() {
            PhaseName::Special => Some(self.special(table, seat, legal).unwrap_or(Action::Pass {})),
            PhaseName::Plus => Some(plus(table, seat, legal)),
            PhaseName::Swap => Some(Action::Pass {}),
            PhaseName::TakeRow => self.row_to_take(table, seat, legal),
            PhaseName::End | PhaseName::Draft => {
                table.legal(seat, table.now(), legal);
                pick(luck, legal).copied()
            }
            PhaseName::Choose | PhaseName::Over => None,
        }
    }

    /// C7: the cheapest row. S10: if a Plus can follow, the row that costs least with it, if that is worth
    /// the Plus.
    fn row_to_take(&self, table: &Cow006, seat: Seat, legal: &mut Vec<Action>) -> Option<Action> {
        let cheapest = cheapest(table.rows()).map(|row| Action::TakeRow { row });
        if table.n_held(seat, Special::Plus) == 0 {
            return cheapest;
        }
        let mut best = (points_after(table, seat, cheapest?)?, cheapest);
        for (row, _) in free_rows(table.rows()) {
            let action = Action::TakeRow { row: RowIdx::new(row)? };
            let mut taking = table.clone();
            if taking.act(seat, action, taking.now(), &mut ()).is_err() || taking.phase() != PhaseName::Plus {
                continue;
            }
            let bonus = plus(&taking, seat, legal);
            let price = if bonus == (Action::Pass {}) { 0 } else { WORTH_A_PLUS };
            let points = points_after(&taking, seat, bonus)? + price;
            if points < best.0 {
                best = (points, Some(action));
            }
        }
        best.1
    }

    /// S2: a special that saves a row that is worth it, if there is one.
    fn special(&self, table: &Cow006, seat: Seat, legal: &mut Vec<Action>) -> Option<Action> {
        let card = table.next_to_place()?.card;
        if cost_now(table.rows(), card) < WORTH_A_SPECIAL {
            return None;
        }
        let before = table.points_so_far(seat);
        table.legal(seat, table.now(), legal);
        legal.iter().copied().find(|&action| {
            let mut tried = table.clone();
            matches!(action, Action::Special(_))
                && tried.act(seat, action, tried.now(), &mut ()).is_ok()
                && tried.points_so_far(seat) == before
                && tried.next_to_place().is_none_or(|next| next.seat != seat)
        })
    }

    /// A prior estimate for each card to play, before any roll-out.
    pub(crate) fn priors(&self, view: &View, legal: &[Action]) -> Vec<f32> {
        if self.professional {
            return vec![0.0; legal.len()];
        }
        let (lines, _) = Lines::of_view(&view.rows);
        let deck = cow006::CardSet::up_to(view.options.last_card(view.hand_sizes.len()));
        let scores = self.policy.scores(&lines, deck.without(view.seen).to_bits(), view.hand.to_bits());
        let best = scores.iter().map(|&(_, score)| score).fold(f32::NEG_INFINITY, f32::max);
        let prior = |action: &Action| {
            let score = scores
                .iter()
                .find(|&&(card, _)| Card::new(card).map(|card| Action::Choose { card }) == Some(*action));
            score.map_or(0.0, |&(_, score)| (best - score) * POINTS_A_SCORE * 0.5)
        };
        legal.iter().map(prior).collect()
    }
}

/// What the card costs its owner if it is placed now.
fn cost_now(rows: &Rows, card: Card) -> u16 {
    match placement(rows, card) {
        Placement::Append(_) => 0,
        Placement::Sixth(row) => rows.get(row.idx()).map_or(0, Row::penalty),
        Placement::Lowest => free_rows(rows).map(|(_, row)| row.penalty()).min().unwrap_or(0),
    }
}

fn free_rows(rows: &Rows) -> impl Iterator<Item = (usize, &Row)> {
    rows.iter().enumerate().filter(|(_, row)| !row.stop)
}

fn cheapest(rows: &Rows) -> Option<RowIdx> {
    free_rows(rows).min_by_key(|(_, row)| row.penalty()).and_then(|(idx, _)| RowIdx::new(idx))
}

/// S10: the bonus that leaves the fewest points, if that is worth a Plus. Only the dearest cards are
/// considered.
fn plus(table: &Cow006, seat: Seat, legal: &mut Vec<Action>) -> Action {
    table.legal(seat, table.now(), legal);
    let dearest = legal.iter().copied().max_by_key(|action| match action {
        Action::Special(SpecialPlay::Plus { card }) => card.penalty(),
        _ => 0,
    });
    let points = |action| points_after(table, seat, action);
    match (dearest, points(Action::Pass {})) {
        (Some(bonus), Some(without)) if points(bonus).is_some_and(|with| with + WORTH_A_PLUS <= without) => {
            bonus
        }
        (Some(_) | None, _) => Action::Pass {},
    }
}

/// What the game has cost the seat after this action, without its further consequences.
fn points_after(table: &Cow006, seat: Seat, action: Action) -> Option<u16> {
    let mut tried = table.clone();
    // C7, S2 (3): a row that was chosen is only taken after a pass.
    tried.act(seat, action, tried.now(), &mut ()).ok()?;
    if tried.phase() == PhaseName::Plus && tried.to_move().contains(seat) {
        tried.act(seat, Action::Pass {}, tried.now(), &mut ()).ok()?;
    }
    Some(tried.points_so_far(seat))
}

/// T3 professional: the card that looks safest as the rows lie now, with some noise.
fn calmest(rows: &Rows, hand: Bits, noise: Noise) -> u8 {
    let danger = |number: u8| danger_at_ends(rows, number) - WHIM * noise.of_card(number);
    let mut best = (f32::INFINITY, 0);
    for number in each(hand) {
        let danger = danger(number);
        if danger < best.0 {
            best = (danger, number);
        }
    }
    best.1
}

/// What the nearest end of a row costs; or how full that row is, and how far away.
fn danger_at_ends(rows: &Rows, number: u8) -> f32 {
    let mut nearest = (u8::MAX, 0.0);
    let mut cheapest = f32::INFINITY;
    for row in rows.iter() {
        let (Some(first), Some(last)) = (row.first(), row.last()) else { continue };
        let cost = f32::from(row.penalty());
        cheapest = cheapest.min(cost);
        let distance = if number > last.number() {
            number - last.number()
        } else if number < first.number() {
            first.number() - number
        } else {
            continue;
        };
        if distance < nearest.0 {
            let full = row.n_cards() as f32 - 1.0;
            let danger = if row.is_full() { cost } else { full * 0.4 + f32::from(distance) * full * 0.03 };
            nearest = (distance, danger);
        }
    }
    if nearest.0 == u8::MAX { cheapest } else { nearest.1 }
}
