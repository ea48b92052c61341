//! Setting a table up from a position, or saying why no game can be in it.

mod cards;
mod pending;

use crate::{
    Name, Position,
    event::Pack,
    faction::MAX_SEATS,
    knowledge::Knowledge,
    missions::Kinds,
    options::Rules,
    run::Ask,
    state::{Agents, MAX_ROUNDS, N_ACTIONS, POSITION_AGENTS, POSITION_MISSIONS, Phase, first_points},
    wire::{Pending, PhaseName},
};
use cards::{Cards, or_empty};
use table::{At, BadPosition, Seat, Seed, Viewer};

/// More points than anybody can have.
const MAX_POINTS: i32 = 100_000;

pub(super) fn bad<T>(field: &str, why: impl std::fmt::Display) -> Result<T, BadPosition> {
    Err(BadPosition(format!("`{field}`: {why}")))
}

impl Position {
    /// The table of this position, if there can be one.
    pub(crate) fn set_up(&self, n_seats: usize, rules: Rules, seed: Seed) -> Result<Agents, BadPosition> {
        let mut cards = Cards::new(&rules.deck, n_seats);
        let factions = cards.factions(&self.factions)?;
        let free = cards.free(self)?;
        let hands = cards.hands("hands", &self.hands, Pack::Agents)?;
        let mission_hands =
            cards.hands("mission_hands", or_empty(&self.mission_hands, n_seats), Pack::Missions)?;
        let attached = cards.attached(self, &factions)?;
        let agents = cards.agents(self, &mut seed.chance(POSITION_AGENTS, 0))?;
        let missions = cards.missions(self, &mut seed.chance(POSITION_MISSIONS, 0))?;
        let turn = Turn::read(n_seats, &rules, self)?;
        let at = self.at;
        let mut state = Agents {
            rules,
            seed,
            factions,
            attached,
            hands,
            mission_hands,
            points: turn.points,
            free,
            agents,
            missions,
            seen_agents: Knowledge::none(n_seats),
            seen_missions: Knowledge::none(n_seats),
            n_unseen: self.remade.unseen,
            turn: turn.turn,
            first: turn.first,
            round: turn.round,
            actions_left: turn.actions_left,
            last_round: self.last_round,
            phase: Phase::Actions,
            now: at,
            deadline: at,
        };
        state.phase = state.read_phase(turn.phase, self)?;
        state.read_knowledge(self)?;
        state.deadline = state.read_deadline(self)?;
        Ok(state)
    }
}

impl Agents {
    fn read_phase(&self, name: PhaseName, position: &Position) -> Result<Phase, BadPosition> {
        let phase = match name {
            PhaseName::Actions => Phase::Actions,
            PhaseName::Offer | PhaseName::Target | PhaseName::Exchange => {
                return self.read_pending(name, position);
            }
            PhaseName::Missions => Phase::Missions { touched: self.read_touched(&position.touched)? },
            PhaseName::Over => Phase::Over,
        };
        match (&position.pending, name) {
            (Some(_), _) => bad("pending", "nothing is pending in this phase"),
            (None, PhaseName::Missions) => Ok(phase),
            (None, _) if !position.touched.is_empty() => bad("touched", "only in phase `missions`"),
            (None, _) => Ok(phase),
        }
    }

    fn read_touched(&self, names: &[Name]) -> Result<Kinds, BadPosition> {
        let mut touched = Kinds::default();
        for &name in names {
            match self.rules.deck.mission_named(name) {
                None => return bad("touched", format!("{name} is no mission of the deck")),
                Some(mission) if touched.contains(mission) => {
                    return bad("touched", format!("{name} stands twice"));
                }
                Some(mission) => {
                    touched.insert(mission);
                }
            }
        }
        Ok(touched)
    }

    fn read_deadline(&self, position: &Position) -> Result<At, BadPosition> {
        let whole = match &self.phase {
            Phase::Offer(_) => self.rules.offer_ms,
            Phase::Target(run) if run.turn_left.is_some() => self.rules.offer_ms,
            Phase::Actions | Phase::Target(_) | Phase::Exchange { .. } => self.rules.turn_ms,
            Phase::Missions { .. } | Phase::Over => self.rules.turn_ms,
        };
        match position.deadline {
            None => Ok(self.now.plus_ms(whole.into())),
            Some(deadline) if deadline < self.now => bad("deadline", "it is before `at`"),
            Some(deadline) => Ok(deadline),
        }
    }

    fn read_knowledge(&mut self, position: &Position) -> Result<(), BadPosition> {
        let n_seats = self.seats();
        let n_rows = position.known.len();
        if n_rows != 0 && n_rows != n_seats && n_rows != n_seats + 1 {
            return bad(
                "known",
                format!("a row for each of {n_seats} seats and then the spectator, not {n_rows}"),
            );
        }
        for (viewer, row) in Viewer::all(n_seats).zip(&position.known) {
            if row.len() != n_seats {
                return bad("known", format!("each row has a list for each of {n_seats} seats"));
            }
            for (seat, names) in Seat::all(n_seats).zip(row) {
                self.read_known(viewer, seat, names)?;
            }
        }
        self.knows_what_all_know()?;
        if position.held.len() > n_seats + 1 {
            return bad("held", "a list for each seat and then the spectator");
        }
        for (viewer, names) in Viewer::all(n_seats).zip(&position.held) {
            self.read_held(viewer, names)?;
        }
        self.thief_has_looked(!position.known.is_empty())
    }

    fn read_known(&mut self, viewer: Viewer, seat: Seat, names: &[Name]) -> Result<(), BadPosition> {
        let deck = &*self.rules.deck;
        if viewer.is(seat) && !names.is_empty() {
            return bad("known", "nothing is noted of one's own hand");
        }
        for &name in names {
            let (seen, hand, copies) = match (deck.face(name), deck.mission_named(name)) {
                (Some(face), _) => (&mut self.seen_agents, self.hands[seat.idx()], deck.copies(face)),
                (None, Some(mission)) => {
                    (&mut self.seen_missions, self.mission_hands[seat.idx()], deck.mission_copies(mission))
                }
                (None, None) => return bad("known", format!("{name} is no card of the deck")),
            };
            let known = &mut seen.of_mut(viewer).known[seat.idx()];
            if !known.insert(copies) || known.count(copies) > hand.count(copies) {
                return bad("known", format!("{name} is not in the hand of seat {seat}, or not so often"));
            }
        }
        Ok(())
    }

    /// What everybody knows, every seat knows.
    fn knows_what_all_know(&self) -> Result<(), BadPosition> {
        for knowledge in [&self.seen_agents, &self.seen_missions] {
            let common = knowledge.of(Viewer::Spectator).known;
            for viewer in Seat::all(self.seats()) {
                let known = knowledge.of(Viewer::Seat(viewer)).known;
                let misses =
                    |seat: &Seat| *seat != viewer && !common[seat.idx()].is_within(known[seat.idx()]);
                if let Some(seat) = Seat::all(self.seats()).find(misses) {
                    return bad("known", format!("seat {viewer} does not know what all know of seat {seat}"));
                }
            }
        }
        Ok(())
    }

    fn read_held(&mut self, viewer: Viewer, names: &[Name]) -> Result<(), BadPosition> {
        let deck = &*self.rules.deck;
        for &name in names {
            let (knowledge, hands, copies) = match (deck.face(name), deck.mission_named(name)) {
                (Some(face), _) => (&mut self.seen_agents, &self.hands, deck.copies(face)),
                (None, Some(mission)) => {
                    (&mut self.seen_missions, &self.mission_hands, deck.mission_copies(mission))
                }
                (None, None) => return bad("held", format!("{name} is no card of the deck")),
            };
            let seen = knowledge.of_mut(viewer);
            let others = || (0..MAX_SEATS).filter(|&seat| viewer.seat().map(Seat::idx) != Some(seat));
            let n_unknown: usize =
                others().map(|seat| hands[seat].count(copies) - seen.known[seat].count(copies)).sum();
            if !seen.held.insert(copies) || seen.held.count(copies) > n_unknown {
                return bad(
                    "held",
                    format!("{name} is not in another hand beside what is known, or not so often"),
                );
            }
        }
        Ok(())
    }

    /// A thief who is choosing has seen the whole hand (A12).
    fn thief_has_looked(&mut self, is_written: bool) -> Result<(), BadPosition> {
        let Phase::Target(run) = self.phase else { return Ok(()) };
        let Ask::Loot(victim) = run.ask else { return Ok(()) };
        let (hand, knowledge) = match self.loot_pack(&run) {
            Pack::Agents => (self.hands[victim.idx()], &mut self.seen_agents),
            Pack::Missions => (self.mission_hands[victim.idx()], &mut self.seen_missions),
        };
        let known = &mut knowledge.of_mut(Viewer::Seat(run.user)).known[victim.idx()];
        if is_written && *known != hand {
            return bad("known", format!("seat {} has been shown the hand of seat {victim}", run.user));
        }
        *known = hand;
        Ok(())
    }
}

/// Whose turn it is and how far it has come.
struct Turn {
    points: [i32; MAX_SEATS],
    turn: Seat,
    first: Seat,
    round: u8,
    actions_left: u8,
    phase: PhaseName,
}

impl Turn {
    fn read(n_seats: usize, rules: &Rules, position: &Position) -> Result<Turn, BadPosition> {
        let seat = |field, seat: Option<Seat>, default: Seat| match seat {
            Some(seat) if seat.idx() >= n_seats => bad(field, format!("seat {seat} is not at this table")),
            Some(seat) => Ok(seat),
            None => Ok(default),
        };
        let first = seat("first", position.first, Seat::at(0))?;
        let turn = seat("turn", position.turn, first)?;
        let round = position.round.unwrap_or(1);
        if !(1..=MAX_ROUNDS).contains(&round) {
            return bad("round", format!("rounds are 1 to {MAX_ROUNDS} (A25), not {round}"));
        }
        let phase = position.phase.unwrap_or_else(|| pending_phase(position));
        let (fewest, most, default) = match phase {
            PhaseName::Actions => (1, N_ACTIONS, N_ACTIONS),
            PhaseName::Offer | PhaseName::Target | PhaseName::Exchange => (0, N_ACTIONS - 1, 1),
            PhaseName::Missions => (0, 0, 0),
            PhaseName::Over => (0, N_ACTIONS, 0),
        };
        let actions_left = position.actions_left.unwrap_or(default);
        if !(fewest..=most).contains(&actions_left) {
            return bad("actions_left", format!("{fewest} to {most} in this phase, not {actions_left}"));
        }
        let points = read_points(n_seats, first, &position.points)?;
        let read = Turn { points, turn, first, round, actions_left, phase };
        read.check_end(n_seats, rules, position.last_round)?;
        Ok(read)
    }

    /// The game is over when it must be (A20, A25), and not before.
    fn check_end(&self, n_seats: usize, rules: &Rules, last_round: bool) -> Result<(), BadPosition> {
        let target = i32::from(rules.target);
        let n_there = self.points.iter().filter(|&&points| points >= target).count();
        let is_round_over = self.turn.next(n_seats) == self.first;
        let is_last = last_round || self.round == MAX_ROUNDS;
        match (self.phase, rules.finish_round) {
            (_, false) if last_round => bad("last_round", "only with the option `finish_round` (A20)"),
            (_, false) if n_there > 1 => bad("points", "the first to have the points wins at once (A20)"),
            (_, true) if n_there > 0 && !last_round => {
                bad("last_round", "somebody has the points that win (A20)")
            }
            (PhaseName::Over, false) if n_there == 1 => Ok(()),
            (PhaseName::Over, _) if is_last && is_round_over => Ok(()),
            (PhaseName::Over, _) => bad("phase", "the game is not over: nobody has won (A20, A25)"),
            (_, false) if n_there == 1 => bad("points", "somebody has won, so `phase` is `over` (A20)"),
            (PhaseName::Actions | PhaseName::Offer | PhaseName::Target, _) => Ok(()),
            (PhaseName::Exchange | PhaseName::Missions, _) => Ok(()),
        }
    }
}

fn pending_phase(position: &Position) -> PhaseName {
    match position.pending {
        None => PhaseName::Actions,
        Some(Pending::Offer { .. }) => PhaseName::Offer,
        Some(Pending::Target { .. }) => PhaseName::Target,
        Some(Pending::Exchange { .. }) => PhaseName::Exchange,
    }
}

fn read_points(n_seats: usize, first: Seat, written: &[i32]) -> Result<[i32; MAX_SEATS], BadPosition> {
    if written.is_empty() {
        return Ok(first_points(n_seats, first));
    }
    let mut points = [0; MAX_SEATS];
    if written.len() != n_seats {
        return bad("points", format!("a number for each of {n_seats} seats, not {}", written.len()));
    }
    for (place, &number) in points.iter_mut().zip(written) {
        if !(0..=MAX_POINTS).contains(&number) {
            return bad("points", format!("0 to {MAX_POINTS}, not {number}"));
        }
        *place = number;
    }
    Ok(points)
}
