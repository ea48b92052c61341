//! Decisions in rounds without specials (classic and tactical), where roll-outs are fastest.

use crate::Countdown;
use crate::Dice;
use crate::cow006::assumptions::{Assumptions, Evidence};
use crate::cow006::beliefs::Beliefs;
use crate::cow006::bits::{each, n_cards};
use crate::cow006::halving::{Candidate, Rollouts, successive_halving};
use crate::cow006::history::past_turns;
use crate::cow006::lines::{Lines, MAX_LINES};
use crate::cow006::net::Net;
use crate::cow006::opponent_model::OpponentModel;
use crate::cow006::policy::{Noise, Policy};
use crate::cow006::world::{Known, Played, Toll, World};
use cow006::{Action, Card, CardSet, PhaseName, RowIdx, Variant, View};
use table::MAX_SEATS;

/// A decision of a round without specials.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plain {
    pub(crate) known: Known,
    pub(crate) asked: Asked,
    /// Which row of the table each line is.
    which: [usize; MAX_LINES],
}

/// What is asked.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Asked {
    /// C3: which card to play.
    Card,
    /// C7: which row to take for this card. The rest of the turn's cards are known.
    Row { card: u8, rest: Played },
}

/// How many points one less in score is worth. The net is trained with it.
pub(crate) const POINTS_A_SCORE: f32 = 0.4;
/// How many cards are tried.
const MAX_TRIED: usize = 6;

impl Plain {
    /// The decision of this view, if it is one of a round without specials.
    pub(crate) fn of(view: &View) -> Option<Plain> {
        let me = view.seat?.idx();
        let n_seats = view.hand_sizes.len();
        let is_plain = !view.options.professional && view.options.variant != Variant::Anniversary;
        if !is_plain || !(2..=MAX_SEATS).contains(&n_seats) {
            return None;
        }
        let (lines, which) = Lines::of_view(&view.rows);
        let deck = CardSet::up_to(view.options.last_card(n_seats));
        let mut known = Known {
            n_seats,
            me,
            lines,
            unseen: deck.without(view.seen).to_bits(),
            hands: [0; MAX_SEATS],
            n_left: [0; MAX_SEATS],
        };
        known.n_left.iter_mut().zip(&view.hand_sizes).for_each(|(n, &size)| *n = size);
        // T2: who drafted what is public.
        for (hand, drafted) in known.hands.iter_mut().zip(&view.drafted) {
            *hand = drafted.without(view.seen).to_bits();
        }
        known.hands[me] = view.hand.to_bits();
        let asked = match view.phase {
            PhaseName::Choose => Asked::Card,
            PhaseName::TakeRow => {
                let mut rest = Played::default();
                let mut queue = view.revealed.iter().take(MAX_SEATS);
                let card = queue.next()?.card.number();
                queue.for_each(|revealed| rest.add(revealed.seat.idx(), revealed.card.number()));
                Asked::Row { card, rest }
            }
            PhaseName::Draft
            | PhaseName::Special
            | PhaseName::End
            | PhaseName::Plus
            | PhaseName::Swap
            | PhaseName::Over => return None,
        };
        (lines.n > 0).then_some(Plain { known, asked, which })
    }

    /// The best action found.
    pub(crate) fn best(
        &self,
        view: &View,
        assumptions: &Assumptions,
        dice: &mut Dice,
        countdown: &mut Countdown<'_>,
    ) -> Option<Action> {
        let shares = assumptions.shares(view);
        let n_seats = self.known.n_seats;
        let mut model = OpponentModel::new((assumptions.net)(n_seats), Net::naive(), shares, n_seats - 1)
            .with_expert((assumptions.expert)(n_seats), n_seats - 1);
        model.set(self.known.me, assumptions.me);
        let past = past_turns(view);
        let beliefs = match assumptions.evidence {
            Evidence::Played { n_steps } if !past.is_empty() => {
                let mut beliefs = Beliefs::new(&self.known, &model, &past, &shares, n_steps, dice);
                beliefs.settle(dice, countdown);
                Some(beliefs)
            }
            Evidence::Played { .. } | Evidence::Taken | Evidence::None => None,
        };
        let mut rollouts = CardRollouts::new(&self.known, &model, beliefs, dice);
        rollouts.rivals_count = assumptions.counts(n_seats);
        match self.asked {
            Asked::Card => self.best_card(rollouts, countdown),
            Asked::Row { card, rest } => self.best_row(card, rest, rollouts, countdown),
        }
    }

    /// The card that this policy plays with this much noise, or the cheapest row.
    pub(crate) fn at_a_glance(&self, net: &Net, whim: f32, dice: &mut Dice) -> Option<Action> {
        let known = &self.known;
        match self.asked {
            Asked::Card => {
                let policy = Policy::new(net, known.n_seats - 1);
                let hand = known.hands[known.me];
                let turn = policy.turn(&known.lines, known.unseen, n_cards(hand));
                let noise = Noise::of(dice.roll());
                let card = policy.choose(&known.lines, &turn, known.unseen, hand, noise, whim);
                Card::new(card).map(|card| Action::Choose { card })
            }
            Asked::Row { .. } => self.row(known.lines.cheapest()).map(|row| Action::TakeRow { row }),
        }
    }

    fn best_card(&self, mut rollouts: CardRollouts<'_>, countdown: &mut Countdown<'_>) -> Option<Action> {
        let known = &self.known;
        let mut field = shortfalls(known, &rollouts.model);
        field.sort_by(|a, b| a.1.total_cmp(&b.1));
        let field = field
            .into_iter()
            .take(MAX_TRIED)
            .map(|(card, shortfall)| Candidate::new(usize::from(card), shortfall * POINTS_A_SCORE))
            .collect();
        let card = successive_halving(field, &mut rollouts, countdown)?;
        Card::new(card as u8).map(|card| Action::Choose { card })
    }

    fn best_row(
        &self,
        card: u8,
        rest: Played,
        cards: CardRollouts<'_>,
        countdown: &mut Countdown<'_>,
    ) -> Option<Action> {
        let mut order: Vec<usize> = (0..self.known.lines.n).collect();
        order.sort_by_key(|&line| self.known.lines.costs[line]);
        let cheapest = f32::from(self.known.lines.costs[*order.first()?]);
        let prior = |line: usize| (f32::from(self.known.lines.costs[line]) - cheapest) * 0.1;
        let field = order.iter().map(|&line| Candidate::new(line, prior(line))).collect();
        let mut rollouts = RowRollouts { card, rest, cards };
        let line = successive_halving(field, &mut rollouts, countdown)?;
        RowIdx::new(self.which[line]).map(|row| Action::TakeRow { row })
    }

    pub(crate) fn hand(&self) -> impl Iterator<Item = u8> {
        each(self.known.hands[self.known.me])
    }

    /// C7: the row of the table at this line.
    pub(crate) fn row(&self, line: usize) -> Option<RowIdx> {
        RowIdx::new(self.which[line])
    }
}

/// Every card of my hand, and how far its score is below the best: the mean of both nets.
fn shortfalls(known: &Known, model: &OpponentModel<'_>) -> Vec<(u8, f32)> {
    let scores = |policy: &Policy<'_>| policy.scores(&known.lines, known.unseen, known.hands[known.me]);
    let best =
        |scores: &[(u8, f32)]| scores.iter().map(|(_, score)| *score).fold(f32::NEG_INFINITY, f32::max);
    let (skilled, expert) = (scores(&model.skilled), scores(&model.expert));
    let (most, expert_most) = (best(&skilled), best(&expert));
    let both = skilled.iter().zip(&expert);
    both.map(|(&(card, one), &(_, other))| (card, ((most - one) + (expert_most - other)) / 2.0)).collect()
}

/// Roll-outs of a card. The others' hands, their first cards and all noise are the same for every card tried.
pub(crate) struct CardRollouts<'a> {
    known: &'a Known,
    model: OpponentModel<'a>,
    /// What the play so far tells about the others; `None` if nothing has been played.
    beliefs: Option<Beliefs<'a>>,
    rivals_count: f32,
    dice: &'a mut Dice,
    noise: Noise,
    world: World,
    others: Played,
}

impl<'a> CardRollouts<'a> {
    pub(crate) fn new(
        known: &'a Known,
        model: &OpponentModel<'a>,
        beliefs: Option<Beliefs<'a>>,
        dice: &'a mut Dice,
    ) -> CardRollouts<'a> {
        let world = World { lines: known.lines, unseen: known.unseen, hands: known.hands };
        CardRollouts {
            known,
            model: *model,
            beliefs,
            rivals_count: 0.0,
            dice,
            noise: Noise::of(0),
            world,
            others: Played::default(),
        }
    }

    fn deal_hands(&mut self) {
        self.world = match &mut self.beliefs {
            Some(beliefs) => beliefs.deal(&mut self.model, self.dice),
            None => {
                self.model.mix(self.known.n_seats, self.known.me, self.dice);
                self.known.world(self.dice)
            }
        };
        self.noise = Noise::of(self.dice.roll());
    }

    /// What this card costs in the current world.
    pub(crate) fn toll(&self, card: u8) -> Toll {
        let (mut world, mut played) = (self.world, self.others);
        played.add(self.known.me, card);
        let now = world.place(&played, &self.model, self.known.me, self.noise);
        now.and(self.play_on(world))
    }

    fn play_on(&self, mut world: World) -> Toll {
        world.play_out(&self.model, self.known.n_seats, self.known.me, self.noise)
    }

    /// How bad this is for me in the current world.
    fn value(&self, toll: Toll) -> f32 {
        toll.value(self.model.n_rivals(self.known.n_seats, self.known.me), self.rivals_count)
    }
}

impl Rollouts for CardRollouts<'_> {
    fn deal(&mut self) {
        self.deal_hands();
        self.others = self.world.others_play(&self.model, self.known.n_seats, self.known.me, self.noise);
    }

    fn cost(&mut self, choice: usize) -> f32 {
        self.value(self.toll(choice as u8))
    }
}

/// C7: roll-outs of a row. What the others have played in this turn is known.
struct RowRollouts<'a> {
    card: u8,
    rest: Played,
    cards: CardRollouts<'a>,
}

impl Rollouts for RowRollouts<'_> {
    fn deal(&mut self) {
        self.cards.deal_hands();
    }

    fn cost(&mut self, choice: usize) -> f32 {
        let cards = &self.cards;
        let mut world = cards.world;
        let now = Toll { mine: u32::from(world.lines.take_for_lowest(self.card, choice)), rivals: 0 };
        let rest = world.place(&self.rest, &cards.model, cards.known.me, cards.noise);
        cards.value(now.and(rest).and(cards.play_on(world)))
    }
}
