//! What is said over HTTP about people themselves: where they are signed in, how they come back, how they go.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{PersonId, Timestamp};
use table::Seat;

/// A token to be made.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What to call it: 1 to 40 characters on one line.
    #[serde(default)]
    #[schemars(length(min = 1, max = 40))]
    pub name: Option<String>,
}

/// What something that is signed in looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DeviceForm {
    /// A telephone.
    Phone,
    /// A tablet.
    Tablet,
    /// A computer, or whatever does not say.
    Computer,
    /// A program with a token.
    Program,
}

/// Something that is signed in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeviceInfo {
    /// To sign it out by.
    pub id: String,
    /// What it looks like.
    pub form: DeviceForm,
    /// The browser's name, or what its owner calls the token; may be empty.
    pub name: String,
    /// Since when: milliseconds since 1970.
    pub since: Timestamp,
    /// When it was last used, to about ten minutes.
    pub seen: Timestamp,
    /// Is it the one that asks?
    pub here: bool,
}

/// A passkey.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PasskeyInfo {
    /// To remove it by.
    pub id: String,
    /// Since when.
    pub since: Timestamp,
    /// When it was last used.
    pub seen: Timestamp,
}

/// How long what nobody comes back to is kept, in milliseconds; 0: for ever.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Keeps {
    /// Tables that are not played to the end.
    pub tables_ms: u64,
    /// Closed tables with the games that were played there.
    pub games_ms: u64,
    /// What was said at a table where nothing happens any more.
    #[serde(default)]
    pub talk_ms: u64,
    /// People who do not come back.
    #[serde(default)]
    pub people_ms: u64,
}

/// All that is kept about me but my games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Account {
    /// Who I am; not a secret.
    pub id: PersonId,
    /// What I am called.
    pub name: String,
    /// Since when I am known.
    pub since: Timestamp,
    /// At how many tables I have sat, up to a thousand.
    pub tables: u32,
    /// Where I am signed in, the last used first.
    pub devices: Vec<DeviceInfo>,
    /// My passkeys, the oldest first.
    pub passkeys: Vec<PasskeyInfo>,
    /// When my recovery code was made; `null`: I have none.
    pub recovery: Option<Timestamp>,
    /// How long tables are kept here.
    pub keeps: Keeps,
}

/// A code that brings me back where every device is lost.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecoveryCode {
    /// Four groups of four; shown once.
    pub code: String,
}

/// A recovery code that is used.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Recover {
    /// As it was written down; blanks and dashes do not matter.
    pub code: String,
}

/// Who this device would become.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WouldBe {
    /// What they are called.
    pub name: String,
    /// Since when they are known.
    pub since: Timestamp,
    /// Am I that person already?
    pub same: bool,
}

/// A question for a passkey.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PasskeyQuestion {
    /// To be sent back with the answer.
    pub ceremony: String,
    /// `publicKey` for `navigator.credentials`, in the JSON of WebAuthn.
    pub options: Value,
}

/// The answer of a passkey.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PasskeyAnswer {
    /// Of the question.
    pub ceremony: String,
    /// What `credential.toJSON()` gave.
    pub credential: Value,
}

/// Something reported to the host.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ReportRequest {
    /// What somebody at the table is called.
    Name {
        /// Where they sit.
        seat: Seat,
    },
    /// What somebody wrote.
    Saying {
        /// Its number.
        number: u32,
    },
}
