//! Tries out a decision of a round without specials.

use super::kinds;
use super::rest::{Standing, skilled};
use super::rollout::{Tolls, place, place_watching, play_out};
use crate::Dice;
use crate::cow006::bits::Bits;
use crate::cow006::lines::MAX_LINES;
use crate::cow006::opponent_model::OpponentModel;
use crate::cow006::plain::{Asked, Plain};
use crate::cow006::policy::Noise;
use crate::cow006::world::{Played, World};
use crate::review::{Against, Cards, Question, Said, Trial, Worth};
use cow006::{Action, Cow006};
use table::{MAX_SEATS, Seat};

/// A card to play (C3) or a row to take (C7). The others' hands, their cards in this turn and all noise are
/// the same for every choice.
pub(super) struct PlainTrial {
    pub(super) plain: Plain,
    model: OpponentModel<'static>,
    /// Is everybody else's style drawn anew for each world?
    mixed: bool,
    /// Everybody's true hands, if cards are open.
    open: Option<[Bits; MAX_SEATS]>,
    standing: Standing,
    dice: Dice,
    choices: Vec<Vec<Option<Action>>>,
    /// For each choice, its card or its line.
    pub(super) picks: Vec<u8>,
    pub(super) tallies: Vec<Tally>,
    world: World,
    others: Played,
    noise: Noise,
    luck: u64,
}

/// What a choice led to in this turn, counted over all worlds.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    n: u32,
    /// How often each row was taken.
    rows: [u32; MAX_LINES],
    cost: u32,
}

impl Tally {
    /// How often this row was taken.
    pub(super) fn n_taken(&self, row: usize) -> u32 {
        self.rows[row]
    }

    /// The chance that this row is taken in this turn.
    pub(super) fn chance_of(&self, row: usize) -> f32 {
        self.rows[row] as f32 / self.n.max(1) as f32
    }

    /// The chance that any row is taken.
    pub(super) fn chance(&self) -> f32 {
        self.rows.iter().sum::<u32>() as f32 / self.n.max(1) as f32
    }

    /// What this turn costs on average.
    pub(super) fn cost(&self) -> f32 {
        self.cost as f32 / self.n.max(1) as f32
    }
}

impl PlainTrial {
    pub(super) fn new(plain: Plain, question: Question<'_, Cow006>) -> PlainTrial {
        let known = &plain.known;
        let choices: Vec<Vec<Option<Action>>> =
            question.legal.iter().map(|action| vec![Some(*action)]).collect();
        let line_of =
            |row: usize| (0..known.lines.n).find(|&line| plain.row(line).is_some_and(|at| at.idx() == row));
        let pick = |action: &Action| match action {
            Action::Choose { card } => card.number(),
            Action::TakeRow { row } => line_of(row.idx()).unwrap_or_default() as u8,
            Action::Draft { .. }
            | Action::Special(_)
            | Action::Pass {}
            | Action::Swap { .. }
            | Action::End { .. } => 0,
        };
        let open = match question.cards {
            Cards::AsKnown => None,
            Cards::Open(game) => {
                let mut hands = [0; MAX_SEATS];
                let seats = Seat::all(known.n_seats);
                hands.iter_mut().zip(seats).for_each(|(hand, seat)| *hand = game.hand(seat).to_bits());
                Some(hands)
            }
        };
        PlainTrial {
            model: skilled(known.n_seats),
            mixed: question.against == Against::Mixed,
            open,
            standing: Standing::of(question.view),
            dice: question.dice,
            picks: question.legal.iter().map(pick).collect(),
            tallies: vec![Tally::default(); choices.len()],
            choices,
            world: World { lines: known.lines, unseen: known.unseen, hands: known.hands },
            others: Played::default(),
            noise: Noise::of(0),
            luck: 0,
            plain,
        }
    }

    /// C3: what everybody pays after this card.
    fn play(&mut self, choice: usize) -> Tolls {
        let (known, mut tolls) = (&self.plain.known, [0; MAX_SEATS]);
        let (mut world, mut played) = (self.world, self.others);
        played.add(known.me, self.picks[choice]);
        let which = std::array::from_fn(|line| self.plain.row(line).map_or(0, cow006::RowIdx::idx));
        let taken = place_watching(&mut world, &played, known.me, which, &mut tolls);
        self.tallies[choice].note(taken, tolls[known.me]);
        play_out(&mut world, &self.model, known.n_seats, self.noise, &mut tolls);
        tolls
    }

    /// C7: what everybody pays after this row.
    fn take(&mut self, choice: usize, card: u8, rest: &Played) -> Tolls {
        let (known, mut tolls) = (&self.plain.known, [0; MAX_SEATS]);
        let (mut world, line) = (self.world, usize::from(self.picks[choice]));
        let row = self.plain.row(line).map(cow006::RowIdx::idx);
        tolls[known.me] += u16::from(world.lines.take_for_lowest(card, line));
        place(&mut world, rest, &self.model, self.noise, &mut tolls);
        self.tallies[choice].note(row, tolls[known.me]);
        play_out(&mut world, &self.model, known.n_seats, self.noise, &mut tolls);
        tolls
    }
}

impl Tally {
    fn note(&mut self, taken: Option<usize>, cost: u16) {
        self.n += 1;
        self.cost += u32::from(cost);
        if let Some(row) = taken {
            self.rows[row] += 1;
        }
    }
}

impl Trial<Cow006> for PlainTrial {
    fn choices(&self) -> &[Vec<Option<Action>>] {
        &self.choices
    }

    fn deal(&mut self) {
        let known = &self.plain.known;
        if self.mixed {
            self.model.mix(known.n_seats, known.me, &mut self.dice);
        }
        self.world = match self.open {
            Some(hands) => World { lines: known.lines, unseen: known.unseen, hands },
            None => known.world(&mut self.dice),
        };
        self.noise = Noise::of(self.dice.roll());
        self.luck = self.dice.roll();
        if matches!(self.plain.asked, Asked::Card) {
            self.others = self.world.others_play(&self.model, known.n_seats, known.me, self.noise);
        }
    }

    fn outcome(&mut self, choice: usize) -> Worth {
        let tolls = match self.plain.asked {
            Asked::Card => self.play(choice),
            Asked::Row { card, rest } => self.take(choice, card, &rest),
        };
        let me = self.plain.known.me;
        Worth { result: -f32::from(tolls[me]), win: self.standing.win(me, &tolls, self.luck) }
    }

    /// Which rows the choice may take now, the likeliest first, and what this turn costs.
    fn risks(&self, choice: usize) -> Vec<Said> {
        let tally = &self.tallies[choice];
        let mut rows: Vec<usize> = (0..MAX_LINES).filter(|&row| tally.n_taken(row) > 0).collect();
        rows.sort_by_key(|&row| std::cmp::Reverse(tally.n_taken(row)));
        let takes = |row| Said::new("takes_row").with("row", row).figure("chance", tally.chance_of(row));
        // If the choice is a row, its name says which.
        let mut said: Vec<Said> = match self.plain.asked {
            Asked::Row { .. } => Vec::new(),
            Asked::Card => rows.into_iter().map(takes).collect(),
        };
        said.push(Said::new("costs_now").figure("points", tally.cost()));
        said
    }

    fn kind(&self, chosen: usize, best: usize, loss: f32) -> Said {
        kinds::kind(self, chosen, best, loss)
    }
}
