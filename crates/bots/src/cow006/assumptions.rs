//! What a search assumes about the other players.

use crate::cow006::net::Net;
use crate::cow006::opponent_model::{Shares, Style};
use crate::cow006::suspicion::chance_of_random;
use cow006::View;

/// What a search assumes about the other players, and what it optimises.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Assumptions {
    /// The policy of skilled players at a table of this size.
    pub(crate) net: fn(usize) -> &'static Net,
    /// The policy of experts; the same if there are none.
    pub(crate) expert: fn(usize) -> &'static Net,
    /// How likely each style is for anybody, before anything is seen.
    pub(crate) before: Shares,
    /// Which evidence changes that.
    pub(crate) evidence: Evidence,
    /// How I play on in roll-outs.
    pub(crate) me: Style,
    /// How much of the mean that rivals pay counts as my gain.
    pub(crate) rivals_count: f32,
    /// How much of what a single opponent pays counts as my gain.
    pub(crate) opponent_counts: f32,
}

/// What tells how the others play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Evidence {
    /// Nothing is used.
    None,
    /// What they have taken tells whether they play at random, all of them alike.
    Taken,
    /// What each has played tells how it plays and what it may hold.
    Played {
        /// How many steps two deals are apart.
        n_steps: usize,
    },
}

impl Assumptions {
    /// What our spymaster assumes: good players have learned either in mixed company or among strong players, and
    /// both nets' estimates of a card count. With two players, only the difference counts (C10).
    pub(crate) const OURS: Assumptions = Assumptions {
        net: |n_seats| if n_seats == 2 { Net::at_table_of(2) } else { Net::skilled() },
        expert: Net::strong_at_table_of,
        before: [0.1, 0.05, 0.3, 0.2, 0.35],
        evidence: Evidence::Played { n_steps: 3 },
        me: Style::Expert,
        rivals_count: 0.5,
        opponent_counts: 1.0,
    };

    /// The same without the net of strong players: the spymaster of before.
    pub(crate) const MIXED: Assumptions = Assumptions {
        expert: Assumptions::OURS.net,
        before: [0.1, 0.05, 0.5, 0.35, 0.0],
        me: Style::Skilled,
        ..Assumptions::OURS
    };

    /// The same with the net of strong players alone.
    pub(crate) const STRONG: Assumptions = Assumptions {
        net: Net::strong_at_table_of,
        expert: Net::strong_at_table_of,
        before: [0.1, 0.05, 0.5, 0.35, 0.0],
        ..Assumptions::OURS
    };

    /// Everybody plays at random with a chance of a half, until what they take tells more. Of the rest, two
    /// in three are naive.
    pub(crate) const WARY: Assumptions = Assumptions {
        net: |_| Net::skilled(),
        expert: |_| Net::skilled(),
        before: [0.5, 1.0 / 3.0, 1.0 / 6.0, 0.0, 0.0],
        evidence: Evidence::Taken,
        me: Style::Skilled,
        rivals_count: 0.5,
        opponent_counts: 0.5,
    };

    /// Everybody has learned what we have.
    pub(crate) const TRUSTING: Assumptions = Assumptions {
        net: |_| Net::skilled(),
        expert: |_| Net::skilled(),
        before: [0.0, 0.0, 1.0, 0.0, 0.0],
        evidence: Evidence::None,
        me: Style::Skilled,
        rivals_count: 0.5,
        opponent_counts: 0.5,
    };

    /// The same with another net.
    pub(crate) const RIVAL: Assumptions =
        Assumptions { net: |_| Net::rival(), expert: |_| Net::rival(), ..Assumptions::TRUSTING };

    /// A player who has learned to beat our spymaster, knows how it plays, and assumes that everybody is one.
    pub(crate) const RESPONSE: Assumptions = Assumptions {
        net: Net::strong_at_table_of,
        expert: |_| Net::response(),
        before: [0.0, 0.0, 0.5, 0.5, 0.0],
        me: Style::Expert,
        ..Assumptions::OURS
    };

    /// How much of the mean that rivals pay counts as my gain, at a table of this size.
    pub(crate) fn counts(&self, n_seats: usize) -> f32 {
        if n_seats == 2 { self.opponent_counts } else { self.rivals_count }
    }

    /// How often each style occurs at this table, if nothing is known about single seats.
    pub(crate) fn shares(&self, view: &View) -> Shares {
        match self.evidence {
            Evidence::None | Evidence::Played { .. } => self.before,
            Evidence::Taken => {
                let random = chance_of_random(view);
                let [_, naive, skilled, sure, expert] = self.before;
                let rest = (1.0 - random) / (naive + skilled + sure + expert);
                [random, naive * rest, skilled * rest, sure * rest, expert * rest]
            }
        }
    }
}
