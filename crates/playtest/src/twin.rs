//! Two states that differ only in what a viewer cannot know, played side by side.

use crate::Script;
use crate::laws::{Laws, Secrecy, legal};
use table::{At, Game, Match, Seat, Viewer, pick};

/// A state that a viewer cannot tell from the real one. It follows the game until something may legitimately
/// tell the two apart. Until then the viewer must see, be able to do and be told the same in both.
pub(crate) struct Twin<G: Game> {
    viewer: Viewer,
    state: G,
}

impl<G: Game> Twin<G> {
    pub(crate) fn of(game: &G, viewer: Viewer, script: &mut Script<'_>) -> Twin<G> {
        let state = G::sample(&game.view(viewer), script).expect("a view can be sampled");
        Twin { viewer, state }
    }

    pub(crate) fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Both states answer an action of the viewer with the same words, whether they accept or refuse it.
    pub(crate) fn hears_the_same(&self, wild: &G::Action, at: At, done: &Result<(), G::Illegal>) {
        let (Some(seat), true) = (self.viewer.seat(), self.is_open_at(at)) else { return };
        let here = self.state.clone().act(seat, wild.clone(), at, &mut ());
        let words = |done: &Result<(), G::Illegal>| done.as_ref().map_err(ToString::to_string).copied();
        assert_eq!(words(&here), words(done), "{} hears the same of {wild:?}", self.viewer);
    }

    /// Checks that no hidden clock of the twin has fired by then.
    fn is_open_at(&self, at: At) -> bool {
        self.state.deadline().is_none_or(|deadline| at < deadline)
    }

    /// The real game has taken this action. Returns whether the two can still be compared.
    #[expect(clippy::too_many_arguments, reason = "a step is all of this")]
    pub(crate) fn follow(
        &mut self,
        laws: &Laws<G>,
        before: &G,
        playing: &Match<G>,
        seat: Seat,
        action: &G::Action,
        at: At,
        events: &[G::Event],
        script: &mut Script<'_>,
    ) -> bool {
        let told = playing.notices(events, self.viewer);
        let mut here = Vec::new();
        for event in self.fire_due_clocks(at) {
            here.extend(self.state.notice(&event, self.viewer));
        }
        let secrecy = if self.viewer.is(seat) {
            Secrecy::Open
        } else {
            (laws.secrecy)(before, seat, action, self.viewer)
        };
        let mut same = Vec::new();
        match secrecy {
            Secrecy::Unnoticed => {
                assert!(told.is_empty(), "{} notices nothing of {action:?} but {told:?}", self.viewer);
                assert_eq!(
                    playing.game().view(self.viewer),
                    before.view(self.viewer),
                    "{} sees no change",
                    self.viewer
                );
            }
            Secrecy::Hidden => {
                let alike: Vec<G::Action> = legal(&self.state, seat, at)
                    .into_iter()
                    .filter(|other| (laws.secrecy)(&self.state, seat, other, self.viewer) == Secrecy::Hidden)
                    .collect();
                let Some(other) = pick(script, &alike) else { return false };
                self.state.act(seat, other.clone(), at, &mut same).expect("a legal action is accepted");
            }
            Secrecy::Open => {
                let done = self.state.act(seat, action.clone(), at, &mut same);
                assert!(done.is_ok() || !self.viewer.is(seat), "{} may do the same: {done:?}", self.viewer);
                if done.is_err() {
                    return false;
                }
            }
        }
        here.extend(same.iter().filter_map(|event| self.state.notice(event, self.viewer)));
        match secrecy {
            // What follows from an open action may reveal something hidden; then the comparison ends.
            Secrecy::Open if here != told => return false,
            Secrecy::Open | Secrecy::Hidden | Secrecy::Unnoticed => {
                assert_eq!(here, told, "{} is told the same of {action:?}", self.viewer);
            }
        }
        self.looks_the_same(playing.game())
    }

    /// The real game's clock has fired. Returns whether the two can still be compared.
    pub(crate) fn wait(&mut self, playing: &Match<G>, at: At, events: &[G::Event]) -> bool {
        let told = playing.notices(events, self.viewer);
        let here: Vec<G::Notice> = self
            .fire_due_clocks(at)
            .iter()
            .filter_map(|event| self.state.notice(event, self.viewer))
            .collect();
        here == told && self.looks_the_same(playing.game())
    }

    fn fire_due_clocks(&mut self, at: At) -> Vec<G::Event> {
        let mut events = Vec::new();
        while self.state.deadline().is_some_and(|deadline| deadline <= at) {
            self.state.clock(&mut events);
        }
        events
    }

    /// Both have told the viewer the same, so now they must look the same and offer the same actions.
    fn looks_the_same(&self, game: &G) -> bool {
        assert_eq!(self.state.view(self.viewer), game.view(self.viewer), "{} sees the same", self.viewer);
        if let Some(seat) = self.viewer.seat() {
            let at = game.now();
            assert_eq!(
                legal(&self.state, seat, at),
                legal(game, seat, at),
                "{} may do the same",
                self.viewer
            );
        }
        !game.is_over()
    }
}
