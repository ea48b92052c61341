//! How long bots take to react. They are as slow as people, and their speed reveals nothing.

use table::At;

/// A number of milliseconds in a range, determined by facts that everybody at the table sees. The same facts
/// give the same number, so that a bot asked again in between does not change its mind. Since no hidden fact
/// is used, a bot's speed says nothing about what it holds.
pub(crate) fn drawn_ms((least, most): (u32, u32), facts: &[u64]) -> u32 {
    let mixed = facts.iter().fold(0x9e37_79b9_7f4a_7c15, |hash, fact| mix(hash ^ fact));
    least + (mixed % u64::from(most.saturating_sub(least) + 1)) as u32
}

/// SplitMix64's finaliser: every bit of the fact affects every bit of the hash.
fn mix(mut bits: u64) -> u64 {
    bits = bits.wrapping_add(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}

/// How long until this moment; `None` if it has come, or if the time is unknown.
pub(crate) fn left_ms(until: At, now: Option<At>) -> Option<u32> {
    let left = until.as_ms().saturating_sub(now?.as_ms());
    (left > 0).then(|| u32::try_from(left).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reaction_lies_in_its_range_and_follows_from_its_facts() {
        let drawn: Vec<u32> = (0..100).map(|fact| drawn_ms((500, 900), &[fact, 7])).collect();
        assert!(drawn.iter().all(|ms| (500..=900).contains(ms)));
        assert!(drawn.iter().max().unwrap() - drawn.iter().min().unwrap() > 300, "{drawn:?}");
        assert_eq!(drawn[3], drawn_ms((500, 900), &[3, 7]));
    }

    #[test]
    fn no_time_is_left_once_the_moment_has_come() {
        let at = At::ms(500);
        assert_eq!(left_ms(at, Some(At::ms(200))), Some(300));
        assert_eq!(left_ms(at, Some(at)), None);
        assert_eq!(left_ms(at, None), None);
    }
}
