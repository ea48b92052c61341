//! Games between bots, to be reviewed.

use bots::{Bot, Budget, Decision, Played, Thinking};
use table::{At, BadSetup, Match, Seat, Seed, Viewer, shuffle};

/// A player at a table, and how much it may think.
pub struct Seated<G: Played> {
    pub bot: Box<dyn Bot<G>>,
    pub thinking: Thinking,
}

/// A seat that waits is asked again after this time at the earliest.
const SOONEST_MS: u32 = 50;
/// A seat that can do nothing now is checked again after this time, if a clock runs.
const IDLE_MS: u64 = 250;
/// After this many questions a game is abandoned.
const MOST_QUESTIONS: u32 = 100_000;

/// Plays a game in game time, as the arena does: a seat is asked when it sees something new.
pub fn play<G: Played>(
    players: &mut [Seated<G>],
    options: &G::Options,
    seed: Seed,
) -> Result<Match<G>, BadSetup> {
    let played = Match::<G>::with_seed(players.len(), options.clone(), seed)?;
    let n_seats = players.len();
    let mut table =
        Table { played, now: At::START, due: vec![Some(At::START); n_seats], seen: vec![None; n_seats] };
    let mut order = seed.chance(u32::MAX, 0);
    let mut n_questions = 0;
    while !table.played.game().is_over() && n_questions < MOST_QUESTIONS {
        let mut asked: Vec<Seat> = Seat::all(n_seats).filter(|&seat| table.is_due(seat)).collect();
        if asked.is_empty() && !table.pass_time() {
            break;
        }
        shuffle(&mut order, &mut asked, n_seats);
        for seat in asked {
            if table.is_due(seat) && !table.played.game().is_over() {
                n_questions += 1;
                table.ask(seat, &mut players[seat.idx()]);
            }
        }
    }
    Ok(table.played)
}

struct Table<G: Played> {
    played: Match<G>,
    now: At,
    due: Vec<Option<At>>,
    seen: Vec<Option<G::View>>,
}

impl<G: Played> Table<G> {
    fn is_due(&self, seat: Seat) -> bool {
        self.due[seat.idx()].is_some_and(|due| due <= self.now)
    }

    /// Moves time to the next thing that happens; false if nothing ever will.
    fn pass_time(&mut self) -> bool {
        let due = self.due.iter().flatten().min().copied();
        let Some(next) = [due, self.played.game().deadline()].into_iter().flatten().min() else {
            return false;
        };
        self.now = self.now.max(next);
        self.played.wait_until(self.now);
        self.mark_due();
        true
    }

    /// Every seat that sees something new is due now.
    fn mark_due(&mut self) {
        for seat in Seat::all(self.due.len()).filter(|&seat| !self.is_due(seat)).collect::<Vec<_>>() {
            let view = self.played.game().view(Viewer::Seat(seat));
            if self.seen[seat.idx()].as_ref() != Some(&view) {
                self.due[seat.idx()] = Some(self.now);
            }
        }
    }

    fn ask(&mut self, seat: Seat, player: &mut Seated<G>) {
        let game = self.played.game();
        let (mut legal, view) = (Vec::new(), game.view(Viewer::Seat(seat)));
        game.legal(seat, self.now, &mut legal);
        self.due[seat.idx()] = game.deadline().map(|_| self.now.plus_ms(IDLE_MS));
        self.seen[seat.idx()] = Some(view.clone());
        if legal.is_empty() || G::is_settled(&view) {
            return;
        }
        let budget = Budget::new(player.thinking).at(self.now);
        match player.bot.decide(&view, &legal, budget) {
            Decision::Wait { again_ms } => {
                self.due[seat.idx()] = Some(self.now.plus_ms(u64::from(again_ms.max(SOONEST_MS))));
            }
            Decision::Act(action) => {
                self.due[seat.idx()] = None;
                // A legal action is never refused.
                let _ = self.played.act(seat, action, Some(self.now));
                self.mark_due();
            }
        }
    }
}
