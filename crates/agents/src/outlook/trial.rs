//! What would be open after a choice: a command that is begun can be finished, and that is found by trying (A14).

use super::{Choice, Numbers, Outlook};
use crate::{
    command::{Stage, Step},
    event::Pack,
    faction::{Factions, MAX_SEATS, Spot},
    missions::Attachments,
    run::Run,
};
use table::Seat;

/// A table on which a choice is tried.
pub(super) struct Trial {
    pub(super) factions: Factions,
    pub(super) attached: Attachments,
    pub(super) numbers: Numbers,
}

impl Trial {
    /// What would be open after a choice.
    pub(super) fn apply(&mut self, before: &Outlook<'_>, run: &mut Run, stage: &Stage, choice: Choice) {
        let user = run.user.idx();
        let numbers = &mut self.numbers;
        match choice {
            Choice::Agent(spot) => return self.apply_to_agent(run, stage, spot),
            Choice::Move(from, to) => {
                if let Some(put) = self.factions.relocate(from, to) {
                    run.follow(from, Some(put));
                    return run.chose(Some(put));
                }
            }
            Choice::Revive(spot, command_to) => {
                self.factions.revive(spot, command_to);
                return run.chose(Some(spot));
            }
            Choice::Rob(victim) => {
                match stage.step {
                    Step::Steal(theft) => {
                        let n_taken = before.n_taken(victim, theft.what, theft.count);
                        let gained = numbers.gained(theft.what);
                        gained[victim.idx()] -= n_taken;
                        gained[user] += n_taken;
                    }
                    Step::DiscardFrom(raid) => {
                        let n_taken = before.n_taken(victim, raid.what, raid.count);
                        numbers.gained(raid.what)[victim.idx()] -= n_taken;
                        match raid.what {
                            Pack::Agents => numbers.agents_left += n_taken as u8,
                            Pack::Missions => numbers.missions_left += n_taken as u8,
                        }
                    }
                    _ => {}
                }
                // Of one hand, all at once.
                run.n_chosen = stage.most - 1;
            }
            Choice::Dismiss => {
                numbers.n_dismissed += 1;
                numbers.agents_left += 1;
            }
            Choice::Points(chosen) => numbers.settle(before, run, stage, chosen),
            Choice::HandAgent => {
                numbers.agents_gained[user] -= 1;
                numbers.agents_left += 1;
            }
            Choice::HandMission => {
                numbers.missions_gained[user] -= 1;
                numbers.missions_left += 1;
            }
            Choice::Censor(seat, mission) => {
                self.attached.detach(seat, mission);
                numbers.missions_left += 1;
            }
            Choice::Draw => numbers.draw(user, stage),
        }
        run.chose(None);
    }

    fn apply_to_agent(&mut self, run: &mut Run, stage: &Stage, spot: Spot) {
        match stage.step {
            Step::Kill(_) => self.factions.kill(spot),
            Step::Turn(_) => {
                self.factions.turn(spot);
            }
            Step::Extract(_) | Step::Discard(_) => {
                self.factions.remove(spot);
                run.follow(spot, None);
                if matches!(stage.step, Step::Extract(_)) {
                    self.numbers.agents_gained[run.user.idx()] += 1;
                } else {
                    self.numbers.agents_left += 1;
                }
                return run.chose(None);
            }
            Step::Swap(_) => {
                if let Some(&first) = run.chosen.first() {
                    self.factions.swap(first, spot);
                    run.follow_swap(first, spot);
                    return run.chose(Some(first));
                }
            }
            Step::Move(_) | Step::Revive(_) | Step::Steal(_) | Step::Draw(_) => {}
            Step::DiscardHand(_) | Step::DiscardMission(_) | Step::Copy(_) => {}
            Step::DiscardFrom(_) | Step::DiscardFree(_) => {}
            Step::Gain(_) | Step::Lose(_) | Step::Pay(_) => {}
        }
        run.chose(Some(spot));
    }
}

impl Numbers {
    fn gained(&mut self, pack: Pack) -> &mut [i8; MAX_SEATS] {
        match pack {
            Pack::Agents => &mut self.agents_gained,
            Pack::Missions => &mut self.missions_gained,
        }
    }

    /// Points change hands.
    fn settle(&mut self, before: &Outlook<'_>, run: &Run, stage: &Stage, chosen: Option<Seat>) {
        let user = run.user.idx();
        match stage.step {
            Step::Gain(sum) | Step::Lose(sum) => {
                let sign = if matches!(stage.step, Step::Gain(_)) { 1 } else { -1 };
                let parties =
                    before.party(run, sum.whom).filter(|&seat| chosen.is_none_or(|one| one == seat));
                for seat in parties {
                    let change = sign * i32::from(sum.points);
                    self.points_gained[seat.idx()] += change.max(-before.points(seat)) as i16;
                }
            }
            Step::Pay(price) => {
                self.points_gained[user] -= i16::from(price.points);
                let payee = chosen.or_else(|| before.whom(run.user, run.spot, price.to?).next());
                if let Some(payee) = payee {
                    self.points_gained[payee.idx()] += i16::from(price.points);
                }
            }
            _ => {}
        }
    }

    fn draw(&mut self, user: usize, stage: &Stage) {
        let Step::Draw(cards) = stage.step else { return };
        let (agents, missions) = (cards.agents.min(self.agents_left), cards.missions.min(self.missions_left));
        self.agents_left -= agents;
        self.agents_gained[user] += agents as i8;
        self.missions_left -= missions;
        self.missions_gained[user] += missions as i8;
    }
}
