//! What a search takes the others for.

use crate::cow006::company::{Shares, Style};
use crate::cow006::net::Net;
use crate::cow006::suspicion::chance_of_random;
use cow006::View;

/// What a search takes the others for, and what counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outlook {
    /// The policy of everybody skilled at a table of so many.
    pub(crate) net: fn(usize) -> &'static Net,
    /// And that of the experts; the same where there are none.
    pub(crate) expert: fn(usize) -> &'static Net,
    /// How likely anybody plays in each style before anything is seen.
    pub(crate) before: Shares,
    /// What tells more.
    pub(crate) evidence: Evidence,
    /// How I play on in roll-outs.
    pub(crate) me: Style,
    /// How much of what rivals pay on average counts as won.
    pub(crate) rivals_count: f32,
    /// And how much of what a single opponent pays.
    pub(crate) opponent_counts: f32,
}

/// What tells how the others play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Evidence {
    /// Nothing does.
    None,
    /// What they have taken tells who plays at random, all of them alike.
    Taken,
    /// What each has played tells how it plays and what it may hold.
    Played {
        /// How many steps apart two deals are.
        n_steps: usize,
    },
}

impl Outlook {
    /// How we play. Among two only the difference counts (C10).
    pub(crate) const OURS: Outlook = Outlook {
        // At 4 seats its own net plays better alone, but not clearly in a search: docs/strength/cow006.md.
        net: |n_seats| if n_seats == 2 { Net::at_table_of(2) } else { Net::skilled() },
        expert: |n_seats| if n_seats == 2 { Net::at_table_of(2) } else { Net::skilled() },
        before: [0.1, 0.05, 0.5, 0.35, 0.0],
        evidence: Evidence::Played { n_steps: 3 },
        me: Style::Skilled,
        rivals_count: 0.5,
        opponent_counts: 1.0,
    };

    /// The same with both nets: whoever plays well has learnt either at tables of all sizes or at those of this one, and what both
    /// think of a card counts.
    pub(crate) const EXPERTS: Outlook = Outlook {
        expert: Net::at_table_of,
        before: [0.1, 0.05, 0.3, 0.2, 0.35],
        me: Style::Expert,
        ..Outlook::OURS
    };

    /// The same with the net of the table's size alone.
    pub(crate) const BEST_NET: Outlook =
        Outlook { net: Net::at_table_of, expert: Net::at_table_of, ..Outlook::OURS };

    /// Everybody plays at random as likely as not, until what is taken tells; of the rest two in three are naive.
    pub(crate) const WARY: Outlook = Outlook {
        net: |_| Net::skilled(),
        expert: |_| Net::skilled(),
        before: [0.5, 1.0 / 3.0, 1.0 / 6.0, 0.0, 0.0],
        evidence: Evidence::Taken,
        me: Style::Skilled,
        rivals_count: 0.5,
        opponent_counts: 0.5,
    };

    /// Everybody has learnt what we have.
    pub(crate) const TRUSTING: Outlook = Outlook {
        net: |_| Net::skilled(),
        expert: |_| Net::skilled(),
        before: [0.0, 0.0, 1.0, 0.0, 0.0],
        evidence: Evidence::None,
        me: Style::Skilled,
        rivals_count: 0.5,
        opponent_counts: 0.5,
    };

    /// The same with another net.
    pub(crate) const RIVAL: Outlook =
        Outlook { net: |_| Net::rival(), expert: |_| Net::rival(), ..Outlook::TRUSTING };

    /// Who has learnt to beat our spymaster, knows what it plays like, and takes everybody for one.
    pub(crate) const RESPONSE: Outlook = Outlook {
        net: Net::at_table_of,
        expert: |_| Net::response(),
        before: [0.0, 0.0, 0.5, 0.5, 0.0],
        me: Style::Expert,
        ..Outlook::OURS
    };

    /// How much of what rivals pay on average counts as won at a table of so many.
    pub(crate) fn counts(&self, n_seats: usize) -> f32 {
        if n_seats == 2 { self.opponent_counts } else { self.rivals_count }
    }

    /// How often each style is met at this table, where nothing is known of single seats.
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
