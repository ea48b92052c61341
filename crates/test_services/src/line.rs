//! A line to a server on this machine, with trouble on it.

use crate::bus_messages::{Counts, Luck, Messages};
use std::io;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// What is wrong with a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Trouble {
    /// Nothing.
    #[default]
    None,
    /// Everything comes so much later.
    Slow(Duration),
    /// Nothing comes through, and nobody is told: what is sent waits, as lost packets are sent again.
    Silent,
    /// Every connection breaks, and no new one can be made.
    Cut,
    /// Of what nodes tell each other some is lost, some comes twice, and some late. For a line to a bus.
    Careless,
    /// What nodes tell each other with this word in it is lost. For a line to a bus.
    Loses(&'static str),
    /// It comes twice. For a line to a bus.
    Doubles(&'static str),
}

/// A line to a server: whoever connects to its port is put through.
#[derive(Debug)]
pub struct Line {
    port: u16,
    far: watch::Sender<u16>,
    trouble: watch::Sender<Trouble>,
    counts: Counts,
    listening: JoinHandle<()>,
}

impl Line {
    /// A line to this port.
    pub async fn to(port: u16) -> io::Result<Line> {
        Line::open(port, None, Counts::default()).await
    }

    /// A line to a bus at this port, which knows one message from another. What is lost and late follows from the seed.
    pub async fn to_bus(port: u16, seed: u32) -> io::Result<Line> {
        let counts = Counts::default();
        Line::open(port, Some(Luck::new(seed, counts.clone())), counts).await
    }

    async fn open(port: u16, luck: Option<Luck>, counts: Counts) -> io::Result<Line> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let own_port = listener.local_addr()?.port();
        let (far, trouble) = (watch::Sender::new(port), watch::Sender::new(Trouble::None));
        let listening = tokio::spawn(listen(listener, far.subscribe(), trouble.clone(), luck));
        Ok(Line { port: own_port, far, trouble, counts, listening })
    }

    /// Whoever connects from now on is put through to another port; those who are connected are cut off.
    pub fn lead_to(&self, port: u16) {
        self.far.send_replace(port);
    }

    /// How many messages have handed something over to whoever is at the near end of the line.
    #[must_use]
    pub fn n_handed(&self) -> watch::Receiver<u32> {
        self.counts.n_handed.subscribe()
    }

    /// How many messages have told them what was written at a table.
    #[must_use]
    pub fn n_told(&self) -> u32 {
        *self.counts.n_told.borrow()
    }

    /// Where to connect.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Makes trouble, or ends it.
    pub fn trouble(&self, trouble: Trouble) {
        self.trouble.send_replace(trouble);
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.trouble(Trouble::Cut);
        self.listening.abort();
    }
}

async fn listen(
    listener: TcpListener,
    port: watch::Receiver<u16>,
    trouble: watch::Sender<Trouble>,
    luck: Option<Luck>,
) {
    while let Ok((near, _)) = listener.accept().await {
        let (mut seen, mut far_port) = (trouble.subscribe(), port.clone());
        if *seen.borrow_and_update() == Trouble::Cut {
            continue;
        }
        let luck = luck.clone();
        tokio::spawn(async move {
            let to = SocketAddr::from(([127, 0, 0, 1], *far_port.borrow_and_update()));
            let Ok(far) = TcpStream::connect(to).await else { return };
            let _ = (near.set_nodelay(true), far.set_nodelay(true));
            let ((near_in, near_out), (far_in, far_out)) = (near.into_split(), far.into_split());
            tokio::select! {
                _ = carry(near_in, far_out, seen.clone(), luck.clone()) => {}
                _ = carry(far_in, near_out, seen.clone(), luck) => {}
                _ = async { drop(seen.wait_for(|trouble| *trouble == Trouble::Cut).await) } => {}
                _ = far_port.changed() => {}
            }
        });
    }
}

async fn carry(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    mut trouble: watch::Receiver<Trouble>,
    luck: Option<Luck>,
) -> io::Result<()> {
    let mut buffer = vec![0; 16 * 1024];
    let mut messages = luck.map(Messages::new);
    loop {
        let late = async {
            match &mut messages {
                Some(messages) => messages.late().await,
                None => std::future::pending().await,
            }
        };
        let n_bytes = tokio::select! {
            n_bytes = from.read(&mut buffer) => n_bytes?,
            late = late => {
                to.write_all(&late).await?;
                continue;
            }
        };
        if n_bytes == 0 {
            return Ok(());
        }
        let is = *trouble.borrow_and_update();
        let delay = match is {
            Trouble::Slow(delay) => delay,
            Trouble::None
            | Trouble::Silent
            | Trouble::Cut
            | Trouble::Careless
            | Trouble::Loses(_)
            | Trouble::Doubles(_) => Duration::ZERO,
        };
        tokio::time::sleep(delay).await;
        // Lost packets are sent again once the line is back.
        if trouble.wait_for(|trouble| *trouble != Trouble::Silent).await.is_err() {
            return Ok(());
        }
        match &mut messages {
            Some(messages) => {
                let through = messages.pass(&buffer[..n_bytes], is);
                to.write_all(&through).await?;
            }
            None => to.write_all(&buffer[..n_bytes]).await?,
        }
    }
}
