//! A WebSocket: one person looking at one table.

use crate::App;
use crate::door::Held;
use crate::error::{ApiError, Code};
use crate::extract::check_types;
use crate::limits::Counted;
use crate::network::Network;
use crate::protocol::{Command, Play, ServerMessage};
use crate::session::Session;
use crate::table_bounds::ACTION_BYTES;
use crate::table_task::{FRAMES, Message, Reply};
use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket};
use futures_util::future::BoxFuture;
use futures_util::stream::FuturesUnordered;
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::Value;
use std::future::pending;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use store::{Person, TableCode};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite;

/// The longest message. Up to four times that is read, so that whoever sends too long a one can be told so.
const MESSAGE_BYTES: usize = 16 * 1024;
pub(crate) const READABLE_BYTES: usize = 4 * MESSAGE_BYTES;
/// Most messages are a card: so much is kept to read into, for every socket.
pub(crate) const READ_BYTES: usize = 1024;
/// What waits to be sent is sent once it is that long; the room for it is kept, for every socket. An update and the
/// answer to a move fit together: sent apart they would cost a call more with every move.
pub(crate) const WRITE_BYTES: usize = 3072;
const PING: Duration = Duration::from_secs(20);
const SILENCE: Duration = Duration::from_secs(60);
/// How long a reader may take to take what it is sent.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long we wait for the other end to close.
const LAST_WORDS: Duration = Duration::from_millis(300);
/// So many messages too fast, one after the other, are no mistake any more.
const RUDE: u32 = 500;
const GOING_AWAY: u16 = 1012;
const POLICY: u16 = 1008;
const NOT_TEXT: u16 = 1003;
const TOO_LONG: u16 = 1009;
const COME_LATER: u16 = 1013;

static NEXT: AtomicU64 = AtomicU64::new(1);

/// What the server is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ServerStage {
    /// It serves.
    Serving,
    /// It finishes what has begun.
    Draining,
    /// It says goodbye.
    Goodbye,
}

/// What happens to a socket beside the two at its ends.
enum Aside {
    /// It is time to see that the other end is still there.
    Ping,
    /// Its person is signed out.
    SignedOut,
    /// Its place is needed for somebody else.
    Cut,
    /// The server stops.
    Goodbye,
}

struct Connection {
    app: App,
    code: TableCode,
    person: Person,
    number: u64,
    socket: WebSocket,
    too_fast: u32,
    /// Where it comes from, and what counts for it there as long as it lives.
    network: Network,
    counted: Counted,
    held: Option<Arc<Held>>,
}

/// Who opens a socket, and how.
pub(crate) struct Opening {
    pub(crate) code: TableCode,
    /// Who, and how long they are signed in.
    pub(crate) session: Session,
    /// The last update they had.
    pub(crate) from: Option<(u32, u32)>,
    /// As everybody sees it.
    pub(crate) watches: bool,
    pub(crate) network: Network,
    pub(crate) counted: Counted,
    /// The place at the door.
    pub(crate) held: Option<Arc<Held>>,
}

/// Serves a socket until it closes.
pub(crate) async fn serve(socket: WebSocket, app: App, opening: Opening) {
    let Opening { code, session, from, watches, network, counted, held } = opening;
    let (number, person) = (NEXT.fetch_add(1, Ordering::Relaxed), session.person().clone());
    let mut connection =
        Box::new(Connection { app, code, person, number, socket, too_fast: 0, network, counted, held });
    let count = |n_sockets: usize| metrics::gauge!("safehouse_sockets").set(n_sockets as f64);
    count(connection.app.sockets.fetch_add(1, Ordering::Relaxed) + 1);
    connection.run(session, from, watches).await;
    count(connection.app.sockets.fetch_sub(1, Ordering::Relaxed) - 1);
    let _ = connection.app.tables.deliver(code, Message::Part { socket: number }).await;
}

impl Connection {
    async fn run(&mut self, session: Session, from: Option<(u32, u32)>, watches: bool) {
        let (frames, mut queue) = mpsc::channel(FRAMES);
        if let Err(error) = self.join(frames, from, watches).await {
            let told = ServerMessage::Answer { id: String::new(), ok: false, error: Some(error) };
            let _ = self.say(&told).await;
            self.close(POLICY).await;
            return;
        }
        let mut asides = self.asides(session);
        let mut heard = Instant::now();
        loop {
            tokio::select! {
                frame = queue.recv() => {
                    let Some(frame) = frame else {
                        // The table has gone before us: the server stops, or the host has deleted the table.
                        if *self.app.stage.borrow() == ServerStage::Serving {
                            self.close(POLICY).await;
                        } else {
                            goodbye(self.app.stage.clone()).await;
                            self.part().await;
                        }
                        break;
                    };
                    if self.transmit(frame, &mut queue).await.is_err() {
                        break;
                    }
                }
                message = self.socket.recv() => {
                    heard = Instant::now();
                    match message {
                        Some(Ok(Frame::Text(text))) if text.len() > MESSAGE_BYTES => {
                            self.close_and_listen(TOO_LONG).await;
                            break;
                        }
                        Some(Ok(Frame::Text(text))) => {
                            if self.receive(text).await.is_err() {
                                break;
                            }
                        }
                        Some(Ok(Frame::Binary(_))) => {
                            self.close(NOT_TEXT).await;
                            break;
                        }
                        Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
                        Some(Err(error)) if is_too_long(&error) => {
                            self.close_and_listen(TOO_LONG).await;
                            break;
                        }
                        Some(Ok(Frame::Close(_)) | Err(_)) | None => break,
                    }
                }
                Some(aside) = asides.next() => {
                    match aside {
                        Aside::Ping => {
                            let is_silent = heard.elapsed() > SILENCE;
                            if !is_silent && self.socket.send(Frame::Ping(Default::default())).await.is_ok() {
                                asides.push(Box::pin(next_ping()));
                                continue;
                            }
                        }
                        Aside::SignedOut => self.close(POLICY).await,
                        Aside::Cut => self.close(COME_LATER).await,
                        Aside::Goodbye => {
                            while let Ok(frame) = queue.try_recv() {
                                let _ = timeout(PATIENCE, self.socket.feed(Frame::Text(frame))).await;
                            }
                            self.part().await;
                        }
                    }
                    break;
                }
            }
        }
    }

    /// What happens beside the two ends of the socket. Each is looked at only when it has moved, not with every frame: that
    /// would cost a timer and a place in a queue each time.
    fn asides(&self, mut session: Session) -> FuturesUnordered<BoxFuture<'static, Aside>> {
        let (stage, held) = (self.app.stage.clone(), self.held.clone());
        let asides: [BoxFuture<'static, Aside>; 4] = [
            Box::pin(next_ping()),
            Box::pin(async move {
                session.ended().await;
                Aside::SignedOut
            }),
            Box::pin(async move {
                match held {
                    Some(held) => held.cut().await,
                    None => pending().await,
                }
                Aside::Cut
            }),
            Box::pin(async move {
                goodbye(stage).await;
                Aside::Goodbye
            }),
        ];
        asides.into_iter().collect()
    }

    async fn join(
        &mut self,
        frames: mpsc::Sender<Utf8Bytes>,
        from: Option<(u32, u32)>,
        watches: bool,
    ) -> Result<(), ApiError> {
        let (answer, answered) = oneshot::channel();
        let (socket, person, network) = (self.number, self.person.clone(), self.network);
        let message = Message::Join { socket, person, network, frames, from, watches, answer };
        self.app.tables.deliver(self.code, message).await?;
        answered.await.map_err(ApiError::fault)?
    }

    /// Sends all that waits, and says so where some of it may have been left out.
    async fn transmit(&mut self, first: Utf8Bytes, queue: &mut mpsc::Receiver<Utf8Bytes>) -> Result<(), ()> {
        let mut was_full = queue.len() + 1 >= FRAMES;
        let sent = timeout(PATIENCE, async {
            let mut next = Some(first);
            while let Some(frame) = next {
                self.socket.feed(Frame::Text(frame)).await?;
                was_full |= queue.len() + 1 >= FRAMES;
                next = queue.try_recv().ok();
            }
            self.socket.flush().await
        });
        sent.await.map_err(drop)?.map_err(drop)?;
        if was_full {
            self.app
                .tables
                .deliver(self.code, Message::CaughtUp { socket: self.number })
                .await
                .map_err(drop)?;
        }
        Ok(())
    }

    async fn say(&mut self, told: &ServerMessage) -> Result<(), ()> {
        let text = serde_json::to_string(told).map_err(drop)?;
        timeout(PATIENCE, self.socket.send(Frame::Text(text.into()))).await.map_err(drop)?.map_err(drop)
    }

    /// Tells the other end to come back, and lets it close first, so that nothing that was said is lost.
    async fn part(&mut self) {
        let _ = self.say(&ServerMessage::Goodbye { again_ms: 500 }).await;
        self.close_and_listen(GOING_AWAY).await;
    }

    /// Closes, and lets the other end close first.
    async fn close_and_listen(&mut self, code: u16) {
        self.close(code).await;
        let _ = timeout(LAST_WORDS, async { while let Some(Ok(_)) = self.socket.recv().await {} }).await;
    }

    async fn close(&mut self, code: u16) {
        let frame = CloseFrame { code, reason: Utf8Bytes::default() };
        let _ = timeout(Duration::from_secs(1), self.socket.send(Frame::Close(Some(frame)))).await;
    }

    /// Takes a message from the wire; every one is answered.
    async fn receive(&mut self, text: Utf8Bytes) -> Result<(), ()> {
        let refused = match self.parse_message(&text) {
            Ok(message) => {
                self.app.tables.deliver(self.code, message).await.err().map(|error| (String::new(), error))
            }
            Err(refused) => Some(refused),
        };
        let Some((id, error)) = refused else {
            self.too_fast = 0;
            return Ok(());
        };
        if error.code == Code::TooMany {
            self.too_fast += 1;
            if self.too_fast > RUDE {
                self.close(POLICY).await;
                return Err(());
            }
        }
        self.say(&ServerMessage::Answer { id, ok: false, error: Some(error) }).await
    }

    fn parse_message(&self, text: &str) -> Result<Message, (String, ApiError)> {
        let said = read(text)?;
        if let Err(error) = self.app.limits.message(&self.person.id, &self.counted) {
            return Err((said.id().to_owned(), error));
        }
        if *self.app.stage.borrow() != ServerStage::Serving {
            let error = ApiError::new(Code::GoingDown, "the server is stopping: connect again in a moment");
            return Err((said.id().to_owned(), error));
        }
        let person = self.person.clone();
        let reply = Reply::Socket(self.number, said.id().to_owned());
        Ok(match said {
            Heard::Play(Play { id, decision, action, .. }) => {
                Message::Act { person, id, decision, action, reply }
            }
            Heard::Command(id, command) => Message::Do { person, id, command, reply },
        })
    }
}

/// Comes back when the other end is pinged next.
async fn next_ping() -> Aside {
    sleep(PING).await;
    Aside::Ping
}

/// Comes back when the server says goodbye.
async fn goodbye(mut stage: watch::Receiver<ServerStage>) {
    // A stage that can no longer change is a server that has gone.
    let _ = stage.wait_for(|stage| *stage == ServerStage::Goodbye).await;
}

/// Was it longer than can be read?
fn is_too_long(error: &axum::Error) -> bool {
    use std::error::Error as _;
    let why = error.source().and_then(|why| why.downcast_ref::<tungstenite::Error>());
    matches!(why, Some(tungstenite::Error::Capacity(_)))
}

/// What was heard.
enum Heard {
    Play(Play),
    Command(String, Command),
}

impl Heard {
    fn id(&self) -> &str {
        match self {
            Heard::Play(play) => &play.id,
            Heard::Command(id, _) => id,
        }
    }
}

/// Reads a message; what is wrong with it is said under the message's own id, where it has one.
fn read(text: &str) -> Result<Heard, (String, ApiError)> {
    let heard = match serde_json::from_str::<Play>(text) {
        Ok(play) => Heard::Play(play),
        Err(not_play) => read_command(text, &not_play)?,
    };
    let length = heard.id().chars().count();
    if length == 0 || length > 64 {
        return Err((String::new(), ApiError::bad_request("`id` is 1 to 64 characters of your choosing")));
    }
    if let Heard::Play(play) = &heard
        && play.action.get().len() > ACTION_BYTES
    {
        let error =
            ApiError::new(Code::TooBig, format!("`action` is too long: at most {ACTION_BYTES} bytes"));
        return Err((play.id.clone(), error));
    }
    Ok(heard)
}

fn read_command(text: &str, not_play: &serde_json::Error) -> Result<Heard, (String, ApiError)> {
    let bad = |id: &str, why: String| (id.to_owned(), ApiError::bad_request(why));
    let value: Value = serde_json::from_str(text).map_err(|error| bad("", format!("not JSON: {error}")))?;
    let Value::Object(mut fields) = value else {
        return Err(bad("", "a message is a JSON object with `type` and `id`".to_owned()));
    };
    let id = match fields.remove("id") {
        Some(Value::String(id)) if id.len() <= 256 => id,
        Some(_) | None => {
            return Err(bad("", "`id` is missing: 1 to 64 characters of your choosing".to_owned()));
        }
    };
    if fields.get("type").and_then(Value::as_str) == Some("act") {
        return Err(bad(&id, not_play.to_string()));
    }
    let fields = Value::Object(fields);
    check_types(&fields).map_err(|error| (id.clone(), error))?;
    match serde_json::from_value(fields) {
        Ok(command) => Ok(Heard::Command(id, command)),
        Err(error) => Err(bad(&id, error.to_string())),
    }
}
