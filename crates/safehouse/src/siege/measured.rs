//! How large a server of this machine is, as the system sees it.

use crate::usage::{bytes_in, usage};
use std::fs;
use std::io;
use std::path::PathBuf;

/// A server that runs on this machine.
pub(super) struct Server {
    pid: u32,
    folder: Option<PathBuf>,
}

/// How large it is.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Size {
    pub(super) memory_kb: u64,
    pub(super) n_handles: usize,
    pub(super) disk_kb: u64,
}

impl Size {
    /// The larger of both in each way.
    pub(super) fn most(self, other: Size) -> Size {
        Size {
            memory_kb: self.memory_kb.max(other.memory_kb),
            n_handles: self.n_handles.max(other.n_handles),
            disk_kb: self.disk_kb.max(other.disk_kb),
        }
    }
}

impl Server {
    /// The server that listens there.
    pub(super) fn at(host: &str) -> io::Result<Server> {
        let nobody = || io::Error::other(format!("nobody listens at {host}, or not as the same user"));
        let port: u16 = host.rsplit(':').next().and_then(|port| port.parse().ok()).ok_or_else(nobody)?;
        let socket = listening(port).ok_or_else(nobody)?;
        let pid = owner(&socket).ok_or_else(nobody)?;
        let files = fs::read_dir(format!("/proc/{pid}/fd"))?;
        let store = files
            .filter_map(|file| fs::read_link(file.ok()?.path()).ok())
            .find(|file| file.file_name().is_some_and(|name| name == "safehouse.db"));
        Ok(Server { pid, folder: store.and_then(|store| store.parent().map(Into::into)) })
    }

    pub(super) fn size(&self) -> Size {
        let n_handles = fs::read_dir(format!("/proc/{}/fd", self.pid)).map_or(0, Iterator::count);
        let n_bytes = self.folder.as_deref().map_or(0, bytes_in);
        let memory_kb = usage(self.pid).map_or(0, |usage| usage.memory_kb);
        Size { memory_kb, n_handles, disk_kb: n_bytes / 1024 }
    }
}

/// The system's name of the socket that listens on a port.
fn listening(port: u16) -> Option<String> {
    const LISTENS: &str = "0A";
    let sockets = fs::read_to_string("/proc/net/tcp").ok()?;
    sockets.lines().skip(1).find_map(|line| {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let (_, of) = fields.get(1)?.split_once(':')?;
        let is_it = u16::from_str_radix(of, 16) == Ok(port) && *fields.get(3)? == LISTENS;
        is_it.then(|| format!("socket:[{}]", fields[9]))
    })
}

/// Which process has this socket.
fn owner(socket: &str) -> Option<u32> {
    let has = |pid: u32| {
        let files = fs::read_dir(format!("/proc/{pid}/fd")).into_iter().flatten();
        files
            .filter_map(Result::ok)
            .any(|file| fs::read_link(file.path()).is_ok_and(|to| to.to_str() == Some(socket)))
    };
    let pids = fs::read_dir("/proc").ok()?.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok());
    pids.into_iter().find(|pid| has(*pid))
}
