//! Sends any bytes to the referee as lines. Every line gets an answer, and nothing crashes.
#![no_main]

use libfuzzer_sys::fuzz_target;
use safehouse::referee;

fuzz_target!(|bytes: &[u8]| {
    let mut out = Vec::new();
    referee::run(games::Decks::new(), bytes, &mut out).expect("memory is always there to write to");
    let n_lines = bytes.split(|&byte| byte == b'\n').count() - usize::from(bytes.is_empty() || bytes.ends_with(b"\n"));
    assert_eq!(out.iter().filter(|&&byte| byte == b'\n').count(), n_lines);
});
