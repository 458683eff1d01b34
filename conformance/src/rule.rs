//! Rules: what must hold of every run.

use std::fmt;
use std::sync::Arc;

use isograft_generators::enumeration::Case;
use isograft_reference::Mode;
use isograft_reference::outcome::{Difference, Outcome};

use crate::recorded::Recorded;

/// A property of runs, with an identifier that tests, reports and the book share.
#[derive(Clone)]
pub struct Rule {
    /// Family and name: `boundary/value-written-back`.
    pub id: &'static str,
    /// The rule in one sentence.
    pub sentence: &'static str,
    /// Where the rule comes from, in order of authority.
    pub sources: &'static [&'static str],
    /// The modes of which it speaks.
    pub modes: &'static [Mode],
    pub check: Check,
}

/// What a rule says of a run.
pub type Check = Arc<dyn Fn(&Subject<'_>) -> Verdict + Send + Sync>;

impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

impl Rule {
    /// The verdict of the rule, which has none in a mode of which it does not speak.
    pub fn judge(&self, subject: &Subject<'_>) -> Verdict {
        if self.modes.contains(&subject.mode) {
            (self.check)(subject)
        } else {
            Verdict::DoesNotApply
        }
    }
}

/// One run of one program: what a rule looks at.
#[derive(Clone, Copy)]
pub struct Subject<'a> {
    pub case: &'a Case,
    /// The program as it prints.
    pub text: &'a str,
    pub mode: Mode,
    pub outcome: &'a Outcome,
    pub recorded: &'a Recorded,
}

/// What a rule says of a run.
#[derive(Clone, Debug)]
pub enum Verdict {
    Holds,
    /// The rule does not speak of this run.
    DoesNotApply,
    Broken(Evidence),
}

/// Why a rule is broken: what should have been seen, and what was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evidence {
    /// Where to look: a path into the outcome, or a label of the program's facts; empty is the
    /// outcome itself.
    pub at: String,
    pub expected: String,
    pub found: String,
}

impl Evidence {
    pub fn new(
        at: impl Into<String>,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) -> Evidence {
        Evidence { at: at.into(), expected: expected.into(), found: found.into() }
    }

    /// In which way a rule is broken, in as many words as a smaller program must keep: an outcome
    /// and a class whole, of values the part that is wrong, the numbers, a shape, an identity.
    pub fn way(&self) -> String {
        match self.at.as_str() {
            "outcome" | "class" => format!("{}: {} for {}", self.at, self.found, self.expected),
            // The last step, without its index: `data` of `value[3].data[0]`.
            path => {
                let last = path.rsplit('.').next().unwrap_or(path);
                last.split('[').next().unwrap_or(last).to_owned()
            }
        }
    }

    /// Where to look, for people.
    pub fn place(&self) -> &str {
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
