//! What is said about the deals of the day.

use bots::{Best, Compared, Level};
use games::GameName;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::TableCode;
use table::{Digest, Seed};

/// The deals of today.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DailyToday {
    /// Which day it is: `2026-11-18`.
    pub date: String,
    /// How long until it is over.
    pub ends_ms: u32,
    /// On how many days in a row I have played one to the end, today or up to yesterday.
    pub streak: u32,
    /// One of each game.
    pub deals: Vec<DailyDealInfo>,
}

/// A deal of today.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DailyDealInfo {
    /// Which game.
    pub game: GameName,
    /// SHA-256 of its seed, which is told when the day is over.
    pub commitment: Digest,
    /// The same of tomorrow's.
    pub tomorrow: Digest,
    /// How many sit at its table.
    pub seats: usize,
    /// How well the bots play.
    pub level: Level,
    /// How many have played it to the end.
    pub played: u32,
    /// My try; `null`: I have not begun.
    pub mine: Option<DailyMine>,
}

/// How far somebody is with a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DailyState {
    /// It has begun.
    Playing,
    /// It is over, and counts.
    Done,
    /// It was ended after its day.
    Late,
}

/// My try at a deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DailyMine {
    /// At which table.
    pub code: TableCode,
    /// How far I am.
    pub state: DailyState,
    /// My score.
    pub score: Option<i64>,
    /// My place, from 1; equals share one.
    pub place: Option<u32>,
    /// Of how many.
    pub of: u32,
}

/// Which table is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DailySpan {
    /// Of the day.
    #[default]
    Day,
    /// Of its week, from Monday.
    Week,
}

/// A table of the day or of the week.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DailyTable {
    /// Which game.
    pub game: GameName,
    /// Which day.
    pub date: String,
    /// SHA-256 of the deal's seed.
    pub commitment: Digest,
    /// The seed, once the day is over.
    pub seed: Option<Seed>,
    /// Which scores are the better ones.
    pub best: Best,
    /// What the score of a day is.
    pub compared_by: Compared,
    /// How many have each score of the day, in order.
    pub scores: Vec<[i64; 2]>,
    /// My try; `null`: there is none.
    pub mine: Option<DailyMine>,
    /// The best first; at most 100.
    pub lines: Vec<DailyTableLine>,
}

/// Somebody's line.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DailyTableLine {
    /// From 1; equals share one.
    pub place: u32,
    /// Who.
    pub name: String,
    /// Is it me?
    pub me: bool,
    /// The score of the day, or the points of the week.
    pub score: i64,
    /// How many deals the week's points are made of.
    pub deals: u32,
    /// Their table, whose replay can be seen: once I have played the deal myself, or its day is over.
    pub code: Option<TableCode>,
    /// Where their play first differs from mine; left out where it does not, or where I have not played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub differs: Option<DailyDifference>,
}

/// Where two plays of one deal part.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DailyDifference {
    /// At which choice, from 1.
    pub choice: u32,
    /// What they did there; `null`: their game was over.
    pub theirs: Option<serde_json::Value>,
    /// What I did there; `null`: my game was over.
    pub mine: Option<serde_json::Value>,
}

/// A circle of friends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CircleInfo {
    /// What its link carries: `/daily/with/ID`.
    pub id: String,
    /// Is it mine?
    pub own: bool,
    /// Whose it is.
    pub by: String,
    /// How many there are in it.
    pub members: u32,
}
