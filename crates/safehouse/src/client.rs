//! A person at the other end of the wire: for `safehouse load` and for the tests against the real program.

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::{HeaderName, HeaderValue};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async_with_config};

/// A person with a cookie of their own.
#[derive(Clone, Debug)]
pub struct Person {
    /// `127.0.0.1:8006`.
    host: String,
    http: reqwest::Client,
    /// The address they come from, where it is not the usual one.
    from: Option<IpAddr>,
    /// What proves who they are: a header.
    proof: (String, String),
}

fn wrong(error: impl std::fmt::Display) -> io::Error {
    io::Error::other(error.to_string())
}

impl Person {
    /// Somebody new.
    pub async fn meet(host: &str) -> io::Result<Person> {
        Person::meet_from(host, None).await
    }

    /// Somebody new who comes from this address of our own machine.
    pub async fn meet_from(host: &str, from: Option<IpAddr>) -> io::Result<Person> {
        let http = reqwest::Client::builder().no_proxy().local_address(from).build().map_err(wrong)?;
        let answer = http.get(format!("http://{host}/api/me")).send().await.map_err(wrong)?;
        let cookie = answer.headers().get("set-cookie").and_then(|cookie| cookie.to_str().ok());
        let cookie =
            cookie.and_then(|cookie| cookie.split(';').next()).ok_or_else(|| wrong("no cookie was given"))?;
        Ok(Person { host: host.to_owned(), http, from, proof: ("cookie".to_owned(), cookie.to_owned()) })
    }

    /// The same server, with another proof: a program's token, another device's cookie.
    #[must_use]
    pub fn with_proof(&self, header: &str, value: &str) -> Person {
        Person { proof: (header.to_owned(), value.to_owned()), ..self.clone() }
    }

    /// The same person after the server has moved to another address.
    #[must_use]
    pub fn at(&self, host: &str) -> Person {
        Person { host: host.to_owned(), ..self.clone() }
    }

    /// Asks over HTTP; the status and what was answered.
    pub async fn ask(&self, method: &str, path: &str, body: Option<Value>) -> io::Result<(u16, Value)> {
        let method = method.parse().map_err(wrong)?;
        let url = format!("http://{}{path}", self.host);
        let request = self.http.request(method, url).header(&self.proof.0, &self.proof.1);
        let request = match body {
            Some(body) => request.json(&body),
            None => request,
        };
        let answer = request.send().await.map_err(wrong)?;
        let status = answer.status().as_u16();
        let text = answer.text().await.map_err(wrong)?;
        Ok((status, serde_json::from_str(&text).unwrap_or(Value::String(text))))
    }

    /// Asks over HTTP; anything but a good answer is an error.
    pub async fn get(&self, path: &str) -> io::Result<Value> {
        good(self.ask("GET", path, None).await?)
    }

    /// Sends over HTTP; anything but a good answer is an error.
    pub async fn post(&self, path: &str, body: Value) -> io::Result<Value> {
        good(self.ask("POST", path, Some(body)).await?)
    }

    /// Makes a table; its code.
    pub async fn make_table(&self, table: Value) -> io::Result<String> {
        let table = self.post("/api/tables", table).await?;
        table["code"].as_str().map(str::to_owned).ok_or_else(|| wrong("a table without a code"))
    }

    /// Does something at a table.
    pub async fn perform(&self, code: &str, command: Value) -> io::Result<Value> {
        self.post(&format!("/api/tables/{code}/do"), command).await
    }

    /// Opens the socket of a table; `from` is a game and the last number one had of it.
    pub async fn open(&self, code: &str, from: Option<(u64, u64)>) -> io::Result<Socket> {
        self.open_over(connect(&self.host, self.from).await?, code, from).await
    }

    /// Opens the socket of a table over a line that holds little.
    pub async fn open_narrow(&self, code: &str) -> io::Result<Socket> {
        let narrow = TcpSocket::new_v4()?;
        narrow.set_recv_buffer_size(4096)?;
        let stream = narrow.connect(self.host.parse().map_err(wrong)?).await?;
        self.open_over(stream, code, None).await
    }

    async fn open_over(&self, stream: TcpStream, code: &str, from: Option<(u64, u64)>) -> io::Result<Socket> {
        let query = from.map(|(game, number)| format!("?game={game}&from={number}")).unwrap_or_default();
        let url = format!("ws://{}/api/tables/{code}/socket{query}", self.host);
        let mut request = url.into_client_request().map_err(wrong)?;
        let name = HeaderName::try_from(self.proof.0.as_str()).map_err(wrong)?;
        request.headers_mut().insert(name, HeaderValue::from_str(&self.proof.1).map_err(wrong)?);
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(4096);
        let (stream, _) = client_async_with_config(request, MaybeTlsStream::Plain(stream), Some(config))
            .await
            .map_err(wrong)?;
        Ok(Socket { stream })
    }
}

/// A connection from this address of our own machine.
pub async fn connect(host: &str, from: Option<IpAddr>) -> io::Result<TcpStream> {
    let found = tokio::net::lookup_host(host).await?.next();
    let to: SocketAddr = found.ok_or_else(|| wrong(format!("{host} is nowhere")))?;
    let socket = if to.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    if let Some(from) = from {
        socket.bind((from, 0).into())?;
    }
    socket.connect(to).await
}

fn good((status, answer): (u16, Value)) -> io::Result<Value> {
    if (200..300).contains(&status) { Ok(answer) } else { Err(wrong(format!("{status}: {answer}"))) }
}

/// The socket of a table.
#[derive(Debug)]
pub struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

/// Every request has an id of its own, whatever socket it is sent over.
static NEXT_ID: AtomicU64 = AtomicU64::new(1);

impl Socket {
    /// The next thing that is said, as it came; `None` at the end.
    pub async fn next_text(&mut self) -> io::Result<Option<String>> {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => return Ok(Some(text.as_str().to_owned())),
                Some(Ok(Message::Close(_))) | None => return Ok(None),
                Some(Err(Error::ConnectionClosed | Error::AlreadyClosed)) => return Ok(None),
                Some(Ok(Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {}
                Some(Err(error)) => return Err(wrong(error)),
            }
        }
    }

    /// The next thing that is said; `None` at the end.
    pub async fn next(&mut self) -> io::Result<Option<Value>> {
        self.next_text().await?.map(|text| serde_json::from_str(&text).map_err(wrong)).transpose()
    }

    /// Reads on to the end; the code that the other end closed with, if it gave one.
    pub async fn close_code(&mut self) -> Option<u16> {
        loop {
            match self.stream.next().await? {
                Ok(Message::Close(frame)) => return frame.map(|frame| frame.code.into()),
                Ok(_) => {}
                Err(_) => return None,
            }
        }
    }

    /// Waits for a message of this type that fits.
    pub async fn wait_for(&mut self, kind: &str, fits: impl Fn(&Value) -> bool) -> io::Result<Value> {
        while let Some(said) = self.next().await? {
            if said["type"] == kind && fits(&said) {
                return Ok(said);
            }
        }
        Err(wrong(format!("the socket closed before a fitting {kind}")))
    }

    /// Sends something as it is.
    pub async fn send_text(&mut self, text: String) -> io::Result<()> {
        self.stream.send(Message::Text(text.into())).await.map_err(wrong)
    }

    /// Sends a message under a new id, which is returned.
    pub async fn send(&mut self, mut message: Value) -> io::Result<String> {
        let id = format!("m{}", NEXT_ID.fetch_add(1, Ordering::Relaxed));
        message["id"] = json!(id);
        self.send_text(message.to_string()).await?;
        Ok(id)
    }

    /// Sends a message and waits for its answer.
    pub async fn say(&mut self, message: Value) -> io::Result<Value> {
        let id = self.send(message).await?;
        self.wait_for("answer", |answer| answer["id"] == id.as_str()).await
    }

    /// Closes it in an orderly way.
    pub async fn close(mut self) {
        let _ = self.stream.close(None).await;
    }
}
