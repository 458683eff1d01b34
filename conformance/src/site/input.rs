//! The files that campaigns left in folders: reports, results, coverage and surface.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use serde_json::Value;

use crate::results::{self, Answer, Unusable};

/// All that was found in the folders.
#[derive(Debug, Default)]
pub struct Inputs {
    /// Reports of `check` and `compare`, by file.
    pub reports: Vec<(String, Value)>,
    /// The output of `coverage`, by file.
    pub coverage: Vec<(String, Value)>,
    /// The output of `surface`.
    pub surface: Option<Value>,
    /// Runs of live systems in the results: by system and mode, how they ended.
    pub answers: BTreeMap<(String, String), BTreeMap<String, usize>>,
}

/// A folder that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    /// A file or folder cannot be read or written: its path, and why.
    #[error("{0}: {1}")]
    Io(String, io::Error),
    /// A file is no JSON: its path, and why.
    #[error("{0} is no report, since it is no JSON: {1}")]
    Json(String, serde_json::Error),
    /// A file is JSON, but no report: its path.
    #[error(
        "{0} is no report: `isograft check`, `compare`, `coverage` and `surface` write such files \
         with --format json"
    )]
    NoReport(String),
    /// A file of results cannot be used.
    #[error(transparent)]
    Results(#[from] Unusable),
    /// A folder holds nothing to show: its path.
    #[error("{0} holds neither results (*.jsonl) nor reports (*.json)")]
    Empty(String),
    /// The folder to write to holds something other than a site: its path.
    #[error("{0} holds other files: name a new folder, or one that holds an earlier site")]
    NotOurs(String),
}

/// The file that the driver of a campaign in shards keeps beside them: how far each is.
const INDEX: &str = "shards.json";

/// The files of a folder and of the shards in it.
#[derive(Debug, Default, PartialEq)]
pub struct Files {
    /// The answers of live systems, `*.jsonl`.
    pub results: Vec<PathBuf>,
    /// The output of commands with `--format json`, `*.json`.
    pub reports: Vec<PathBuf>,
}

impl Files {
    /// The files of a folder, and of those in it.
    ///
    /// # Errors
    ///
    /// It cannot be read, or holds nothing of the kind.
    pub fn below(folder: &Path) -> Result<Files, Unreadable> {
        let name = || folder.display().to_string();
        let io = |error| Unreadable::Io(name(), error);
        let mut files = Files::default();
        let mut folders = Vec::new();
        files.add(folder, &mut folders).map_err(io)?;
        folders.sort();
        for shard in folders {
            files.add(&shard, &mut Vec::new()).map_err(io)?;
        }
        match files == Files::default() {
            true => Err(Unreadable::Empty(name())),
            false => Ok(files),
        }
    }

    fn add(&mut self, folder: &Path, folders: &mut Vec<PathBuf>) -> io::Result<()> {
        let mut paths: Vec<PathBuf> =
            fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
        paths.sort();
        for path in paths {
            match path.extension().and_then(|extension| extension.to_str()) {
                _ if path.is_dir() => folders.push(path),
                Some("jsonl") => self.results.push(path),
                Some("json") if !path.ends_with(INDEX) => self.reports.push(path),
                _ => {}
            }
        }
        Ok(())
    }
}

impl Inputs {
    /// # Errors
    ///
    /// A folder holds nothing, or something that is neither a result nor a report.
    pub fn read(folders: &[PathBuf]) -> Result<Inputs, Unreadable> {
        let mut inputs = Inputs::default();
        for folder in folders {
            let files = Files::below(folder)?;
            for file in files.reports {
                // Of one folder, its own path says nothing.
                let below = file.strip_prefix(folder).ok().filter(|_| folders.len() == 1);
                let name = below.unwrap_or(&file).display().to_string();
                inputs.report(&file, name)?;
            }
            for file in files.results {
                inputs.results(&file)?;
            }
        }
        Ok(inputs)
    }

    /// Reads a report, which the pages call by a name.
    pub(super) fn report(&mut self, file: &Path, name: String) -> Result<(), Unreadable> {
        let path = || file.display().to_string();
        let text = fs::read_to_string(file).map_err(|error| Unreadable::Io(path(), error))?;
        let report: Value =
            serde_json::from_str(&text).map_err(|error| Unreadable::Json(path(), error))?;
        if report["rules"].is_array() && report["version"] == 2 {
            self.reports.push((name, report));
        } else if report["pairs"].is_array() && report["missing_pairs"].is_array() {
            self.coverage.push((name, report));
        } else if report["names"].is_array() {
            self.surface = Some(report);
        } else {
            return Err(Unreadable::NoReport(path()));
        }
        Ok(())
    }

    fn results(&mut self, file: &Path) -> Result<(), Unreadable> {
        for line in results::lines(file)? {
            let (_, line) = line?;
            for (system, answers) in line.systems {
                for (mode, answer) in answers {
                    let ended = match answer {
                        Answer::Outcome(outcome) => headline(&outcome),
                        Answer::Failure(failure) => format!("failed: {}", failure.words),
                    };
                    let counts = self.answers.entry((system.clone(), mode)).or_default();
                    *counts.entry(ended).or_default() += 1;
                }
            }
        }
        Ok(())
    }
}

/// `returned`, `raised alias`
fn headline(outcome: &Value) -> String {
    let kind = outcome["outcome"].as_str().unwrap_or("no outcome");
    match outcome["class"].as_str() {
        Some(class) => format!("{kind} {class}"),
        None => kind.to_owned(),
    }
}
