//! Random play to the end, as fast as it goes: the inner loop of search.

use crate::legal::random_legal;
use crate::played::Turn;
use crate::rows_by_end::{N_ROWS, RowsByEnd};
use crate::state::Phase;
use crate::{Card, CardSet, Cow006, Variant};
use table::{Game, MAX_SEATS, Rng, Seat, below};

/// C2, T2: the most turns that a round without specials has.
const MAX_TURNS: usize = 10;

impl Cow006 {
    /// Plays on at random to the end.
    pub(crate) fn play_on<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        while self.phase != Phase::Over {
            match self.phase {
                Phase::Choose if self.is_plain() => self.play_round(rng),
                Phase::Choose => {
                    for seat in self.waiting.iter() {
                        self.choices[seat.idx()] = self.hands[seat.idx()].pick(rng);
                    }
                    self.reveal(&mut ());
                }
                Phase::Draft
                | Phase::Special
                | Phase::TakeRow
                | Phase::End
                | Phase::Plus { .. }
                | Phase::Swap { .. }
                | Phase::Over => self.decide_at_random(rng),
            }
        }
    }

    /// Is C7 all that is decided once the cards are chosen?
    fn is_plain(&self) -> bool {
        match self.options.variant {
            Variant::Classic | Variant::Tactical => !self.options.professional,
            Variant::Anniversary => false,
        }
    }

    fn decide_at_random<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        let Some(seat) = self.waiting.first() else { return };
        if let Some(action) = random_legal(self, seat, rng) {
            // A legal action is not refused.
            let _ = self.act(seat, action, self.now, &mut ());
        }
    }

    /// Plays the rest of a round in which no hand changes but by the cards that are played: to choose at random turn
    /// by turn is then to shuffle the hand once. The table is written when the round is over.
    fn play_round<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        let n_turns = self.hands[0].len();
        let turns = self.random_turns(rng);
        let mut rows = RowsByEnd::of(&self.rows);
        let mut queue = [(Seat::at(0), Card::default()); MAX_SEATS];
        self.played.add_all(&turns[..n_turns]);
        for played in &turns[..n_turns] {
            self.queue_up(played, &mut queue);
            for &(seat, card) in queue[..usize::from(self.n_seats)].iter().rev() {
                if let Some(taken) = rows.place(card, || below(rng, N_ROWS as u32) as usize) {
                    self.piles[seat.idx()] = self.piles[seat.idx()].with(taken);
                }
            }
        }
        self.rows = rows.on_table();
        self.hands = [CardSet::EMPTY; MAX_SEATS];
        self.known = CardSet::EMPTY;
        self.choices = [None; MAX_SEATS];
        self.turn += n_turns.saturating_sub(1) as u8;
        self.public_at = self.now;
        self.end_round(&mut ());
    }

    /// C4: the cards of a turn queue for their places, the lowest last.
    #[inline]
    fn queue_up(&self, played: &Turn, queue: &mut [(Seat, Card); MAX_SEATS]) {
        for seat in self.seats() {
            let number = played[seat.idx()];
            let n_above = played.iter().map(|&other| u8::from(other > number)).sum::<u8>();
            if let (Some(card), Some(place)) = (Card::new(number), queue.get_mut(usize::from(n_above))) {
                *place = (seat, card);
            }
        }
    }

    /// What everybody plays in every turn; a card that is chosen already comes first.
    fn random_turns<R: Rng + ?Sized>(&self, rng: &mut R) -> [Turn; MAX_TURNS] {
        let mut turns = [[0; 16]; MAX_TURNS];
        for seat in self.seats() {
            let mut rest = self.hands[seat.idx()];
            let chosen = self.choices[seat.idx()];
            chosen.iter().for_each(|&card| rest.remove(card));
            let mut cards = [0; MAX_TURNS];
            cards.iter_mut().zip(rest).for_each(|(place, card)| *place = card.number());

            let n_cards = rest.len();
            let (first, later) = turns.split_at_mut(usize::from(chosen.is_some()));
            first.iter_mut().zip(chosen).for_each(|(turn, card)| turn[seat.idx()] = card.number());
            for (n_left, (turn, pick)) in
                (1..=n_cards).rev().zip(later.iter_mut().zip(random_picks(rng, n_cards)))
            {
                turn[seat.idx()] = cards[pick];
                cards[pick] = cards[n_left - 1];
            }
        }
        turns
    }
}

/// Where the cards of a shuffle are found, each among those that are left; every course of it is equally likely.
#[inline]
fn random_picks<R: Rng + ?Sized>(rng: &mut R, n_cards: usize) -> [usize; MAX_TURNS] {
    loop {
        if let Some(picks) = picks(rng.next_u64(), n_cards) {
            return picks;
        }
    }
}

/// One draw as a number below `n_cards`, one below one less, and so on; none for the few draws that are over when all
/// are shared out among the courses.
#[inline]
fn picks(draw: u64, n_cards: usize) -> Option<[usize; MAX_TURNS]> {
    let n_courses: u64 = (1..=n_cards as u64).product();
    let mut rest = draw;
    let picks = std::array::from_fn(|place| {
        let wide = u128::from(rest) * n_cards.saturating_sub(place).max(1) as u128;
        rest = wide as u64;
        (wide >> 64) as usize
    });
    // What is left over tells, as in `table::below`; the division is seldom needed.
    (rest >= n_courses || rest >= n_courses.wrapping_neg() % n_courses).then_some(picks)
}

#[cfg(test)]
mod tests {
    use super::{picks, random_picks};
    use crate::rows_by_end::{N_ROWS, RowsByEnd};
    use crate::state::Phase;
    use crate::{Action, Card, Cow006, Options};
    use std::collections::BTreeMap;
    use table::{At, Chance, Game, Outcome, Seed, below};

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

    /// C3–C9, T3: hands that are shuffled once give every result as often as choices turn by turn; a card that is chosen
    /// already is played first.
    #[test]
    fn a_playout_is_random_play() {
        let chosen = r#"{"rows":[[12,13,14,15,16],[30],[33,34,35,36],[55]],
            "hands":[[3,17,40],[18,37,38],[5,60,99]],"choices":[null,18,null]}"#;
        let taking = r#"{"rows":[[12,13,14,15,16],[30],[33,34,35,36],[55]],"hands":[[17,40],[18,37],[60,99]],
            "revealed":[{"seat":0,"card":3},{"seat":2,"card":5},{"seat":1,"card":38}]}"#;
        let ties = r#"{"rows":[[10],[20],[30,40],[50,60]],"hands":[[15,35,70],[25,45,55],[5,65,99]]}"#;
        let (mut fast, mut slow) = (Seed([2; 32]).chance(0, 0), Seed([3; 32]).chance(0, 0));
        for (professional, position) in [(false, chosen), (false, taking), (true, chosen), (true, ties)] {
            let options = Options { rounds: Some(1), professional, ..Options::default() };
            let position = serde_json::from_str(position).unwrap();
            let table = Cow006::from_position(3, &options, &position, Seed([1; 32])).unwrap();
            let at_once = results(&table, |game| game.play_out(&mut fast));
            let in_turn = results(&table, |game| one_by_one(game, &mut slow));
            assert!(in_turn.len() >= 10, "many results: {}", in_turn.len());
            for (scores, &often) in &in_turn {
                let other = at_once.get(scores).copied().unwrap_or(0);
                // Five standard deviations of the difference of two counts.
                let allowed = 5.0 * f64::from(often + other).sqrt() + 5.0;
                assert!(
                    f64::from((often - other).abs()) < allowed,
                    "{scores:?}: {often} and {other} of 40,000"
                );
            }
        }
    }
    /// A classic table of two rounds in which some cards have been played and some are chosen.
    fn begun(n_seats: usize, chance: &mut Chance) -> Cow006 {
        let options = Options { rounds: Some(2), ..Options::default() };
        let mut game = Cow006::new(n_seats, &options, Seed::draw(chance)).unwrap();
        for at in 0..below(chance, 15 * n_seats as u32) {
            let seat = game.to_move().first().unwrap();
            let action = game.random_legal(seat, game.now(), chance).unwrap();
            game.act(seat, action, At::ms(u64::from(at)), &mut ()).unwrap();
        }
        while game.phase != Phase::Choose {
            let seat = game.to_move().first().unwrap();
            let action = game.random_legal(seat, game.now(), chance).unwrap();
            game.act(seat, action, game.now(), &mut ()).unwrap();
        }
        game
    }

    /// The same decisions as `play_round` draws, one by one.
    fn play_round_by_actions(game: &mut Cow006, chance: &mut Chance) {
        let (n_turns, turns) = (game.hands[0].len(), game.random_turns(chance));
        for played in &turns[..n_turns] {
            for seat in game.to_move().iter() {
                let card = Card::new(played[seat.idx()]).unwrap();
                game.act(seat, Action::Choose { card }, game.now(), &mut ()).unwrap();
            }
            while game.phase == Phase::TakeRow {
                let place = below(chance, N_ROWS as u32) as usize;
                let row = RowsByEnd::of(&game.rows).row_at(place);
                let seat = game.to_move().first().unwrap();
                game.act(seat, Action::TakeRow { row }, game.now(), &mut ()).unwrap();
            }
        }
    }

    /// C3–C9: a round that is played at once ends as the same round does action by action, from wherever it was.
    #[test]
    fn a_round_at_once_ends_as_action_by_action() {
        let mut chance = Seed([4; 32]).chance(0, 0);
        for n_seats in 2..=10 {
            for _ in 0..300 {
                let mut at_once = begun(n_seats, &mut chance);
                let mut by_actions = at_once.clone();
                let mut same = chance.clone();
                at_once.play_round(&mut chance);
                play_round_by_actions(&mut by_actions, &mut same);
                // Nobody has chosen anything where a round is played at once.
                by_actions.own_at = at_once.own_at;
                assert_eq!(at_once, by_actions);
            }
        }
    }

    /// Every course of a shuffle is equally likely.
    #[test]
    fn picks_shuffle_fairly() {
        let mut chance = Seed([5; 32]).chance(0, 0);
        let mut seen = BTreeMap::new();
        for _ in 0..24_000 {
            *seen.entry(random_picks(&mut chance, 4)).or_insert(0_u32) += 1;
        }
        assert_eq!(seen.len(), 24);
        for (picks, often) in seen {
            assert!(picks.iter().zip([4, 3, 2, 1]).all(|(&pick, n_left)| pick < n_left), "{picks:?}");
            assert!(picks[4..].iter().all(|&pick| pick == 0), "{picks:?}");
            // 1000 expected of each; 150 is nearly five standard deviations.
            assert!(often.abs_diff(1000) < 150, "{picks:?}: {often}");
        }
    }

    /// 2⁶⁴ draws are four more than can be shared out among the six courses of three cards: those that leave less than
    /// four over count for nothing.
    #[test]
    fn a_draw_that_would_favour_a_course_counts_for_nothing() {
        let course = |draw: u128| picks(draw as u64, 3).map(|picks| (picks[0], picks[1], picks[2]));
        assert_eq!(course(0), None, "leaves 0");
        assert_eq!(course((2 + (1 << 64)) / 6), None, "leaves 2");
        assert_eq!(course((4 + (2 << 64)) / 6), Some((1, 0, 0)), "leaves 4");
        assert_eq!(course((6 + (3 << 64)) / 6), Some((1, 1, 0)), "leaves 6");
        assert_eq!(course(u128::from(u64::MAX)), Some((2, 1, 0)));
    }
}
