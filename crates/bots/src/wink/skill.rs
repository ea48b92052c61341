//! What tells one level from the other.

/// How well and how fast a player plays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Skill {
    /// How long it takes to act on what it saw.
    pub(super) reaction_ms: (u32, u32),
    /// How long its own turn takes, at least and at most.
    pub(super) turn_ms: (u32, u32),
    /// How long it looks at one player in search of a wink.
    pub(super) dwell_ms: (u32, u32),
    /// W5: how sure it must be to accuse.
    pub(super) sure: f32,
    /// How much more likely somebody is the contact who stares at the caller; 1 is not at all.
    pub(super) stare: f32,
    /// Does it look at whoever a caller exchanges glances with?
    pub(super) follows_glances: bool,
    /// As a contact: how long two must have looked at each other, with nobody else looking, before it winks.
    pub(super) settle_ms: u64,
    /// Does it think of what others can conclude from its call?
    pub(super) minds_others: bool,
}
