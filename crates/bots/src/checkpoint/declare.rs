//! K13: whether to end the game by declaring ten points.

use super::stakes::known;
use crate::Dice;
use checkpoint::{Action, Colour, LAST_ROUND, MAX_SEATS, TO_DECLARE, View};
use table::Seat;

/// How often the hidden tokens and the rest of the game are drawn.
const N_WORLDS: usize = 400;
/// The chance of a seat to get a gold token in a round, and to get at least a white one, roughly, among
/// equals.
const REWARDS: [f32; 2] = [0.18, 0.55];

/// K13: declares if winning is more likely now than by going on. A seat that has certainly lost leaves it to
/// others.
pub(super) fn declaration(view: &View, me: Seat, legal: &[Action]) -> Option<Action> {
    let declare = legal.iter().copied().find(|action| *action == Action::Declare {})?;
    let (now, later) = chances(view, me);
    (now > 0.0 && now >= later).then_some(declare)
}

/// The chance to win if the game ends with this scoring, and if nobody declares.
fn chances(view: &View, me: Seat) -> (f32, f32) {
    let mut dice = Dice::from_number(u64::from(view.round));
    let (mut now, mut later) = (0.0, 0.0);
    for _ in 0..N_WORLDS {
        let mut tally = Tally::draw(view, &mut dice);
        now += tally.won(me);
        tally.go_on(view, &mut dice);
        later += tally.won(me);
    }
    (now / N_WORLDS as f32, later / N_WORLDS as f32)
}

/// What everybody has, in one of the worlds that this seat considers possible.
struct Tally {
    n_seats: usize,
    points: [i32; MAX_SEATS],
    n_gold: [u32; MAX_SEATS],
    /// What is left to draw, by colour, without the officer's token.
    supply: [Vec<i8>; 3],
}

impl Tally {
    fn draw(view: &View, dice: &mut Dice) -> Tally {
        let n_seats = view.token_colours.len().min(MAX_SEATS);
        let (points, n_gold) = ([0; MAX_SEATS], [0; MAX_SEATS]);
        let mut tally = Tally { n_seats, points, n_gold, supply: unseen(view) };
        for seat in Seat::all(n_seats) {
            for (place, token) in view.token_colours[seat.idx()].iter().enumerate() {
                let value = known(view, seat, place).map(|value| value as i8);
                let value = value.or_else(|| tally.take(token.colour, dice)).unwrap_or(0);
                tally.points[seat.idx()] += i32::from(value);
                tally.n_gold[seat.idx()] += u32::from(token.colour == Colour::Gold);
            }
        }
        tally
    }

    fn take(&mut self, colour: Colour, dice: &mut Dice) -> Option<i8> {
        let supply = &mut self.supply[place_of(colour)];
        (!supply.is_empty()).then(|| supply.swap_remove(dice.below(supply.len())))
    }

    /// K14: the most points, then the most gold tokens, then a shared win.
    fn won(&self, me: Seat) -> f32 {
        let rank = |seat: usize| (self.points[seat], self.n_gold[seat]);
        let best = (0..self.n_seats).map(rank).max().unwrap_or_default();
        let n_best = (0..self.n_seats).filter(|&seat| rank(seat) == best).count().max(1);
        if rank(me.idx()) == best { 1.0 / n_best as f32 } else { 0.0 }
    }

    /// Plays the rest of the game with equal luck for all: until a colour has run out, the fifth round is
    /// over, or the leader has enough to declare (K13).
    fn go_on(&mut self, view: &View, dice: &mut Dice) {
        if view.round >= LAST_ROUND || has_run_out(view) {
            return;
        }
        // K15: the officer's token goes back and counts nothing.
        for seat in Seat::all(self.n_seats) {
            let is_officers = view.token_colours[seat.idx()].iter().any(|token| token.officer == Some(true));
            self.points[seat.idx()] += if is_officers { 2 } else { 0 };
        }
        for _ in view.round..LAST_ROUND {
            for seat in 0..self.n_seats {
                let lot = dice.share();
                let colour = match lot {
                    lot if lot < REWARDS[0] => Colour::Gold,
                    lot if lot < REWARDS[1] => Colour::White,
                    _ => Colour::Black,
                };
                let Some(value) = self.take(colour, dice) else { continue };
                self.points[seat] += i32::from(value);
                self.n_gold[seat] += u32::from(colour == Colour::Gold);
            }
            let most = self.points[..self.n_seats].iter().max();
            if most.is_some_and(|&most| most >= TO_DECLARE) || self.supply.iter().any(Vec::is_empty) {
                return;
            }
        }
    }
}

/// K13: this scoring ends the game in any case, because a colour's supply is empty (not counting the
/// officer's token).
fn has_run_out(view: &View) -> bool {
    Colour::ALL.iter().any(|&colour| view.supply_sizes.of_colour(colour) == 0)
}

fn place_of(colour: Colour) -> usize {
    match colour {
        Colour::Gold => 0,
        Colour::White => 1,
        Colour::Black => 2,
    }
}

/// The tokens that lie face down with others or in the supply, as far as this seat can tell.
fn unseen(view: &View) -> [Vec<i8>; 3] {
    let tokens = &view.options.tokens;
    let mut unseen = [tokens.gold.clone(), tokens.white.clone(), tokens.black.clone()];
    let remove = |values: &mut Vec<i8>, value: i8| {
        if let Some(place) = values.iter().position(|&other| other == value) {
            values.swap_remove(place);
        }
    };
    // K15: it replaces a −1, and never lies unseen with anybody.
    if view.options.officer {
        remove(&mut unseen[place_of(Colour::Black)], -1);
    }
    for seat in Seat::all(view.token_colours.len()) {
        for (place, token) in view.token_colours[seat.idx()].iter().enumerate() {
            if let Some(value) = known(view, seat, place) {
                remove(&mut unseen[place_of(token.colour)], value as i8);
            }
        }
    }
    unseen
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checkpoint::{Agent, Spymaster};
    use crate::{Bot, Budget, Decision, Thinking};
    use checkpoint::{Checkpoint, Options};
    use serde_json::{Value, json};
    use table::{Game, Seed, Viewer};

    /// What both upper levels do at the first of three seats in the scoring of this round, with these tokens.
    fn answers(officer: Option<usize>, round: u8, tokens: Value) -> [Action; 2] {
        let side = |kind: &str, value: bool| json!({ "trait": kind, "value": value });
        let position = json!({
            "traits": [side("hat", true), side("glasses", true), side("coat", true)],
            "public_traits": [side("grey", false), side("newspaper", false)],
            "phase": "declare", "round": round, "officer": officer, "tokens": tokens,
        });
        let position = serde_json::from_value(position).expect("a position");
        let options = Options { officer: officer.is_some(), ..Options::default() };
        let game = Checkpoint::from_position(3, &options, &position, Seed::default()).expect("a table");
        let (me, mut legal) = (Seat::at(0), Vec::new());
        game.legal(me, game.now(), &mut legal);
        let view = game.view(Viewer::Seat(me));
        let budget = Budget::new(Thinking::Iterations(10)).at(game.now());
        let bots: [Box<dyn Bot<Checkpoint>>; 2] =
            [Box::new(Agent::new(Seed::default())), Box::new(Spymaster::new(Seed::default()))];
        bots.map(|mut bot| match bot.decide(&view, &legal, budget) {
            Decision::Act(action) => action,
            Decision::Wait { .. } => panic!("who is asked to declare answers"),
        })
    }

    fn token(colour: &str, value: i8) -> Value {
        json!({ "colour": colour, "value": value })
    }

    fn officers() -> Value {
        json!({ "colour": "black", "value": -2, "officer": true, "open": true })
    }

    /// K13: ten points, but another seat has two gold and three white tokens, which is more than twelve on
    /// average.
    #[test]
    fn nobody_declares_into_a_defeat() {
        let (gold, white) = (|value| token("gold", value), |value| token("white", value));
        let mine = json!([gold(3), gold(3), white(2), white(2)]);
        let ahead = json!([gold(4), gold(4), white(1), white(1), white(1)]);
        let behind = json!([white(1), white(1)]);
        assert_eq!(answers(None, 3, json!([mine, ahead, behind])), [Action::Pass {}; 2]);
        assert_eq!(answers(None, 3, json!([mine, behind, behind])), [Action::Declare {}; 2]);
    }

    /// K13, K15: the officer's −2 counts for whoever declares. Against eleven points on average, twelve win
    /// and ten do not.
    #[test]
    fn the_officers_token_counts_minus_two_in_declaring() {
        let (gold, white) = (|value| token("gold", value), |value| token("white", value));
        let mine = json!([gold(5), white(2), white(2), white(2), white(1), officers()]);
        let other = json!([gold(4), gold(4), white(1), white(1), white(1)]);
        assert_eq!(answers(Some(0), 3, json!([mine, other, []])), [Action::Pass {}; 2]);
        let free = json!([gold(5), white(2), white(2), white(2), white(1)]);
        let officer = json!([gold(4), gold(4), white(1), white(1), white(1), officers()]);
        assert_eq!(answers(Some(1), 3, json!([free, officer, []])), [Action::Declare {}; 2]);
    }

    /// K14: a seat that has certainly lost does not declare, even if it makes no difference.
    #[test]
    fn a_certain_defeat_is_not_declared_in_the_last_round_either() {
        let gold = |value| token("gold", value);
        let mine = json!([gold(3), gold(3), token("white", 2), token("white", 2)]);
        let sure = json!([gold(5), gold(4), gold(4)]);
        assert_eq!(answers(None, 5, json!([mine, sure, []])), [Action::Pass {}; 2]);
        assert_eq!(answers(None, 5, json!([mine, [gold(4)], []])), [Action::Declare {}; 2]);
    }
}
