//! `safehouse admin`: what the host sees and does, by the admin address of a server that runs.

use crate::keep::runtime;
use serde_json::{Value, json};
use std::io::{self, Write};
use std::net::SocketAddr;
use std::time::Duration;

/// Where the server is, and what to do there.
#[derive(clap::Args, Debug, Clone)]
pub struct Settings {
    /// Address that the server was given with `--admin`
    #[arg(long, env = "SAFEHOUSE_ADMIN", value_name = "ADDRESS", default_value = "127.0.0.1:8007")]
    at: SocketAddr,
    /// Print the server's answer as JSON
    #[arg(long)]
    json: bool,
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand, Debug, Clone)]
enum What {
    /// Lists the tables that changed last
    Tables,
    /// Lists the people who were here last, with their ids
    People,
    /// Lists what players have reported and the host has not decided
    Reports,
    /// Lists who may not come in
    Bans,
    /// Lists what the host has done, the newest last
    Log,
    /// Closes a table, whatever is being played; its finished games stay
    Close {
        /// Code of the table
        code: String,
        /// Reason, for the log
        #[arg(long, default_value = "")]
        why: String,
    },
    /// Removes a table with all its games, for good
    Delete {
        /// Code of the table
        code: String,
        /// Reason, for the log
        #[arg(long, default_value = "")]
        why: String,
    },
    /// Removes what somebody said at a table
    Unsay {
        /// Code of the table
        code: String,
        /// Number of the saying
        number: u32,
        /// Reason, for the log
        #[arg(long, default_value = "")]
        why: String,
    },
    /// Removes a person's name: they are called «Агент» at every table
    Unname {
        /// Id of the person, as `people` lists it
        #[arg(allow_hyphen_values = true)]
        person: String,
        /// Reason, for the log
        #[arg(long, default_value = "")]
        why: String,
    },
    /// Bans a person for a while, or everybody of the network they were last seen in
    Ban {
        /// Id of the person, as `people` lists it
        #[arg(allow_hyphen_values = true)]
        person: String,
        /// Hours that the ban lasts, 1 to 8760
        #[arg(long, default_value_t = 24, value_parser = clap::value_parser!(u32).range(1..=8760))]
        hours: u32,
        /// Ban the network instead of the person
        #[arg(long)]
        network: bool,
        /// Reason, for the log
        #[arg(long, default_value = "")]
        why: String,
    },
    /// Ends a ban
    Lift {
        /// Number of the ban, as `bans` lists it
        ban: i64,
    },
    /// Decides a report: leaves the name or the words as they are
    Keep {
        /// Number of the report, as `reports` lists it
        report: i64,
    },
    /// Decides a report: removes the name or the words
    Remove {
        /// Number of the report, as `reports` lists it
        report: i64,
    },
    /// Forgets a person, as they could themselves
    Forget {
        /// Id of the person, as `people` lists it
        #[arg(allow_hyphen_values = true)]
        person: String,
        /// Reason, for the log
        #[arg(long, default_value = "")]
        why: String,
    },
}

impl What {
    /// What is sent; `None` where the host only looks.
    fn command(&self) -> Option<Value> {
        Some(match self {
            What::Tables | What::People | What::Reports | What::Bans | What::Log => return None,
            What::Close { code, why } => json!({"type": "close_table", "code": code, "why": why}),
            What::Delete { code, why } => json!({"type": "delete_table", "code": code, "why": why}),
            What::Unsay { code, number, why } => {
                json!({"type": "remove_saying", "code": code, "number": number, "why": why})
            }
            What::Unname { person, why } => json!({"type": "remove_name", "person": person, "why": why}),
            What::Ban { person, hours, network, why } => {
                let kind = if *network { "ban_network" } else { "ban_person" };
                json!({"type": kind, "person": person, "hours": hours, "why": why})
            }
            What::Lift { ban } => json!({"type": "lift_ban", "ban": ban}),
            What::Keep { report } => json!({"type": "keep_reported", "report": report}),
            What::Remove { report } => json!({"type": "remove_reported", "report": report}),
            What::Forget { person, why } => json!({"type": "forget", "person": person, "why": why}),
        })
    }
}

/// Asks the server, and prints what it says.
pub fn run(settings: &Settings, mut out: impl Write) -> io::Result<()> {
    let overview = runtime()?.block_on(ask(settings))?;
    if settings.json {
        return writeln!(out, "{overview:#}");
    }
    match &settings.what {
        What::Tables => print_tables(&overview, &mut out),
        What::People => print_people(&overview, &mut out),
        What::Reports => print_reports(&overview, &mut out),
        What::Bans => print_bans(&overview, &mut out),
        What::Log => print_log(&overview, &mut out),
        What::Close { .. }
        | What::Delete { .. }
        | What::Unsay { .. }
        | What::Unname { .. }
        | What::Ban { .. }
        | What::Lift { .. }
        | What::Keep { .. }
        | What::Remove { .. }
        | What::Forget { .. } => {
            let done = &overview["log"][0];
            writeln!(out, "{} {}: done", text(done, "what"), text(done, "about"))
        }
    }
}

async fn ask(settings: &Settings) -> io::Result<Value> {
    let http = reqwest::Client::builder()
        .no_proxy()
        .timeout(Duration::from_secs(60))
        .build()
        .map_err(io::Error::other)?;
    let base = format!("http://{}/api/host", settings.at);
    let request = match settings.what.command() {
        Some(command) => http.post(format!("{base}/do")).json(&command),
        None => http.get(base),
    };
    let unreachable = |error: reqwest::Error| {
        io::Error::other(format!(
            "no server answers at {} ({error}): start it with `--admin {}`, or name its address with `--at`",
            settings.at, settings.at
        ))
    };
    let answer = request.send().await.map_err(unreachable)?;
    let is_good = answer.status().is_success();
    let said: Value = answer.json().await.map_err(unreachable)?;
    if is_good {
        return Ok(said);
    }
    Err(io::Error::other(said["error"]["message"].as_str().unwrap_or("the server refused").to_owned()))
}

fn rows<'a>(overview: &'a Value, name: &str) -> impl DoubleEndedIterator<Item = &'a Value> {
    overview[name].as_array().into_iter().flatten()
}

/// A text of the server, which may be anybody's words: nothing in it moves the cursor.
fn text(row: &Value, name: &str) -> String {
    let words = match &row[name] {
        Value::String(words) => words.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    };
    words.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

/// How long ago, or in how long, by the server's clock.
fn when(overview: &Value, row: &Value, name: &str) -> String {
    let now = overview["now"].as_i64().unwrap_or_default();
    let minutes = (row[name].as_i64().unwrap_or(now) - now) / 60_000;
    let (amount, unit) = match minutes.abs() {
        short @ 0..=119 => (short, "min"),
        medium @ 120..=2879 => (medium / 60, "h"),
        long => (long / 1440, "d"),
    };
    if minutes > 0 { format!("in {amount} {unit}") } else { format!("{amount} {unit} ago") }
}

fn print_tables(overview: &Value, out: &mut impl Write) -> io::Result<()> {
    for table in rows(overview, "tables") {
        let names: Vec<String> = rows(table, "seats")
            .map(|seat| if seat["kind"] == "empty" { "-".to_owned() } else { text(seat, "name") })
            .collect();
        let (code, game, state) = (text(table, "code"), text(table, "game"), text(table, "state"));
        writeln!(
            out,
            "{code}  {game:<10}  {state:<7}  {:<12}  {}",
            when(overview, table, "touched"),
            names.join(", ")
        )?;
    }
    Ok(())
}

fn print_people(overview: &Value, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "in seven days: {} people, {} new", overview["week"], overview["new"])?;
    for person in rows(overview, "people") {
        let now: Vec<&str> = rows(person, "now").filter_map(Value::as_str).collect();
        let seen = if now.is_empty() {
            when(overview, person, "seen")
        } else {
            format!("now at {}", now.join(", "))
        };
        let banned = if person["banned"] == true { "  banned" } else { "" };
        let (id, name) = (text(person, "id"), text(person, "name"));
        let (tables, reports) = (&person["tables"], &person["reports"]);
        writeln!(out, "{id}  {name}  {tables} tables  {reports} reports  {seen}{banned}")?;
    }
    Ok(())
}

fn print_reports(overview: &Value, out: &mut impl Write) -> io::Result<()> {
    for report in rows(overview, "reports") {
        let (kind, words) = (text(report, "kind"), text(report, "words"));
        let about = format!("{} {} at {}", text(report, "name"), text(report, "about"), text(report, "code"));
        let n = &report["reporters"];
        writeln!(
            out,
            "{}  {kind} {words:?}  by {about}  reported by {n}  {}",
            report["id"],
            when(overview, report, "at")
        )?;
    }
    Ok(())
}

fn print_bans(overview: &Value, out: &mut impl Write) -> io::Result<()> {
    for ban in rows(overview, "bans") {
        let (kind, key, why) = (text(ban, "kind"), text(ban, "key"), text(ban, "why"));
        writeln!(out, "{}  {kind} {key}  ends {}  {why}", ban["id"], when(overview, ban, "until"))?;
    }
    Ok(())
}

fn print_log(overview: &Value, out: &mut impl Write) -> io::Result<()> {
    for deed in rows(overview, "log").rev() {
        let (what, about, why) = (text(deed, "what"), text(deed, "about"), text(deed, "why"));
        writeln!(out, "{:<12}  {what:<14}  {about}  {why}", when(overview, deed, "at"))?;
    }
    Ok(())
}
