//! The level `rookie`, and the baseline `beginner`.

use super::player::{UNTOLD_MS, turn_began};
use super::standing::Standing;
use crate::reaction::{drawn_ms, left_ms};
use crate::{Bot, Budget, Decision};
use table::{At, Chance, Seat, Seed, below, pick};
use wink::{Action, Card, Told, View, Wink};

/// How often a rookie looks up when nothing happens.
const GLANCE_MS: u32 = 400;

/// The failings of somebody on their first evening, in hundredths, and how slow they are.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Habits {
    /// How many winks at others it overlooks.
    pub(super) overlooks: u32,
    /// How many winks at itself, and how much of what was said, it has forgotten when its turn comes.
    pub(super) forgets: u32,
    /// In how many turns it accuses somebody who looks at a caller, because that looks suspicious.
    pub(super) suspects: u32,
    /// How often it names somebody without knowing.
    pub(super) guesses: u32,
    /// How long it takes to act on what it saw.
    pub(super) reaction_ms: (u32, u32),
    /// How long its own turn takes.
    pub(super) turn_ms: (u32, u32),
    /// How long it looks at one player.
    pub(super) dwell_ms: (u32, u32),
}

impl Habits {
    pub(super) const ROOKIE: Habits = Habits {
        overlooks: 43,
        forgets: 20,
        suspects: 5,
        guesses: 38,
        reaction_ms: (1200, 2600),
        turn_ms: (2200, 4200),
        dwell_ms: (900, 1800),
    };

    /// Has just heard the rules: does any sensible thing about half of the time.
    pub(super) const BEGINNER: Habits = Habits {
        overlooks: 50,
        forgets: 30,
        suspects: 5,
        guesses: 50,
        reaction_ms: (1500, 3500),
        turn_ms: (2200, 4200),
        dwell_ms: (1200, 2400),
    };
}

/// Plays like a beginner. It looks around, looks at its caller, and winks when the caller looks back, whoever
/// else is looking. It overlooks winks, forgets what was said, takes its time, suspects the wrong players,
/// and guesses now and then.
#[derive(Clone, Debug)]
pub struct Rookie {
    chance: Chance,
    habits: Habits,
}

impl Rookie {
    /// The seed determines its random choices.
    #[must_use]
    pub fn new(seed: Seed) -> Rookie {
        Rookie::with(seed, Habits::ROOKIE)
    }

    pub(super) fn with(seed: Seed, habits: Habits) -> Rookie {
        Rookie { chance: seed.chance(0, 0), habits }
    }
}

impl Bot<Wink> for Rookie {
    fn decide(&mut self, view: &View, legal: &[Action], budget: Budget<'_>) -> Decision<Action> {
        let idle = Decision::Wait { again_ms: GLANCE_MS };
        let Some(me) = view.seat.filter(|_| !view.over) else { return idle };
        let now = budget.now.unwrap_or(view.at.plus_ms(UNTOLD_MS)).max(view.at);
        let found_out = self.accusation(view, me, now).or_else(|| self.suspicion(view, me, now));
        if let Some(accuse) = found_out.filter(|action| legal.contains(action)) {
            return Decision::Act(accuse);
        }
        if let Some(action) = self.gaze(view, me, now).filter(|action| legal.contains(action)) {
            return Decision::Act(action);
        }
        let turn_ms = drawn_ms(self.habits.turn_ms, &[u64::from(view.turns), me.idx() as u64]);
        let is_thinking = left_ms(turn_began(view).plus_ms(u64::from(turn_ms)), Some(now)).is_some();
        if view.turn != me || is_thinking {
            return idle;
        }
        self.turn(view, me, legal).map_or(idle, Decision::Act)
    }
}

impl Rookie {
    /// W2, W4: names whoever it saw winking, or guesses; then calls any number.
    fn turn(&mut self, view: &View, me: Seat, legal: &[Action]) -> Option<Action> {
        let called = view.pawns.get(me.idx()).copied().flatten();
        let guessed = called.and_then(|card| {
            let suspects = self.possible_holders(view, me, card);
            let is_sure = suspects.len() == 1;
            let says = is_sure || below(&mut self.chance, 100) < self.habits.guesses;
            let named = pick(&mut self.chance, &suspects).copied().filter(|_| says);
            named.filter(|&seat| !gives_away(view, me, seat)).map(|seat| Action::Name { seat })
        });
        if let Some(name) = guessed.filter(|name| legal.contains(name)) {
            return Some(name);
        }
        let in_turn = |action: &&Action| matches!(action, Action::Call { .. } | Action::Pass {});
        let calls: Vec<Action> = legal.iter().filter(in_turn).copied().collect();
        pick(&mut self.chance, &calls).copied()
    }

    /// G1, G2: a contact looks at its caller and winks when the caller looks back. Anybody else looks for a
    /// while at somebody who looks at them, or at anybody.
    fn gaze(&mut self, view: &View, me: Seat, now: At) -> Option<Action> {
        let looking_at = view.looks.get(me.idx()).copied().flatten();
        let looks_at_me = |seat: Seat| view.looks.get(seat.idx()).copied().flatten() == Some(me);
        let since = |seat: Seat| view.looked_at.get(seat.idx()).copied().flatten().unwrap_or(At::START);
        let has_winked = |caller: Seat| {
            let called = view.pawns.get(caller.idx()).copied().flatten();
            view.my_wink.is_some_and(|wink| wink.to == caller && Some(wink.card) == called)
        };
        let in_need = |caller: Seat| view.contact_of.contains(caller) && !has_winked(caller);
        let facts = [since(me).as_ms(), me.idx() as u64];
        if let Some(caller) = looking_at.filter(|&caller| in_need(caller) && looks_at_me(caller)) {
            let noticed = since(caller).max(since(me)).plus_ms(u64::from(drawn_ms((300, 700), &facts)));
            return (noticed <= now).then_some(Action::Wink { to: caller });
        }
        let dwell = drawn_ms(self.habits.dwell_ms, &facts);
        if looking_at.is_some() && now < since(me).plus_ms(u64::from(dwell)) {
            return None;
        }
        let others = || Seat::all(view.looks.len()).filter(|&seat| seat != me && looking_at != Some(seat));
        let needed = others().find(|&caller| in_need(caller));
        let admirers: Vec<Seat> = others().filter(|&seat| looks_at_me(seat)).collect();
        let any: Vec<Seat> = others().collect();
        let by_chance = if below(&mut self.chance, 2) == 0 { &any } else { &admirers };
        let at = needed.or_else(|| pick(&mut self.chance, by_chance).copied());
        at.map(|at| Action::Look { at: Some(at) })
    }

    /// W5: accuses after a wink that it saw and did not overlook, for a number that another still calls.
    fn accusation(&self, view: &View, me: Seat, now: At) -> Option<Action> {
        let called =
            |card: Card| Seat::all(view.pawns.len()).find(|seat| view.pawns[seat.idx()] == Some(card));
        let mut seen = view.winks_seen.iter().filter(|seen| {
            let facts = [seen.from.as_ms(), me.idx() as u64, u64::from(seen.card.number())];
            let late = seen.at.plus_ms(u64::from(drawn_ms(self.habits.reaction_ms, &facts)));
            late <= now && !happens(self.habits.overlooks, &facts)
        });
        seen.find(|seen| called(seen.card).is_some_and(|caller| caller != me && caller != seen.seat))
            .map(|seen| Action::Accuse { seat: seen.seat, card: seen.card })
    }

    /// W5: somebody who looks at a caller seems suspicious. It keeps one card for what it sees itself.
    fn suspicion(&self, view: &View, me: Seat, now: At) -> Option<Action> {
        let facts = [u64::from(view.turns), me.idx() as u64, 17];
        let ripe = turn_began(view).plus_ms(u64::from(drawn_ms((300, 1500), &facts)));
        let has_some = view.counter.get(me.idx()).is_some_and(|&left| left > 1);
        if ripe > now || !has_some || !happens(self.habits.suspects, &facts) {
            return None;
        }
        let all = Seat::all(view.looks.len());
        let stares = all.filter(|&seat| seat != me).filter_map(|seat| {
            let caller = view.looks[seat.idx()].filter(|&caller| caller != me)?;
            let card = view.pawns[caller.idx()].filter(|card| !view.hand.contains(*card))?;
            Some(Action::Accuse { seat, card })
        });
        let stares: Vec<Action> = stares.collect();
        stares.get(drawn_ms((0, 97), &facts) as usize % stares.len().max(1)).copied()
    }

    /// Who may hold the number, by what was said and seen and is not forgotten.
    fn possible_holders(&self, view: &View, me: Seat, card: Card) -> Vec<Seat> {
        let seen = view.winks_seen.iter().find(|seen| seen.card == card);
        let is_kept =
            |number: u64| !happens(self.habits.forgets, &[u64::from(view.turns), me.idx() as u64, number]);
        if let Some(seen) = seen.filter(|seen| is_kept(seen.from.as_ms())) {
            return vec![seen.seat];
        }
        let mut suspects: Vec<Seat> = Seat::all(view.hand_sizes.len()).filter(|&seat| seat != me).collect();
        let about = view.history.iter().enumerate().filter(|(_, told)| told.card() == card);
        for (_, told) in about.filter(|(number, _)| is_kept(*number as u64)) {
            match *told {
                Told::Call { seat, .. } => suspects.retain(|&suspect| suspect != seat),
                Told::Held { seat, .. } => suspects.retain(|&suspect| suspect == seat),
                Told::Accuse { accused, right: false, .. } => suspects.retain(|&suspect| suspect != accused),
                Told::Accuse { right: true, .. } | Told::Name { .. } => {}
            }
        }
        suspects
    }
}

/// W6: would this name end the game, and lose it? Even a beginner sees that.
fn gives_away(view: &View, me: Seat, named: Seat) -> bool {
    let ended = Standing::of(view).named(me, named, named);
    ended.is_over() && ended.chance(me) == 0.0
}

/// True in this many of a hundred cases. The same facts always give the same answer, so that a bot does not
/// remember at the next question what it has overlooked.
fn happens(percent: u32, facts: &[u64]) -> bool {
    drawn_ms((0, 99), facts) < percent
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Thinking;
    use table::{At, Game, Viewer};
    use wink::{Options, Signals};

    /// Plays a whole game in game time: each rookie is asked again when it wants, or when something has
    /// changed.
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
