//! The kind of finding that a divergence is: how bad, and whose.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The severity of a finding, the worst first.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize, clap::ValueEnum,
)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Wrong numbers, or state that is lost
    Numbers,
    /// An error where there should be none, none where there should be one, or another
    Error,
    /// Memory that is kept, or time that is lost
    Resources,
    /// The words of an error, or the form of a value that is right
    Wording,
}

/// Whose a finding is, the framework's own first.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize, clap::ValueEnum,
)]
#[serde(rename_all = "lowercase")]
pub enum Whose {
    /// Flax itself does it
    Flax,
    /// PAX itself does it
    Pax,
    /// The library of a dialect that is a folder does it
    Library,
    /// JAX does it, and the framework passes it on
    Jax,
    /// The library or JAX documents, or warns, that it does so
    Limit,
}

impl Severity {
    /// Every severity, the worst first.
    pub const ALL: [Severity; 4] =
        [Severity::Numbers, Severity::Error, Severity::Resources, Severity::Wording];

    /// The name in files and options.
    pub const fn name(self) -> &'static str {
        match self {
            Severity::Numbers => "numbers",
            Severity::Error => "error",
            Severity::Resources => "resources",
            Severity::Wording => "wording",
        }
    }

    /// The words of reports.
    pub const fn words(self) -> &'static str {
        match self {
            Severity::Numbers => "wrong numbers or lost state",
            Severity::Error => "a wrong or missing error",
            Severity::Resources => "memory that is kept, or time that is lost",
            Severity::Wording => "wording or form alone",
        }
    }
}

impl Whose {
    /// Everyone, the framework's own first.
    pub const ALL: [Whose; 5] = [Whose::Flax, Whose::Pax, Whose::Library, Whose::Jax, Whose::Limit];

    /// The name in files and options.
    pub const fn name(self) -> &'static str {
        match self {
            Whose::Flax => "flax",
            Whose::Pax => "pax",
            Whose::Library => "library",
            Whose::Jax => "jax",
            Whose::Limit => "limit",
        }
    }

    /// The words of reports.
    pub const fn words(self) -> &'static str {
        match self {
            Whose::Flax => "Flax",
            Whose::Pax => "PAX",
            Whose::Library => "the library",
            Whose::Jax => "JAX",
            Whose::Limit => "documented limit",
        }
    }
}

/// The severity of a finding, and whose it is; ordered by both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Classification {
    /// Its severity.
    pub severity: Severity,
    /// Whose it is.
    pub whose: Whose,
}

/// `wrong numbers or lost state, Flax`
impl fmt::Display for Classification {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", self.severity.words(), self.whose.words())
    }
}

/// The number of findings of each kind, in words; kinds of which there is none are left out.
pub fn counts(kinds: impl Iterator<Item = Classification>) -> String {
    let kinds: Vec<Classification> = kinds.collect();
    let severities = Severity::ALL.map(|severity| {
        let count = kinds.iter().filter(|kind| kind.severity == severity).count();
        (count, format!("{count} with {}", severity.words()))
    });
    let owners = Whose::ALL.map(|whose| {
        let count = kinds.iter().filter(|kind| kind.whose == whose).count();
        let words = match whose {
            Whose::Limit => {
                format!("{count} documented limit{}", if count == 1 { "" } else { "s" })
            }
            whose => format!("{count} of {}", whose.words()),
        };
        (count, words)
    });
    let there = |counted: &[(usize, String)]| {
        let there = counted.iter().filter(|(count, _)| *count > 0);
        there.map(|(_, words)| words.as_str()).collect::<Vec<_>>().join(", ")
    };
    match kinds.len() {
        0 => "none".to_owned(),
        _ => format!("{}; {}", there(&severities), there(&owners)),
    }
}
