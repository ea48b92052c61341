//! What a search needs of the rules: actions without names, listed and done as fast as in a playout.

use crate::{
    action::Action,
    deck::Deck,
    legal::each_legal,
    missions::{Attached, Kinds, MAX_AT_FACTION},
    moves::Move,
    promise::Arrangement,
    state::{Agents, Phase},
    wire::PhaseName,
};
use std::sync::Arc;
use table::Seat;

/// One thing that a seat may do, in the deck's own numbers: a search makes millions of them, and names are for the
/// wire.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ply(Move);

/// What a [`Ply`] does, as far as a search tells plies apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doing {
    /// An agent of the hand, or a free one.
    Play,
    /// A command for an action.
    Activate,
    /// An offered command.
    Use,
    /// Leaving it.
    Skip,
    /// A target, or a card for an exchange.
    Answer,
    /// Enough targets or cards.
    Enough,
    /// So many cards.
    Buy {
        /// Agents.
        agents: u8,
        /// Missions.
        missions: u8,
    },
    /// The beginning of an exchange.
    Exchange,
    /// The end of the actions.
    EndActions,
    /// A mission laid somewhere or taken back.
    Mission,
    /// The end of the turn.
    EndTurn,
}

impl Ply {
    /// What it does.
    #[must_use]
    pub fn doing(self) -> Doing {
        match self.0 {
            Move::Play { .. } | Move::PlayAt { .. } | Move::PlayFree { .. } => Doing::Play,
            Move::Activate(_) | Move::ActivateFree(_) => Doing::Activate,
            Move::Use => Doing::Use,
            Move::Skip => Doing::Skip,
            Move::Target(_) => Doing::Answer,
            Move::Done => Doing::Enough,
            Move::Buy { agents, missions } => Doing::Buy { agents, missions },
            Move::Exchange => Doing::Exchange,
            Move::EndActions => Doing::EndActions,
            Move::Attach { .. } | Move::Detach(_) => Doing::Mission,
            Move::EndTurn => Doing::EndTurn,
        }
    }
}

impl Agents {
    /// Names every ply of the seat that is waited for, in the order of the legal list.
    pub fn each_ply(&self, mut tell: impl FnMut(Ply)) {
        if let Some(seat) = self.awaited() {
            each_legal(self, seat, |found| tell(Ply(found)));
        }
    }

    /// Does a ply that [`Agents::each_ply`] has named for this very table.
    pub fn do_ply(&mut self, ply: Ply) {
        self.make(ply.0, self.now, &mut ());
    }

    /// Does a ply that was named for another table, if it is possible at this one; says whether it was.
    pub fn try_ply(&mut self, ply: Ply) -> bool {
        let mut is_possible = false;
        self.each_ply(|found| is_possible |= found == ply);
        if is_possible {
            self.do_ply(ply);
        }
        is_possible
    }

    /// The action that a ply is on the wire.
    #[must_use]
    pub fn action_of(&self, ply: Ply) -> Action {
        ply.0.action(&self.rules.deck)
    }

    /// Whom the game waits for.
    #[must_use]
    pub fn waits_for(&self) -> Option<Seat> {
        self.awaited()
    }

    /// What it waits for.
    #[must_use]
    pub fn waits_for_what(&self) -> PhaseName {
        self.phase_name()
    }

    /// Whose turn it is.
    #[must_use]
    pub fn whose_turn(&self) -> Seat {
        self.turn
    }

    /// How many cards the decks have: fewer than before means that somebody has drawn.
    #[must_use]
    pub fn n_in_decks(&self) -> usize {
        self.agents.deck.len() + self.missions.deck.len()
    }

    /// Does the game end at once when somebody has the points that win (A20)?
    #[must_use]
    pub fn ends_at_target(&self) -> bool {
        !self.rules.finish_round
    }

    /// The deck that is played with.
    #[must_use]
    pub fn cards(&self) -> &Arc<Deck> {
        &self.rules.deck
    }

    /// The points that win (A20).
    #[must_use]
    pub fn target(&self) -> i32 {
        self.rules.target.into()
    }

    /// The next thing to do in the missions phase so that what pays now lies where it pays most (A16, A18). What does
    /// not pay stays where it is: in the hand nobody knows of it.
    #[must_use]
    pub fn mission_ply(&self) -> Ply {
        let Phase::Missions { touched } = self.phase else { return Ply(Move::EndTurn) };
        let seat = self.turn;
        let best = Arrangement::best(self, seat);
        let next = best.iter().find_map(|wanted| self.toward(seat, touched, wanted, &best));
        Ply(next.unwrap_or(Move::EndTurn))
    }

    /// A step that brings a mission where it is wanted; nothing if it lies there or cannot.
    fn toward(&self, seat: Seat, touched: Kinds, wanted: Attached, best: &Arrangement) -> Option<Move> {
        let Attached { mission, faction } = wanted;
        let lies_at = self.attached.faction_of(seat, mission);
        if lies_at == Some(faction) || (lies_at.is_some() && touched.contains(mission)) {
            return None;
        }
        let there = || self.attached.of(seat).iter().filter(|attached| attached.faction == faction);
        if there().count() < MAX_AT_FACTION {
            return Some(Move::Attach { mission, faction });
        }
        // Somebody must make room who is not wanted here.
        let in_the_way = |lying: &&Attached| !touched.contains(lying.mission) && !best.has(**lying);
        there().find(in_the_way).map(|lying| Move::Detach(lying.mission))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;
    use table::{Game, Seed, below};

    /// Shows every table of some random games.
    fn each_table(seen: impl FnMut(&Agents)) {
        each_table_with(&Options::default(), seen);
    }

    fn each_table_with(options: &Options, mut seen: impl FnMut(&Agents)) {
        for number in 0..24_u8 {
            let seed = Seed([number; 32]);
            let mut game = Agents::new(2 + usize::from(number) % 4, options, seed).unwrap();
            let mut chance = seed.chance(9, 0);
            while let Some(seat) = game.waits_for() {
                seen(&game);
                let action = game.random_legal(seat, game.now(), &mut chance).unwrap();
                game.act(seat, action, game.now(), &mut ()).unwrap();
            }
        }
    }

    #[test]
    fn plies_are_the_legal_actions_and_do_the_same() {
        let mut chance = Seed([8; 32]).chance(0, 0);
        each_table(|table| {
            let seat = table.waits_for().unwrap();
            let (mut legal, mut plies) = (vec![], vec![]);
            table.legal(seat, table.now(), &mut legal);
            table.each_ply(|ply| plies.push(ply));
            assert_eq!(plies.iter().map(|&ply| table.action_of(ply)).collect::<Vec<_>>(), legal);
            let which = below(&mut chance, legal.len() as u32) as usize;
            let (mut by_ply, mut by_action) = (table.clone(), table.clone());
            assert!(by_ply.try_ply(plies[which]));
            by_action.act(seat, legal[which], table.now(), &mut ()).unwrap();
            assert_eq!(by_ply, by_action);
        });
    }

    /// A15, A16, A18: following [`Agents::mission_ply`] ends the phase, and brings what was promised; with a deck whose
    /// missions all pay every turn, for what is paid once is worth less than it brings.
    #[test]
    fn missions_are_laid_where_they_pay_most() {
        let (mut n_phases, mut n_moved) = (0, 0);
        let options = Options { deck: Deck::first().into(), ..Options::default() };
        each_table_with(&options, |table| {
            if !matches!(table.phase, Phase::Missions { touched } if touched == Kinds::default()) {
                return;
            }
            let (mut table, seat) = (table.clone(), table.turn);
            let promised = table.standing(seat, table.eyes(seat));
            for _ in 0..12 {
                let ply = table.mission_ply();
                if ply.doing() == Doing::EndTurn {
                    break;
                }
                n_moved += 1;
                assert!(table.try_ply(ply), "{ply:?}");
            }
            assert_eq!(table.mission_ply().doing(), Doing::EndTurn);
            assert_eq!(table.income(seat), promised.tokens + promised.pay);
            n_phases += 1;
        });
        assert!(n_phases > 300 && n_moved > 100, "{n_phases} phases, {n_moved} moves");
    }

    /// Nobody's eyes see another's missions, and whatever is redrawn of these changes no standing.
    #[test]
    fn standings_do_not_depend_on_what_a_seat_cannot_see() {
        let mut chance = Seed([7; 32]).chance(0, 0);
        each_table(|table| {
            let viewer = Seat::at(0);
            let mut other = table.clone();
            other.redraw_hidden(table::Viewer::Seat(viewer), &mut chance);
            for seat in Seat::all(table.seats()) {
                assert_eq!(
                    table.standing(seat, table.eyes(viewer)),
                    other.standing(seat, other.eyes(viewer))
                );
            }
        });
    }
}
