//! Players: their names, and what each name stands for.

use crate::{Code, Fault};
use bots::{Bot, Level, Played, Random, Thinking};
use games::{GameName, with_game};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::time::Duration;
use table::Seed;

/// How much a player may think about one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Allowance {
    /// So many milliseconds.
    Ms(u32),
    /// So many iterations of its search: the same seed then gives the same game on every machine.
    Iterations(u32),
}

impl Allowance {
    /// The same as the bots' own type.
    #[must_use]
    pub fn thinking(self) -> Thinking {
        match self {
            Allowance::Ms(ms) => Thinking::For(Duration::from_millis(u64::from(ms))),
            Allowance::Iterations(n) => Thinking::Iterations(n),
        }
    }
}

impl std::str::FromStr for Allowance {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Allowance, Fault> {
        let number = |digits: &str| digits.parse::<u32>().ok().filter(|&number| number > 0);
        let ms = text.strip_suffix("ms").and_then(number).filter(|&ms| ms <= LONGEST_MS).map(Allowance::Ms);
        let iterations = || text.strip_suffix("it").and_then(number).map(Allowance::Iterations);
        ms.or_else(iterations).ok_or_else(|| {
            let message = format!("{text:?} is no allowance: write 100ms (at most {LONGEST_MS}ms) or 500it");
            Fault::new(Code::BadThinking, message)
        })
    }
}

impl fmt::Display for Allowance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Allowance::Ms(ms) => write!(f, "{ms}ms"),
            Allowance::Iterations(n) => write!(f, "{n}it"),
        }
    }
}

/// The most milliseconds that a decision may take.
pub(crate) const LONGEST_MS: u32 = 600_000;
/// The longest name of a program.
const LONGEST_NAME: usize = 32;

/// A player of a tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The name in reports. Players with the same name are the same player.
    pub name: String,
    pub kind: Kind,
    /// How much it may think, if its name says so.
    pub allowance: Option<Allowance>,
}

/// What a name stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// One of our bots.
    Level(Level),
    /// Plays any legal action.
    Random,
    /// A named reference player.
    Baseline(String),
    /// An external program, with its arguments.
    Program(Vec<String>),
}

impl Player {
    /// How much it may think if nobody has said.
    #[must_use]
    pub fn usual_allowance(&self) -> Allowance {
        match &self.kind {
            // Agents are meant to answer in about 20 ms. Rookies and players at random answer at once.
            Kind::Level(Level::Trainee | Level::Agent) => Allowance::Ms(20),
            Kind::Level(_) | Kind::Random | Kind::Baseline(_) => Allowance::Ms(300),
            Kind::Program(_) => Allowance::Ms(1000),
        }
    }

    /// Is it one of our own bots, not an external program?
    #[must_use]
    pub fn is_ours(&self) -> bool {
        !matches!(self.kind, Kind::Program(_))
    }

    /// The bot behind the name, with its randomness from the seed; `None` for a program.
    #[must_use]
    pub fn bot<G: Played>(&self, seed: Seed) -> Option<Box<dyn Bot<G>>> {
        match &self.kind {
            Kind::Level(level) => Some(G::bot(*level, seed)),
            Kind::Random => Some(Box::new(Random::new(seed))),
            Kind::Baseline(name) => G::baseline(name, seed),
            Kind::Program(_) => None,
        }
    }

    fn read(text: &str, game: GameName) -> Result<Player, Fault> {
        match text.split_once('=') {
            Some((name, command)) => Player::program(name.trim(), command.trim(), game),
            None => Player::of_ours(text, game),
        }
    }

    fn of_ours(text: &str, game: GameName) -> Result<Player, Fault> {
        let (name, allowance) = match text.split_once('@') {
            Some((name, allowance)) => (name, Some(allowance.parse()?)),
            None => (text, None),
        };
        let kind = kind(name, game).ok_or_else(|| {
            let message = format!("there is no player {name:?} of {game}; there are {}", known(game));
            Fault::new(Code::BadPlayers, message)
        })?;
        Ok(Player { name: text.to_owned(), kind, allowance })
    }

    fn program(name: &str, command: &str, game: GameName) -> Result<Player, Fault> {
        let refuse = |message: String| Err(Fault::new(Code::BadPlayers, message));
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "_-.".contains(c);
        if name.is_empty() || name.len() > LONGEST_NAME || !name.chars().all(is_plain) {
            return refuse(format!(
                "{name:?} is no name for a program: 1 to {LONGEST_NAME} letters, digits, dots, dashes"
            ));
        }
        if kind(name, game).is_some() {
            return refuse(format!("{name:?} is one of our own players: give the program another name"));
        }
        match shlex::split(command) {
            Some(words) if !words.is_empty() => {
                Ok(Player { name: name.to_owned(), kind: Kind::Program(words), allowance: None })
            }
            Some(_) => refuse(format!("{name}= has no command: write {name}=PROGRAM ARGUMENTS")),
            None => refuse(format!("the command of {name} has a quote that does not end: {command}")),
        }
    }
}

fn kind(name: &str, game: GameName) -> Option<Kind> {
    if name == "random" {
        return Some(Kind::Random);
    }
    if let Some(level) = Level::ALL.into_iter().find(|level| level.as_str() == name) {
        return Some(Kind::Level(level));
    }
    let is_baseline = with_game!(game, G => <G as Played>::baseline(name, Seed::default()).is_some());
    is_baseline.then(|| Kind::Baseline(name.to_owned()))
}

/// The names of the levels, the weakest first, and the names of a game's baselines and its pool.
#[must_use]
pub fn player_names(game: GameName) -> (Vec<String>, Vec<String>) {
    let baselines = with_game!(game, G => [<G as Played>::BASELINES, G::POOL, G::KEPT_OUT]).concat();
    (
        Level::ALL.map(|level| level.as_str().to_owned()).to_vec(),
        baselines.iter().map(|&name| name.to_owned()).collect(),
    )
}

fn known(game: GameName) -> String {
    let (levels, baselines) = player_names(game);
    let all: Vec<String> = levels.into_iter().chain(["random".to_owned()]).chain(baselines).collect();
    format!("{}, each also with @100ms or @500it, and NAME=COMMAND", all.join(", "))
}

/// Reads a list of players, seat by seat: `rookie,spymaster@100ms,me=python3 bot.py`. A comma inside quotes
/// belongs to the command.
pub fn read_players(text: &str, game: GameName) -> Result<Vec<Player>, Fault> {
    let players: Vec<Player> =
        split(text).into_iter().map(|entry| Player::read(entry.trim(), game)).collect::<Result<_, _>>()?;
    for player in &players {
        if players.iter().any(|other| other.name == player.name && other != player) {
            let message = format!("{:?} is the name of two different programs", player.name);
            return Err(Fault::new(Code::BadPlayers, message));
        }
    }
    Ok(players)
}

/// Splits at commas outside quotes.
fn split(text: &str) -> Vec<&str> {
    let (mut pieces, mut start, mut quote) = (Vec::new(), 0, None);
    for (at, c) in text.char_indices() {
        match quote {
            None if c == ',' => {
                pieces.push(&text[start..at]);
                start = at + 1;
            }
            None if c == '"' || c == '\'' => quote = Some(c),
            Some(open) if open == c => quote = None,
            None | Some(_) => {}
        }
    }
    pieces.push(&text[start..]);
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Vec<Player>, Fault> {
        read_players(text, GameName::Cow006)
    }

    #[test]
    fn players_are_levels_random_and_programs() {
        let players = read("rookie,random, rookie@20ms ,me=sh -c 'a,b' x").unwrap();
        let names: Vec<&str> = players.iter().map(|player| player.name.as_str()).collect();
        assert_eq!(names, ["rookie", "random", "rookie@20ms", "me"]);
        assert_eq!(players[2].allowance, Some(Allowance::Ms(20)));
        assert_eq!(players[3].kind, Kind::Program(vec!["sh".into(), "-c".into(), "a,b".into(), "x".into()]));
    }

    #[test]
    fn every_offered_name_is_a_player() {
        for game in GameName::ALL {
            let (levels, baselines) = player_names(game);
            for name in levels.into_iter().chain(baselines) {
                assert!(read_players(&name, game).is_ok(), "{name} of {game}");
            }
        }
    }

    #[test]
    fn an_unknown_player_is_refused_with_what_would_be_right() {
        for (text, code, says) in [
            ("rokie", Code::BadPlayers, "there is no player \"rokie\" of cow006; there are rookie,"),
            ("rookie,", Code::BadPlayers, "no player \"\""),
            ("rookie@5", Code::BadThinking, "100ms"),
            ("rookie@0ms", Code::BadThinking, "100ms"),
            ("rookie@900000ms", Code::BadThinking, "600000ms"),
            ("me=", Code::BadPlayers, "me= has no command"),
            ("me=sh 'x", Code::BadPlayers, "a quote that does not end"),
            ("a b=sh", Code::BadPlayers, "no name"),
            ("rookie=sh", Code::BadPlayers, "one of our own"),
            ("a=sh x,a=sh y", Code::BadPlayers, "two different programs"),
        ] {
            let fault = read(text).unwrap_err();
            assert_eq!(fault.code, code, "{text}");
            assert!(fault.message.contains(says), "{text}: {fault}");
        }
    }
}
