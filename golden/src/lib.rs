//! Programs with outcomes recorded from real systems, and their regression test.
//!
//! `programs/**.py` are the programs. `recorded/<system>/**.json` are the outcomes of each, written
//! by `golden/record.py` or `isograft golden record`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use isograft_conformance::text::{self, Unreadable};
use isograft_reference::Mode;
use isograft_reference::outcome::Outcome;
use isograft_reference::program::ast::Program;
use serde::Deserialize;
use serde_json::value::RawValue;

/// The system whose recordings the tests compare with.
pub const SYSTEM: &str = "flax-0.12.12";

/// The one for the programs of a dialect, which stand in a folder of their own: `pax/…`.
const DIALECTS: [(&str, &str); 2] = [("equinox/", "equinox-0.13.8"), ("pax/", "pax3-0.5.9")];

/// The system whose recording of this program the tests compare with.
pub fn system_of(id: &str) -> &'static str {
    let dialect = DIALECTS.iter().find(|(folder, _)| id.starts_with(folder));
    dialect.map_or(SYSTEM, |(_, system)| system)
}

/// A golden program: a file, named by its path below `programs`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Golden {
    /// `core/jit/static_arguments.py`
    pub id: String,
    pub file: PathBuf,
    pub recording: PathBuf,
}

/// Why a program has no recorded outcome.
#[derive(Debug, thiserror::Error)]
pub enum Missing {
    #[error("{id}: {error}")]
    Io { id: String, error: io::Error },
    #[error("{0}: not recorded; `isograft golden record golden/programs/{0}` does so")]
    NotRecorded(String),
    #[error(
        "{0}: another text of this program is recorded; \
         `isograft golden record golden/programs/{0}` records it again"
    )]
    AnotherText(String),
    #[error(
        "{id}: the recording cannot be read ({problem}); `isograft golden record` writes it again"
    )]
    Unreadable { id: String, problem: String },
}

#[derive(Deserialize)]
struct Recording {
    program: String,
    #[serde(default)]
    modes: BTreeMap<String, Box<RawValue>>,
    /// In place of `modes`, where no mode concerns the program: the one outcome.
    outcome: Option<Box<RawValue>>,
}

/// Every golden program, sorted by name, each with its recording from the system of its dialect.
///
/// # Errors
/// If a folder cannot be read.
pub fn programs() -> io::Result<Vec<Golden>> {
    recorded_from(system_of)
}

/// Every golden program with its recording from another system, which may lack some of them.
///
/// # Errors
/// If a folder cannot be read.
pub fn programs_of(system: &str) -> io::Result<Vec<Golden>> {
    recorded_from(|_| system)
}

fn recorded_from<'s>(system: impl Fn(&str) -> &'s str) -> io::Result<Vec<Golden>> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = here.join("programs");
    let mut found = Vec::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        let entries = match fs::read_dir(&folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            entries => entries?,
        };
        for entry in entries {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "py") {
                let below = path.strip_prefix(&root).map_err(io::Error::other)?;
                let parts: Vec<_> = below.iter().map(|part| part.to_string_lossy()).collect();
                let id = parts.join("/");
                let recording =
                    here.join("recorded").join(system(&id)).join(below).with_extension("json");
                found.push(Golden { id, file: path.clone(), recording });
            }
        }
    }
    found.sort_by(|a, b| a.id.cmp(&b.id));
    Ok(found)
}

impl Golden {
    /// The text of the program.
    ///
    /// # Errors
    /// [`Missing::Io`] if the file cannot be read.
    pub fn text(&self) -> Result<String, Missing> {
        fs::read_to_string(&self.file).map_err(|error| Missing::Io { id: self.id.clone(), error })
    }

    /// The program. One of a dialect from outside comes with its prelude, which stands in a folder
    /// of `examples`.
    ///
    /// # Errors
    /// If a file cannot be read, or its text is outside of the subset.
    pub fn program(&self, text: &str) -> Result<Program, Unreadable> {
        let file = format!("golden/programs/{}", self.id);
        let dialect = self.id.split('/').next().unwrap_or_default();
        let prelude = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples").join(dialect);
        match prelude.is_dir() {
            true => text::parse_with(text, &file, &text::packages_in(&[prelude])?),
            false => text::parse(text, &file),
        }
    }

    /// The recorded outcome of this text in this mode.
    ///
    /// # Errors
    /// [`Missing`] if there is no recording, or if it cannot be read or belongs to another text.
    pub fn recorded(&self, program: &str, mode: Mode) -> Result<Outcome, Missing> {
        let id = || self.id.clone();
        let json = match fs::read_to_string(&self.recording) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Err(Missing::NotRecorded(id()));
            }
            json => json.map_err(|error| Missing::Io { id: id(), error })?,
        };
        let unreadable = |problem: String| Missing::Unreadable { id: id(), problem };
        let recording: Recording =
            serde_json::from_str(&json).map_err(|error| unreadable(error.to_string()))?;
        if recording.program != text::digest(program) {
            return Err(Missing::AnotherText(id()));
        }
        let outcome = recording.modes.get(mode.name()).or(recording.outcome.as_ref());
        let outcome = outcome.ok_or_else(|| Missing::NotRecorded(id()))?;
        Outcome::from_json_text(outcome.get()).map_err(|error| unreadable(error.to_string()))
    }
}
