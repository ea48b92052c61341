//! What a search takes the others for.

use crate::cow006::company::{Shares, Style};
use crate::cow006::net::Net;
use crate::cow006::suspicion::chance_of_random;
use cow006::View;

/// What a search takes the others for, and what counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outlook {
    /// The policy of everybody skilled.
    pub(crate) net: fn() -> &'static Net,
    /// How likely anybody plays in each style before anything is seen.
    pub(crate) before: Shares,
    /// What tells more.
    pub(crate) evidence: Evidence,
    /// How I play on in roll-outs.
    pub(crate) me: Style,
    /// How much of what rivals pay on average counts as won.
    pub(crate) rivals_count: f32,
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
        /// How much of that is believed, from 0 to 1.
        trust: f32,
        /// How many steps apart two deals are.
        n_steps: usize,
    },
}

impl Outlook {
    /// How we play.
    pub(crate) const OURS: Outlook = Outlook {
        net: Net::skilled,
        before: [0.1, 0.05, 0.5, 0.35],
        evidence: Evidence::Played { trust: 1.0, n_steps: 3 },
        me: Style::Skilled,
        rivals_count: 0.5,
    };

    /// Everybody plays at random as likely as not, until what is taken tells; of the rest two in three are naive.
    pub(crate) const WARY: Outlook = Outlook {
        net: Net::skilled,
        before: [0.5, 1.0 / 3.0, 1.0 / 6.0, 0.0],
        evidence: Evidence::Taken,
        me: Style::Skilled,
        rivals_count: 0.5,
    };

    /// Everybody has learnt what we have.
    pub(crate) const TRUSTING: Outlook = Outlook {
        net: Net::skilled,
        before: [0.0, 0.0, 1.0, 0.0],
        evidence: Evidence::None,
        me: Style::Skilled,
        rivals_count: 0.5,
    };

    /// The same with another net.
    pub(crate) const RIVAL: Outlook = Outlook { net: Net::rival, ..Outlook::TRUSTING };

    /// How often each style is met at this table, where nothing is known of single seats.
    pub(crate) fn shares(&self, view: &View) -> Shares {
        match self.evidence {
            Evidence::None | Evidence::Played { .. } => self.before,
            Evidence::Taken => {
                let random = chance_of_random(view);
                let [_, naive, skilled, sure] = self.before;
                let rest = (1.0 - random) / (naive + skilled + sure);
                [random, naive * rest, skilled * rest, sure * rest]
            }
        }
    }
}
