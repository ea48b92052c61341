//! Plays like a beginner.

use crate::{Bot, Budget, Decision};
use table::{Chance, Seat, Seed, below, pick};
use wink::{Action, Card, Signals, Told, View, Wink};

/// How long a rookie waits before it thinks again about its own turn, so that others have time to look and wink.
const PATIENCE_MS: u32 = 1200;
/// How often it then has waited long enough: one time in so many.
const PATIENCE: u32 = 3;
/// How often a rookie looks up when nothing happens.
const GLANCE_MS: u32 = 400;

/// Plays like a beginner: looks back at whoever looks at it, winks when it is looked at, believes its eyes, accuses at
/// once, and guesses now and then where it saw nothing.
#[derive(Clone, Debug)]
pub struct Rookie {
    chance: Chance,
}

impl Rookie {
    /// A rookie whose whims follow from the seed.
    #[must_use]
    pub fn new(seed: Seed) -> Rookie {
        Rookie { chance: seed.chance(0, 0) }
    }
}

impl Bot<Wink> for Rookie {
    fn decide(&mut self, view: &View, legal: &[Action], _budget: Budget<'_>) -> Decision<Action> {
        let Some(me) = view.seat else { return Decision::Wait { again_ms: GLANCE_MS } };
        let found_out = accusation(view, me).filter(|action| legal.contains(action));
        if let Some(accuse) = found_out {
            return Decision::Act(accuse);
        }
        let gaze = self.gaze(view, me).filter(|action| legal.contains(action));
        if let Some(action) = gaze {
            return Decision::Act(action);
        }
        if view.turn != me || view.over {
            return Decision::Wait { again_ms: GLANCE_MS };
        }
        let is_patient = below(&mut self.chance, PATIENCE) > 0;
        if view.options.signals == Signals::Gaze && is_patient && !has_seen_enough(view, me) {
            return Decision::Wait { again_ms: PATIENCE_MS };
        }
        match self.turn(view, me, legal) {
            Some(action) => Decision::Act(action),
            None => Decision::Wait { again_ms: GLANCE_MS },
        }
    }
}

impl Rookie {
    /// W2, W4: names whom it saw winking, or guesses; then calls any number.
    fn turn(&mut self, view: &View, me: Seat, legal: &[Action]) -> Option<Action> {
        if let Some(card) = view.pawns.get(me.idx()).copied().flatten() {
            let suspects = possible_holders(view, me, card);
            // One in three times, or when only few are left, it says what it thinks.
            if suspects.len() <= 2 || below(&mut self.chance, 3) == 0 {
                let named = pick(&mut self.chance, &suspects).map(|&seat| Action::Name { seat });
                if let Some(name) = named.filter(|name| legal.contains(name)) {
                    return Some(name);
                }
            }
        }
        let in_turn = |action: &&Action| matches!(action, Action::Call { .. } | Action::Pass {});
        let calls: Vec<Action> = legal.iter().filter(in_turn).copied().collect();
        pick(&mut self.chance, &calls).copied()
    }

    /// G1, G2: a contact looks at its caller and winks when the caller looks back; a caller looks at somebody who
    /// looks at it; anybody else watches somebody, who may be a contact.
    fn gaze(&mut self, view: &View, me: Seat) -> Option<Action> {
        let looking_at = view.looks.get(me.idx()).copied().flatten();
        let looks_at_me = |seat: Seat| view.looks.get(seat.idx()).copied().flatten() == Some(me);
        let has_winked = |caller: Seat| {
            let called = view.pawns.get(caller.idx()).copied().flatten();
            view.my_wink.is_some_and(|wink| wink.to == caller && Some(wink.card) == called)
        };
        if let Some(caller) = view.contact_of.iter().find(|&caller| !has_winked(caller)) {
            return match looking_at {
                Some(looking_at) if looking_at == caller && looks_at_me(caller) => {
                    Some(Action::Wink { to: caller })
                }
                Some(looking_at) if looking_at == caller => None,
                Some(_) | None => Some(Action::Look { at: Some(caller) }),
            };
        }
        if looking_at.is_some_and(looks_at_me) && below(&mut self.chance, 4) > 0 {
            return None;
        }
        let others = || Seat::all(view.looks.len()).filter(|&seat| seat != me);
        let admirers: Vec<Seat> = others().filter(|&seat| looks_at_me(seat)).collect();
        let waits = view.pawns.get(me.idx()).copied().flatten().is_some();
        let at = match pick(&mut self.chance, &admirers) {
            Some(&admirer) if waits => Some(admirer),
            Some(_) | None if below(&mut self.chance, 8) == 0 => {
                pick(&mut self.chance, &others().collect::<Vec<Seat>>()).copied()
            }
            Some(_) | None => return None,
        };
        Some(Action::Look { at })
    }
}

/// W5: a wink that it saw, for a number that is still called by another.
fn accusation(view: &View, me: Seat) -> Option<Action> {
    let called = |card: Card| Seat::all(view.pawns.len()).find(|seat| view.pawns[seat.idx()] == Some(card));
    let mut seen = view.winks_seen.iter();
    seen.find(|seen| called(seen.card).is_some_and(|caller| caller != me && caller != seen.seat))
        .map(|seen| Action::Accuse { seat: seen.seat, card: seen.card })
}

/// Has it seen who its contact is, or is there none to wait for?
fn has_seen_enough(view: &View, me: Seat) -> bool {
    match view.pawns.get(me.idx()).copied().flatten() {
        Some(card) => view.winks_seen.iter().any(|seen| seen.card == card),
        None => false,
    }
}

/// Those who may hold the number, by all that was said and seen.
fn possible_holders(view: &View, me: Seat, card: Card) -> Vec<Seat> {
    if let Some(seen) = view.winks_seen.iter().find(|seen| seen.card == card) {
        return vec![seen.seat];
    }
    let mut suspects: Vec<Seat> = Seat::all(view.hand_sizes.len()).filter(|&seat| seat != me).collect();
    for told in view.history.iter().filter(|told| told.card() == card) {
        match *told {
            Told::Call { seat, .. } => suspects.retain(|&suspect| suspect != seat),
            Told::Held { seat, .. } => suspects.retain(|&suspect| suspect == seat),
            Told::Accuse { accused, right: false, .. } => suspects.retain(|&suspect| suspect != accused),
            Told::Accuse { right: true, .. } | Told::Name { .. } => {}
        }
    }
    suspects
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Thinking;
    use table::{At, Game, Viewer};
    use wink::Options;

    /// Plays a whole game in game time: each rookie is asked again when it wants, or when something has changed.
    fn play(n_seats: usize, options: Options, seed: Seed) -> (Wink, u32) {
        let mut game = Wink::new(n_seats, &options, seed).expect("a table");
        let mut rookies: Vec<Rookie> = Seat::all(n_seats)
            .map(|seat| Rookie::new(Seed::draw(&mut seed.chance(9, seat.idx() as u32))))
            .collect();
        let (mut now, mut n_winks) = (At::START, 0);
        let mut due = vec![At::START; n_seats];
        let budget = Budget::new(Thinking::Iterations(1));
        while !game.is_over() {
            let seat = Seat::all(n_seats).min_by_key(|seat| due[seat.idx()]).expect("a seat");
            now = now.max(due[seat.idx()]);
            while game.deadline().is_some_and(|deadline| deadline <= now) {
                game.clock(&mut ());
            }
            let mut legal = Vec::new();
            game.legal(seat, now, &mut legal);
            let view = game.view(Viewer::Seat(seat));
            if legal.is_empty() {
                due[seat.idx()] = now.plus_ms(u64::from(GLANCE_MS));
                continue;
            }
            match rookies[seat.idx()].decide(&view, &legal, budget) {
                Decision::Act(action) => {
                    n_winks += u32::from(matches!(action, Action::Wink { .. }));
                    game.act(seat, action, now, &mut ()).expect("a rookie plays by the rules");
                    // People need a moment.
                    due.iter_mut().for_each(|due| *due = (*due).min(now.plus_ms(150)));
                    due[seat.idx()] = now.plus_ms(300);
                }
                Decision::Wait { again_ms } => due[seat.idx()] = now.plus_ms(u64::from(again_ms)),
            }
        }
        (game, n_winks)
    }

    #[test]
    fn rookies_wink_and_come_to_an_end() {
        for n_seats in 4..=8 {
            let mut winks = 0;
            for number in 0..5 {
                let (game, n_winks) = play(n_seats, Options::default(), Seed([number; 32]));
                let view = game.view(Viewer::Spectator);
                assert!(view.quiet_rounds < 10, "they find their contacts");
                winks += n_winks;
            }
            assert!(winks > 20, "{n_seats} rookies winked {winks} times in five games");
        }
    }

    #[test]
    fn rookies_guess_where_people_wink_for_real() {
        let room = Options { signals: Signals::Room, ..Options::default() };
        let (game, n_winks) = play(5, room, Seed([1; 32]));
        assert_eq!(n_winks, 0);
        assert!(game.is_over());
    }
}
