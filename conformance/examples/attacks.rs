//! Measures what the programs of `reference/tests/attacks` take, with default limits: CPU seconds
//! and peak memory, each in a process of its own, and the memory that it was charged. Fails if one
//! takes more than it may.
//!
//! ```console
//! $ cargo run --release --example attacks
//! $ cargo run --release --example attacks -- visits     # those whose name contains it
//! ```

use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result};
use isograft_reference::limits::Limits;
use isograft_reference::outcome::Outcome;
use isograft_reference::{Mode, program};
use nix::sys::resource::{Resource, UsageWho, getrusage, setrlimit};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// CPU seconds that a program may take at default steps.
const SECONDS: f64 = 10.0;

/// The MiB that a program may take that was charged so many: 1.2 times as many and 64. It cannot be
/// charged more than its limit, so this holds of the limit too.
fn most_memory(charged: f64) -> f64 {
    1.2 * charged + 64.0
}

/// `# --- name: end` starts a program of a file.
fn attacks() -> Result<Vec<(String, String)>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../reference/tests/attacks");
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        files.push(entry?.path());
    }
    files.sort();
    let mut attacks = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file)?;
        let theme = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        for part in text.split("# --- ").skip(1) {
            let (heading, text) = part.split_once('\n').context("an attack without a program")?;
            let (name, _) = heading.rsplit_once(": ").context("an attack without an end")?;
            attacks.push((format!("{theme}: {name}"), text.to_owned()));
        }
    }
    Ok(attacks)
}

fn main() -> Result<ExitCode> {
    let mut arguments = std::env::args().skip(1);
    match (arguments.next().as_deref(), arguments.next()) {
        (Some("--one"), Some(name)) => one(&name),
        (wanted, _) => all(wanted.unwrap_or_default()),
    }
}

/// Runs one program, and says how it ended and what this process took.
fn one(name: &str) -> Result<ExitCode> {
    // What is out of bounds ends here, and not the machine.
    setrlimit(Resource::RLIMIT_CPU, 60, 60)?;
    setrlimit(Resource::RLIMIT_DATA, 6 << 30, 6 << 30)?;
    let attacks = attacks()?;
    let (_, text) = attacks.iter().find(|(known, _)| known == name).context("no such attack")?;
    let limits = Limits::default();
    let program = program::parse(text, "program.py")?;
    let (outcome, spent) = isograft_reference::measure(&program, Mode::Graph, &limits);
    let end = match outcome {
        Outcome::Returned { .. } => "ok".to_owned(),
        Outcome::OutOfFuel(what) => format!("out of {}", what.name()),
        Outcome::Raised(raised) => raised.exception,
        Outcome::Unsupported { what, .. } => format!("unsupported: {what}"),
        Outcome::NotOffered { what } => format!("not offered: {what}"),
        Outcome::Internal { what, place } => format!("internal: {what}, {place}"),
    };
    let usage = getrusage(UsageWho::RUSAGE_SELF)?;
    let seconds =
        |time: nix::sys::time::TimeVal| time.tv_sec() as f64 + time.tv_usec() as f64 / 1e6;
    let time = seconds(usage.user_time()) + seconds(usage.system_time());
    let charged = spent.bytes.min(limits.memory as u64);
    println!("{time:.2} {} {} {end}", usage.max_rss(), charged >> 10);
    Ok(ExitCode::SUCCESS)
}

/// Runs every program whose name contains the text.
fn all(wanted: &str) -> Result<ExitCode> {
    let mut over = 0;
    let attacks = attacks()?;
    let chosen: Vec<_> = attacks.iter().filter(|(name, _)| name.contains(wanted)).collect();
    println!("{:>9} {:>9} {:>9}  end of the program", "seconds", "MiB", "charged");
    for (name, _) in &chosen {
        let output = Command::new(std::env::current_exe()?).args(["--one", name]).output()?;
        let line = String::from_utf8_lossy(&output.stdout);
        let mut parts = line.trim_end().splitn(4, ' ');
        let mut number = || parts.next().and_then(|part| part.parse::<f64>().ok());
        match (number(), number(), number(), parts.next()) {
            (Some(time), Some(memory), Some(charged), Some(end)) => {
                let (memory, charged) = (memory / 1024.0, charged / 1024.0);
                let is_over = time > SECONDS || memory > most_memory(charged);
                over += usize::from(is_over);
                let mark = if is_over { "  OVER" } else { "" };
                println!("{time:>9.2} {memory:>9.0} {charged:>9.0}  {name}: {end}{mark}");
            }
            _ => {
                over += 1;
                println!("{:>9} {:>9} {:>9}  {name}: {}  OVER", "-", "-", "-", output.status);
            }
        }
    }
    println!("{} programs, {over} over", chosen.len());
    Ok(if over == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
