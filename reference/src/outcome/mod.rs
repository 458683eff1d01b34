//! Everything that a run shows, in one canonical form that can be compared and printed.
//!
//! The reference and real systems use the same form. `docs/outcomes.md` describes it.

mod difference;
mod halves;
mod json;
mod observation;
mod observe;
mod read;
mod render;
mod write;

pub use crate::error::{ErrorClass, PathPromise};
pub use crate::interpreter::unicode::{escape_shown as escape, is_shown};
pub use difference::{Difference, Tolerance, diff};
pub use json::Unreadable;
pub(crate) use observation::Storage;
pub use observation::{Array, Data, Observation};
pub(crate) use observe::{observe, placeless};

use crate::limits::Fuel;

/// The end of a run. Every program ends in one of these, even a broken one.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// `main()` returned, or the script reached its end (its value is `None`).
    Returned {
        /// The value that `main()` returned.
        value: Observation,
        /// The values printed, a list for each call of `print`.
        prints: Vec<Vec<Observation>>,
    },
    /// An exception left the program.
    Raised(RaisedException),
    /// This mode does not offer an option or a transform.
    NotOffered {
        /// The option or transform.
        what: String,
    },
    /// The reference lacks a construct or function: what, and where (`line 3`, or the transform).
    Unsupported {
        /// The construct or function.
        what: String,
        /// The place where it was reached.
        place: String,
    },
    /// The run reached a limit: this one.
    OutOfFuel(Fuel),
    /// The reference met a state that cannot happen. It is a bug of the reference, never an answer.
    Internal {
        /// The state, and the place in the source of the reference.
        what: String,
        /// The place where it was met in the program: `line 3`.
        place: String,
    },
}

/// The exception that ended the run.
#[derive(Clone, Debug)]
pub struct RaisedException {
    /// The kind of the error, by which systems are compared.
    pub class: ErrorClass,
    /// Key paths such as `args/0/w`, if the class promises them.
    pub paths: Vec<String>,
    /// The Python class name. It is not compared, and neither are the message and the line.
    pub exception: String,
    /// The text of the exception. It is not compared.
    pub message: String,
    /// 1-based line of the program's text.
    pub line: Option<u32>,
    /// The values printed before, a list for each call of `print`.
    pub prints: Vec<Vec<Observation>>,
}

impl RaisedException {
    /// An error of this class, without further details.
    pub fn new(class: ErrorClass) -> RaisedException {
        RaisedException {
            class,
            paths: Vec::new(),
            exception: String::new(),
            message: String::new(),
            line: None,
            prints: Vec::new(),
        }
    }
}

/// A name that a program chose, so that no part of it begins a line.
pub(crate) fn in_one_line(name: &str) -> String {
    name.replace('\n', "\\n")
}

impl Outcome {
    /// The kind of outcome, as in JSON.
    pub const fn kind(&self) -> &'static str {
        match self {
            Outcome::Returned { .. } => "returned",
            Outcome::Raised(_) => "raised",
            Outcome::NotOffered { .. } => "not_offered",
            Outcome::Unsupported { .. } => "unsupported",
            Outcome::OutOfFuel(_) => "out_of_fuel",
            Outcome::Internal { .. } => "internal",
        }
    }

    /// The kind and, for an error, its class: `returned`, `raised alias`. The signatures of
    /// divergences use it.
    pub fn headline(&self) -> String {
        match self {
            Outcome::Raised(raised) => format!("raised {}", raised.class),
            Outcome::OutOfFuel(fuel) => format!("out_of_fuel {}", fuel.name()),
            other => other.kind().to_owned(),
        }
    }

    /// Visits all that it shows: what was printed, and what was returned.
    pub fn shown_mut(&mut self, visit: impl FnMut(&mut Observation)) {
        let (prints, value) = match self {
            Outcome::Returned { value, prints } => (prints, Some(value)),
            Outcome::Raised(raised) => (&mut raised.prints, None),
            _ => return,
        };
        prints.iter_mut().flatten().chain(value).for_each(visit);
    }

    /// The bytes that all that it shows takes, about.
    pub fn room(&self) -> usize {
        let value = if let Outcome::Returned { value, .. } = self { value.room() } else { 0 };
        self.prints().iter().flatten().map(Observation::room).sum::<usize>() + value
    }

    /// The values printed before the end, a list for each call of `print`.
    pub fn prints(&self) -> &[Vec<Observation>] {
        match self {
            Outcome::Returned { prints, .. } => prints,
            Outcome::Raised(raised) => &raised.prints,
            _ => &[],
        }
    }
}

/// Continues on more stack if little is left. Observations can be [`Observation::MAX_DEPTH`] levels
/// deep.
fn with_stack<T>(f: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(128 * 1024, 1024 * 1024, f)
}

#[cfg(test)]
mod tests;
