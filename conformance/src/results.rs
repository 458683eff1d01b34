//! The answers of live systems, in a folder: a JSON object a line, a line a run.
//!
//! A line stands for itself, so that shards merge by concatenation and by lying in one folder. A
//! half line at a file's end is what was being written when a campaign was killed: it is cut off,
//! and that run is made again.

use std::collections::{BTreeMap, HashMap};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufRead as _, BufReader, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use isograft_reference::Mode;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::Outcome;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::case::{Case, Shard};
use crate::failure::{Failure, FailureKind};
use crate::system::System;

/// The answers of a system in each mode in which it was asked.
pub type Answers = BTreeMap<String, Answer>;

/// An outcome, or why there is none.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    Outcome(Value),
    Failure(Failure),
}

/// Answers to one case.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub struct Line {
    pub case: String,
    /// SHA-256 of the program's text.
    pub program: String,
    /// By system, `flax==0.12.12+jax==0.12.0.1`; the reference is not among them.
    pub systems: BTreeMap<String, Answers>,
}

impl Answer {
    fn of(done: &Result<Outcome, Failure>) -> Answer {
        match done {
            Ok(outcome) => Answer::Outcome(outcome.to_json()),
            Err(failure) => Answer::Failure(failure.clone()),
        }
    }

    /// The outcome; a failure is no answer to go on with, and is asked again.
    fn outcome(&self) -> Option<Outcome> {
        match self {
            Answer::Failure(_) => None,
            Answer::Outcome(json) => Outcome::from_json(json).ok(),
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
        "{0} holds results already: --resume goes on with them, --fresh deletes them, --results \
         names another folder"
    )]
    NotEmpty(String),
    #[error("another campaign writes this shard to {0}: --results names another folder")]
    InUse(String),
}

/// A folder of results, open for one shard's.
#[derive(Debug)]
pub struct Results {
    folder: PathBuf,
    file: Mutex<File>,
    /// The lines that the folder held when it was opened, by case.
    earlier: HashMap<String, Line>,
}

/// The treatment of results that are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Earlier {
    Refuse,
    Resume,
    Delete,
}

impl Results {
    /// # Errors
    ///
    /// The folder cannot be read or written, holds what is no result, or holds results although it
    /// should not.
    pub fn open(folder: &Path, shard: Shard, earlier: Earlier) -> Result<Results, Unusable> {
        let unusable = |error| Unusable::Io(folder.display().to_string(), error);
        fs::create_dir_all(folder).map_err(unusable)?;
        let own = folder.join(format!("cases-{}-of-{}.jsonl", shard.index, shard.of));
        if earlier == Earlier::Refuse && own.exists() {
            return Err(Unusable::NotEmpty(folder.display().to_string()));
        }
        if own.exists() {
            is_regular(&own).map_err(unusable)?;
        }
        let mut file =
            OpenOptions::new().create(true).read(true).append(true).open(&own).map_err(unusable)?;
        // Held until the file is closed, however this process ends.
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(Unusable::InUse(folder.display().to_string()));
            }
            Err(TryLockError::Error(error)) => return Err(unusable(error)),
        }
        if earlier == Earlier::Delete {
            file.set_len(0).map_err(unusable)?;
        }
        // Only then is the file known to hold results: before, nothing of it is cut.
        let earlier =
            if earlier == Earlier::Resume { read_folder(folder)? } else { HashMap::new() };
        cut_half_line(&mut file).map_err(|error| match error.kind() {
            io::ErrorKind::InvalidData => Unusable::Malformed {
                file: own.display().to_string(),
                line: 1,
                problem: "the file holds no result".to_owned(),
            },
            _ => unusable(error),
        })?;
        Ok(Results { folder: folder.to_owned(), file: Mutex::new(file), earlier })
    }

    /// The answer of a system to a case: the one that the folder has, or else it is asked, and its
    /// answer written. What the reference answers takes less time to find out than to read.
    ///
    /// # Errors
    ///
    /// The system gave no outcome, or its answer could not be written.
    pub fn ask(
        &self,
        system: &mut dyn System,
        case: &Case,
        mode: Mode,
        limits: &Limits,
    ) -> Result<Outcome, Failure> {
        if !system.is_live() {
            return system.run_case(case, mode, limits);
        }
        let program = case.digest();
        if let Some(outcome) = self.known(&case.id, &program, system.name(), mode) {
            return Ok(outcome);
        }
        let done = system.run_case(case, mode, limits);
        if matches!(&done, Err(failure) if failure.kind == FailureKind::Interrupted) {
            return done;
        }
        let answers = BTreeMap::from([(mode.name().to_owned(), Answer::of(&done))]);
        let systems = BTreeMap::from([(system.name().to_owned(), answers)]);
        self.write(&Line { case: case.id.clone(), program, systems })
            .map_err(|error| Failure::new(FailureKind::NotWritten, error.to_string()))?;
        done
    }

    fn known(&self, id: &str, program: &str, system: &str, mode: Mode) -> Option<Outcome> {
        let line = self.earlier.get(id).filter(|line| line.program == program)?;
        line.systems.get(system)?.get(mode.name())?.outcome()
    }

    /// Writes a line and hands it to the operating system, so that killing this process loses
    /// nothing of it.
    fn write(&self, line: &Line) -> Result<(), Unusable> {
        let unusable = |error| Unusable::Io(self.folder.display().to_string(), error);
        let mut bytes = serde_json::to_vec(line).map_err(|error| unusable(error.into()))?;
        bytes.push(b'\n');
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let before = file.metadata().map_err(unusable)?.len();
        file.write_all(&bytes).map_err(|error| {
            // A part of a line would spoil the next one.
            let _ = file.set_len(before);
            unusable(error)
        })
    }
}

/// Cuts a line that is not whole: the start of one that this program wrote, or
/// [`io::ErrorKind::InvalidData`].
fn cut_half_line(file: &mut File) -> io::Result<()> {
    const START: &[u8] = b"{\"case\":";
    file.rewind()?;
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
            continue;
        }
        let length = line.len().min(START.len());
        // What the file system had not written yet when the machine lost power is zeros.
        if line[..length] != START[..length] && line.iter().any(|byte| *byte != 0) {
            return Err(io::ErrorKind::InvalidData.into());
        }
    }
    file.set_len(whole)?;
    file.seek(SeekFrom::End(0)).map(|_| ())
}

/// To open a pipe that nobody writes to would wait for ever, and a device may have no end.
fn is_regular(file: &Path) -> io::Result<()> {
    match fs::metadata(file)?.is_file() {
        true => Ok(()),
        false => Err(io::Error::other("not a regular file")),
    }
}

fn opened(file: &Path) -> io::Result<File> {
    is_regular(file)?;
    File::open(file)
}

/// The whole lines of a file, each with its number from 1, read one by one. A half line at the end
/// is none.
///
/// # Errors
///
/// The file cannot be read; an item is an error where a line is no result.
pub fn lines(
    file: &Path,
) -> Result<impl Iterator<Item = Result<(usize, Line), Unusable>>, Unusable> {
    let name = file.display().to_string();
    let mut reader =
        BufReader::new(opened(file).map_err(|error| Unusable::Io(name.clone(), error))?);
    let (mut number, mut bytes) = (0, Vec::new());
    Ok(std::iter::from_fn(move || {
        loop {
            bytes.clear();
            number += 1;
            match reader.read_until(b'\n', &mut bytes) {
                Err(error) => return Some(Err(Unusable::Io(name.clone(), error))),
                Ok(_) if bytes.pop() != Some(b'\n') => return None,
                Ok(1) => {}
                Ok(_) => break,
            }
        }
        let malformed = |problem: String| {
            let file = name.clone();
            Unusable::Malformed { file, line: number, problem }
        };
        let line = str::from_utf8(&bytes).map_err(|error| malformed(error.to_string()));
        let line = line.and_then(|line| {
            serde_json::from_str(line).map_err(|error| malformed(error.to_string()))
        });
        Some(line.map(|line| (number, line)))
    }))
}

/// Every line of every file, by case. Answers of several systems and modes are joined; of two from
/// one system in one mode the later counts.
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
    let mut all: HashMap<String, Line> = HashMap::new();
    for file in files {
        for line in lines(&file)? {
            let (_, line) = line?;
            match all.get_mut(&line.case).filter(|known| known.program == line.program) {
                Some(known) => {
                    for (system, answers) in line.systems {
                        known.systems.entry(system).or_default().extend(answers);
                    }
                }
                None => drop(all.insert(line.case.clone(), line)),
            }
        }
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use isograft_reference::outcome::Observation;
    use isograft_reference::program::ast::Program;
    use isograft_reference::program::packages::Packages;

    use super::*;
    use crate::case::Origin;
    use crate::system::Capabilities;

    /// A live system that answers with the number of programs that it has run.
    struct Counter(&'static str, i64);

    impl System for Counter {
        fn name(&self) -> &str {
            self.0
        }

        fn capabilities(&mut self) -> Result<Capabilities, Failure> {
            Ok(Capabilities::all())
        }

        fn run(&mut self, _: &Program, _: Mode, _: &Limits) -> Result<Outcome, Failure> {
            self.1 += 1;
            Ok(Outcome::Returned { value: Observation::Int(self.1), prints: Vec::new() })
        }

        fn is_live(&self) -> bool {
            true
        }
    }

    fn case(id: &str, text: &str) -> Case {
        let (path, packages) = (id.into(), Packages::NONE);
        Case::of(Origin::File { path, text: text.into(), packages, unread: None })
    }

    /// The answer of the system in tree mode, asked by way of the folder.
    fn asked(results: &Results, system: &mut Counter, id: &str, text: &str) -> i64 {
        let outcome = results.ask(system, &case(id, text), Mode::Tree, &Limits::default());
        match outcome.expect("an answer") {
            Outcome::Returned { value: Observation::Int(n), .. } => n,
            other => panic!("{other}"),
        }
    }

    #[test]
    fn a_killed_run_loses_only_the_line_it_was_writing() {
        let folder = tempfile::tempdir().expect("a folder");
        let open = |earlier| Results::open(folder.path(), Shard::WHOLE, earlier);
        let results = open(Earlier::Refuse).expect("results");
        let mut system = Counter("s", 0);
        assert_eq!(asked(&results, &mut system, "a", "x = 1\n"), 1);
        assert_eq!(asked(&results, &mut system, "b", "x = 1\n"), 2);
        drop(results);
        let file = folder.path().join("cases-1-of-1.jsonl");
        let whole = fs::read(&file).expect("lines");
        fs::write(&file, &whole[..whole.len() - 5]).expect("cut");
        assert!(matches!(open(Earlier::Refuse), Err(Unusable::NotEmpty(_))));
        let results = open(Earlier::Resume).expect("results");
        let mut system = Counter("s", 10);
        assert_eq!(asked(&results, &mut system, "a", "x = 1\n"), 1);
        assert_eq!(asked(&results, &mut system, "a", "x = 2\n"), 11, "another text");
        assert_eq!(asked(&results, &mut system, "b", "x = 1\n"), 12, "its line was cut off");
    }

    #[test]
    fn nothing_is_cut_of_a_file_that_holds_no_results() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("cases-1-of-1.jsonl");
        for text in ["a letter", "a letter\nin lines", "\n{\"other\": 1"] {
            fs::write(&file, text).expect("written");
            let error = Results::open(folder.path(), Shard::WHOLE, Earlier::Resume);
            assert!(matches!(error, Err(Unusable::Malformed { .. })), "{text}: {error:?}");
            assert_eq!(fs::read_to_string(&file).expect("read"), text);
        }
        // What was begun, or not written before the machine lost power.
        for text in ["", "{", "{\"case\":\"a", "\0\0"] {
            fs::write(&file, text).expect("written");
            Results::open(folder.path(), Shard::WHOLE, Earlier::Resume).expect(text);
            assert_eq!(fs::read_to_string(&file).expect("read"), "");
        }
    }

    #[test]
    fn a_folder_has_one_writer_a_shard() {
        let folder = tempfile::tempdir().expect("a folder");
        let open = |earlier| Results::open(folder.path(), Shard::WHOLE, earlier);
        let first = open(Earlier::Refuse).expect("results");
        for earlier in [Earlier::Resume, Earlier::Delete] {
            assert!(matches!(open(earlier), Err(Unusable::InUse(_))), "{earlier:?}");
        }
        drop(first);
        open(Earlier::Resume).expect("results");
    }

    #[test]
    fn what_is_no_outcome_is_asked_again_and_what_is_no_line_is_named() {
        let folder = tempfile::tempdir().expect("a folder");
        let open = || Results::open(folder.path(), Shard::WHOLE, Earlier::Resume);
        let file = folder.path().join("cases-1-of-1.jsonl");
        assert_eq!(asked(&open().expect("results"), &mut Counter("s", 0), "a", "x = 1\n"), 1);
        let whole = fs::read_to_string(&file).expect("a line");
        fs::write(&file, whole.replace("returned", "no outcome")).expect("written");
        assert_eq!(asked(&open().expect("results"), &mut Counter("s", 6), "a", "x = 1\n"), 7);
        for bad in [&b"\xff\n"[..], b"{}\n"] {
            fs::write(&file, [whole.as_bytes(), bad].concat()).expect("written");
            let error = open().expect_err("no results").to_string();
            assert!(error.contains("cases-1-of-1.jsonl, line 2: no result ("), "{error}");
        }
    }

    #[test]
    fn shards_merge_by_lying_in_one_folder() {
        let folder = tempfile::tempdir().expect("a folder");
        for (index, id) in [(1, "a"), (2, "b")] {
            let shard = Shard { index, of: 2 };
            let results = Results::open(folder.path(), shard, Earlier::Refuse).expect("results");
            asked(&results, &mut Counter("s", 0), id, "x = 1\n");
            asked(&results, &mut Counter("t", 20), "a", "x = 1\n");
        }
        let merged = Results::open(folder.path(), Shard::WHOLE, Earlier::Resume).expect("results");
        assert_eq!(asked(&merged, &mut Counter("s", 30), "a", "x = 1\n"), 1);
        assert_eq!(asked(&merged, &mut Counter("s", 30), "b", "x = 1\n"), 1);
        assert_eq!(asked(&merged, &mut Counter("t", 30), "a", "x = 1\n"), 21);
        assert_eq!(asked(&merged, &mut Counter("u", 30), "a", "x = 1\n"), 31);
    }

    #[test]
    fn what_is_no_regular_file_holds_no_results() {
        let folder = tempfile::tempdir().expect("a folder");
        let own = folder.path().join("cases-1-of-1.jsonl");
        let other = folder.path().join("cases-1-of-2.jsonl");
        for path in [&own, &other] {
            nix::unistd::mkfifo(path, nix::sys::stat::Mode::S_IRWXU).expect("a pipe");
            for earlier in [Earlier::Resume, Earlier::Delete] {
                let opened = Results::open(folder.path(), Shard::WHOLE, earlier);
                let is_refused = matches!(opened, Err(Unusable::Io(..)));
                // The files of other shards are only read.
                assert!(is_refused || path == &other && earlier == Earlier::Delete);
            }
            fs::remove_file(path).expect("removed");
        }
    }
}
