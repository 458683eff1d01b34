//! Kills every part of a campaign at random moments, and shows that nothing is lost or counted
//! twice.
//!
//! `cargo run --release --example kills -- [--times N] [--seed N] [--cases N]`. Each time, a
//! campaign of random programs is started with a folder of results. Up to four times some of its
//! processes are killed with SIGKILL at random moments: the driver, a process of a worker, or
//! both. A killed driver is started again with `--resume`. In the end the report must say what that
//! of an undisturbed campaign says, and the folder must hold one answer for each run. Exit status 1
//! where it does not.
//!
//! The system under test is this binary: the reference in a process of its own, wrong about some
//! programs, so that there are differences to count.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::io::{self, BufRead as _, Write as _};
use std::path::Path;
use std::process::{Child, Command, ExitCode, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail, ensure};
use isograft_conformance::{command, text};
use isograft_reference::Mode;
use isograft_reference::limits::Limits;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use serde_json::{Value, json};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let done = match arguments.first().map(String::as_str) {
        // The parts of a campaign are this binary, too.
        Some("compare" | "confined") => return command::main(),
        Some("system") => system().map_err(Into::into),
        _ => Trials::of(&arguments).and_then(|trials| trials.run()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

struct Trials {
    times: u64,
    seed: u64,
    cases: u64,
}

/// Kills in one trial, at most.
const KILLS: u64 = 4;

impl Trials {
    fn of(arguments: &[String]) -> anyhow::Result<Trials> {
        let mut trials = Trials { times: 50, seed: 0, cases: 150 };
        for pair in arguments.chunks(2) {
            let [name, value] = pair else { bail!("{} needs a number", pair.concat()) };
            let value = value.parse().with_context(|| format!("{name} {value}"))?;
            match name.as_str() {
                "--times" => trials.times = value,
                "--seed" => trials.seed = value,
                "--cases" => trials.cases = value,
                _ => bail!("no option {name}"),
            }
        }
        Ok(trials)
    }

    fn run(&self) -> anyhow::Result<()> {
        let folder = tempfile::tempdir()?;
        let start = Instant::now();
        let undisturbed = told(self.campaign(folder.path(), false)?)?;
        let time = start.elapsed();
        println!("undisturbed: {}, {:.1} s", in_words(&undisturbed), time.as_secs_f64());
        let mut random = Random(self.seed);
        let mut killed: BTreeMap<&str, usize> = BTreeMap::new();
        for trial in 1..=self.times {
            let folder = tempfile::tempdir()?;
            let mut run = self.campaign(folder.path(), false)?;
            for _ in 0..=random.below(KILLS) {
                thread::sleep(time.mul_f64(random.below(1000) as f64 / 1000.0));
                let (driver, parts) = (run.id(), descendants(run.id()));
                let part = (!parts.is_empty()).then(|| parts[random.below_len(parts.len())]);
                let (driver, part, whom) = match (random.below(3), part) {
                    (0, Some(part)) => (None, Some(part), "worker"),
                    (1, Some(part)) => (Some(driver), Some(part), "both"),
                    _ => (Some(driver), None, "driver"),
                };
                *killed.entry(whom).or_default() += 1;
                for process in part.into_iter().chain(driver) {
                    // It may have ended by itself.
                    let _ = kill(Pid::from_raw(process.cast_signed()), Signal::SIGKILL);
                }
                if driver.is_some() {
                    run.wait()?;
                    run = self.campaign(folder.path(), true)?;
                }
            }
            run.wait_with_output()?;
            // Runs that failed by a kill are made again; all else is found in the folder.
            let report = told(self.campaign(folder.path(), true)?)?;
            ensure!(
                report == undisturbed,
                "trial {trial} of seed {}: {} where undisturbed it is {}\n{report:#}",
                self.seed,
                in_words(&report),
                in_words(&undisturbed)
            );
            once_each(folder.path()).with_context(|| format!("trial {trial}"))?;
            println!("{trial} of {}: as undisturbed; killed so far {killed:?}", self.times);
        }
        Ok(())
    }

    fn campaign(&self, folder: &Path, resume: bool) -> anyhow::Result<Child> {
        let binary = env::current_exe()?;
        let system = format!("exec:{} system", binary.display());
        let cases = self.cases.to_string();
        let mut command = Command::new(binary);
        command.args(["compare", "--jobs", "2", "--format", "json", "--mode", "tree"]);
        command.args(["--system", &system, "--cases", &cases, "--results"]).arg(folder);
        command.args(resume.then_some("--resume"));
        Ok(command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?)
    }
}

/// The report of a campaign without what differs between two equal ones: time, and processes.
fn told(run: Child) -> anyhow::Result<Value> {
    let output = run.wait_with_output()?;
    let mut report: Value = serde_json::from_slice(&output.stdout)
        .with_context(|| format!("{} without a report", output.status))?;
    let fields = report.as_object_mut().context("no object")?;
    fields.remove("seconds");
    Ok(report)
}

fn in_words(report: &Value) -> String {
    let count = |field: &str| report[field].as_array().map_or(0, Vec::len);
    let (programs, runs) = (&report["programs"], &report["runs"]);
    let (broken, failures) = (count("broken"), count("failures"));
    format!("{programs} programs, {runs} runs, {broken} differences, {failures} failures")
}

/// Every run has one outcome in the folder, and every line of it is whole.
fn once_each(folder: &Path) -> anyhow::Result<()> {
    let text = fs::read_to_string(folder.join("cases-1-of-1.jsonl"))?;
    let mut outcomes: BTreeMap<String, usize> = BTreeMap::new();
    for line in text.lines() {
        let line: Value = serde_json::from_str(line).with_context(|| line.to_owned())?;
        let answers = line["systems"].as_object().into_iter().flatten();
        let is_outcome = |(_, modes): (_, &Value)| !modes["tree"]["outcome"].is_null();
        *outcomes.entry(line["case"].to_string()).or_default() +=
            answers.filter(|answer| is_outcome(*answer)).count();
    }
    for (case, count) in outcomes {
        ensure!(count == 1, "{case} has {count} outcomes");
    }
    Ok(())
}

/// The processes below this one: launchers and workers.
fn descendants(process: u32) -> Vec<u32> {
    let mut found = Vec::new();
    let mut open = vec![process];
    while let Some(parent) = open.pop() {
        let children = format!("/proc/{parent}/task");
        for task in fs::read_dir(children).into_iter().flatten().flatten() {
            let listed = fs::read_to_string(task.path().join("children")).unwrap_or_default();
            let children: Vec<u32> =
                listed.split_whitespace().filter_map(|child| child.parse().ok()).collect();
            found.extend(&children);
            open.extend(children);
        }
    }
    found
}

/// Numbers that look random, the same for the same seed.
struct Random(u64);

impl Random {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_add(1);
        let digest = text::digest(&self.0.to_string());
        u64::from_str_radix(&digest[..12], 16).unwrap_or_default() % most
    }

    fn below_len(&mut self, most: usize) -> usize {
        usize::try_from(self.below(most as u64)).unwrap_or_default()
    }
}

/// The system: the reference behind the protocol. It takes its time, as a real one does.
fn system() -> io::Result<()> {
    let known: Value = serde_json::from_str(include_str!("../protocol/smoke.json"))?;
    for line in io::stdin().lock().lines() {
        let asked: Value = serde_json::from_str(&line?)?;
        let id = &asked["id"];
        let answer = match asked["command"].as_str() {
            Some("start") => json!({"version": 1, "system": "kills==1", "modes": ["tree"]}),
            Some("smoke") => json!({"id": id, "outcome": known}),
            Some("run") => json!({"id": id, "outcome": outcome(&asked["program"])}),
            _ => return Ok(()),
        };
        let mut out = io::stdout().lock();
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(())
}

fn outcome(program: &Value) -> Value {
    thread::sleep(Duration::from_millis(10));
    let program = program.as_str().unwrap_or_default();
    if text::digest(program).starts_with('0') {
        return json!({"outcome": "returned", "value": 0});
    }
    match text::parse(program, "program") {
        Ok(program) => isograft_reference::run(&program, Mode::Tree, &Limits::default()).to_json(),
        Err(error) => json!({"outcome": "unsupported", "what": error.to_string()}),
    }
}
