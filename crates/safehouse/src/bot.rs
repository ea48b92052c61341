//! `safehouse bot`: one of our bots on standard input and output, for anybody's referee.

use crate::arena::Thinking;
use crate::referee::{LONGEST_LINE, read_line};
use arena::lines::{AnswerLine, Hello, LineIn};
use arena::{Allowance, Player, read_players};
use bots::{Bot, Budget, Decision, Played};
use games::{Decks, Fault, GameName, Json, with_game};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use table::{Seat, Seed};

/// Which bot.
#[derive(clap::Args, Debug)]
pub struct Settings {
    /// Game to play: cow006, checkpoint, wink or agents.
    #[arg(long)]
    game: GameName,
    /// Who plays: a level (rookie, trainee, agent, spymaster), random, or one of the game's baselines (a wrong name lists them).
    #[arg(long)]
    level: String,
    /// Seed of the bot's random choices: a number, or 64 hex digits.
    #[arg(long, default_value = "1", value_parser = read_seed)]
    seed: Seed,
    #[command(flatten)]
    thinking: Thinking,
}

fn read_seed(text: &str) -> Result<Seed, String> {
    if let Ok(number) = text.parse::<u64>() {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        return Ok(Seed(bytes));
    }
    text.parse().map_err(|error| format!("a number, or 64 hex digits: {error}"))
}

/// Answers every line that asks for a decision, to the end of the input.
pub fn run(settings: &Settings, decks: Decks, input: impl BufRead, out: impl Write) -> io::Result<()> {
    let players = read_players(&settings.level, settings.game).map_err(crate::arena::refused)?;
    let player = match <[Player; 1]>::try_from(players) {
        Ok([player]) if player.is_ours() => player,
        Ok(_) | Err(_) => return Err(io::Error::other("bad_players: --level names one of our own players")),
    };
    with_game!(settings.game, G => converse::<G>(settings, decks, player, input, out))
}

fn converse<G: Played>(
    settings: &Settings,
    decks: Decks,
    player: Player,
    mut input: impl BufRead,
    mut out: impl Write,
) -> io::Result<()> {
    let mut speaker =
        Speaker::<G> { player, decks, seed: settings.seed, own: settings.thinking.allowance(), bot: None };
    let mut line = Vec::new();
    while let Some(length) = read_line(&mut input, &mut line)? {
        let said = if length > LONGEST_LINE {
            Err(Fault::bad_request(format!("the line has {length} bytes: at most {LONGEST_LINE} are read")))
        } else {
            speaker.hear(&line)
        };
        match said {
            Ok(None) => continue,
            Ok(Some(answer)) => serde_json::to_writer(&mut out, &answer)?,
            Err(error) => serde_json::to_writer(&mut out, &Wrong { error })?,
        }
        out.write_all(b"\n")?;
        out.flush()?;
    }
    Ok(())
}

/// What is said about a line that is no question.
#[derive(Serialize)]
struct Wrong {
    error: Fault,
}

/// What every game's view says about itself.
#[derive(Deserialize)]
struct Looker {
    game: String,
    seat: Option<Seat>,
}

/// A bot, and what it was told about its budget.
struct Speaker<G: Played> {
    player: Player,
    decks: Decks,
    seed: Seed,
    own: Option<Allowance>,
    /// Made at the first decision of a game, and kept to its end.
    bot: Option<Box<dyn Bot<G>>>,
}

impl<G: Played> Speaker<G> {
    fn hear(&mut self, line: &[u8]) -> Result<Option<AnswerLine<G::Action>>, Fault> {
        let text = std::str::from_utf8(line)
            .map_err(|error| Fault::bad_request(format!("the line is not UTF-8: {error}")))?;
        if !text.trim_start().starts_with('{') {
            return Err(Fault::bad_request("a line is one JSON object with `hello`, `view` or `over`"));
        }
        let said: LineIn<'_> = serde_json::from_str(text).map_err(Fault::bad_request)?;
        match (&said.hello, said.view, said.over) {
            (Some(hello), None, None) => self.greet(hello).map(|()| None),
            (None, Some(view), None) => self.decide(&said, view).map(Some),
            (None, None, Some(_)) => {
                self.bot = None;
                Ok(None)
            }
            (_, _, _) => Err(Fault::bad_request("a line has exactly one of `hello`, `view` and `over`")),
        }
    }

    /// A new game: nothing of the last one is remembered.
    fn greet(&mut self, hello: &Hello) -> Result<(), Fault> {
        self.bot = None;
        if hello.game != G::NAME {
            return Err(Fault::bad_request(format!(
                "`game` is {:?}: this bot plays {}",
                hello.game,
                G::NAME
            )));
        }
        if hello.seat.idx() >= hello.seats {
            let message = format!("`seat` is {}, but there are {} seats", hello.seat, hello.seats);
            return Err(Fault::bad_request(message));
        }
        Ok(())
    }

    fn decide(&mut self, said: &LineIn<'_>, told: &Json) -> Result<AnswerLine<G::Action>, Fault> {
        let text = told.get();
        let looker: Looker =
            serde_json::from_str(text).map_err(|error| Fault::bad_request(format!("`view`: {error}")))?;
        if looker.game != G::NAME {
            return Err(Fault::bad_request(format!(
                "`view` is of {:?}: this bot plays {}",
                looker.game,
                G::NAME
            )));
        }
        let seat =
            looker.seat.ok_or_else(|| Fault::bad_request("`view` is a watcher's: a bot plays a seat"))?;
        let view = self.decks.read_view::<G>(told)?;
        let legal = said.legal.ok_or_else(|| Fault::bad_request("`legal` is missing beside `view`"))?;
        let legal: Vec<G::Action> = serde_json::from_str(legal.get())
            .map_err(|error| Fault::bad_request(format!("`legal`: {error}")))?;
        if legal.is_empty() {
            return Err(Fault::bad_request("`legal` is empty: there is nothing to decide"));
        }
        let budget = Budget::new(self.allowance(said.budget_ms).thinking());
        let budget = said.now.map_or(budget, |now| budget.at(now));
        let mut bot = match self.bot.take() {
            Some(bot) => bot,
            None => self.fresh(seat, text)?,
        };
        // A view that no game can have may be more than a bot can bear: it is then made anew.
        let decision = catch_unwind(AssertUnwindSafe(|| bot.decide(&view, &legal, budget)))
            .map_err(|_| Fault::bad_request("`view`: no game can look like this"))?;
        self.bot = Some(bot);
        Ok(match decision {
            Decision::Act(action) => AnswerLine { action: Some(action), again_ms: None },
            Decision::Wait { again_ms } => AnswerLine { action: None, again_ms: Some(again_ms) },
        })
    }

    /// How much to think: what the command line says, but never longer than the question does.
    fn allowance(&self, budget_ms: Option<u32>) -> Allowance {
        match (self.own, budget_ms) {
            (Some(Allowance::Iterations(n)), _) => Allowance::Iterations(n),
            (Some(Allowance::Ms(own)), Some(asked)) => Allowance::Ms(own.min(asked)),
            (Some(Allowance::Ms(own)), None) => Allowance::Ms(own),
            (None, Some(asked)) => Allowance::Ms(asked),
            (None, None) => self.player.usual_allowance(),
        }
    }

    /// A bot whose whims follow from the seed and from the first view of the game: the same game is played in the same
    /// way whatever was played before.
    fn fresh(&self, seat: Seat, view: &str) -> Result<Box<dyn Bot<G>>, Fault> {
        let mut hasher = Sha256::new();
        hasher.update(self.seed.0);
        hasher.update([seat.idx() as u8]);
        hasher.update(view);
        let seed = Seed(hasher.finalize().into());
        self.player.bot::<G>(seed).ok_or_else(|| Fault::bad_request("there is no such bot of this game"))
    }
}
