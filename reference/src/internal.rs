//! Internal errors: states that cannot happen, and panics. Each is a bug of the reference.
//!
//! A run that meets one ends in [`Outcome::Internal`](crate::outcome::Outcome::Internal). The process
//! remembers the first, so that a command fails whatever became of that run.

use std::sync::OnceLock;

static FIRST: OnceLock<String> = OnceLock::new();

/// Remembers an internal error, unless there was one before.
pub fn remember(what: &str) {
    FIRST.get_or_init(|| what.to_owned());
}

/// The first internal error of this process.
pub fn first() -> Option<&'static str> {
    FIRST.get().map(String::as_str)
}
