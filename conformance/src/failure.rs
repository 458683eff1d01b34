//! Why a system gave no outcome. A report names each with its case; none is lost.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A run without an outcome.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct Failure {
    /// The kind of the failure.
    pub kind: FailureKind,
    /// The failure in words, for people.
    pub words: String,
    /// The end of what the process said on standard error.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub last_words: String,
}

/// The kind of a failure: what a campaign does next depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FailureKind {
    /// It could not be started at all.
    NoStart,
    /// It speaks another version of the protocol.
    Version,
    /// It is another system than the one asked for.
    Name,
    /// It did not give the known outcome of the known program.
    Smoke,
    /// It ended, or closed its output.
    Crashed,
    /// It gave no answer in time.
    Hung,
    /// It wrote more than the limit on output.
    Flooded,
    /// The text that it wrote is not a valid answer to the request.
    Garbage,
    /// Its output ended in the middle of a line.
    HalfLine,
    /// It read the program and refused to run it.
    Refused,
    /// It met a state that cannot happen, or panicked: a bug of the system.
    Internal,
    /// A signal came while its answer was awaited.
    Interrupted,
    /// Its answer could not be written to the folder of results.
    NotWritten,
}

impl FailureKind {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            FailureKind::NoStart => "did not start",
            FailureKind::Version => "another version of the protocol",
            FailureKind::Name => "another system",
            FailureKind::Smoke => "failed its smoke test",
            FailureKind::Crashed => "crashed",
            FailureKind::Hung => "hung",
            FailureKind::Flooded => "flooded its output",
            FailureKind::Garbage => "gave an invalid answer",
            FailureKind::HalfLine => "sent half a line",
            FailureKind::Refused => "refused the program",
            FailureKind::Internal => "met an internal error",
            FailureKind::Interrupted => "was interrupted",
            FailureKind::NotWritten => "gave an answer that cannot be written",
        }
    }

    /// True if the next program would meet the same failure, whatever it is.
    pub(crate) const fn is_hopeless(self) -> bool {
        matches!(
            self,
            FailureKind::NoStart
                | FailureKind::Version
                | FailureKind::Name
                | FailureKind::Smoke
                | FailureKind::NotWritten
        )
    }
}

impl Failure {
    /// A failure of which standard error is not known.
    pub fn new(kind: FailureKind, words: impl Into<String>) -> Failure {
        Failure { kind, words: words.into(), last_words: String::new() }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kind.name(), self.words)?;
        match telling_line(&self.last_words) {
            Some(line) => write!(f, " (on standard error: {})", line.trim()),
            None => Ok(()),
        }
    }
}

/// The error of the last traceback, after which Python may still warn; else the last line.
fn telling_line(words: &str) -> Option<&str> {
    let of_traceback = words
        .rsplit_once("Traceback (most recent call last):")
        .and_then(|it| it.1.lines().find(|line| !line.starts_with(' ') && !line.is_empty()));
    of_traceback.or_else(|| words.lines().last())
}

impl std::error::Error for Failure {}
