//! The skills that differ between levels.

/// How well and how fast a player plays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Skill {
    /// How long it takes to act on what it saw.
    pub reaction_ms: (u32, u32),
    /// How long its own turn takes, at least and at most.
    pub turn_ms: (u32, u32),
    /// How long it takes to notice where somebody looks.
    pub look_ms: (u32, u32),
    /// As a contact: how long two must have looked at each other, with nobody else looking, before it winks.
    pub wink_ms: (u32, u32),
    /// How many points more than its risk a wink must be worth.
    pub caution: f32,
    /// How long it goes on looking at somebody who looks back.
    pub meet_ms: (u32, u32),
    /// How long it waits for somebody to look back.
    pub dwell_ms: (u32, u32),
    /// W5: how sure it must be to accuse.
    pub sure: f32,
    /// W4: how sure it must be to name somebody.
    pub name: f32,
    /// What it is worth to look at two who have just begun to exchange glances, if seeing a wink for sure is
    /// worth 1.
    pub glance: f32,
    /// What it is worth to look at somebody who looks at a caller.
    pub stare: f32,
    /// How much of that counts while it seeks its own contact.
    pub aside: f32,
    /// How much more likely somebody who stares at the caller is the contact; 1 is no more.
    pub sign: f32,
    /// Does it consider what others can conclude from its call?
    pub minds_others: bool,
}

impl Skill {
    /// Plays well.
    pub const AGENT: Skill = Skill {
        reaction_ms: (1200, 2300),
        turn_ms: (2000, 3500),
        look_ms: (440, 790),
        wink_ms: (440, 790),
        caution: -0.2,
        meet_ms: (1200, 1750),
        dwell_ms: (1200, 1900),
        sure: 0.85,
        name: 0.3,
        glance: 0.5,
        stare: 0.3,
        aside: 0.0,
        sign: 1.0,
        minds_others: false,
    };

    /// Plays best.
    pub const SPYMASTER: Skill = Skill {
        reaction_ms: (350, 650),
        turn_ms: (2000, 3500),
        look_ms: (180, 320),
        wink_ms: (180, 320),
        caution: 0.0,
        meet_ms: (600, 800),
        dwell_ms: (600, 900),
        sure: 0.9,
        name: 0.3,
        glance: 1.0,
        stare: 0.3,
        aside: 0.5,
        sign: 1.0,
        minds_others: true,
    };
}
