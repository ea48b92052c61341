//! What an answer to a command's question does.

use crate::{
    command::Stage,
    event::Event,
    moves::Answer,
    run::{Ask, Run},
    state::{Agents, Phase},
};
use table::{At, Witness};

impl Agents {
    /// Takes an answer to what the command asks.
    pub(crate) fn answer<W: Witness<Event>>(
        &mut self,
        mut run: Run,
        answer: Answer,
        at: At,
        witness: &mut W,
    ) {
        let Some(&stage) = run.stage(&self.rules.deck) else { return };
        let is_whole = match (run.ask, answer) {
            (Ask::Way, Answer::Way(way)) => self.choose_way(&mut run, way),
            (Ask::Target, target) => self.choose_target(&mut run, &stage, target, witness),
            (Ask::Place(from), Answer::Place(to)) => self.relocate(&mut run, from, to, witness),
            (Ask::Facing(spot), Answer::Facing(command_to)) => {
                self.revive(&mut run, spot, command_to, witness)
            }
            (Ask::Loot(victim), Answer::Card(face)) => {
                self.loot_agent(&mut run, &stage, (victim, face), witness)
            }
            (Ask::Loot(victim), Answer::Mission(mission)) => {
                self.loot_mission(&mut run, &stage, (victim, mission), witness)
            }
            (Ask::Way | Ask::Place(_) | Ask::Facing(_) | Ask::Loot(_), _) => false,
        };
        if self.phase == Phase::Over {
            // Points of the command have ended the game (A20).
            return;
        }
        if is_whole {
            self.advance(run, at, witness);
        } else {
            self.phase = Phase::Target(run);
        }
    }

    fn choose_way(&self, run: &mut Run, way: u8) -> bool {
        if let Some(&step) = self.rules.deck.agent(run.command).ways.get(usize::from(way)) {
            *run = run.on_way(step);
        }
        true
    }

    /// Says whether the target is whole, or more is asked about it.
    fn choose_target<W: Witness<Event>>(
        &mut self,
        run: &mut Run,
        stage: &Stage,
        target: Answer,
        witness: &mut W,
    ) -> bool {
        match target {
            Answer::Agent(spot) => return self.choose_agent(run, spot, witness),
            Answer::Player(victim) if stage.step.is_raid() => return self.rob(run, stage, victim, witness),
            Answer::Player(seat) => self.settle(run, stage, Some(seat), witness),
            Answer::Way(_) => self.settle(run, stage, None, witness),
            Answer::Free(owner, face) => self.dismiss(run, owner, face, witness),
            Answer::Attached(owner, mission) => self.censor(run, owner, mission, witness),
            Answer::Card(face) => {
                self.discard_agent(run.user, face, witness);
                run.chose(None);
            }
            Answer::Mission(mission) => {
                self.discard_mission(run.user, mission, witness);
                run.chose(None);
            }
            Answer::Place(_) | Answer::Facing(_) => return false,
        }
        true
    }
}
