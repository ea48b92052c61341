//! Where a step of a command looks for agents, line by line. It is asked for every command that a seat could use, in
//! every turn, so it needs nothing but the factions.

use crate::{
    command::{Aim, Among, Life, OneTarget, To},
    faction::{Factions, Spot},
    spots::Places,
};
use table::Seat;

impl Factions {
    /// Is there an agent for a command that asks for just one? Asked for every command a seat could use, so it stops at
    /// the first.
    #[inline]
    pub(super) fn has_target(
        &self,
        OneTarget { aim, to }: &OneTarget,
        user: Seat,
        spot: Option<Spot>,
    ) -> bool {
        self.any_line(aim.among, aim, user, spot, |faction, places| {
            !places.is_empty() && to.is_none_or(|to| self.has_goal(user, faction, to))
        })
    }

    /// Shows the agents that lie where a step looks for them, line by line, until one line is enough.
    #[inline]
    pub(super) fn any_line(
        &self,
        among: Among,
        aim: &Aim,
        user: Seat,
        spot: Option<Spot>,
        mut is_enough: impl FnMut(u8, Places) -> bool,
    ) -> bool {
        let fitting = |faction| {
            let line = self.line(faction);
            match aim.life {
                None => line.agent_places(),
                Some(Life::Living) => line.living_places(),
                Some(Life::Dead) => line.dead_places(),
            }
        };
        let itself = among == Among::This || aim.more.is_some_and(|more| more.itself);
        let mut shows = |faction, places| {
            let own = spot.filter(|this| !itself && this.faction == faction);
            is_enough(faction, own.map_or(places, |this| places & !Places::only(this.index)))
        };
        match (among, spot) {
            (Among::This | Among::Next | Among::NotNext | Among::Faction, None) => false,
            (Among::This, Some(this)) => {
                shows(this.faction, fitting(this.faction) & Places::only(this.index))
            }
            (Among::Next, Some(this)) => {
                shows(this.faction, fitting(this.faction) & Places::next_to(this.index))
            }
            (Among::NotNext, Some(this)) => {
                let near = Places::next_to(this.index) | Places::only(this.index);
                shows(this.faction, fitting(this.faction) & !near)
            }
            (Among::Faction, Some(this)) => shows(this.faction, fitting(this.faction)),
            (Among::Yours, _) => self.of(user).into_iter().any(|faction| shows(faction, fitting(faction))),
            (Among::Any, _) => self.iter().any(|(faction, _)| shows(faction, fitting(faction))),
            (Among::YourOther, Some(this)) if self.is_player(user, this.faction) => {
                let other = self.other_of(user, this.faction);
                shows(other, fitting(other))
            }
            (Among::YourOther, _) => false,
            (Among::NotYours, _) => self
                .iter()
                .filter(|&(faction, _)| !self.is_player(user, faction))
                .any(|(faction, _)| shows(faction, fitting(faction))),
        }
    }

    /// Is there a faction that an agent of this one can go to?
    #[inline]
    pub(super) fn has_goal(&self, user: Seat, from: u8, to: To) -> bool {
        let has_room = |faction| !self.is_full(faction);
        match to {
            To::Within | To::Any => true,
            To::YourOther => self.is_player(user, from) && has_room(self.other_of(user, from)),
            To::Neighbouring => self.neighbours(from).into_iter().any(has_room),
        }
    }
}
