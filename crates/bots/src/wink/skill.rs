//! What tells one level from the other.

/// How well and how fast a player plays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Skill {
    /// How long it takes to act on what it saw.
    pub reaction_ms: (u32, u32),
    /// How long its own turn takes, at least and at most.
    pub turn_ms: (u32, u32),
    /// How long it looks at one player in search of a wink.
    pub dwell_ms: (u32, u32),
    /// W5: how sure it must be to accuse.
    pub sure: f32,
    /// How much more likely somebody is the contact who stares at the caller; 1 is not at all.
    pub stare: f32,
    /// Does it look at whoever a caller exchanges glances with, also while it seeks its own contact?
    pub follows_glances: bool,
    /// As a contact: how long two must have looked at each other, with nobody else looking, before it winks.
    pub settle_ms: u64,
    /// Does it think of what others can conclude from its call?
    pub minds_others: bool,
}

impl Skill {
    /// Plays well.
    pub const AGENT: Skill = Skill {
        reaction_ms: (700, 1300),
        turn_ms: (1200, 2200),
        dwell_ms: (900, 1400),
        sure: 0.75,
        stare: 1.0,
        follows_glances: false,
        settle_ms: 0,
        minds_others: false,
    };

    /// Plays best.
    pub const SPYMASTER: Skill = Skill {
        reaction_ms: (350, 650),
        turn_ms: (900, 1600),
        dwell_ms: (900, 1400),
        sure: 0.7,
        stare: 1.2,
        follows_glances: true,
        settle_ms: 450,
        minds_others: true,
    };
}
