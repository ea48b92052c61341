//! What the host of the house sees and does. It is served on the admin address alone, and only to the machine itself:
//! nobody signs in there.

use crate::App;
use crate::error::{ApiError, Code};
use crate::extract::Json;
use crate::forgetting::{self, redact_everywhere};
use crate::network::day;
use crate::protocol::TableSummary;
use crate::session::Departure;
use crate::table_state::{FORGOTTEN_NAME, Redaction};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::Ordering;
use store::{Ban, BanKind, Deed, Person, PersonId, Report, ReportKind, TableCode, Timestamp};

/// How many tables, people and deeds are shown.
const TABLES: u32 = 200;
const PEOPLE: u32 = 200;
const DEEDS: u32 = 200;
/// How many deeds are kept, and how many bans there may be.
const MOST_DEEDS: u32 = 10_000;
const MOST_BANS: usize = 1000;
const MOST_HOURS: u32 = 24 * 365;
const HOUR_MS: i64 = 60 * 60 * 1000;
const WEEK_MS: i64 = 7 * 24 * HOUR_MS;
const WHY_LENGTH: usize = 200;

/// What the host sees.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Overview {
    /// What time it is here: milliseconds since 1970.
    pub now: Timestamp,
    /// How many tables are awake on this node, and how many sockets are open.
    pub awake: usize,
    /// Open sockets on this node.
    pub sockets: usize,
    /// People who have a table open on this node.
    pub here: usize,
    /// How many people were here in the last seven days.
    pub week: u32,
    /// How many of them came for the first time.
    pub new: u32,
    /// The tables that changed last.
    pub tables: Vec<TableSummary>,
    /// The people who were here last.
    pub people: Vec<HostPerson>,
    /// What is to be decided, the oldest first.
    pub reports: Vec<Report>,
    /// Who may not come in.
    pub bans: Vec<Ban>,
    /// What was done, the newest first.
    pub log: Vec<Deed>,
}

/// Somebody, as the host sees them.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HostPerson {
    /// To name them by.
    pub id: PersonId,
    /// What they are called.
    pub name: String,
    /// Since when they are known.
    pub since: Timestamp,
    /// When they were last here, to about ten minutes.
    pub seen: Timestamp,
    /// At how many tables they have sat.
    pub tables: u32,
    /// How many open reports are about them.
    pub reports: u32,
    /// The tables they look at now, on this node.
    pub now: Vec<TableCode>,
    /// Are they banned?
    pub banned: bool,
}

/// Something the host does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum HostCommand {
    /// Closes a table, whatever is being played; its finished games stay.
    CloseTable {
        /// Which.
        code: String,
        /// Why, for the log.
        #[serde(default)]
        why: String,
    },
    /// Removes a table with all its games, for good.
    DeleteTable {
        /// Which.
        code: String,
        /// Why, for the log.
        #[serde(default)]
        why: String,
    },
    /// Takes back what somebody said.
    RemoveSaying {
        /// At which table.
        code: String,
        /// Which saying.
        number: u32,
        /// Why, for the log.
        #[serde(default)]
        why: String,
    },
    /// Takes somebody's name away, at all tables.
    RemoveName {
        /// Whose.
        person: PersonId,
        /// Why, for the log.
        #[serde(default)]
        why: String,
    },
    /// Keeps a person out for a while.
    BanPerson {
        /// Whom.
        person: PersonId,
        /// For how long: 1 hour to a year.
        #[schemars(range(min = 1, max = 8760))]
        hours: u32,
        /// Why, for the log.
        #[serde(default)]
        why: String,
    },
    /// Keeps out everybody of the network that a person was last seen in, for a while.
    BanNetwork {
        /// Whose.
        person: PersonId,
        /// For how long: 1 hour to a year.
        #[schemars(range(min = 1, max = 8760))]
        hours: u32,
        /// Why, for the log.
        #[serde(default)]
        why: String,
    },
    /// Ends a ban.
    LiftBan {
        /// Which.
        ban: i64,
    },
    /// Leaves what was reported as it is.
    KeepReported {
        /// Which report.
        report: i64,
    },
    /// Takes what was reported away: the name or the words.
    RemoveReported {
        /// Which report.
        report: i64,
    },
    /// Forgets a person, as they could themselves.
    Forget {
        /// Whom.
        person: PersonId,
        /// Why, for the log.
        #[serde(default)]
        why: String,
    },
}

/// Only this machine may ask, by an address or by `localhost`, and only from the host's own page: no other page that is
/// open in the host's browser can.
pub(crate) async fn guard(
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    if peer.ip().to_canonical().is_loopback() && is_own(request.headers()) {
        return next.run(request).await;
    }
    let why = "the host's page answers to the machine it runs on alone: use an ssh tunnel, or `safehouse admin` there";
    ApiError::new(Code::Forbidden, why).into_response()
}

fn is_own(headers: &HeaderMap) -> bool {
    let Some(host) = headers.get(header::HOST).and_then(|host| host.to_str().ok()) else { return false };
    let name = host.parse::<Uri>().ok().and_then(|uri| uri.host().map(str::to_owned)).unwrap_or_default();
    let is_address = name.trim_matches(['[', ']']).parse::<IpAddr>().is_ok();
    let origin = headers.get(header::ORIGIN).map(|origin| origin.to_str().unwrap_or_default());
    let is_own_page = origin.is_none_or(|origin| origin.split_once("://").is_some_and(|(_, of)| of == host));
    (is_address || name == "localhost") && is_own_page
}

pub(crate) async fn overview(State(app): State<App>) -> Result<Json<Overview>, ApiError> {
    let (store, now) = (app.tables.store(), app.tables.now());
    let (present, banned) = (app.sessions.present(), app.bans.people());
    let (week, new) = store.people_since(now.plus_ms(-WEEK_MS)).await?;
    let person = |seen: store::PersonSeen| {
        let Person { id, name } = seen.person;
        let (tables, reports) = (seen.n_tables, seen.n_reports);
        let codes: HashSet<TableCode> = present.get(&id).into_iter().flatten().copied().collect();
        let (since, seen) = (seen.made, if codes.is_empty() { seen.seen } else { now });
        HostPerson {
            now: codes.into_iter().collect(),
            banned: banned.contains(&id),
            id,
            name,
            since,
            seen,
            tables,
            reports,
        }
    };
    Ok(Json(Overview {
        now,
        awake: app.tables.n_awake(),
        sockets: app.sockets.load(Ordering::Relaxed),
        here: present.len(),
        week,
        new,
        tables: app.tables.of_late(TABLES).await?,
        people: store.people_of_late(PEOPLE).await?.into_iter().map(person).collect(),
        reports: store.reports().await?,
        bans: store.bans(now).await?,
        log: store.deeds(DEEDS).await?,
    }))
}

pub(crate) async fn perform(
    State(app): State<App>,
    Json(command): Json<HostCommand>,
) -> Result<Json<Overview>, ApiError> {
    app.perform_for_host(command).await?;
    overview(State(app)).await
}

/// What is written down of something done: by which name, about what, and why.
type Note = (&'static str, String, String);

impl App {
    async fn perform_for_host(&self, command: HostCommand) -> Result<(), ApiError> {
        let (what, about, why) = self.do_for_host(command).await?;
        let deed = Deed { at: self.tables.now(), what: what.to_owned(), about, why };
        Ok(self.tables.store().note(&deed, MOST_DEEDS).await?)
    }

    async fn do_for_host(&self, command: HostCommand) -> Result<Note, ApiError> {
        match command {
            HostCommand::CloseTable { code, why } => {
                let (code, why) = (read_code(&code)?, check_why(why)?);
                self.tables.close_for_host(code).await?;
                Ok(("close_table", code.to_string(), why))
            }
            HostCommand::DeleteTable { code, why } => {
                let (code, why) = (read_code(&code)?, check_why(why)?);
                self.tables.delete(code).await?;
                Ok(("delete_table", code.to_string(), why))
            }
            HostCommand::RemoveSaying { code, number, why } => {
                let (code, why) = (read_code(&code)?, check_why(why)?);
                self.tables.redact(code, &Redaction::Saying(number)).await?;
                Ok(("remove_saying", format!("{code} {number}"), why))
            }
            HostCommand::RemoveName { person, why } => {
                let why = check_why(why)?;
                self.check_known(&person).await?;
                self.remove_name(&person).await?;
                Ok(("remove_name", person.to_string(), why))
            }
            HostCommand::BanPerson { person, hours, why } => self.ban_person(person, hours, why).await,
            HostCommand::BanNetwork { person, hours, why } => self.ban_network(&person, hours, why).await,
            HostCommand::LiftBan { ban } => {
                if !self.tables.store().lift(ban).await? {
                    return Err(ApiError::not_now("there is no such ban, or it is over"));
                }
                self.bans.read(&**self.tables.store(), self.tables.now()).await?;
                Ok(("lift_ban", ban.to_string(), String::new()))
            }
            HostCommand::KeepReported { report } => {
                self.decide(report).await?;
                Ok(("keep_reported", report.to_string(), String::new()))
            }
            HostCommand::RemoveReported { report } => self.remove_reported(report).await,
            HostCommand::Forget { person, why } => {
                let why = check_why(why)?;
                self.check_known(&person).await?;
                forgetting::forget(self, &person).await?;
                // Whom, nobody knows from now on.
                Ok(("forget", String::new(), why))
            }
        }
    }

    async fn check_known(&self, person: &PersonId) -> Result<(), ApiError> {
        let known = self.tables.store().person(person).await?;
        known.map(drop).ok_or_else(|| {
            ApiError::bad_request(format!("nobody has the id {person:?}: `safehouse admin people` lists ids"))
        })
    }

    async fn remove_name(&self, person: &PersonId) -> Result<(), ApiError> {
        self.tables.store().rename(person, FORGOTTEN_NAME).await?;
        redact_everywhere(self, person, &Redaction::Name(person.clone())).await
    }

    async fn decide(&self, report: i64) -> Result<Report, ApiError> {
        let decided = self.tables.store().decide(report).await?;
        decided.ok_or_else(|| ApiError::not_now("there is no such report, or it is decided already"))
    }

    /// What cannot be taken away stays reported.
    async fn remove_reported(&self, report: i64) -> Result<Note, ApiError> {
        let open = self.tables.store().reports().await?;
        if let Some(found) = open.iter().find(|open| open.id == report) {
            match found.kind {
                ReportKind::Name => self.remove_name(&found.about).await?,
                ReportKind::Saying => {
                    self.tables.redact(found.code, &Redaction::Saying(found.number)).await?;
                }
            }
        }
        let Report { code, kind, number, about, .. } = self.decide(report).await?;
        match kind {
            ReportKind::Name => Ok(("remove_name", about.to_string(), format!("report {report}"))),
            ReportKind::Saying => {
                Ok(("remove_saying", format!("{code} {number}"), format!("report {report}")))
            }
        }
    }

    async fn ban_person(&self, person: PersonId, hours: u32, why: String) -> Result<Note, ApiError> {
        let why = check_why(why)?;
        self.check_known(&person).await?;
        self.ban(BanKind::Person, person.to_string(), 0, hours, &why).await?;
        self.depart(Departure::Person(person.clone()));
        Ok(("ban_person", person.to_string(), why))
    }

    async fn ban_network(&self, person: &PersonId, hours: u32, why: String) -> Result<Note, ApiError> {
        let why = check_why(why)?;
        self.check_known(person).await?;
        let found = self.tables.store().network_of(person).await?;
        let (network, seen) =
            found.ok_or_else(|| ApiError::not_now("nobody knows from which network this person came"))?;
        self.ban(BanKind::Network, network.clone(), day(seen), hours, &why).await?;
        self.depart(Departure::Network(network.clone(), day(seen)));
        Ok(("ban_network", network, why))
    }

    async fn ban(&self, kind: BanKind, key: String, day: i64, hours: u32, why: &str) -> Result<(), ApiError> {
        if !(1..=MOST_HOURS).contains(&hours) {
            return Err(ApiError::bad_request(format!("`hours` is 1 to {MOST_HOURS}")));
        }
        let (store, made) = (self.tables.store(), self.tables.now());
        if store.bans(made).await?.len() >= MOST_BANS {
            return Err(ApiError::new(Code::Full, format!("there are {MOST_BANS} bans: lift some first")));
        }
        let until = made.plus_ms(i64::from(hours) * HOUR_MS);
        store.ban(&Ban { id: 0, kind, key, day, until, why: why.to_owned(), made }).await?;
        Ok(self.bans.read(&**store, made).await?)
    }
}

fn read_code(typed: &str) -> Result<TableCode, ApiError> {
    TableCode::typed(typed).map_err(ApiError::bad_request)
}

fn check_why(why: String) -> Result<String, ApiError> {
    if why.chars().count() > WHY_LENGTH || why.chars().any(char::is_control) {
        return Err(ApiError::bad_request(format!("`why` is at most {WHY_LENGTH} characters on one line")));
    }
    Ok(why)
}
