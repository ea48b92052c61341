//! Files that people name: read whole, but never without bound, and every fault says which file.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The text of a file of at most so many bytes; `-` is standard input.
pub(crate) fn read(file: &Path, longest: u64) -> io::Result<String> {
    let mut text = String::new();
    let with_name = |error: io::Error| match error.kind() {
        io::ErrorKind::InvalidData => {
            in_file(file, "not text in UTF-8: choose that encoding when you save it")
        }
        _ => in_file(file, &error.to_string()),
    };
    let input: Box<dyn Read> = if file == Path::new("-") {
        Box::new(io::stdin())
    } else {
        Box::new(File::open(file).map_err(with_name)?)
    };
    let n_read = input.take(longest + 1).read_to_string(&mut text).map_err(with_name)?;
    if n_read as u64 > longest {
        return Err(in_file(file, &format!("longer than {} MiB: not what was expected", longest >> 20)));
    }
    Ok(text)
}

/// What is wrong with a file; every line of the reason stands behind the file's name.
pub(crate) fn in_file(file: &Path, why: &str) -> io::Error {
    let lines: Vec<String> = why.lines().map(|line| format!("{}: {line}", file.display())).collect();
    io::Error::new(io::ErrorKind::InvalidData, lines.join("\n"))
}
