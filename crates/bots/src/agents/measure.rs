//! Measures how a deck plays, with games of the spymaster against itself: which cards winners had, and more.

use super::Spymaster;
use super::weights::learn_now;
use crate::{Bot, Budget, Decision, Thinking};
use agents::{Action, Agents, Event, FactionCard, Name, Options, View};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use table::{Game, Seat, Seed, Viewer};

/// How often something was done, and how often those who did it won.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Wins {
    /// How many games, counted once for each player.
    pub n: f64,
    /// Games won; a shared win counts as a half or less.
    pub won: f64,
    /// The wins expected by chance alone.
    pub fair: f64,
}

impl Wins {
    /// Adds another count.
    pub fn add(&mut self, other: Wins) {
        self.n += other.n;
        self.won += other.won;
        self.fair += other.fair;
    }

    /// The share of wins, as a multiple of the expected share.
    #[must_use]
    pub fn ratio(&self) -> f64 {
        self.won / self.fair
    }

    /// Half the 95 % interval of [`Wins::ratio`].
    #[must_use]
    pub fn ratio_within(&self) -> f64 {
        self.share_within() * self.n / self.fair
    }

    /// The share of wins.
    #[must_use]
    pub fn share(&self) -> f64 {
        self.won / self.n
    }

    /// Half the 95 % interval of [`Wins::share`].
    #[must_use]
    pub fn share_within(&self) -> f64 {
        1.96 * (self.share() * (1.0 - self.share()) / self.n).sqrt()
    }
}

/// The counts of all games at one size of table.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Tally {
    /// By kind of card: those who played it (an agent from the hand, a mission to a faction).
    pub cards: BTreeMap<String, Wins>,
    /// Those who had the first turn.
    pub first: Wins,
    /// The number of turns of a player, game by game.
    pub turns: Vec<u8>,
    /// The number of actions of each sort.
    pub actions: BTreeMap<&'static str, u64>,
    /// The points scored, by their source.
    pub points: BTreeMap<&'static str, u64>,
    /// By kind of mission, what became of it.
    pub missions: BTreeMap<String, Kept>,
    /// By kind of agent, how often its command was used.
    pub commands: BTreeMap<String, Used>,
}

/// What became of a kind of mission, and how hard it is to meet.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Kept {
    /// How often somebody's turn ended, whether they had the mission or not.
    pub looked: u64,
    /// How often its condition held then, in one of their factions.
    pub held: u64,
    /// How often their next turn ended after that.
    pub looked_again: u64,
    /// How often its condition still held then.
    pub held_on: u64,
    /// How often it was attached.
    pub attached: u64,
    /// How often it paid.
    pub paid: u64,
    /// The points it paid in all.
    pub points: u64,
}

/// How often a kind of command was used.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Used {
    /// How often it was offered, because its agent had just been played.
    pub offered: u64,
    /// How often it was then used.
    pub used: u64,
    /// How often an action was chosen when it could have been one.
    pub open: u64,
    /// How often it was the chosen action.
    pub activated: u64,
}

impl Kept {
    /// Adds another count.
    pub fn add(&mut self, other: Kept) {
        let Kept { looked, held, looked_again, held_on, attached, paid, points } = other;
        self.looked += looked;
        self.held += held;
        self.looked_again += looked_again;
        self.held_on += held_on;
        self.attached += attached;
        self.paid += paid;
        self.points += points;
    }
}

impl Used {
    /// Adds another count.
    pub fn add(&mut self, other: Used) {
        let Used { offered, used, open, activated } = other;
        self.offered += offered;
        self.used += used;
        self.open += open;
        self.activated += activated;
    }
}

impl Tally {
    fn add(&mut self, other: Tally) {
        for (card, wins) in other.cards {
            self.cards.entry(card).or_default().add(wins);
        }
        for (action, n) in other.actions {
            *self.actions.entry(action).or_default() += n;
        }
        for (source, points) in other.points {
            *self.points.entry(source).or_default() += points;
        }
        for (mission, kept) in other.missions {
            self.missions.entry(mission).or_default().add(kept);
        }
        for (card, used) in other.commands {
            self.commands.entry(card).or_default().add(used);
        }
        self.first.add(other.first);
        self.turns.extend(other.turns);
    }

    /// The share of all points that came from this source.
    #[must_use]
    pub fn part(&self, source: &str) -> f64 {
        let all: u64 = self.points.values().sum();
        self.points.get(source).copied().unwrap_or_default() as f64 / all as f64
    }

    /// The mean number of turns of a player.
    #[must_use]
    pub fn mean_turns(&self) -> f64 {
        self.turns.iter().copied().map(f64::from).sum::<f64>() / self.turns.len() as f64
    }

    /// The median number of turns of a player.
    #[must_use]
    pub fn median_turns(&self) -> f64 {
        let mut turns = self.turns.clone();
        turns.sort_unstable();
        let at = |place: usize| turns.get(place).copied().map_or(0.0, f64::from);
        (at(turns.len().saturating_sub(1) / 2) + at(turns.len() / 2)) / 2.0
    }
}

/// What to measure.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The options of the tables, including the deck.
    pub options: Options,
    pub n_games: u32,
    /// Iterations per decision.
    pub iterations: u32,
    /// The seed of all randomness.
    pub seed: Seed,
    pub n_threads: usize,
}

/// Plays the games at one size of table. Calls `played` after each.
pub fn measure(plan: &Plan, n_seats: usize, played: impl Fn() + Sync) -> Tally {
    learn_now(&plan.options);
    let (next, whole) = (AtomicU32::new(0), Mutex::new(Tally::default()));
    std::thread::scope(|scope| {
        for _ in 0..plan.n_threads.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= plan.n_games {
                        return;
                    }
                    let tally = game(plan, n_seats, number);
                    whole.lock().unwrap_or_else(std::sync::PoisonError::into_inner).add(tally);
                    played();
                }
            });
        }
    });
    whole.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// Plays one game of spymasters.
fn game(plan: &Plan, n_seats: usize, number: u32) -> Tally {
    let mut chance = plan.seed.chance(n_seats as u32, number);
    let mut tally = Tally::default();
    let Ok(mut game) = Agents::new(n_seats, &plan.options, Seed::draw(&mut chance)) else { return tally };
    let mut bots: Vec<Spymaster> = (0..n_seats).map(|_| Spymaster::new(Seed::draw(&mut chance))).collect();
    let (mut events, mut legal) = (Vec::new(), Vec::new());
    let mut held = vec![Vec::new(); n_seats];
    while let Some(seat) = game.to_move().first() {
        game.legal(seat, game.now(), &mut legal);
        let budget = Budget::new(Thinking::Iterations(plan.iterations));
        let view = game.view(Viewer::Seat(seat));
        let decision = bots[seat.idx()].decide(&view, &legal, budget);
        let Decision::Act(action) = decision else { break };
        *tally.actions.entry(sort_of(action)).or_default() += 1;
        open_commands(&view, &legal).for_each(|card| tally.commands.entry(card).or_default().open += 1);
        let turn = game.whose_turn();
        if game.act(seat, action, game.now(), &mut events).is_err() {
            break;
        }
        if game.whose_turn() != turn || game.outcome().is_some() {
            look(&mut tally, &game, turn, &mut held[turn.idx()]);
        }
    }
    let Some(outcome) = game.outcome() else { return Tally::default() };
    let wins = |seat: Seat| {
        let won = if outcome.winners.contains(&seat) { 1.0 / outcome.winners.len() as f64 } else { 0.0 };
        Wins { n: 1.0, won, fair: 1.0 / n_seats as f64 }
    };
    for (seat, card) in played(&events) {
        tally.cards.entry(card).or_default().add(wins(seat));
    }
    for event in &events {
        if let Event::Scored { tokens, missions, .. } = *event {
            *tally.points.entry("tokens").or_default() += u64::from(tokens);
            *tally.points.entry("missions").or_default() += u64::from(missions);
        } else if let Event::PlayedFree { points, .. } = *event {
            *tally.points.entry("free agents").or_default() += u64::from(points);
        }
    }
    events.iter().for_each(|event| note(&mut tally, event));
    let end = game.view(Viewer::Spectator);
    tally.first = wins(end.first);
    tally.turns = vec![end.round];
    tally
}

/// The kind of a card.
fn kind(name: Name) -> String {
    name.to_string().split(':').next().map(str::to_owned).unwrap_or_default()
}

/// The kinds of agents whose commands could be used as an action, each once.
fn open_commands(view: &View, legal: &[Action]) -> impl Iterator<Item = String> {
    let card_of = |action: &Action| {
        if let Action::Activate { faction, index } = *action {
            let card = view.factions.get(usize::from(faction))?.get(usize::from(index))?;
            if let FactionCard::Agent(agent) = card { Some(kind(agent.card)) } else { None }
        } else if let Action::ActivateFree { card } = *action {
            Some(kind(card))
        } else {
            None
        }
    };
    legal.iter().filter_map(card_of).collect::<BTreeSet<String>>().into_iter()
}

/// At the end of somebody's turn, counts which conditions hold for them, and which of those that held before
/// still do.
fn look(tally: &mut Tally, game: &Agents, seat: Seat, held: &mut Vec<bool>) {
    let now: Vec<(Name, bool)> = game.each_condition(seat).collect();
    held.resize(now.len(), false);
    for ((mission, holds), held) in now.into_iter().zip(held) {
        let kept = tally.missions.entry(kind(mission)).or_default();
        kept.looked += 1;
        kept.held += u64::from(holds);
        kept.looked_again += u64::from(*held);
        kept.held_on += u64::from(*held && holds);
        *held = holds;
    }
}

/// Counts what became of a mission or a command.
fn note(tally: &mut Tally, event: &Event) {
    match *event {
        Event::Attached { mission, .. } => tally.missions.entry(kind(mission)).or_default().attached += 1,
        Event::Paid { mission, points, .. } => {
            let kept = tally.missions.entry(kind(mission)).or_default();
            kept.paid += 1;
            kept.points += u64::from(points);
        }
        Event::Offered { card, .. } => tally.commands.entry(kind(card)).or_default().offered += 1,
        Event::Used { card, .. } => tally.commands.entry(kind(card)).or_default().used += 1,
        Event::Activated { card, .. } => tally.commands.entry(kind(card)).or_default().activated += 1,
        _ => {}
    }
}

/// Who played which kinds of cards, each once.
fn played(events: &[Event]) -> Vec<(Seat, String)> {
    let card_of = |event: &Event| {
        if let Event::Played { seat, card, .. }
        | Event::PlayedFree { seat, card, .. }
        | Event::Attached { seat, mission: card, .. } = *event
        {
            return Some((seat, kind(card)));
        }
        None
    };
    let mut played: Vec<(Seat, String)> = events.iter().filter_map(card_of).collect();
    played.sort_unstable();
    played.dedup();
    played
}

fn sort_of(action: Action) -> &'static str {
    match action {
        Action::Play { .. } => "play",
        Action::PlayAt { .. } => "play_at",
        Action::PlayFree { .. } => "play_free",
        Action::Use {} => "use",
        Action::Skip {} => "skip",
        Action::Activate { .. } => "activate",
        Action::ActivateFree { .. } => "activate_free",
        Action::Target { .. } => "target",
        Action::Done {} => "done",
        Action::Buy { .. } => "buy",
        Action::Exchange {} => "exchange",
        Action::EndActions {} => "end_actions",
        Action::Attach { .. } => "attach",
        Action::Detach { .. } => "detach",
        Action::EndTurn {} => "end_turn",
    }
}
