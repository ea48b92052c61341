//! What the form for a new table offers, as plain data. A page builds the form of any game from it and knows
//! no rules.
//!
//! Defaults are not written here: they come from `Options::default()`. The form may offer less than the rules
//! allow (nobody wants a target of 9999 points), never more.

use schemars::JsonSchema;
use serde::Serialize;

/// One option in the form.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Field {
    /// The option's name; `tokens.gold` is `gold` inside `tokens`.
    pub key: &'static str,
    /// What can be chosen.
    pub kind: FieldKind,
    /// Shown, and sent, only if all of these hold.
    pub when: &'static [Condition],
    /// Most tables never change it, so it is shown among the details.
    pub fine: bool,
}

/// What can be chosen for an option.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FieldKind {
    /// One of these values.
    Choice {
        /// In display order.
        values: &'static [&'static str],
        /// What applies if the option is left out, for options that are left out by default.
        usual: Option<&'static str>,
    },
    /// One of the decks that the server has.
    Deck,
    /// Yes or no.
    Switch,
    /// A number.
    Number(Number),
    /// A list of numbers.
    Numbers {
        /// What each of them may be.
        allowed: &'static [i64],
        /// The length of the longest list; the shortest has one.
        most: usize,
    },
}

/// A number between two others.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Number {
    /// The smallest.
    pub least: i64,
    /// The largest.
    pub most: i64,
    /// The distance between two allowed numbers.
    pub step: i64,
    /// The unit, if it is a time.
    pub unit: Option<Unit>,
    /// What applies if the option is left out, for options that are left out by default.
    pub usual: Option<i64>,
    /// May the table also choose no number?
    pub none: Option<NoNumber>,
}

/// The table may choose no number: `null`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, JsonSchema)]
pub struct NoNumber {
    /// Allowed only if all of these hold. If the option has a usual number, leaving it out means no number
    /// there.
    pub when: &'static [Condition],
    /// The number to start with when somebody wants one after all.
    pub from: i64,
}

/// How a time is shown. On the wire, all times are milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// Unchanged.
    Ms,
    /// Divided by a thousand.
    Seconds,
}

/// A condition on another option.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Condition {
    /// It has one of these values.
    Is {
        /// The other option.
        key: &'static str,
        values: &'static [&'static str],
    },
    /// It has any value.
    Given {
        /// The other option.
        key: &'static str,
    },
}

impl Field {
    const fn new(key: &'static str, kind: FieldKind) -> Field {
        Field { key, kind, when: &[], fine: false }
    }

    /// A choice of values.
    #[must_use]
    pub const fn choice(key: &'static str, values: &'static [&'static str]) -> Field {
        Field::new(key, FieldKind::Choice { values, usual: None })
    }

    /// A choice of values that is left out by default, which means `usual`.
    #[must_use]
    pub const fn choice_or(key: &'static str, values: &'static [&'static str], usual: &'static str) -> Field {
        Field::new(key, FieldKind::Choice { values, usual: Some(usual) })
    }

    /// A choice of the server's decks.
    #[must_use]
    pub const fn deck(key: &'static str) -> Field {
        Field::new(key, FieldKind::Deck)
    }

    /// Yes or no.
    #[must_use]
    pub const fn switch(key: &'static str) -> Field {
        Field::new(key, FieldKind::Switch)
    }

    /// A number.
    #[must_use]
    pub const fn number(key: &'static str, number: Number) -> Field {
        Field::new(key, FieldKind::Number(number))
    }

    /// A list of one to `most` numbers, each of them among `allowed`.
    #[must_use]
    pub const fn numbers(key: &'static str, allowed: &'static [i64], most: usize) -> Field {
        Field::new(key, FieldKind::Numbers { allowed, most })
    }

    /// Shows the field only if all of these hold.
    #[must_use]
    pub const fn when(mut self, when: &'static [Condition]) -> Field {
        self.when = when;
        self
    }

    /// Shows the field among the details.
    #[must_use]
    pub const fn fine(mut self) -> Field {
        self.fine = true;
        self
    }
}

impl Number {
    /// A number from `least` to `most`, in steps of `step`.
    #[must_use]
    pub const fn new(least: i64, most: i64, step: i64) -> Number {
        Number { least, most, step, unit: None, usual: None, none: None }
    }

    /// Milliseconds, shown as they are.
    #[must_use]
    pub const fn ms(least: i64, most: i64, step: i64) -> Number {
        Number { unit: Some(Unit::Ms), ..Number::new(least, most, step) }
    }

    /// Milliseconds, shown as seconds.
    #[must_use]
    pub const fn seconds(least: i64, most: i64, step: i64) -> Number {
        Number { unit: Some(Unit::Seconds), ..Number::new(least, most, step) }
    }

    /// Leaving the option out means this number.
    #[must_use]
    pub const fn usual(mut self, usual: i64) -> Number {
        self.usual = Some(usual);
        self
    }

    /// If these hold, the table may also choose no number.
    #[must_use]
    pub const fn or_none(mut self, when: &'static [Condition], from: i64) -> Number {
        self.none = Some(NoNumber { when, from });
        self
    }
}
