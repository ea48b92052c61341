//! What a tournament plays. Everything is checked before anything begins.

use crate::{Allowance, Code, Fault, Player, Seatings, read_players};
use bots::Played;
use games::{Decks, GameName, with_game};
use serde_json::Value;
use sha2::{Digest, Sha256};
use table::{Game, MAX_SEATS, Seed};

const MOST_DEALS: u32 = 10_000_000;
const MOST_THREADS: usize = 1024;

/// What somebody wants to play.
#[derive(Clone, PartialEq, Debug)]
pub struct Settings {
    /// Which game.
    pub game: GameName,
    /// The list of players.
    pub players: String,
    /// The number of seats, if it differs from the number of players: the list is then repeated round the
    /// table.
    pub seats: Option<usize>,
    /// The game's options as a JSON object.
    pub options: Option<String>,
    /// The decks that the options can name.
    pub decks: Decks,
    /// The most deals to play.
    pub deals: u32,
    /// How much players may think, if their names do not say it.
    pub allowance: Option<Allowance>,
    /// Which seatings to play.
    pub seatings: Seatings,
    /// The seed of all randomness.
    pub seed: u64,
    /// Stop once every difference is known to within this.
    pub until: Option<f64>,
    /// How many games are played at the same time.
    pub threads: usize,
}

/// A tournament that has been checked and can be played.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// Which game.
    pub game: GameName,
    /// Its options, with all defaults filled in.
    pub options: Value,
    /// The decks that the options can name.
    pub decks: Decks,
    /// The players, each once.
    pub players: Vec<Player>,
    /// How much each of them may think.
    pub allowances: Vec<Allowance>,
    /// The players by seat, in the first seating.
    pub list: Vec<usize>,
    /// The rule by which the other seatings follow.
    pub rule: Seatings,
    /// All seatings.
    pub seatings: Vec<Vec<usize>>,
    /// The most deals to play.
    pub n_deals: u32,
    /// The seed of all randomness.
    pub seed: Seed,
    /// The number that the seed was made from.
    pub seed_number: u64,
    /// Stop once every difference is known to within this.
    pub until: Option<f64>,
    /// How many games are played at the same time.
    pub n_threads: usize,
    /// The SHA-256 of the deck, if the game has one.
    pub deck: Option<String>,
}

impl Plan {
    /// The plan for these settings, or what is wrong with them.
    pub fn new(settings: &Settings) -> Result<Plan, Fault> {
        let Settings { game, seatings: rule, deals: n_deals, until, .. } = *settings;
        if !(1..=MOST_DEALS).contains(&n_deals) {
            return Err(Fault::new(Code::BadDeals, format!("{n_deals} deals: play 1 to {MOST_DEALS}")));
        }
        if until.is_some_and(|until| !until.is_finite() || until <= 0.0) {
            return Err(Fault::new(Code::BadDeals, "--until is a number of points above 0, like 0.5"));
        }
        let (players, list) = seated(settings)?;
        let (options, deck) = with_game!(game, G => options_of::<G>(settings, list.len())?);
        let allowance = |player: &Player| {
            player.allowance.or(settings.allowance).unwrap_or_else(|| player.usual_allowance())
        };
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&settings.seed.to_le_bytes());
        Ok(Plan {
            game,
            options,
            decks: settings.decks.clone(),
            allowances: players.iter().map(allowance).collect(),
            seatings: rule.of(&list)?,
            players,
            list,
            rule,
            n_deals,
            seed: Seed(seed),
            seed_number: settings.seed,
            until,
            n_threads: settings.threads.clamp(1, MOST_THREADS),
            deck,
        })
    }
}

/// The players, each once, and who sits where.
fn seated(settings: &Settings) -> Result<(Vec<Player>, Vec<usize>), Fault> {
    let named = read_players(&settings.players, settings.game)?;
    let n_seats = settings.seats.unwrap_or(named.len());
    if !(2..=MAX_SEATS).contains(&n_seats) {
        return Err(Fault::new(Code::BadSeats, format!("{n_seats} seats: a table has 2 to {MAX_SEATS}")));
    }
    if named.len() > n_seats {
        let message = format!("{} players for {n_seats} seats: name at most one a seat", named.len());
        return Err(Fault::new(Code::BadPlayers, message));
    }
    let mut players: Vec<Player> = Vec::new();
    for player in &named {
        if !players.contains(player) {
            players.push(player.clone());
        }
    }
    let number = |player: &Player| players.iter().position(|known| known == player);
    let list = named.iter().cycle().take(n_seats).filter_map(number).collect();
    Ok((players, list))
}

/// The options with all defaults, and the digest of the deck they name. Tries them on a table of this size.
fn options_of<G: Played>(settings: &Settings, n_seats: usize) -> Result<(Value, Option<String>), Fault> {
    let refuse = |message: String| Fault::new(Code::BadOptions, message);
    let text = settings.options.as_deref().unwrap_or("{}");
    if !text.trim_start().starts_with('{') {
        return Err(refuse(format!("--options is a JSON object like {{}}, not {text}")));
    }
    let json = serde_json::from_str(text).map_err(|error| refuse(format!("--options: {error}")))?;
    let options = settings.decks.read_options::<G>(Some(json)).map_err(|fault| refuse(fault.message))?;
    let game = <G as Game>::new(n_seats, &options, Seed::default()).map_err(|bad| refuse(bad.to_string()))?;
    let digest = |deck: Value| {
        let bytes = Sha256::digest(deck.to_string());
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    };
    let options = serde_json::to_value(&options).map_err(|error| refuse(error.to_string()))?;
    Ok((options, game.deck().map(digest)))
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A plan for tests: two threads, and no thinking by the clock.
    pub(crate) fn settings(game: GameName, players: &str, deals: u32) -> Settings {
        Settings {
            game,
            players: players.to_owned(),
            seats: None,
            options: None,
            decks: Decks::new(),
            deals,
            allowance: Some(Allowance::Iterations(10)),
            seatings: Seatings::Rotations,
            seed: 1,
            until: None,
            threads: 2,
        }
    }

    #[test]
    fn players_are_repeated_round_the_table() {
        let plan = Plan::new(&Settings { seats: Some(5), ..settings(GameName::Cow006, "rookie,random", 1) })
            .unwrap();
        assert_eq!((plan.list, plan.players.len(), plan.seatings.len()), (vec![0, 1, 0, 1, 0], 2, 5));
    }

    #[test]
    fn what_cannot_be_played_is_refused_before_anything_begins() {
        let good = settings(GameName::Cow006, "rookie,random", 10);
        let options = |options: &str| Settings { options: Some(options.into()), ..good.clone() };
        for (bad, code) in [
            (Settings { deals: 0, ..good.clone() }, Code::BadDeals),
            (Settings { until: Some(-1.0), ..good.clone() }, Code::BadDeals),
            (Settings { players: "rookie".into(), ..good.clone() }, Code::BadSeats),
            (Settings { seats: Some(11), ..good.clone() }, Code::BadSeats),
            (
                Settings { players: "rookie,random,rookie".into(), seats: Some(2), ..good.clone() },
                Code::BadPlayers,
            ),
            (options("[]"), Code::BadOptions),
            (options("{"), Code::BadOptions),
            (options(r#"{"varient":"classic"}"#), Code::BadOptions),
            (options(r#"{"rounds":0}"#), Code::BadOptions),
            (Settings { game: GameName::Wink, ..good.clone() }, Code::BadOptions),
        ] {
            assert_eq!(Plan::new(&bad).unwrap_err().code, code, "{bad:?}");
        }
        assert!(Plan::new(&good).is_ok());
    }
}
