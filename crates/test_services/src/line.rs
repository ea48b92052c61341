//! A line to a server on this machine, with trouble on it.

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
}

/// A line to a server: whoever connects to its port is put through.
#[derive(Debug)]
pub struct Line {
    port: u16,
    trouble: watch::Sender<Trouble>,
    listening: JoinHandle<()>,
}

impl Line {
    /// A line to this port.
    pub async fn to(port: u16) -> io::Result<Line> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let own_port = listener.local_addr()?.port();
        let trouble = watch::Sender::new(Trouble::None);
        let listening = tokio::spawn(listen(listener, port, trouble.clone()));
        Ok(Line { port: own_port, trouble, listening })
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

async fn listen(listener: TcpListener, port: u16, trouble: watch::Sender<Trouble>) {
    while let Ok((near, _)) = listener.accept().await {
        let mut seen = trouble.subscribe();
        if *seen.borrow_and_update() == Trouble::Cut {
            continue;
        }
        tokio::spawn(async move {
            let Ok(far) = TcpStream::connect(SocketAddr::from(([127, 0, 0, 1], port))).await else { return };
            let _ = (near.set_nodelay(true), far.set_nodelay(true));
            let ((near_in, near_out), (far_in, far_out)) = (near.into_split(), far.into_split());
            tokio::select! {
                _ = carry(near_in, far_out, seen.clone()) => {}
                _ = carry(far_in, near_out, seen.clone()) => {}
                _ = async { drop(seen.wait_for(|trouble| *trouble == Trouble::Cut).await) } => {}
            }
        });
    }
}

async fn carry(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    mut trouble: watch::Receiver<Trouble>,
) -> io::Result<()> {
    let mut buffer = vec![0; 16 * 1024];
    loop {
        let n_bytes = from.read(&mut buffer).await?;
        if n_bytes == 0 {
            return Ok(());
        }
        let delay = match *trouble.borrow_and_update() {
            Trouble::Slow(delay) => delay,
            Trouble::None | Trouble::Silent | Trouble::Cut => Duration::ZERO,
        };
        tokio::time::sleep(delay).await;
        // Lost packets are sent again once the line is back.
        if trouble.wait_for(|trouble| *trouble != Trouble::Silent).await.is_err() {
            return Ok(());
        }
        to.write_all(&buffer[..n_bytes]).await?;
    }
}
