//! Random play to the end, as fast as it goes: the inner loop of search.

use crate::state::Phase;
use crate::turn::Chosen;
use crate::{Card, Cow006, RowIdx, Variant};
use table::{Few, Game, MAX_SEATS, Rng, below, shuffle};

/// The cards of a hand in the order in which they will be played, the next one last.
type Order = Few<Card, 12>;

impl Cow006 {
    /// Plays on at random to the end.
    pub(crate) fn play_on<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        while self.phase != Phase::Over {
            match (self.phase, self.options.variant) {
                (Phase::Choose, Variant::Classic | Variant::Tactical) => self.play_round(rng),
                (Phase::Choose, Variant::Anniversary) => {
                    for seat in self.waiting.iter() {
                        self.choices[seat.idx()] = self.hands[seat.idx()].pick(rng);
                    }
                    self.reveal(&mut ());
                }
                (_, Variant::Classic | Variant::Tactical | Variant::Anniversary) => {
                    self.decide_at_random(rng);
                }
            }
        }
    }

    /// Plays the rest of a round in which no hand changes but by the cards that are played: to choose at random turn
    /// by turn is then to shuffle the hand once.
    fn play_round<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        let round = self.round;
        let mut orders = self.random_orders(rng);
        while self.round == round {
            match self.phase {
                Phase::Over => return,
                Phase::Choose => self.turn_up_next(&mut orders),
                Phase::Draft
                | Phase::Special
                | Phase::TakeRow
                | Phase::End
                | Phase::Plus { .. }
                | Phase::Swap { .. } => self.decide_at_random(rng),
            }
        }
    }

    /// Everybody's next card; who had chosen before has theirs on top.
    fn turn_up_next(&mut self, orders: &mut [Order; MAX_SEATS]) {
        self.choices = [None; MAX_SEATS];
        let mut chosen = Chosen::default();
        for seat in self.seats() {
            if let Some(card) = orders[seat.idx()].pop() {
                chosen = chosen.with(seat, card);
            }
        }
        self.turn_up(chosen, &mut ());
    }

    /// In which order everybody plays their cards; one that is chosen already comes first.
    fn random_orders<R: Rng + ?Sized>(&self, rng: &mut R) -> [Order; MAX_SEATS] {
        let mut orders = [Order::new(); MAX_SEATS];
        for seat in self.seats() {
            let mut hand = self.hands[seat.idx()];
            self.choices[seat.idx()].iter().for_each(|&card| hand.remove(card));
            let order = &mut orders[seat.idx()];
            order.extend(hand);
            let n_cards = order.len();
            shuffle(rng, order, n_cards);
            order.extend(self.choices[seat.idx()]);
        }
        orders
    }

    fn decide_at_random<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        // Most of these decisions; no row is blocked without specials.
        if self.phase == Phase::TakeRow && !self.is_anniversary() {
            let row = RowIdx::at(below(rng, self.rows.len() as u32) as usize);
            let _ = self.take_row(row, &mut ());
            return;
        }
        let Some(seat) = self.waiting.first() else { return };
        if let Some(action) = self.random_action(seat, rng) {
            // A legal action is not refused.
            let _ = self.act(seat, action, self.now, &mut ());
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Cow006, Options};
    use std::collections::BTreeMap;
    use table::{Chance, Game, Outcome, Seed};

    /// How often each result comes when this table is played to its end in this way.
    fn results(table: &Cow006, mut play: impl FnMut(&mut Cow006)) -> BTreeMap<Vec<i32>, i32> {
        let mut found = BTreeMap::new();
        for _ in 0..40_000 {
            let mut game = table.clone();
            play(&mut game);
            let Outcome { scores, .. } = game.outcome().unwrap();
            *found.entry(scores).or_insert(0) += 1;
        }
        found
    }

    fn one_by_one(game: &mut Cow006, chance: &mut Chance) {
        while !game.is_over() {
            for seat in game.to_move().iter() {
                let action = game.random_legal(seat, game.now(), chance).unwrap();
                game.act(seat, action, game.now(), &mut ()).unwrap();
            }
        }
    }

    /// C3–C9: hands that are shuffled once give every result as often as choices turn by turn; a card that is chosen
    /// already is played first.
    #[test]
    fn a_playout_is_random_play() {
        let options = Options { rounds: Some(1), ..Options::default() };
        let position = serde_json::from_str(
            r#"{"rows":[[12,13,14,15,16],[30],[33,34,35,36],[55]],"hands":[[3,17,40],[18,37,38],[5,60,99]],"choices":[null,18,null]}"#,
        );
        let table = Cow006::from_position(3, &options, &position.unwrap(), Seed([1; 32])).unwrap();
        let (mut fast, mut slow) = (Seed([2; 32]).chance(0, 0), Seed([3; 32]).chance(0, 0));
        let at_once = results(&table, |game| game.play_out(&mut fast));
        let in_turn = results(&table, |game| one_by_one(game, &mut slow));
        assert!(in_turn.len() > 20, "many results: {}", in_turn.len());
        for (scores, &often) in &in_turn {
            let other = at_once.get(scores).copied().unwrap_or(0);
            // Five standard deviations of the difference of two counts.
            let allowed = 5.0 * f64::from(often + other).sqrt() + 5.0;
            assert!(f64::from((often - other).abs()) < allowed, "{scores:?}: {often} and {other} of 40,000");
        }
    }
}
