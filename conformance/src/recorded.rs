//! The recorded outcomes of real systems on the enumerated programs.
//!
//! A recording is JSON by the line: first what was recorded with what, then per program its
//! identifier, the hash of its text, and an outcome a mode. Lines are indexed when the recording is
//! opened and read when asked for.

use std::borrow::Cow;
use std::collections::HashMap;

use isograft_reference::Mode;
use isograft_reference::outcome::Outcome;
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::golden::Header;
use crate::text;

/// The recording of the enumerated programs of a dialect, from the newest release of its framework.
#[derive(Clone, Copy, Debug)]
pub struct Recording {
    /// `nnx`, `linen`, `laws` or `pax`.
    pub dialect: &'static str,
    /// The folder of the release: `flax-0.12.12`.
    pub system: &'static str,
    /// The name of the file in the folder.
    pub file: &'static str,
    text: &'static str,
}

/// A row of [`RECORDINGS`].
macro_rules! recording {
    ($dialect:literal, $system:literal, $file:literal) => {
        Recording {
            dialect: $dialect,
            system: $system,
            file: $file,
            text: include_str!(concat!("../recorded/", $system, "/", $file)),
        }
    };
}

/// Every recording that the binary is built with.
pub const RECORDINGS: &[Recording] = &[
    recording!("nnx", "flax-0.12.12", "enumeration.jsonl"),
    recording!("linen", "flax-0.12.12", "linen.jsonl"),
    recording!("laws", "flax-0.12.12", "laws.jsonl"),
    recording!("pax", "pax3-0.5.9", "pax.jsonl"),
];

/// A recording, or nothing: then no rule that asks it applies.
#[derive(Debug, Default)]
pub struct RecordedOutcomes {
    header: Option<Header>,
    lines: HashMap<&'static str, Line>,
}

#[derive(Debug, Deserialize)]
struct Line {
    #[serde(borrow)]
    id: Cow<'static, str>,
    program: String,
    modes: HashMap<String, Box<RawValue>>,
}

/// The answer of the recording about a run.
#[derive(Debug)]
pub enum Lookup {
    /// There is no recording at all.
    NoRecording,
    /// The outcome that was recorded.
    Found(Outcome),
    /// The recording lacks this program, or holds another text under its identifier. The words say
    /// what to do.
    Stale(String),
}

/// A recording that cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("the recording, line {line}: {problem}; record it again with `isograft golden record`")]
pub struct Corrupt {
    pub(crate) line: usize,
    pub(crate) problem: String,
}

impl RecordedOutcomes {
    /// The recordings that this binary was built with, as one.
    ///
    /// # Errors
    ///
    /// The file is no recording; the error names the line.
    pub fn embedded() -> Result<RecordedOutcomes, Corrupt> {
        let mut all = RecordedOutcomes::default();
        for recording in RECORDINGS {
            let RecordedOutcomes { header, lines } = RecordedOutcomes::open(recording.text)?;
            all.header = all.header.or(header);
            // Identifiers begin with the dialect: no two recordings have the same.
            all.lines.extend(lines);
        }
        Ok(all)
    }

    /// Indexes a recording by the identifiers of its programs.
    ///
    /// # Errors
    ///
    /// A line is not in the form of a recording, or an identifier comes twice.
    pub fn open(text: &'static str) -> Result<RecordedOutcomes, Corrupt> {
        let corrupt = |line, problem: String| Corrupt { line: line + 1, problem };
        let mut recorded = RecordedOutcomes::default();
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            if recorded.header.is_none() {
                let header =
                    serde_json::from_str(line).map_err(|e| corrupt(number, e.to_string()))?;
                recorded.header = Some(header);
                continue;
            }
            let line: Line =
                serde_json::from_str(line).map_err(|e| corrupt(number, e.to_string()))?;
            let Cow::Borrowed(id) = line.id else {
                return Err(corrupt(number, format!("escapes in the identifier `{}`", line.id)));
            };
            if recorded.lines.insert(id, line).is_some() {
                return Err(corrupt(number, format!("`{id}` for the second time")));
            }
        }
        Ok(recorded)
    }

    /// The first line; none if nothing is recorded.
    pub fn header(&self) -> Option<&Header> {
        self.header.as_ref()
    }

    /// The number of programs that were recorded.
    pub(crate) fn len(&self) -> usize {
        self.lines.len()
    }

    /// The recorded outcome of the program of this identifier, whose text must be the one that was
    /// recorded.
    pub fn outcome(&self, id: &str, program: &str, mode: Mode) -> Lookup {
        if self.header.is_none() {
            return Lookup::NoRecording;
        }
        let stale = |problem: &str| {
            Lookup::Stale(format!("{problem}: record it with `isograft golden record`"))
        };
        let Some(line) = self.lines.get(id) else { return stale("this program is not recorded") };
        if line.program != text::digest(program) {
            return stale("another text of this program is recorded");
        }
        let Some(outcome) = line.modes.get(mode.name()) else {
            return stale("this mode is not recorded");
        };
        match Outcome::from_json_text(outcome.get()) {
            Ok(outcome) => Lookup::Found(outcome),
            Err(error) => stale(&format!("the recorded outcome cannot be read ({error})")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn recording(program: &str) -> RecordedOutcomes {
        let text = format!(
            "{{\"system\": \"s\", \"cpu\": []}}\n{{\"id\": \"a/b\", \"program\": \"{}\", \
             \"modes\": {{\"tree\": {{\"outcome\": \"returned\", \"value\": 3}}}}}}\n",
            text::digest(program)
        );
        RecordedOutcomes::open(text.leak()).expect("a recording")
    }

    #[test]
    fn an_outcome_is_found_by_identifier_text_and_mode() {
        let recorded = recording("x = 1\n");
        assert_eq!((recorded.len(), recorded.header().map(|h| h.system.as_str())), (1, Some("s")));
        assert!(matches!(
            recorded.outcome("a/b", "x = 1\n", Mode::Tree),
            Lookup::Found(Outcome::Returned { .. })
        ));
        for (id, program, mode) in [
            ("a/c", "x = 1\n", Mode::Tree),
            ("a/b", "x = 2\n", Mode::Tree),
            ("a/b", "x = 1\n", Mode::Graph),
        ] {
            let Lookup::Stale(words) = recorded.outcome(id, program, mode) else {
                panic!("{id} is not stale")
            };
            assert!(words.contains("golden record"), "{words}");
        }
        assert!(matches!(
            RecordedOutcomes::default().outcome("a/b", "", Mode::Tree),
            Lookup::NoRecording
        ));
    }

    #[test]
    fn a_broken_recording_is_named_by_line() {
        let twice = "{\"system\": \"s\"}\n{\"id\": \"a\", \"program\": \"\", \"modes\": {}}\n\
                     {\"id\": \"a\", \"program\": \"\", \"modes\": {}}";
        assert_eq!(RecordedOutcomes::open(twice).map_err(|e| e.line).err(), Some(3));
        assert_eq!(
            RecordedOutcomes::open("{\"system\": \"s\"}\n{").map_err(|e| e.line).err(),
            Some(2)
        );
    }

    #[test]
    fn the_embedded_recording_opens() {
        RecordedOutcomes::embedded().expect("a recording, or none");
    }
}
