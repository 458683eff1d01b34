//! Golden programs, and the outcomes that are recorded of them.
//!
//! In a checkout, `golden/programs/**.py` are the programs, each with its outcomes behind it, which
//! `golden/record.py` or `isograft golden record` wrote. `golden/systems.json` says with what each
//! system was recorded.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use isograft_reference::Mode;
use isograft_reference::outcome::Outcome;
use isograft_reference::program::ast::Program;
use isograft_reference::program::packages::Packages;
use serde::Deserialize;

use crate::golden_file;
use crate::text::{self, Unreadable};

/// The system whose recordings the tests compare with.
pub const SYSTEM: &str = "flax-0.12.12";

/// The one for the programs of a dialect, which stand in a folder of their own: `pax/…`.
const DIALECTS: [(&str, &str); 2] = [("equinox/", "equinox-0.13.8"), ("pax/", "pax3-0.5.9")];

/// The system whose recording of this program the tests compare with.
pub fn system_of(id: &str) -> &'static str {
    let dialect = DIALECTS.iter().find(|(folder, _)| id.starts_with(folder));
    dialect.map_or(SYSTEM, |(_, system)| system)
}

/// The folder `golden` of the checkout that the current folder stands in.
pub(crate) fn folder() -> io::Result<Option<PathBuf>> {
    let here = env::current_dir()?;
    let folders = here.ancestors().map(|folder| folder.join("golden"));
    Ok(folders.into_iter().find(|golden| golden.join("record.py").is_file()))
}

/// A golden program: a file, named by its path below `programs`, and the system whose recording of
/// it counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoldenProgram {
    /// `jit/static_arguments.py`
    pub id: String,
    /// Its path.
    pub file: PathBuf,
    /// `flax-0.12.12`, from which it need not be recorded.
    pub system: String,
    /// The folder with the dialect that the program is of, if that comes from outside.
    prelude: PathBuf,
}

/// Why a program has no recorded outcome.
#[derive(Debug, thiserror::Error)]
pub enum Missing {
    /// A file cannot be read.
    #[error("{id}: {error}")]
    Io {
        /// The program.
        id: String,
        /// Why.
        error: io::Error,
    },
    /// Nothing is recorded of this program, or not in this mode.
    #[error("{0}: not recorded; `isograft golden record golden/programs/{0}` does so")]
    NotRecorded(String),
    /// The recording of this program is of another text.
    #[error(
        "{0}: another text of this program is recorded; \
         `isograft golden record golden/programs/{0}` records it again"
    )]
    AnotherText(String),
    /// The recording is not in the form of one.
    #[error(
        "{id}: the recording cannot be read ({problem}); `isograft golden record` writes it again"
    )]
    Unreadable {
        /// The program.
        id: String,
        /// The place where it departs from the form.
        problem: String,
    },
}

/// The heading of the recordings of a system.
#[derive(Clone, Debug, Deserialize)]
pub struct Header {
    /// `flax==0.12.12+jax==0.12.0.1`
    pub system: String,
    /// The settings that decide which instructions compute the numbers, and the settings of JAX.
    #[serde(default)]
    pub flags: BTreeMap<String, serde_json::Value>,
}

/// The heading of the recordings of a system in a folder `golden`, if it has any.
///
/// # Errors
///
/// If the file of the headings cannot be read, or is malformed.
pub(crate) fn header(golden: &Path, system: &str) -> io::Result<Option<Header>> {
    let json = match fs::read_to_string(golden.join("systems.json")) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        json => json?,
    };
    let mut all: BTreeMap<String, Header> = serde_json::from_str(&json)?;
    Ok(all.remove(system))
}

/// Every golden program of a folder `golden`, sorted by name, each with its recording from the
/// system that is named for its identifier.
///
/// # Errors
///
/// If a folder cannot be read.
pub fn programs<'s>(
    golden: &Path,
    system: impl Fn(&str) -> &'s str,
) -> io::Result<Vec<GoldenProgram>> {
    let root = golden.join("programs");
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
                let (id, dialect) = (parts.join("/"), parts[0].clone());
                found.push(GoldenProgram {
                    system: system(&id).to_owned(),
                    prelude: golden.join("../examples").join(&*dialect).join("semantics"),
                    file: path.clone(),
                    id,
                });
            }
        }
    }
    found.sort_by(|a, b| a.id.cmp(&b.id));
    Ok(found)
}

impl GoldenProgram {
    /// The text of the program, without what is recorded of it.
    ///
    /// # Errors
    ///
    /// [`Missing::Io`] if the file cannot be read.
    pub fn text(&self) -> Result<String, Missing> {
        Ok(golden_file::program_in(&self.read()?).to_owned())
    }

    fn read(&self) -> Result<String, Missing> {
        fs::read_to_string(&self.file).map_err(|error| Missing::Io { id: self.id.clone(), error })
    }

    /// The packages that the program can import beside the library: the prelude of a dialect from
    /// outside.
    ///
    /// # Errors
    ///
    /// If a file cannot be read.
    pub(crate) fn packages(&self) -> Result<Packages, Unreadable> {
        match self.prelude.is_dir() {
            true => text::packages_in(std::slice::from_ref(&self.prelude)),
            false => Ok(Packages::NONE),
        }
    }

    /// The program.
    ///
    /// # Errors
    ///
    /// If a file cannot be read, or its text is outside of the subset.
    pub fn program(&self, text: &str) -> Result<Program, Unreadable> {
        text::parse_with(text, &format!("golden/programs/{}", self.id), &self.packages()?)
    }

    /// The recorded outcome of this text in this mode.
    ///
    /// # Errors
    ///
    /// [`Missing`] if there is no recording of this text, or none of this mode, or if it cannot be
    /// read.
    pub fn recorded(&self, program: &str, mode: Mode) -> Result<Outcome, Missing> {
        let missing = || Missing::NotRecorded(self.id.clone());
        let file = self.read()?;
        let recording = golden_file::recording_in(&file, &self.system).ok_or_else(missing)?;
        if recording.program != text::digest(program) {
            return Err(Missing::AnotherText(self.id.clone()));
        }
        let outcome = recording.outcome(mode).ok_or_else(missing)?;
        Outcome::from_json_text(outcome).map_err(|error| Missing::Unreadable {
            id: self.id.clone(),
            problem: error.to_string(),
        })
    }
}
