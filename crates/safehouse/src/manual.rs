//! `safehouse manual`: manual pages, and what shells need to complete its commands. For whoever packs the program.

use clap::Command;
use clap_complete::{Shell, generate_to};
use std::io;
use std::path::Path;

/// Writes both into a folder: `man` and `completions`.
pub fn write(mut command: Command, to: &Path) -> io::Result<()> {
    let (pages, completions) = (to.join("man"), to.join("completions"));
    for folder in [&pages, &completions] {
        std::fs::create_dir_all(folder)?;
    }
    clap_mangen::generate_to(command.clone(), pages)?;
    for shell in [Shell::Bash, Shell::Fish, Shell::Zsh] {
        generate_to(shell, &mut command, "safehouse", &completions)?;
    }
    Ok(())
}
