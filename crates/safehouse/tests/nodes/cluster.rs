//! A cluster of several nodes, with a line of its own from each to the database and to the bus.

use crate::program::Program;
use std::process::{Command, Stdio};
use test_services::{Line, Nats, Postgres, free_port};

/// One node, and its lines.
pub(crate) struct Node {
    pub(crate) host: String,
    pub(crate) database: Line,
    pub(crate) bus: Line,
    role: &'static str,
    flags: &'static [&'static str],
    program: Option<Program>,
}

/// A database, a bus, and nodes.
pub(crate) struct Cluster {
    pub(crate) nodes: Vec<Node>,
    pub(crate) postgres: Postgres,
    /// The servers of the bus; a node's own line leads to the first.
    pub(crate) bus: Vec<Nats>,
    /// What the luck of the nodes' lines follows from.
    seed: u32,
}

impl Cluster {
    /// A cluster with a node for each role.
    pub(crate) async fn open(roles: &[&'static str]) -> Cluster {
        Cluster::open_with(roles, 6).await
    }

    /// A cluster whose lines have another luck.
    pub(crate) async fn open_with(roles: &[&'static str], seed: u32) -> Cluster {
        let (postgres, bus) = (Postgres::start().unwrap(), vec![Nats::start().unwrap()]);
        let mut cluster = Cluster { nodes: Vec::new(), postgres, bus, seed };
        for role in roles {
            cluster.add(role).await;
        }
        cluster
    }

    /// One more node.
    pub(crate) async fn add(&mut self, role: &'static str) {
        let no_limits = &[
            "--requests-per-second",
            "0",
            "--messages-per-second",
            "0",
            "--tables-per-hour",
            "0",
            "--sockets-per-address",
            "0",
        ];
        self.add_with(role, no_limits).await;
    }

    /// One more node, with flags.
    pub(crate) async fn add_with(&mut self, role: &'static str, flags: &'static [&'static str]) {
        let port = free_port().unwrap();
        self.nodes.push(Node {
            host: format!("127.0.0.1:{port}"),
            database: Line::to(self.postgres.port()).await.unwrap(),
            bus: Line::to_bus(self.bus[0].port(), self.seed + self.nodes.len() as u32).await.unwrap(),
            role,
            flags,
            program: None,
        });
        self.start(self.nodes.len() - 1);
    }

    /// Starts a node that does not run.
    pub(crate) fn start(&mut self, idx: usize) {
        let Node { host, database, bus, role, flags, program } = &mut self.nodes[idx];
        let mut command = Command::new(env!("CARGO_BIN_EXE_safehouse"));
        command.args(["serve", "--listen", host, "--role", role, "--away-ms", "600000"]);
        command.args(["--database", &self.postgres.url_by(database.port())]);
        let others = self.bus[1..].iter().map(Nats::url);
        let buses: Vec<String> = [Nats::url_by(bus.port())].into_iter().chain(others).collect();
        command.args(["--bus", &buses.join(","), "--log", "off"]);
        command.args(*flags);
        *program = if *role == "bots" {
            let server = command.stdout(Stdio::null()).spawn().unwrap();
            Some(Program { server, host: host.clone() })
        } else {
            // A node whose database is away does not start: whoever runs nodes starts it again.
            Program::try_run(command)
        };
    }

    /// Does this node run?
    pub(crate) fn runs(&self, idx: usize) -> bool {
        self.nodes[idx].program.is_some()
    }

    /// kill −9.
    pub(crate) fn kill(&mut self, idx: usize) {
        if let Some(program) = self.nodes[idx].program.take() {
            program.kill();
        }
    }

    /// SIGTERM.
    pub(crate) fn stop(&mut self, idx: usize) {
        if let Some(program) = self.nodes[idx].program.take() {
            assert!(program.terminate().success());
        }
    }

    /// SIGSTOP or SIGCONT.
    pub(crate) fn signal(&self, idx: usize, signal: &str) {
        if let Some(program) = &self.nodes[idx].program {
            let pid = program.server.id().to_string();
            assert!(Command::new("kill").args([signal, &pid]).status().unwrap().success());
        }
    }

    /// Where people come in.
    pub(crate) fn hosts(&self) -> Vec<String> {
        self.nodes.iter().filter(|node| node.role != "bots").map(|node| node.host.clone()).collect()
    }
}
