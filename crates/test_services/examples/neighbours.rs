//! Starts a PostgreSQL and a NATS of their own, prints their addresses, and ends them with its input: for scripts.

use std::io::{self, Read as _};
use test_services::{Nats, Postgres};

fn main() -> io::Result<()> {
    let (postgres, nats) = (Postgres::start()?, Nats::start()?);
    println!("{} {}", postgres.url(), nats.url());
    io::stdin().read_to_end(&mut Vec::new())?;
    Ok(())
}
