//! The verdict of a rule about a run.

use std::fmt;

use isograft_reference::outcome::Difference;

/// The verdict of a rule about a run.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// The run keeps it.
    Holds,
    /// It says nothing about this run.
    DoesNotApply,
    /// The run breaks it.
    Broken(Evidence),
}

/// Why a rule is broken: what should have been seen, and what was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evidence {
    /// The place to look at: a path into the outcome, or a label of the program's facts; empty is
    /// the outcome itself.
    pub at: String,
    /// The expected observation, as outcomes are printed.
    pub expected: String,
    /// The observation, as outcomes are printed.
    pub found: String,
}

impl Evidence {
    /// Both sides in words, at this place.
    pub fn new(
        at: impl Into<String>,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) -> Evidence {
        Evidence { at: at.into(), expected: expected.into(), found: found.into() }
    }

    /// The failure signature that a reduction must preserve: of an outcome and of an error class
    /// both sides, of a value the part that is wrong.
    pub(crate) fn signature(&self) -> String {
        match self.at.as_str() {
            "outcome" | "class" => format!("{}: {} for {}", self.at, self.found, self.expected),
            // The last step, without its index: `data` of `value[3].data[0]`.
            path => {
                let last = path.rsplit('.').next().unwrap_or(path);
                last.split('[').next().unwrap_or(last).to_owned()
            }
        }
    }

    /// The place to look at, in words.
    pub(crate) fn place(&self) -> &str {
        if self.at.is_empty() { "outcome" } else { &self.at }
    }
}

/// The left side was found, the right side expected.
impl From<Difference> for Evidence {
    fn from(difference: Difference) -> Evidence {
        Evidence { at: difference.path, expected: difference.right, found: difference.left }
    }
}

impl fmt::Display for Evidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at {}: expected {}, found {}", self.place(), self.expected, self.found)
    }
}
