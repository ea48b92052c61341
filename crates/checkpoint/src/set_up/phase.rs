//! From a position to a phase: what the game waits for, and what was said so far.

use super::{bad, per_seat, seats_of};
use crate::{
    Action, Checkpoint, PhaseName, Position,
    answers::{Answer, Answers, Declaration},
    catching,
    state::{MAX_SEATS, Phase, Stage, Window},
};
use table::{At, BadPosition, Seat, SeatSet};

type Checked<T = ()> = Result<T, BadPosition>;

impl Position {
    pub(super) fn set_phase(&self, game: &mut Checkpoint, phase: PhaseName) -> Checked {
        per_seat("answers", &self.answers, usize::from(game.n_seats))?;
        per_seat("presses", &self.presses, usize::from(game.n_seats))?;
        self.check_unused(game, phase)?;
        game.phase = match phase {
            PhaseName::Sides => Phase::Sides { until: self.until(game.rules.side_ms)? },
            PhaseName::Hunt => self.hunt(game, Stage::Hunt)?,
            PhaseName::FinalCall => self.hunt(game, Stage::FinalCall)?,
            PhaseName::Cafe => self.cafe(game)?,
            PhaseName::Declare => self.declare(game)?,
            PhaseName::Over => Phase::Over,
        };
        game.dog_up = self.dog_up;
        Ok(())
    }

    /// What belongs to other phases or the other pace must be left out.
    fn check_unused(&self, game: &Checkpoint, phase: PhaseName) -> Checked {
        let is_hunt = matches!(phase, PhaseName::Hunt | PhaseName::FinalCall);
        let is_race = is_hunt && !game.is_step();
        let is_ask = is_hunt && game.is_step();
        let fields = [
            ("ready", !self.ready.is_empty(), is_race && phase == PhaseName::Hunt),
            ("given_up", !self.given_up.is_empty(), is_race && phase == PhaseName::FinalCall),
            ("presses", self.presses.iter().any(Option::is_some), is_race && game.rules.press_ms > 0),
            ("window", self.window.is_some(), self.presses.iter().any(Option::is_some)),
            ("asked", self.asked.is_some(), is_ask || phase == PhaseName::Cafe),
            ("answers", self.answers.iter().any(Option::is_some), is_ask || phase == PhaseName::Declare),
            ("dog_up", self.dog_up, is_ask && !self.public_traits.is_empty()),
            ("deadline", self.deadline.is_some(), phase != PhaseName::Over),
        ];
        match fields.into_iter().find(|(_, is_given, is_used)| *is_given && !is_used) {
            Some((field, ..)) => bad(
                field,
                format_args!("means nothing here: the phase is {phase}, the pace {:?}", game.rules.pace),
            ),
            None => Ok(()),
        }
    }

    /// The deadline given, or the whole clock from now on.
    fn until(&self, clock_ms: u32) -> Checked<At> {
        let latest = self.at.plus_ms(u64::from(clock_ms));
        let until = self.deadline.unwrap_or(latest);
        if !self.is_ahead(until) || until > latest {
            return bad(
                "deadline",
                format_args!("is {until}, expected after {} and up to {latest}", self.at),
            );
        }
        Ok(until)
    }

    /// Is a moment still to come? At the end of time nothing is.
    fn is_ahead(&self, moment: At) -> bool {
        moment > self.at || self.at == At::END
    }

    fn hunt(&self, game: &Checkpoint, stage: Stage) -> Checked<Phase> {
        let n_caught = game.catch_order.len();
        if catching::is_over(stage, n_caught, usize::from(game.n_seats)) {
            return bad(
                "caught",
                format_args!("{n_caught} of {} have caught: the hunt is over (K9)", game.n_seats),
            );
        }
        if game.is_step() { self.ask(game, stage) } else { self.race(game, stage) }
    }

    fn race(&self, game: &Checkpoint, stage: Stage) -> Checked<Phase> {
        let (field, said, clock_ms) = match stage {
            Stage::Hunt => ("ready", self.ready, game.rules.reveal_ms),
            Stage::FinalCall => ("given_up", self.given_up, game.rules.final_call_ms),
        };
        seats_of(field, said, usize::from(game.n_seats))?;
        if !said.without(game.hunters()).is_empty() {
            return bad(field, "lists a seat that has caught");
        }
        if game.hunters().without(said).is_empty() {
            return bad(field, "lists everybody who has not caught: then the game goes on at once");
        }
        let window = self.window(game, stage, said)?;
        Ok(Phase::Race { stage, until: self.until(clock_ms)?, said, window })
    }

    /// P3: presses that could have been made, in a window that all of them fall into.
    fn window(&self, game: &Checkpoint, stage: Stage, said: SeatSet) -> Checked<Option<Window>> {
        let mut presses = [None; MAX_SEATS];
        let latest = self.at.plus_ms(u64::from(game.rules.press_ms));
        let closes = self.window.unwrap_or(latest);
        if self.window.is_some() && !self.is_ahead(closes) || closes > latest {
            return bad(
                "window",
                format_args!("closes at {closes}, expected after {} and up to {latest}", self.at),
            );
        }
        for (seat, &press) in game.seats().zip(&self.presses) {
            let Some(cat) = press else { continue };
            if let Err(why) = game.may_catch(seat, cat) {
                return bad("presses", format_args!("seat {seat}: {why}"));
            }
            if stage == Stage::FinalCall && said.contains(seat) {
                return bad("presses", format_args!("seat {seat} has given up"));
            }
            if closes > game.own_at[seat.idx()].plus_ms(u64::from(game.rules.press_ms)) {
                return bad("own_at", format_args!("seat {seat} pressed before the window was open"));
            }
            presses[seat.idx()] = Some(cat);
        }
        Ok(presses.iter().any(Option::is_some).then_some(Window { closes, presses }))
    }

    fn ask(&self, game: &Checkpoint, stage: Stage) -> Checked<Phase> {
        let asked = self.asked.unwrap_or_else(|| game.hunters());
        seats_of("asked", asked, usize::from(game.n_seats))?;
        if asked.is_empty() || !asked.without(game.hunters()).is_empty() {
            return bad("asked", "must be seats that have not caught, one at least");
        }
        let mut answers = Answers::default();
        for (seat, &said) in game.seats().zip(&self.answers) {
            let Some(action) = said else { continue };
            if !asked.contains(seat) {
                return bad("answers", format_args!("seat {seat} is not asked"));
            }
            answers.give(seat, answer(game, stage, seat, action)?);
        }
        if asked.without(answers.given_by()).is_empty() {
            return bad("answers", "all are in: then they are settled at once");
        }
        Ok(Phase::Ask { stage, until: self.until(game.rules.answer_ms)?, asked, answers })
    }

    fn cafe(&self, game: &Checkpoint) -> Checked<Phase> {
        if !game.rules.cafe {
            return bad("phase", "this table plays without the café: set the option `cafe`");
        }
        let asked = self.asked.unwrap_or_else(|| SeatSet::only(game.first));
        seats_of("asked", asked, usize::from(game.n_seats))?;
        match asked.first() {
            Some(seat) if asked.len() == 1 => {
                Ok(Phase::Cafe { asked: seat, until: self.until(game.rules.scoring_ms)? })
            }
            Some(_) | None => bad("asked", "in the café one seat is asked at a time"),
        }
    }

    fn declare(&self, game: &Checkpoint) -> Checked<Phase> {
        let mut answers = Answers::default();
        for (seat, &said) in game.seats().zip(&self.answers) {
            let Some(action) = said else { continue };
            let has_ten = game.points_to_declare(seat) >= crate::TO_DECLARE;
            if action == Declaration::Pass.action() {
                answers.give(seat, Declaration::Pass);
            } else if has_ten && action == Declaration::Ten.action() {
                answers.give(seat, Declaration::Ten);
            } else {
                return bad("answers", format_args!("seat {seat} cannot answer {action:?}"));
            }
        }
        if answers.given_by() == game.everybody() {
            return bad("answers", "all are in: then the end is judged at once");
        }
        Ok(Phase::Declare { until: self.until(game.rules.scoring_ms)?, answers })
    }
}

fn answer(game: &Checkpoint, stage: Stage, seat: Seat, action: Action) -> Checked<Answer> {
    if action == Answer::Nothing.action(stage) {
        return Ok(Answer::Nothing);
    }
    if let Action::Catch { cat } = action
        && game.may_catch(seat, cat).is_ok()
    {
        return Ok(Answer::Catch(cat));
    }
    bad("answers", format_args!("seat {seat} cannot answer {action:?}"))
}
