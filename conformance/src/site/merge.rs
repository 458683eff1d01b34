//! Shards of a campaign put together: their results line by line, and their reports beside these.

use std::collections::{HashMap, HashSet};
use std::fs::{self, File, TryLockError};
use std::io::{self, BufWriter, Write as _};
use std::path::{Path, PathBuf};

use super::input::{Files, Inputs, Unreadable};
use crate::results::{Answer, Answers, Line, Unusable, lines};
use crate::text::digest;

/// The result of a merge.
#[derive(Debug, Default)]
pub struct MergeResult {
    pub files: usize,
    /// Runs that were written.
    pub runs: usize,
    /// Runs that were there already, with the same answer.
    pub duplicates: usize,
    /// Runs without an outcome whose outcome another line has.
    pub repeated: usize,
    /// Two lines that say different things of one run, each by file and line.
    pub conflicts: Vec<String>,
    pub reports: usize,
}

/// The written run: a digest of the program and one of the answer, whether it is an
/// outcome, and where it was read.
struct RunDigest {
    program: String,
    answer: String,
    place: (usize, usize),
}

/// The file in which `--results` finds what was merged.
const MERGED: &str = "cases-1-of-1.jsonl";

/// Writes the results and reports of folders, and of the shards in them, into a new folder, which
/// is a folder of results as any other.
///
/// A run that comes twice is written once. Of two that say different things the first is written,
/// and the conflict is named. An outcome goes before a failure.
///
/// # Errors
///
/// A folder cannot be read, is still being written, or holds what is no result or report; the folder
/// to write to holds something already.
pub fn merge(out: &Path, folders: &[PathBuf]) -> Result<MergeResult, Unreadable> {
    let name = |path: &Path| path.display().to_string();
    let io = |path: &Path, error: io::Error| Unreadable::Io(name(path), error);
    let mut results = Vec::new();
    let mut reports = Vec::new();
    for folder in folders {
        let files = Files::below(folder)?;
        results.extend(files.results);
        reports.extend(files.reports);
    }
    // A folder that is named twice is read once.
    let mut known = HashSet::new();
    for files in [&mut results, &mut reports] {
        files.retain(|file| known.insert(file.canonicalize().unwrap_or_else(|_| file.clone())));
    }
    // What is no report would be found too late: when a site is made of the folder.
    let mut read = Inputs::default();
    reports.iter().try_for_each(|file| read.report(file, name(file)))?;
    // Held until all is read: no campaign writes to them meanwhile.
    let locks = results.iter().map(|file| locked(file)).collect::<Result<Vec<File>, _>>()?;
    fs::create_dir_all(out).map_err(|error| io(out, error))?;
    if fs::read_dir(out).map_err(|error| io(out, error))?.next().is_some() {
        return Err(Unusable::NotEmpty(name(out)).into());
    }
    let mut merged = MergeResult { files: results.len(), ..MergeResult::default() };
    let path = out.join(MERGED);
    // Nothing is left of what could not be read to its end.
    let file = tempfile::NamedTempFile::new_in(out).map_err(|error| io(out, error))?;
    let mut writer = BufWriter::new(file);
    let mut seen: HashMap<[String; 3], RunDigest> = HashMap::new();
    // A failure is written only if no file has an outcome of that run.
    for outcomes in [true, false] {
        for (number, file) in results.iter().enumerate() {
            for line in lines(file)? {
                let (at, line) = line?;
                let kept = merged.kept(line, (number, at), outcomes, &results, &mut seen);
                if let Some(line) = kept {
                    let text = serde_json::to_string(&line)
                        .map_err(|error| Unreadable::Json(name(&path), error))?;
                    writeln!(writer, "{text}").map_err(|error| io(&path, error))?;
                }
            }
        }
    }
    let file = writer.into_inner().map_err(|error| io(&path, error.into_error()))?;
    file.persist(&path).map_err(|error| io(&path, error.error))?;
    drop(locks);
    for (number, report) in reports.iter().enumerate() {
        // Reports of several shards may have one name.
        let file = report.file_name().unwrap_or_default().to_string_lossy();
        let path = out.join(format!("{number:04}-{file}"));
        fs::copy(report, &path).map_err(|error| io(&path, error))?;
        merged.reports += 1;
    }
    Ok(merged)
}

/// The file, locked as the campaign locks it that writes it.
fn locked(path: &Path) -> Result<File, Unreadable> {
    let io = |error| Unreadable::Io(path.display().to_string(), error);
    let file = File::open(path).map_err(io)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(Unusable::InUse(path.display().to_string()).into()),
        Err(TryLockError::Error(error)) => Err(io(error)),
    }
}

impl MergeResult {
    /// The part of a line that is to be written: the runs that no line before it has. `outcomes`
    /// says whether outcomes are looked for, or failures.
    fn kept(
        &mut self,
        line: Line,
        place: (usize, usize),
        outcomes: bool,
        files: &[PathBuf],
        seen: &mut HashMap<[String; 3], RunDigest>,
    ) -> Option<Line> {
        let Line { case, program, systems } = line;
        let mut kept = Line { case, program, systems: Default::default() };
        for (system, answers) in systems {
            let mut own = Answers::new();
            for (mode, answer) in answers {
                if matches!(answer, Answer::Outcome(_)) != outcomes {
                    continue;
                }
                let run = [kept.case.clone(), system.clone(), mode.clone()];
                let said = digest(&serde_json::to_string(&answer).unwrap_or_default());
                match seen.get(&run) {
                    None => {
                        let program = kept.program.clone();
                        seen.insert(run, RunDigest { program, answer: said, place });
                        self.runs += 1;
                        own.insert(mode, answer);
                    }
                    Some(known) if known.program == kept.program && known.answer == said => {
                        self.duplicates += 1;
                    }
                    // It was asked again.
                    Some(known) if known.program == kept.program && !outcomes => self.repeated += 1,
                    Some(known) => {
                        let at = |(file, line): (usize, usize)| {
                            format!("{}, line {line}", files[file].display())
                        };
                        let what = match known.program == kept.program {
                            true => "another outcome",
                            false => "another text of the program",
                        };
                        let [case, system, mode] = run;
                        self.conflicts.push(format!(
                            "{case} on {system} in {mode} mode: {} has {what} than {}",
                            at(place),
                            at(known.place)
                        ));
                    }
                }
            }
            if !own.is_empty() {
                kept.systems.insert(system, own);
            }
        }
        (!kept.systems.is_empty()).then_some(kept)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(case: &str, program: &str, mode: &str, answer: &str) -> String {
        format!(
            "{{\"case\":\"{case}\",\"program\":\"{program}\",\"systems\":{{\"s==1\":\
             {{\"{mode}\":{answer}}}}}}}\n"
        )
    }

    fn returned(value: u32) -> String {
        format!("{{\"outcome\":{{\"outcome\":\"returned\",\"value\":{value}}}}}")
    }

    const LOST: &str = "{\"failure\":{\"kind\":\"hung\",\"words\":\"no answer\"}}";

    /// A folder with shards, each with the lines of its file.
    fn shards(texts: &[String]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().expect("a folder");
        for (i, text) in texts.iter().enumerate() {
            let shard = folder.path().join(format!("shard-s==1-tree-{i}-{}", i + 1));
            fs::create_dir(&shard).expect("a folder");
            fs::write(shard.join(MERGED), text).expect("a file");
        }
        folder
    }

    fn merged(folder: &Path) -> (MergeResult, Vec<String>) {
        let out = tempfile::tempdir().expect("a folder");
        let merged = merge(out.path(), &[folder.to_owned()]).expect("merged");
        let text = fs::read_to_string(out.path().join(MERGED)).expect("the results");
        (merged, text.lines().map(str::to_owned).collect())
    }

    #[test]
    fn shards_are_joined_and_a_run_stands_there_once() {
        let a = line("a", "0", "tree", &returned(1));
        let b = line("b", "0", "tree", &returned(2));
        let half = &b[..b.len() / 2];
        let folder =
            shards(&[format!("{a}{b}"), format!("{a}{half}"), line("a", "0", "graph", LOST)]);
        let report = folder.path().join("shard-s==1-tree-0-1/report.json");
        fs::write(report, "{\"version\": 2, \"rules\": []}").expect("a file");
        // No report: the driver's own.
        fs::write(folder.path().join("shards.json"), "{}").expect("a file");
        let (found, lines) = merged(folder.path());
        assert_eq!((found.files, found.runs, found.duplicates), (3, 3, 1));
        assert_eq!((found.reports, found.conflicts.len(), lines.len()), (1, 0, 3));
        assert_eq!(format!("{}\n", lines[0]), a);
    }

    #[test]
    fn an_outcome_goes_before_a_failure_and_a_conflict_is_named() {
        let folder = shards(&[
            line("a", "0", "tree", LOST) + &line("b", "0", "tree", &returned(1)),
            line("a", "0", "tree", &returned(1)) + &line("b", "0", "tree", &returned(2)),
            line("b", "1", "tree", &returned(1)),
        ]);
        let (found, lines) = merged(folder.path());
        assert_eq!((found.runs, found.repeated, lines.len()), (2, 1, 2));
        let [other, text] = &found.conflicts[..] else { panic!("{:?}", found.conflicts) };
        assert!(other.contains("b on s==1 in tree mode") && other.contains("another outcome"));
        assert!(other.contains("line 2 has") && text.contains("another text"), "{other} {text}");
    }

    #[test]
    fn what_is_being_written_and_what_is_no_result_is_refused() {
        let folder = shards(&[line("a", "0", "tree", &returned(1))]);
        let path = folder.path().join("shard-s==1-tree-0-1").join(MERGED);
        let writer = File::options().append(true).open(&path).expect("the file");
        writer.try_lock().expect("a lock");
        let out = tempfile::tempdir().expect("a folder");
        let again = || {
            merge(out.path(), &[folder.path().to_owned()]).map(|_| ()).map_err(|e| e.to_string())
        };
        assert!(again().is_err_and(|words| words.contains("another campaign writes")));
        drop(writer);
        let report = path.with_file_name("report.json");
        for (text, words) in [("half", "since it is no JSON"), ("{}", "is no report")] {
            fs::write(&report, text).expect("a file");
            assert!(again().is_err_and(|said| said.contains(words)));
        }
        fs::remove_file(report).expect("removed");
        fs::write(&path, "{}\n").expect("a file");
        assert!(again().is_err_and(|words| words.contains("line 1: no result")));
        let empty = tempfile::tempdir().expect("a folder");
        let nothing =
            merge(out.path(), &[empty.path().to_owned()]).map_err(|error| error.to_string());
        assert!(nothing.is_err_and(|words| words.contains("neither results")));
    }
}
