//! What a run shows, in one canonical, comparable, printable form.
//!
//! The form, the same from the reference and from a real system, is described in
//! `docs/outcomes.md`.

mod difference;
mod halves;
mod json;
mod observation;
mod observe;
mod read;
mod render;
mod write;

pub use crate::error::{ErrorClass, PathPromise};
pub use crate::limits::Fuel;
pub use difference::{Difference, Policy, diff};
pub use json::Unreadable;
pub use observation::{Array, Data, Observation, Storage, short_dtype};
pub use observe::{Observer, numbers};

/// How a run ended. Every program ends in one of these, however broken it is.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// `main()` returned, or the script reached its end (its value is `None`).
    Returned {
        value: Observation,
        prints: Vec<Vec<Observation>>,
    },
    Raised(Raised),
    /// This mode does not offer an option or a transform.
    NotOffered {
        what: String,
    },
    /// The reference does not have it: what, and where (`line 3`, or the transform's name).
    Unsupported {
        what: String,
        place: String,
    },
    OutOfFuel(Fuel),
}

/// An exception ended the run.
#[derive(Clone, Debug)]
pub struct Raised {
    pub class: ErrorClass,
    /// Key paths as `args/0/w`, where the class promises them.
    pub paths: Vec<String>,
    /// The Python class name. For people, not compared; so are the message and the line.
    pub exception: String,
    pub message: String,
    /// 1-based line of the program's text.
    pub line: Option<u32>,
    pub prints: Vec<Vec<Observation>>,
}

impl Raised {
    /// An error of this class that says nothing else yet.
    pub fn new(class: ErrorClass) -> Raised {
        Raised {
            class,
            paths: Vec::new(),
            exception: String::new(),
            message: String::new(),
            line: None,
            prints: Vec::new(),
        }
    }
}

impl Outcome {
    /// The kind of outcome, as JSON names it.
    pub const fn kind(&self) -> &'static str {
        match self {
            Outcome::Returned { .. } => "returned",
            Outcome::Raised(_) => "raised",
            Outcome::NotOffered { .. } => "not_offered",
            Outcome::Unsupported { .. } => "unsupported",
            Outcome::OutOfFuel(_) => "out_of_fuel",
        }
    }

    /// The kind, and for an error its class: `returned`, `raised alias`. What a divergence's
    /// signature is made of.
    pub fn headline(&self) -> String {
        match self {
            Outcome::Raised(raised) => format!("raised {}", raised.class),
            Outcome::OutOfFuel(fuel) => format!("out_of_fuel {}", fuel.name()),
            other => other.kind().to_owned(),
        }
    }

    /// What was printed before the end: a list for each call of `print`.
    pub fn prints(&self) -> &[Vec<Observation>] {
        match self {
            Outcome::Returned { prints, .. } => prints,
            Outcome::Raised(raised) => &raised.prints,
            _ => &[],
        }
    }
}

/// Goes on with a fresh piece of stack where little is left: observations nest
/// [`Observation::MAX_DEPTH`] deep.
fn with_stack<T>(f: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(128 * 1024, 1024 * 1024, f)
}

#[cfg(test)]
mod tests;
