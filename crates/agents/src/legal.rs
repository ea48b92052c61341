//! Everything a seat may do now.

use crate::{
    command::{Stage, Step},
    deck::{Face, MAX_CARDS, Mission},
    event::Pack,
    menu::{Actions, MissionMoves},
    moves::{Answer, Move},
    outlook::Choice,
    run::{Ask, Run},
    state::{Agents, Phase},
};
use arrayvec::ArrayVec;
use table::{Rng, Seat, below, pick};

/// More moves than a seat can ever have to choose from while a command or an exchange asks: 25 agents, 45 places, two
/// hands of 64 cards.
const MAX_ANSWERS: usize = 160;
/// How often to draw before all possible moves are counted.
const N_TRIES: usize = 8;

/// Names every move the seat has now, in a fixed order.
pub(crate) fn each_legal(game: &Agents, seat: Seat, mut tell: impl FnMut(Move)) {
    if game.awaited() != Some(seat) {
        return;
    }
    match &game.phase {
        Phase::Actions => {
            let actions = Actions::of(game, seat);
            (0..actions.len()).filter_map(|number| actions.nth(number)).for_each(tell);
        }
        Phase::Offer(_) => {
            tell(Move::Use);
            tell(Move::Skip);
        }
        Phase::Target(run) => {
            game.each_target(run, &mut |answer| tell(Move::Target(answer)));
            if game.may_stop(run) {
                tell(Move::Done);
            }
        }
        Phase::Exchange { agents, missions } => {
            game.each_hand_agent(seat, &mut |answer| tell(Move::Target(answer)));
            game.each_hand_mission(seat, &mut |answer| tell(Move::Target(answer)));
            if agents + missions > 0 {
                tell(Move::Done);
            }
        }
        Phase::Missions { touched } => {
            let moves = MissionMoves::of(game, seat, *touched);
            let found = |number| moves.nth(number, &game.rules.deck);
            (0..moves.len()).filter_map(found).for_each(|found| tell(found.into()));
        }
        Phase::Over => {}
    }
}

/// One of the moves the seat has now, each equally likely.
pub(crate) fn random_legal<R: Rng + ?Sized>(game: &Agents, seat: Seat, rng: &mut R) -> Option<Move> {
    if game.awaited() == Some(seat) { random_awaited(game, seat, rng) } else { None }
}

/// The same for the seat the game waits for.
pub(crate) fn random_awaited<R: Rng + ?Sized>(game: &Agents, seat: Seat, rng: &mut R) -> Option<Move> {
    match &game.phase {
        Phase::Actions => {
            let actions = Actions::of(game, seat);
            possible(actions.len(), |number| actions.nth(number), rng)
        }
        Phase::Missions { touched } => {
            let moves = MissionMoves::of(game, seat, *touched);
            possible(moves.len(), |number| moves.nth(number, &game.rules.deck), rng).map(Move::from)
        }
        Phase::Offer(_) => pick(rng, &[Move::Use, Move::Skip]).copied(),
        Phase::Target(_) | Phase::Exchange { .. } => {
            let mut moves = ArrayVec::<Move, MAX_ANSWERS>::new();
            each_legal(game, seat, |found| {
                // There is room for all of them, as `MAX_ANSWERS` says.
                let _ = moves.try_push(found);
            });
            pick(rng, &moves).copied()
        }
        Phase::Over => None,
    }
}

/// One of the moves that are possible of so many that can be thought of, each equally likely.
pub(crate) fn possible<M, R: Rng + ?Sized>(
    n_moves: usize,
    nth: impl Fn(usize) -> Option<M>,
    rng: &mut R,
) -> Option<M> {
    let mut below = |bound: usize| below(rng, bound as u32) as usize;
    // Most are possible, so this is where it mostly ends; how often it is tried changes no move's share.
    if let Some(found) = (0..N_TRIES).find_map(|_| nth(below(n_moves))) {
        return Some(found);
    }
    let mut found = (0..n_moves).filter_map(&nth);
    let n_possible = (0..n_moves).filter_map(&nth).count();
    found.nth(below(n_possible))
}

impl Agents {
    fn each_hand_agent(&self, seat: Seat, tell: &mut impl FnMut(Answer)) {
        self.rules.deck.faces_in(self.hands[seat.idx()]).for_each(|face| tell(Answer::Card(face)));
    }

    fn each_hand_mission(&self, seat: Seat, tell: &mut impl FnMut(Answer)) {
        let hand = self.mission_hands[seat.idx()];
        self.rules.deck.kinds_in(hand).for_each(|mission| tell(Answer::Mission(mission)));
    }

    /// Every answer to what a command asks, `done` aside (A14).
    pub(crate) fn each_target(&self, run: &Run, tell: &mut impl FnMut(Answer)) {
        let Some(stage) = run.stage(&self.rules.deck) else { return };
        let outlook = self.outlook();
        match run.ask {
            Ask::Way => self.each_way(run, tell),
            Ask::Target => self.each_first_target(run, stage, tell),
            Ask::Place(from) => {
                let Step::Move(route) = stage.step else { return };
                outlook
                    .destinations(run.user, from, route.to)
                    .iter()
                    .filter(|&to| outlook.is_worthy(run, stage, Choice::Move(from, to)))
                    .for_each(|to| tell(Answer::Place(to)));
            }
            Ask::Facing(spot) => {
                let (left, right) = self.factions.players(spot.faction);
                [left, right]
                    .into_iter()
                    .filter(|&seat| outlook.is_worthy(run, stage, Choice::Revive(spot, seat)))
                    .for_each(|seat| tell(Answer::Facing(seat)));
            }
            Ask::Loot(victim) => match stage.step.loot() {
                Pack::Agents => self.each_hand_agent(victim, tell),
                Pack::Missions => self.each_hand_mission(victim, tell),
            },
        }
    }

    /// The ways a command can be used now.
    fn each_way(&self, run: &Run, tell: &mut impl FnMut(Answer)) {
        for (way, &step) in (0..).zip(&self.rules.deck.agent(run.command).ways) {
            if self.outlook().can_do(&run.on_way(step)) {
                tell(Answer::Way(way));
            }
        }
    }

    /// Can the command be used this way now?
    fn is_way(&self, run: &Run, way: u8) -> bool {
        let step = self.rules.deck.agent(run.command).ways.get(usize::from(way));
        step.is_some_and(|&step| self.outlook().can_do(&run.on_way(step)))
    }

    fn each_first_target(&self, run: &Run, stage: &Stage, tell: &mut impl FnMut(Answer)) {
        let outlook = self.outlook();
        if stage.is_plain() {
            return if outlook.has_choice(run, stage) {
                tell(Answer::Way(0));
            };
        }
        match stage.step {
            Step::Kill(_) | Step::Turn(_) | Step::Extract(_) | Step::Discard(_) | Step::Copy(_) => {
                outlook.targets(run, stage).for_each(|spot| tell(Answer::Agent(spot)));
            }
            Step::Move(_) | Step::Revive(_) | Step::Swap(_) => {
                outlook.targets(run, stage).for_each(|spot| tell(Answer::Agent(spot)));
            }
            Step::Steal(_) | Step::DiscardFrom(_) => {
                outlook.robbed(run, stage).for_each(|seat| tell(Answer::Player(seat)));
            }
            Step::Gain(_) | Step::Lose(_) | Step::Pay(_) => {
                outlook.parties(run, stage).for_each(|seat| tell(Answer::Player(seat)));
            }
            Step::DiscardFree(_) if !outlook.has_choice(run, stage) => {}
            Step::DiscardFree(censored) => {
                let kept: ArrayVec<(Seat, Face), MAX_CARDS> = outlook.dismissable(run, censored.of).collect();
                let is_first = |place: usize| !kept[..place].contains(&kept[place]);
                let different = (0..kept.len()).filter(|&place| is_first(place));
                different.for_each(|place| tell(Answer::Free(kept[place].0, kept[place].1)));
            }
            Step::DiscardMission(censored) => outlook
                .censorable(run, censored.of)
                .filter(|&(seat, mission)| outlook.is_worthy(run, stage, Choice::Censor(seat, mission)))
                .for_each(|(seat, mission)| tell(Answer::Attached(seat, mission))),
            Step::DiscardHand(cards) if run.n_chosen < cards.agents => self.each_hand_agent(run.user, tell),
            Step::DiscardHand(_) => self.each_hand_mission(run.user, tell),
            Step::Draw(_) => {}
        }
    }

    /// Is this one of the answers that [`Agents::each_target`] names?
    pub(crate) fn is_target(&self, run: &Run, answer: Answer) -> bool {
        let Some(stage) = run.stage(&self.rules.deck) else { return false };
        let outlook = self.outlook();
        let worthy = |choice| outlook.is_worthy(run, stage, choice);
        match (run.ask, stage.step, answer) {
            (Ask::Way, _, Answer::Way(way)) => self.is_way(run, way),
            (Ask::Target, _, Answer::Way(way)) => {
                way == 0 && stage.is_plain() && outlook.has_choice(run, stage)
            }
            (Ask::Target, _, Answer::Agent(spot)) => {
                outlook.spots(run, stage).contains(spot) && outlook.can_choose(run, stage, spot)
            }
            (Ask::Target, Step::Steal(_) | Step::DiscardFrom(_), Answer::Player(seat)) => {
                outlook.robbed(run, stage).any(|victim| victim == seat)
            }
            (Ask::Target, Step::Gain(_) | Step::Lose(_) | Step::Pay(_), Answer::Player(seat)) => {
                !stage.is_plain() && outlook.parties(run, stage).any(|party| party == seat)
            }
            (Ask::Target, Step::DiscardFree(censored), Answer::Free(seat, face)) => {
                outlook.has_choice(run, stage)
                    && outlook.dismissable(run, censored.of).any(|found| found == (seat, face))
            }
            (Ask::Target, Step::DiscardMission(censored), Answer::Attached(seat, mission)) => {
                outlook.censorable(run, censored.of).any(|found| found == (seat, mission))
                    && worthy(Choice::Censor(seat, mission))
            }
            (Ask::Target, Step::DiscardHand(cards), Answer::Card(face)) => {
                run.n_chosen < cards.agents && self.holds(run.user, face)
            }
            (Ask::Target, Step::DiscardHand(cards), Answer::Mission(mission)) => {
                run.n_chosen >= cards.agents && self.holds_mission(run.user, mission)
            }
            (Ask::Place(from), Step::Move(route), Answer::Place(to)) => {
                outlook.destinations(run.user, from, route.to).contains(to) && worthy(Choice::Move(from, to))
            }
            (Ask::Facing(spot), _, Answer::Facing(seat)) => {
                self.factions.is_player(seat, spot.faction) && worthy(Choice::Revive(spot, seat))
            }
            (Ask::Loot(victim), step, Answer::Card(face)) => {
                step.loot() == Pack::Agents && self.holds(victim, face)
            }
            (Ask::Loot(victim), step, Answer::Mission(mission)) => {
                step.loot() == Pack::Missions && self.holds_mission(victim, mission)
            }
            (Ask::Way | Ask::Target | Ask::Place(_) | Ask::Facing(_) | Ask::Loot(_), _, _) => false,
        }
    }

    pub(crate) fn has_cards(&self, seat: Seat) -> bool {
        !self.hands[seat.idx()].is_empty() || !self.mission_hands[seat.idx()].is_empty()
    }

    pub(crate) fn holds(&self, seat: Seat, face: Face) -> bool {
        self.hands[seat.idx()].contains(self.rules.deck.copies(face))
    }

    pub(crate) fn holds_mission(&self, seat: Seat, mission: Mission) -> bool {
        self.mission_hands[seat.idx()].contains(self.rules.deck.mission_copies(mission))
    }
}

#[cfg(test)]
mod tests {
    use crate::{Agents, Options};
    use table::{Game, Seed};

    /// A14, A17, A18: what is drawn is what is legal, each as often as every other, at every table and in every phase.
    #[test]
    fn every_legal_action_is_drawn_equally_often() {
        let mut chance = Seed([1; 32]).chance(0, 0);
        for n_seats in 2..=5 {
            let mut game = Agents::new(n_seats, &Options::default(), Seed([2; 32])).unwrap();
            for _ in 0..60 {
                let Some(seat) = game.to_move().first() else { break };
                let mut legal = vec![];
                game.legal(seat, game.now(), &mut legal);
                let mut found = vec![0_i32; legal.len()];
                for _ in 0..200 * legal.len() {
                    let drawn = game.random_legal(seat, game.now(), &mut chance).unwrap();
                    found[legal.iter().position(|action| *action == drawn).expect("a legal action")] += 1;
                }
                // 200 expected of each; 85 is six standard deviations.
                assert!(found.iter().all(|often| (often - 200).abs() < 85), "{legal:?}: {found:?}");
                let action = game.random_legal(seat, game.now(), &mut chance).unwrap();
                game.act(seat, action, game.now(), &mut ()).unwrap();
            }
        }
    }
}
