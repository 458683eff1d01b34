//! `isograft golden record|verify`: runs the real library through `golden/record.py`.

use std::collections::HashMap;
use std::io::{BufRead as _, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::{env, fs, thread};

use anyhow::{Context as _, anyhow, bail};
use clap::{Args, Subcommand};
use isograft_generators::dialect;
use isograft_generators::enumeration;
use isograft_reference::Mode;
use isograft_reference::outcome::{Outcome, Tolerance, diff};
use isograft_reference::program::packages::Packages;
use serde_json::{Value, json};

use super::confinement::{Confinement, Programs};
use super::progress::Bar;
use super::{Failure, Status, print};
use crate::case::NNX;
use crate::golden;
use crate::live::{Name, Sandbox};
use crate::recorded::{RECORDINGS, Recording};
use crate::text;

#[derive(Args, Debug)]
pub struct GoldenCommand {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Records the outcomes of the golden programs and of the enumerated ones
    Record(Selection),
    /// Runs the recorded programs again, and shows the outcomes that differ from the recorded ones
    Verify(Selection),
}

#[derive(Args, Debug)]
struct Selection {
    /// Golden programs; without any, all of them and the enumeration
    files: Vec<PathBuf>,
    /// Only the enumerated programs
    #[arg(long, conflicts_with = "files")]
    enumeration: bool,
    /// Only the enumerated programs of this dialect: nnx, linen, pax, laws
    #[arg(long, value_name = "NAME", conflicts_with_all = ["files", "enumeration"])]
    dialect: Option<String>,
    /// The release that runs them, as flax==0.10.2; an older one runs only the programs that are
    /// recorded from it
    #[arg(long, value_name = "SYSTEM", default_value = SYSTEM)]
    system: String,
    /// The Python that runs the recorder, which makes an environment of its own; found on PATH by
    /// default
    #[arg(long, value_name = "PATH")]
    python: Option<PathBuf>,
    /// Processes that run programs at the same time
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
    #[command(flatten)]
    confinement: Confinement,
}

const SYSTEM: &str = "flax-0.12.12";

impl GoldenCommand {
    pub fn run(self) -> Result<Status, Failure> {
        let (what, verb) = match &self.action {
            Action::Record(what) => (what, "record"),
            Action::Verify(what) => (what, "verify"),
        };
        let recorder = Recorder::find(what)?;
        let recordings = recorder.recordings(what)?;
        let mut status = Status::Holds;
        if !what.enumeration && what.dialect.is_none() {
            let mut command = recorder.command(verb);
            let ended = command.args(&what.files).status();
            let ended = ended.with_context(|| format!("cannot run {}", recorder.python.display()));
            let ended = ended.map_err(Failure::cannot_run)?;
            status = match (ended.success(), &self.action) {
                (true, _) => Status::Holds,
                // It has said what is wrong with a file.
                _ if ended.code() == Some(2) => return Ok(Status::BadInput),
                (false, Action::Verify(_)) => Status::Broken,
                (false, Action::Record(_)) => Status::CannotRun,
            };
        }
        for recording in recordings {
            let enumerated = match &self.action {
                Action::Record(_) => recorder.record_enumeration(recording),
                Action::Verify(_) => recorder.verify_enumeration(recording),
            };
            let enumerated = enumerated.map_err(Failure::cannot_run)?;
            status = if status == Status::Holds { enumerated } else { status };
        }
        Ok(status)
    }
}

/// `golden/record.py`, and the Python to run it.
struct Recorder {
    python: PathBuf,
    golden: PathBuf,
    jobs: Option<usize>,
    sandbox: Option<Sandbox>,
    /// The name of its folder: `flax-0.10.2`.
    system: String,
}

impl Recorder {
    fn find(what: &Selection) -> Result<Recorder, Failure> {
        let golden = golden::folder().map_err(Failure::cannot_run)?;
        let golden = golden.ok_or_else(|| {
            Failure::input(anyhow!(
                "no golden/record.py here or above: run this in a checkout of Isograft"
            ))
        })?;
        let python =
            what.python.clone().or_else(|| on_path(&["python3", "python"])).ok_or_else(|| {
                Failure::cannot_run(anyhow!(
                    "no python3 on PATH: recording runs the real library, in Python 3.12 or later; \
                 install one, or name it with --python PATH (checking needs none)"
                ))
            })?;
        let name = Name::Release(what.system.clone());
        let rights = what.confinement.rights(&[&name], Programs::Foreign)?;
        let sandbox = rights.and_then(|rights| rights.sandbox(Vec::new(), Vec::new()));
        let system = what.system.replace("==", "-");
        Ok(Recorder { python, golden, jobs: what.jobs, sandbox, system })
    }

    fn command(&self, verb: &str) -> Command {
        let mut command = Command::new(&self.python);
        command.arg(self.golden.join("record.py")).arg("--system").arg(&self.system);
        if let Some(jobs) = self.jobs {
            command.arg("--jobs").arg(jobs.to_string());
        }
        if let Some(sandbox) = &self.sandbox {
            command.arg("--launcher").arg(&sandbox.launcher);
        }
        command.arg(verb);
        command
    }

    /// The recordings that were asked for: those of the system, or of a dialect.
    fn recordings(&self, what: &Selection) -> Result<Vec<Recording>, Failure> {
        if !what.files.is_empty() {
            return Ok(Vec::new());
        }
        let of_system = RECORDINGS.iter().copied().filter(|each| each.system == self.system);
        let Some(dialect) = &what.dialect else { return Ok(of_system.collect()) };
        let found: Vec<Recording> = of_system.filter(|each| each.dialect == dialect).collect();
        if found.is_empty() {
            let system = &self.system;
            let none = anyhow!("no programs of the dialect `{dialect}` are recorded from {system}");
            return Err(Failure::input(none));
        }
        Ok(found)
    }

    fn path(&self, recording: Recording) -> PathBuf {
        let checkout = self.golden.parent().unwrap_or(Path::new(".."));
        checkout.join("conformance/recorded").join(recording.system).join(recording.file)
    }

    /// Runs every enumerated program of the dialect; `line` gets what the recorder answers, the
    /// line about the system first.
    fn stream(
        &self,
        dialect: &'static str,
        mut line: impl FnMut(&str) -> anyhow::Result<()>,
    ) -> anyhow::Result<bool> {
        let mut command = self.command("stream");
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child =
            command.spawn().with_context(|| format!("cannot run {}", self.python.display()))?;
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            bail!("the recorder has no standard input and output");
        };
        let feeder = thread::spawn(move || feed(dialect, stdin));
        let bar = Bar::over(programs(dialect), "programs");
        let answered = BufReader::new(stdout).lines().try_for_each(|answer| {
            bar.done();
            line(&answer?)
        });
        drop(bar);
        if answered.is_err() {
            stop(&mut child);
        }
        let status = child.wait()?;
        answered?;
        // A recorder that ended early no longer reads; its status says why.
        let _ = feeder.join();
        Ok(status.success())
    }

    fn record_enumeration(&self, recording: Recording) -> anyhow::Result<Status> {
        let target = self.path(recording);
        let folder = target.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(folder)?;
        let unfinished = target.with_extension("jsonl.part");
        let mut file = fs::File::create(&unfinished)
            .with_context(|| format!("cannot write {}", unfinished.display()))?;
        let mut lines = 0usize;
        let whole = self.stream(recording.dialect, |line| {
            lines += 1;
            writeln!(file, "{line}").context("cannot write the recording")
        })?;
        file.sync_all()?;
        if lines == 0 {
            fs::remove_file(&unfinished)?;
            bail!("the recorder gave no answer");
        }
        let programs = lines - 1;
        let words = match whole {
            true => {
                fs::rename(&unfinished, &target)?;
                format!("{programs} programs recorded: wrote {}\n", target.display())
            }
            // One that ended early lacks programs, too.
            false => format!(
                "{programs} programs recorded in {}; the recorder failed, and {} is as it was\n",
                unfinished.display(),
                target.display()
            ),
        };
        print(&words).map_err(|failure| failure.error)?;
        Ok(if whole { Status::Holds } else { Status::CannotRun })
    }

    fn verify_enumeration(&self, recording: Recording) -> anyhow::Result<Status> {
        let target = self.path(recording);
        let recorded = fs::read_to_string(&target)
            .with_context(|| format!("{}: `isograft golden record` writes it", target.display()))?;
        let mut recorded: HashMap<String, Value> = recorded
            .lines()
            .skip(1)
            .map(|line| Ok(by_id(serde_json::from_str(line)?)))
            .collect::<anyhow::Result<_>>()
            .with_context(|| format!("{} is no recording", target.display()))?;
        let mut about = true;
        let (mut programs, mut drifted) = (0usize, Vec::new());
        let whole = self.stream(recording.dialect, |line| {
            if std::mem::take(&mut about) {
                return Ok(());
            }
            programs += 1;
            let (id, now) = by_id(serde_json::from_str(line)?);
            match recorded.remove(&id) {
                None => drifted.push(format!("{id}: not recorded")),
                Some(then) => drifted.extend(drift(&id, &then, &now)),
            }
            Ok(())
        })?;
        drifted
            .extend(recorded.keys().map(|id| format!("{id}: recorded, but no longer enumerated")));
        let mut words: String = drifted.iter().map(|line| format!("{line}\n")).collect();
        words.push_str(&format!("{programs} enumerated programs, {} differences\n", drifted.len()));
        print(&words).map_err(|failure| failure.error)?;
        Ok(match (whole, drifted.is_empty()) {
            (false, _) => Status::CannotRun,
            (true, false) => Status::Broken,
            (true, true) => Status::Holds,
        })
    }
}

/// The number of enumerated programs of the dialect.
fn programs(dialect: &str) -> usize {
    let of_dialects = dialect::ALL.iter().filter(|each| each.name == dialect);
    let own = if dialect == NNX { enumeration::cases().count() } else { 0 };
    own + of_dialects.map(|each| each.cases().count()).sum::<usize>()
}

/// The programs of the dialect, one JSON object a line. One that means the same in every mode is
/// run in the first.
fn feed(dialect: &str, mut to: impl Write) -> std::io::Result<()> {
    if dialect == NNX {
        for case in enumeration::cases() {
            let line = json!({"id": case.id, "program": text::print(&case.program)});
            writeln!(to, "{line}")?;
        }
    }
    for dialect in dialect::ALL.iter().filter(|each| each.name == dialect) {
        for id in dialect.cases() {
            let program = dialect.text(&id).unwrap_or_default();
            let mut line = json!({"id": id, "program": program});
            if !text::has_modes(&program, &Packages::NONE) {
                line["modes"] = json!([Mode::ALL[0].name()]);
            }
            writeln!(to, "{line}")?;
        }
    }
    Ok(())
}

fn by_id(line: Value) -> (String, Value) {
    (line["id"].as_str().unwrap_or_default().to_owned(), line)
}

/// The differences from the recorded outcomes, a line a mode.
fn drift(id: &str, then: &Value, now: &Value) -> Vec<String> {
    if then["program"] != now["program"] {
        return vec![format!("{id}: another text is recorded")];
    }
    let (Some(then), Some(now)) = (then["modes"].as_object(), now["modes"].as_object()) else {
        return vec![format!("{id}: no outcomes")];
    };
    let mut drifted = Vec::new();
    for (mode, now) in now {
        let Some(then) = then.get(mode) else {
            drifted.push(format!("{id}::{mode}: not recorded"));
            continue;
        };
        match (Outcome::from_json(then), Outcome::from_json(now)) {
            (Ok(then), Ok(now)) => {
                drifted.extend(
                    diff(&then, &now, &Tolerance::EXACT).map(|d| format!("{id}::{mode}: {d}")),
                );
            }
            (Err(error), _) | (_, Err(error)) => drifted.push(format!("{id}::{mode}: {error}")),
        }
    }
    drifted
}

fn stop(child: &mut Child) {
    // It may have ended by itself.
    let _ = child.kill();
}

/// The first of the programs that a folder of PATH holds.
fn on_path(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let folders: Vec<PathBuf> = env::split_paths(&path).collect();
    let endings = if cfg!(windows) { [".exe"] } else { [""] };
    names.iter().find_map(|name| {
        folders.iter().find_map(|folder| {
            endings
                .iter()
                .map(|ending| folder.join(format!("{name}{ending}")))
                .find(|file| file.is_file())
        })
    })
}
