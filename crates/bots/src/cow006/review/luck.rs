//! Where the result of a round came from: the deal, the others' moves, one's own moves.
//!
//! The value of a table is what each seat pays on average if everybody plays on as the net has learned. V is
//! the value before a turn; Q is the value with one's own card fixed and the others as usual. What a seat
//! pays in a round is then, to the last point, the sum of what everybody pays (par), V of the deal less par,
//! and for each turn Q − V (one's own card) and what the turn cost plus the next V, less Q (the others'
//! cards). A row that one chose to take (C7) is one's own choice too, compared with the cheapest one. The
//! same estimate of V is used everywhere, so that nothing is left over.
//!
//! If everybody plays as the net has learned, deal and others are zero on average. Against other players,
//! "others" also includes how those play.

use super::rest::{Standing, skilled};
use super::rollout::{Tolls, place, play_out, turn};
use crate::Dice;
use crate::cow006::bits::{bit, each, n_cards};
use crate::cow006::lines::Lines;
use crate::cow006::opponent_model::OpponentModel;
use crate::cow006::plain::{Asked, Plain};
use crate::cow006::policy::Noise;
use crate::cow006::world::{Known, Played, World};
use crate::review::{Course, CurvePoint, Luck, RoundLuck, Whole};
use cow006::{Action, Cow006, Deck, Options, PhaseName, Variant};
use table::{Game, MAX_SEATS, Seat, Viewer};

/// What a seat pays in a round of the policy against itself, from 2 seats on: 200,000 deals each (± 0.005),
/// by the example `cow006_par`. Changing these, or the policy, needs a new version of the reviewer.
const PAR: [f32; 9] = [6.214, 9.516, 10.754, 12.108, 13.681, 14.143, 14.381, 14.538, 14.640];
/// The same with the short deck.
const PAR_SHORT: [f32; 9] = [6.023, 9.353, 10.635, 11.565, 13.429, 13.995, 14.303, 14.508, 14.640];
/// C2: the number of turns in a round.
const N_TURNS: usize = 10;

/// What a seat pays on average in a round with these options.
pub(super) fn par(n_seats: usize, options: &Options) -> Option<f32> {
    let pars = match options.deck() {
        Deck::Full => PAR,
        Deck::Short => PAR_SHORT,
    };
    pars.get(n_seats.checked_sub(2)?).copied()
}

/// A turn as it was played.
#[derive(Clone, Debug)]
struct TurnPlayed {
    /// The move before which it began.
    step: usize,
    world: World,
    standing: Standing,
    cards: [u8; MAX_SEATS],
    /// What it cost everybody.
    costs: [f32; MAX_SEATS],
    taking: Option<Taking>,
}

/// C7: a row that a seat chose.
#[derive(Clone, Copy, Debug)]
struct Taking {
    seat: usize,
    world: World,
    card: u8,
    rest: Played,
    line: usize,
}

/// The curve and the luck of a game of rounds without specials; empty for any other game.
pub(super) fn whole(course: &Course<Cow006>, n_rollouts: usize, mut dice: Dice) -> Whole {
    let view = course.end().view(Viewer::Spectator);
    let n_seats = view.hand_sizes.len();
    let is_plain = view.options.variant == Variant::Classic && !view.options.professional;
    let Some(par) = par(n_seats, &view.options).filter(|_| is_plain) else { return Whole::default() };
    let mut whole = Whole::default();
    for (round, turns) in rounds(course) {
        let mut judge = Judge::new(n_seats, n_rollouts, par, &mut dice);
        let (luck, curve) = judge.round(&turns);
        whole.curve.extend(curve);
        if turns.len() == N_TURNS {
            whole.rounds.push(RoundLuck { round, seats: luck });
        }
    }
    if let Some(outcome) = course.end().outcome() {
        let expected = outcome.scores.iter().map(|&score| -score as f32).collect();
        whole.curve.push(CurvePoint { step: course.moves.len(), expected, spread: vec![0.0; n_seats] });
    }
    whole
}

/// The rounds that were played to their end.
fn rounds(course: &Course<Cow006>) -> Vec<(u16, Vec<TurnPlayed>)> {
    let n_seats = course.end().n_seats();
    let is_start = |game: &Cow006| game.phase() == PhaseName::Choose && game.to_move().len() == n_seats;
    let mut starts: Vec<usize> =
        (0..course.states.len()).filter(|&step| is_start(&course.states[step])).collect();
    let end = course.states.len() - 1;
    if course.end().is_over() {
        starts.push(end);
    }
    let mut rounds: Vec<(u16, Vec<TurnPlayed>)> = Vec::new();
    for pair in starts.windows(2) {
        let (round, turn) = turn_played(course, pair[0], pair[1]);
        match rounds.last_mut().filter(|(last, _)| *last == round) {
            Some((_, turns)) => turns.push(turn),
            None => rounds.push((round, vec![turn])),
        }
    }
    // A round that was abandoned has no result.
    rounds.retain(|(_, turns)| turns.last().is_some_and(|turn| n_cards(turn.world.hands[0]) == 1));
    rounds
}

/// The turn between two states.
fn turn_played(course: &Course<Cow006>, from: usize, to: usize) -> (u16, TurnPlayed) {
    let (before, after) = (&course.states[from], &course.states[to]);
    let (view, next) = (before.view(Viewer::Spectator), after.view(Viewer::Spectator));
    let (mut cards, mut costs) = ([0; MAX_SEATS], [0.0; MAX_SEATS]);
    for seat in Seat::all(before.n_seats()) {
        let hand = before.hand(seat).to_bits();
        let played = next.played.get(seat.idx()).and_then(|cards| cards.get(usize::from(view.turn) - 1));
        // The last card of a hand is the only one; the next state belongs to another round.
        cards[seat.idx()] = match played.filter(|card| hand & bit(card.number()) != 0) {
            Some(card) if n_cards(hand) > 1 => card.number(),
            Some(_) | None => each(hand).next().unwrap_or_default(),
        };
        costs[seat.idx()] = f32::from(after.points_so_far(seat)) - f32::from(before.points_so_far(seat));
    }
    let taking = (from..to).find_map(|step| taking(course, step));
    let world = world_of(before);
    (view.round, TurnPlayed { step: from, world, standing: Standing::of(&view), cards, costs, taking })
}

fn world_of(game: &Cow006) -> World {
    let mut hands = [0; MAX_SEATS];
    let seats = Seat::all(game.n_seats());
    hands.iter_mut().zip(seats).for_each(|(hand, seat)| *hand = game.hand(seat).to_bits());
    World { lines: Lines::of_table(game.rows()), unseen: game.unseen().to_bits(), hands }
}

/// C7: the row that was chosen in this step, if there was one.
fn taking(course: &Course<Cow006>, step: usize) -> Option<Taking> {
    let (done, game) = (course.moves.get(step)?, &course.states[step]);
    let (Some(seat), Some(Action::TakeRow { row })) = (done.seat, done.action) else { return None };
    let plain = Plain::of(&game.view(Viewer::Seat(seat)))?;
    let Asked::Row { card, rest } = plain.asked else { return None };
    let line = (0..plain.known.lines.n).find(|&line| plain.row(line) == Some(row))?;
    let World { hands, .. } = world_of(game);
    let world = World { lines: plain.known.lines, unseen: plain.known.unseen, hands };
    Some(Taking { seat: seat.idx(), world, card, rest, line })
}

/// Judges a round. Its noise is drawn once, so that what all values share cancels out.
struct Judge<'a> {
    n_seats: usize,
    par: f32,
    model: OpponentModel<'static>,
    noises: Vec<Noise>,
    dice: &'a mut Dice,
}

impl Judge<'_> {
    fn new(n_seats: usize, n_rollouts: usize, par: f32, dice: &mut Dice) -> Judge<'_> {
        let noises = (0..n_rollouts.max(1)).map(|_| Noise::of(dice.roll())).collect();
        Judge { n_seats, par, model: skilled(n_seats), noises, dice }
    }

    /// The luck of every seat, and the curve.
    fn round(&mut self, turns: &[TurnPlayed]) -> (Vec<Luck>, Vec<CurvePoint>) {
        let n_seats = self.n_seats;
        let values: Vec<Vec<Tolls>> = turns.iter().map(|turn| self.values(&turn.world)).collect();
        let mean = |place: usize, seat: usize| values.get(place).map_or(0.0, |tolls| mean(tolls, seat));
        let mut luck = vec![Luck { par: -self.par, ..Luck::default() }; n_seats];
        for (seat, luck) in luck.iter_mut().enumerate() {
            luck.deal = self.par - mean(0, seat);
        }
        for (place, turn) in turns.iter().enumerate() {
            for (seat, luck) in luck.iter_mut().enumerate() {
                let fixed = self.with_card(turn, &values[place], seat);
                let mut own = fixed - mean(place, seat);
                let mut skill = self.skill(turn, seat);
                if let Some(taking) = turn.taking.as_ref().filter(|taking| taking.seat == seat) {
                    own += self.dearer(taking, &[taking.world]);
                    skill += self.skill_of_row(taking);
                }
                let others = turn.costs[seat] + mean(place + 1, seat) - mean(place, seat) - own;
                luck.others -= others;
                luck.skill -= skill;
                luck.hidden -= own - skill;
            }
        }
        let curve = turns.iter().zip(&values).map(|(turn, tolls)| self.point(turn, tolls)).collect();
        (luck, curve)
    }

    /// What everybody pays from here, once for each noise.
    fn values(&self, world: &World) -> Vec<Tolls> {
        let value = |noise: &Noise| {
            let (mut world, mut tolls) = (*world, [0; MAX_SEATS]);
            play_out(&mut world, &self.model, self.n_seats, *noise, &mut tolls);
            tolls
        };
        self.noises.iter().map(value).collect()
    }

    /// Q: what a seat pays on average if it plays the card it did, and then as usual.
    fn with_card(&self, played: &TurnPlayed, values: &[Tolls], seat: usize) -> f32 {
        let sum: f32 = self
            .noises
            .iter()
            .zip(values)
            .map(|(noise, tolls)| {
                let changed = self.changed(&played.world, seat, played.cards[seat], *noise);
                changed.unwrap_or(f32::from(tolls[seat]))
            })
            .sum();
        sum / self.noises.len() as f32
    }

    /// What a seat pays with this card, if it would usually have played another.
    fn changed(&self, world: &World, seat: usize, card: u8, noise: Noise) -> Option<f32> {
        let usual = turn(world, &self.model, self.n_seats, n_cards(world.hands[seat]), noise);
        let mut played = Played::default();
        let mut is_usual = false;
        for (other, theirs) in usual.in_order() {
            is_usual |= other == seat && theirs == card;
            played.add(other, if other == seat { card } else { theirs });
        }
        if is_usual {
            return None;
        }
        let (mut world, mut tolls) = (*world, [0; MAX_SEATS]);
        place(&mut world, &played, &self.model, noise, &mut tolls);
        play_out(&mut world, &self.model, self.n_seats, noise, &mut tolls);
        Some(f32::from(tolls[seat]))
    }

    /// How much worse a card was than usual, as far as its seat could know: averaged over the hands that the
    /// others could hold.
    fn skill(&mut self, played: &TurnPlayed, seat: usize) -> f32 {
        let known = known(&played.world, self.n_seats, seat);
        let mut sum = 0.0;
        for place in 0..self.noises.len() {
            let (world, noise) = (known.world(self.dice), self.noises[place]);
            let Some(with_card) = self.changed(&world, seat, played.cards[seat], noise) else { continue };
            let (mut world, mut tolls) = (world, [0; MAX_SEATS]);
            play_out(&mut world, &self.model, self.n_seats, noise, &mut tolls);
            sum += with_card - f32::from(tolls[seat]);
        }
        sum / self.noises.len() as f32
    }

    /// C7: how much more the row cost than the cheapest one, over these worlds in turn.
    fn dearer(&self, taking: &Taking, worlds: &[World]) -> f32 {
        let cheapest = taking.world.lines.cheapest();
        if cheapest == taking.line {
            return 0.0;
        }
        let cost = |line: usize, world: &World, noise: Noise| {
            let (mut world, mut tolls) = (*world, [0; MAX_SEATS]);
            tolls[taking.seat] += u16::from(world.lines.take_for_lowest(taking.card, line));
            place(&mut world, &taking.rest, &self.model, noise, &mut tolls);
            play_out(&mut world, &self.model, self.n_seats, noise, &mut tolls);
            f32::from(tolls[taking.seat])
        };
        let worlds = worlds.iter().cycle();
        let more = |(noise, world): (&Noise, &World)| {
            cost(taking.line, world, *noise) - cost(cheapest, world, *noise)
        };
        self.noises.iter().zip(worlds).map(more).sum::<f32>() / self.noises.len() as f32
    }

    fn skill_of_row(&mut self, taking: &Taking) -> f32 {
        if taking.world.lines.cheapest() == taking.line {
            return 0.0;
        }
        let known = known(&taking.world, self.n_seats, taking.seat);
        let worlds: Vec<World> = self.noises.iter().map(|_| known.world(self.dice)).collect();
        self.dearer(taking, &worlds)
    }

    /// C10: the final points that everybody can expect before a turn: what they have, what this round will
    /// cost, and par for every round to come.
    fn point(&self, turn: &TurnPlayed, values: &[Tolls]) -> CurvePoint {
        let mut luck =
            Dice::from_number(turn.standing.points().iter().map(|&points| u64::from(points)).sum());
        let more = |tolls: &Tolls| f32::from(turn.standing.to_the_end(tolls, luck.roll()).0);
        let n_more = values.iter().map(more).sum::<f32>() / values.len() as f32;
        let expected =
            |seat: usize| turn.standing.points()[seat] as f32 + mean(values, seat) + n_more * self.par;
        let spread = |seat: usize| (variance(values, seat) + n_more * turn.standing.rounds().variance).sqrt();
        CurvePoint {
            step: turn.step,
            expected: (0..self.n_seats).map(|seat| -expected(seat)).collect(),
            spread: (0..self.n_seats).map(spread).collect(),
        }
    }
}

/// What a seat knows about a table before a turn.
fn known(world: &World, n_seats: usize, me: usize) -> Known {
    let mut hands = [0; MAX_SEATS];
    hands[me] = world.hands[me];
    let n_left = world.hands.map(n_cards);
    Known { n_seats, me, lines: world.lines, unseen: world.unseen, hands, n_left }
}

fn mean(values: &[Tolls], seat: usize) -> f32 {
    values.iter().map(|tolls| f32::from(tolls[seat])).sum::<f32>() / values.len() as f32
}

fn variance(values: &[Tolls], seat: usize) -> f32 {
    let mean = mean(values, seat);
    values.iter().map(|tolls| (f32::from(tolls[seat]) - mean).powi(2)).sum::<f32>() / values.len() as f32
}
