//! What live systems answered, in a folder: a JSON object a line, a line a case.
//!
//! A line stands for itself, so that shards merge by concatenation and by lying in one folder. A
//! half line at a file's end is what was being written when a run was killed: it is cut off, and
//! its case is run again.

use std::collections::{BTreeMap, HashMap};
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead as _, BufReader, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use isograft_reference::Mode;
use isograft_reference::outcome::Outcome;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::case::Shard;
use crate::live::Failure;
use crate::text;

/// What a system answered in each mode that it was asked in.
pub type Answers = BTreeMap<String, Answer>;

/// An outcome, or why there is none.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    Outcome(Value),
    Failure(Failure),
}

/// One case.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub struct Line {
    pub case: String,
    /// SHA-256 of the program's text.
    pub program: String,
    /// By system, `flax==0.12.12+jax==0.12.0.1`; the reference is not among them.
    pub systems: BTreeMap<String, Answers>,
}

impl Answer {
    pub fn of(done: Result<Outcome, Failure>) -> Answer {
        match done {
            Ok(outcome) => Answer::Outcome(outcome.to_json()),
            Err(failure) => Answer::Failure(failure),
        }
    }

    /// Why there is no outcome, where there is none.
    pub fn failure(&self) -> Option<&Failure> {
        match self {
            Answer::Failure(failure) => Some(failure),
            Answer::Outcome(_) => None,
        }
    }

    pub fn read(&self) -> Result<Outcome, Failure> {
        match self {
            Answer::Failure(failure) => Err(failure.clone()),
            Answer::Outcome(json) => Outcome::from_json(json)
                .map_err(|error| Failure::new(crate::live::Kind::Garbage, error.to_string())),
        }
    }
}

/// A folder that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum Unusable {
    #[error("{0}: {1}")]
    Io(String, io::Error),
    #[error("{file}, line {line}: no result ({problem})")]
    Malformed { file: String, line: usize, problem: String },
    #[error(
        "{0} holds results already: --resume goes on with them, --fresh deletes them, --results names another folder"
    )]
    NotEmpty(String),
}

/// A folder of results, open for one shard's.
#[derive(Debug)]
pub struct Results {
    folder: PathBuf,
    file: Mutex<File>,
    kept: HashMap<String, Line>,
}

/// What to do with results that are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Earlier {
    Refuse,
    Resume,
    Delete,
}

impl Results {
    pub fn open(folder: &Path, shard: Shard, earlier: Earlier) -> Result<Results, Unusable> {
        let unusable = |error| Unusable::Io(folder.display().to_string(), error);
        fs::create_dir_all(folder).map_err(unusable)?;
        let own = folder.join(format!("cases-{}-of-{}.jsonl", shard.index, shard.of));
        match earlier {
            Earlier::Refuse if own.exists() => {
                return Err(Unusable::NotEmpty(folder.display().to_string()));
            }
            Earlier::Delete if own.exists() => fs::remove_file(&own).map_err(unusable)?,
            _ => {}
        }
        let mut file =
            OpenOptions::new().create(true).read(true).append(true).open(&own).map_err(unusable)?;
        cut_half_line(&mut file).map_err(unusable)?;
        let kept = if earlier == Earlier::Resume { read_folder(folder)? } else { HashMap::new() };
        Ok(Results { folder: folder.to_owned(), file: Mutex::new(file), kept })
    }

    /// What is kept of this program, if it is the same text.
    pub fn kept(&self, id: &str, program: &str) -> Option<&Line> {
        self.kept.get(id).filter(|line| line.program == text::digest(program))
    }

    /// Writes a line and hands it to the system, so that killing this process loses nothing of it.
    pub fn write(&self, line: &Line) -> Result<(), Unusable> {
        let unusable = |error| Unusable::Io(self.folder.display().to_string(), error);
        let mut bytes = serde_json::to_vec(line).map_err(|error| unusable(error.into()))?;
        bytes.push(b'\n');
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.write_all(&bytes).map_err(unusable)
    }
}

fn cut_half_line(file: &mut File) -> io::Result<()> {
    let (mut whole, mut reader) = (0u64, BufReader::new(&mut *file));
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = reader.read_until(b'\n', &mut line)?;
        if read == 0 {
            break;
        }
        if line.last() == Some(&b'\n') {
            whole += read as u64;
        }
    }
    file.set_len(whole)?;
    file.seek(SeekFrom::End(0)).map(|_| ())
}

/// Every line of every file; of two for one case both systems' answers, of one system's the later.
fn read_folder(folder: &Path) -> Result<HashMap<String, Line>, Unusable> {
    let unusable = |error| Unusable::Io(folder.display().to_string(), error);
    let mut files: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(folder).map_err(unusable)? {
        let path = entry.map_err(unusable)?.path();
        if path.extension().is_some_and(|extension| extension == "jsonl") {
            files.push(path);
        }
    }
    files.sort();
    let mut kept: HashMap<String, Line> = HashMap::new();
    for file in files {
        let text = fs::read_to_string(&file).map_err(unusable)?;
        let whole = text.rfind('\n').map_or("", |end| &text[..end]);
        for (number, line) in whole.lines().enumerate() {
            let malformed = |problem: serde_json::Error| Unusable::Malformed {
                file: file.display().to_string(),
                line: number + 1,
                problem: problem.to_string(),
            };
            let line: Line = serde_json::from_str(line).map_err(malformed)?;
            match kept.get_mut(&line.case).filter(|kept| kept.program == line.program) {
                Some(kept) => kept.systems.extend(line.systems),
                None => {
                    kept.insert(line.case.clone(), line);
                }
            }
        }
    }
    Ok(kept)
}

/// The answer of a system in a mode.
pub fn answer<'a>(line: &'a Line, system: &str, mode: Mode) -> Option<&'a Answer> {
    line.systems.get(system)?.get(mode.name())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(case: &str, system: &str) -> Line {
        let answers = BTreeMap::from([(
            "tree".to_owned(),
            Answer::Outcome(serde_json::json!({"outcome": "returned", "value": 1})),
        )]);
        let systems = BTreeMap::from([(system.to_owned(), answers)]);
        Line { case: case.into(), program: text::digest("x = 1\n"), systems }
    }

    #[test]
    fn a_killed_run_loses_only_the_line_it_was_writing() {
        let folder = tempfile::tempdir().expect("a folder");
        let results = Results::open(folder.path(), Shard::WHOLE, Earlier::Refuse).expect("results");
        results.write(&line("a", "s")).expect("written");
        results.write(&line("b", "s")).expect("written");
        drop(results);
        let file = folder.path().join("cases-1-of-1.jsonl");
        let whole = fs::read(&file).expect("lines");
        fs::write(&file, &whole[..whole.len() - 5]).expect("cut");
        assert!(matches!(
            Results::open(folder.path(), Shard::WHOLE, Earlier::Refuse),
            Err(Unusable::NotEmpty(_))
        ));
        let results = Results::open(folder.path(), Shard::WHOLE, Earlier::Resume).expect("results");
        assert_eq!(results.kept("a", "x = 1\n"), Some(&line("a", "s")));
        assert_eq!((results.kept("b", "x = 1\n"), results.kept("a", "x = 2\n")), (None, None));
        results.write(&line("b", "s")).expect("written");
        drop(results);
        assert_eq!(fs::read(&file).expect("lines"), whole);
    }

    #[test]
    fn shards_merge_by_lying_in_one_folder() {
        let folder = tempfile::tempdir().expect("a folder");
        for (index, case) in [(1, "a"), (2, "b")] {
            let shard = Shard { index, of: 2 };
            let results = Results::open(folder.path(), shard, Earlier::Refuse).expect("results");
            results.write(&line(case, "s")).expect("written");
            results.write(&line("a", "t")).expect("written");
        }
        let merged = Results::open(folder.path(), Shard::WHOLE, Earlier::Resume).expect("results");
        assert!(merged.kept("b", "x = 1\n").is_some());
        let both = merged.kept("a", "x = 1\n").expect("the case");
        assert!(answer(both, "s", Mode::Tree).is_some() && answer(both, "t", Mode::Tree).is_some());
        assert!(answer(both, "t", Mode::Graph).is_none());
    }
}
