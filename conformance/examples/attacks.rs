//! Measures what the programs of `reference/tests/attacks` take, with default limits: CPU seconds
//! and peak memory, each in a process of its own, and the memory that it was charged. Fails if one
//! takes more than it may.
//!
//! ```console
//! $ cargo run --release --example attacks
//! $ cargo run --release --example attacks -- visits     # those whose name contains it
//! ```
//!
//! Four more parts attack what `SECURITY.md` promises beside that. The first two need a live system
//! (`isograft systems add flax==0.12.12`; another is named after the part):
//!
//! ```console
//! $ cargo run --release --example attacks -- --sandbox     # what the sandbox refuses
//! $ cargo run --release --example attacks -- --leftovers   # what a program leaves for the next
//! $ cargo run --release --example attacks -- --injection   # what acts on a terminal or in a file
//! $ cargo run --release --example attacks -- --data        # files that are none, damaged or full
//! ```

use std::fs;
use std::io::{BufWriter, Write as _};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::Path;
use std::process::{Command, ExitCode, Output};

use anyhow::{Context, Result, anyhow, bail};
use isograft_conformance::command;
use isograft_conformance::live::sandbox::KernelSupport;
use isograft_conformance::live::{self, Name, Rights, Source, Worker};
use isograft_reference::limits::Limits;
use isograft_reference::outcome::{Observation, Outcome};
use isograft_reference::{Asked, Mode, program};
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
        // The commands that are attacked are this binary, too.
        (Some("check" | "compare" | "confined" | "export" | "migrate" | "rules" | "run"), _) => {
            Ok(command::main())
        }
        (Some("--one"), Some(name)) => one(&name),
        (Some("--sandbox"), system) => sandbox(system.as_deref().unwrap_or(SYSTEM)),
        (Some("--leftovers"), system) => leftovers(system.as_deref().unwrap_or(SYSTEM)),
        (Some("--injection"), None) => injection(),
        (Some("--data"), None) => data(),
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
    // As `isograft run` does it, which warns of mistakes.
    let asked = Asked { watches: true, ..Asked::default() };
    let (outcome, told) = isograft_reference::tell(asked, &program, Mode::Graph, &limits);
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
    let charged = told.spent.bytes.min(limits.memory as u64);
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

/// The live system that is attacked where none is named.
const SYSTEM: &str = "flax==0.12.12";

const SANDBOX: &str = include_str!("attacks/sandbox.py");
const LEFTOVERS: &str = include_str!("attacks/leftovers.py");
/// Programs that show what they see: in a process of their own, and in the one that is shared.
const PROBES: [&str; 2] =
    [include_str!("attacks/leftovers_probe.py"), include_str!("attacks/leftovers_shared.py")];

/// `# --- name` starts a program.
fn programs(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.split("# --- ").skip(1).filter_map(|part| part.split_once('\n'))
}

fn worker(system: &str) -> Result<Worker> {
    let launcher = std::env::current_exe()?;
    let offered = KernelSupport::by(&launcher);
    println!("the sandbox: {offered:?}");
    let rights = Rights::Confined { launcher, offered, foreign: true };
    let name: Name = system.parse().map_err(|words: String| anyhow!(words))?;
    match name.source(live::Limits::default(), &rights)? {
        Source::Live { launch, name, limits } => Ok(Worker::new(*launch, name, limits)),
        Source::Reference | Source::Library(_) => bail!("the reference is no live system"),
    }
}

/// Says how many attacks there were, and which of them did something.
fn ended(attacks: usize, done: &[String]) -> ExitCode {
    for words in done {
        println!("DONE: {words}");
    }
    println!("{attacks} attacks, {} did something", done.len());
    if done.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Tries what the sandbox refuses on a file beside those that a system may read.
fn sandbox(system: &str) -> Result<ExitCode> {
    let mut worker = worker(system)?;
    let folder = tempfile::tempdir()?;
    let outside = folder.path().join("outside");
    fs::write(&outside, "a secret")?;
    let state = || -> Result<_> {
        let file = fs::metadata(&outside)?;
        let times = (file.mtime(), file.mtime_nsec(), file.ctime(), file.ctime_nsec());
        Ok((fs::read(&outside)?, file.permissions().mode(), times))
    };
    let (before, mut done, mut attacks) = (state()?, Vec::new(), 0);
    for (name, text) in programs(SANDBOX) {
        attacks += 1;
        let text = format!(
            "OUTSIDE = {:?}\n{text}\ndef main():\n    try: return repr(attack())\n    \
             except (OSError, ValueError): return None\n",
            outside.display().to_string()
        );
        let outcome = worker.run(&text, Mode::Tree).map_err(|failure| anyhow!("{failure}"))?;
        if !matches!(outcome, Outcome::Returned { value: Observation::None, .. }) {
            done.push(format!("{name}: {outcome}"));
        } else if state()? != before {
            done.push(format!("{name}: the file is another"));
        }
    }
    Ok(ended(attacks, &done))
}

/// Checks that the next program sees nothing of what a program leaves behind.
fn leftovers(system: &str) -> Result<ExitCode> {
    let mut worker = worker(system)?;
    let mut seen = |text: &str| {
        let outcome = worker.run(text, Mode::Tree);
        outcome.map(|outcome| outcome.to_string()).map_err(|failure| failure.to_string())
    };
    let expected = PROBES.map(&mut seen);
    if let Some(other) = expected.iter().flatten().find(|end| !end.starts_with("returned ")) {
        bail!("the probe: {other}");
    }
    // The second sees something only where it shares its process with the programs before it.
    let number = PROBES[1].replace("def main():", "def main():\n    return os.getpid()");
    if seen(&number) != seen(&number) {
        bail!("the second probe has a process of its own");
    }
    let (mut done, mut attacks) = (Vec::new(), 0);
    for (name, text) in programs(LEFTOVERS) {
        attacks += 1;
        if let Err(failure) = seen(text) {
            done.push(format!("{name}: {failure}"));
        }
        for (probe, expected) in PROBES.iter().zip(&expected) {
            let (found, expected) = (seen(probe), expected.as_ref());
            let found = found.unwrap_or_else(|failure| failure);
            let lines = found.lines().zip(expected.map_or("", |text| text).lines());
            if let Some((found, before)) = lines.into_iter().find(|(found, before)| found != before)
            {
                done.push(format!("{name}: {found} after {before}"));
            }
        }
    }
    Ok(ended(attacks, &done))
}

fn isograft(arguments: &[&str]) -> Result<Output> {
    Ok(Command::new(std::env::current_exe()?).args(arguments).output()?)
}

/// All that acts on a terminal, in a form that Python reads.
const ODD: &str = r#""\x1b]0;t\x07\x1b[8m\x9b31m\u202e\u2066\r\x7f\uffff<&]]>""#;

/// A line that is a command to what runs Isograft on a server.
const LINE: &str = r#""a\n::error::x""#;

/// Checks that the words of programs and names are text wherever they are shown.
fn injection() -> Result<ExitCode> {
    let folder = tempfile::tempdir()?;
    let program = folder.path().join("a\u{1b}]0;t\u{7}\u{9b}8m\u{202e}\u{2066}\"<.py");
    let program = program.to_string_lossy();
    let texts = [
        format!("raise ValueError({ODD})\n"),
        format!("class E(Exception): pass\nE.__name__ = {ODD}\nraise E({ODD})\n"),
        format!("def main(): return [{ODD}, {{{ODD}: {ODD}}}, type({ODD}, (), {{}})]\n"),
        format!("print({ODD})\n"),
        format!("getattr(1, {ODD})\n"),
        format!("assert False, {ODD}\n"),
        "x = '\u{1b}]0;t\u{7}\u{202e}' 1\n".to_owned(),
        format!("raise type({LINE}, (Exception,), {{}})({LINE})\n"),
        format!("def main(): return type({LINE}, (), {{}})(), type({LINE}, (), {{}}), {LINE}\n"),
        format!("def f(): pass\nf.__name__ = {LINE}\ndef main(): return f, [f] * 50\n"),
    ];
    let commands: [&[&str]; 8] = [
        &["run"],
        &["run", "--format", "json"],
        &["run", "--explain"],
        &["check"],
        &["check", "--format", "json"],
        &["check", "--format", "junit"],
        &["migrate"],
        &["migrate", "--format", "sarif"],
    ];
    let acts = |c: char| {
        c.is_control() && !matches!(c, '\n' | '\t') || "\u{202e}\u{2066}\u{ffff}".contains(c)
    };
    let (mut done, mut attacks) = (Vec::new(), 0);
    for text in &texts {
        fs::write(&*program, text)?;
        for command in commands {
            attacks += 1;
            let output = isograft(&[command, &[&program]].concat())?;
            for (stream, bytes) in [("out", &output.stdout), ("error", &output.stderr)] {
                let said = String::from_utf8_lossy(bytes);
                let is_command = said.lines().any(|line| line.starts_with("::"));
                if said.contains(acts) || is_command {
                    done.push(format!("{command:?}, standard {stream}: {said:?} of {text:?}"));
                }
            }
        }
    }
    let of_lines = folder.path().join("a\n::error::x.py");
    for text in ["x = 1\n", "x = (\n"] {
        fs::write(&of_lines, text)?;
        for path in [of_lines.as_path(), folder.path()] {
            for command in [&["run"][..], &["check"], &["migrate"]] {
                attacks += 1;
                let output = isograft(&[command, &[&path.to_string_lossy()]].concat())?;
                let said = [output.stdout, output.stderr].concat();
                let said = String::from_utf8_lossy(&said);
                if said.lines().any(|line| line.starts_with("::")) {
                    done.push(format!("{command:?} of a name of two lines: {said}"));
                }
            }
        }
    }
    Ok(ended(attacks, &done))
}

/// Files that are none, that are damaged, or that cannot be written.
fn data() -> Result<ExitCode> {
    let folder = tempfile::tempdir()?;
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let mut done = Vec::new();
    let mut expect = |name: &str, is_kept: bool, output: &Output| {
        if !is_kept || output.status.code().is_none_or(|code| code > 100) {
            done.push(format!("{name}: {output:?}"));
        }
    };
    // These come first, because the most memory is that of all commands until then; and they are
    // written in parts, because a command counts what this process took until it was started.
    let open = r#"{"nbformat": 4, "cells": ["#;
    let (cell, end) = (r#"{"cell_type": "code", "source": ["#, "]}");
    let line = r#"{"nbformat": 4, "cells": [{"cell_type": "code", "source": [""#;
    let (cells, lines) = (format!("{open}{cell}"), format!("{end}, {cell}"));
    let pages = [
        ("lines.md", "", "\n", 16_000_000, ""),
        ("dense.md", "```python\n", "0;", 500_000, "\n```\n"),
        ("fences.md", "", "```python\nx = 1\n```\n", 800_000, ""),
        ("numbers.ipynb", open, "0,", 7_000_000, "0]}"),
        ("parts.ipynb", &cells, r#""","#, 5_000_000, r#"""]}]}"#),
        ("cells.ipynb", &cells, &lines, 400_000, "]}]}"),
        ("lines.ipynb", line, "\\n", 7_000_000, r#""]}]}"#),
    ];
    for (name, head, part, times, tail) in pages {
        let mut page = BufWriter::new(fs::File::create(path(name))?);
        page.write_all(head.as_bytes())?;
        for _ in 0..times {
            page.write_all(part.as_bytes())?;
        }
        page.write_all(tail.as_bytes())?;
        page.into_inner()?;
        let output = isograft(&["run", "--memory", "32", &path(name)])?;
        let taken = getrusage(UsageWho::RUSAGE_CHILDREN)?.max_rss() as f64 / 1024.0;
        expect(&format!("{name}: {taken} MiB"), taken <= most_memory(32.0), &output);
    }
    let pipe = path("pipe.py");
    nix::unistd::mkfifo(&*pipe, nix::sys::stat::Mode::S_IRWXU)?;
    for command in ["run", "check", "migrate"] {
        let mut limited = Command::new("timeout");
        limited.arg("10").arg(std::env::current_exe()?).args([command, &pipe]);
        let output = limited.output()?;
        let is_refused = matches!(output.status.code(), Some(2 | 3));
        expect("a pipe for a program", is_refused, &output);
    }
    let results = path("results");
    fs::create_dir(&results)?;
    let file = format!("{results}/cases-1-of-1.jsonl");
    let reference = ["compare", "--system", "reference", "--cases", "1", "--results", &results];
    for text in ["a letter", "a letter\nof two lines", "{\"case\": 1}\n{\"no\": 1"] {
        fs::write(&file, text)?;
        let output = isograft(&[&reference[..], &["--resume"]].concat())?;
        expect("results that are none", fs::read_to_string(&file)? == text, &output);
    }
    let script = "ulimit -f 0; exec \"$0\" rules > \"$1\"";
    let own = std::env::current_exe()?;
    let output = Command::new("sh").args(["-c", script]).arg(own).arg(path("full")).output()?;
    expect("a file that may not grow", output.status.code() == Some(3), &output);
    let (small, kept) = (path("small.py"), path("kept"));
    let changed = "from flax import nnx\nm = nnx.Dict(a=nnx.Param(1.0))\ndef f(a, b): return b.a[...]\n\
                   nnx.jit(f)(m, m)\n";
    fs::write(&small, changed.to_owned() + &"# more\n".repeat(20_000))?;
    for command in ["run --html \"$1\"", "migrate --fix"] {
        let file = if command.starts_with("run") { &kept } else { &small };
        fs::write(&kept, "what was there")?;
        let before = fs::read(file)?;
        let script = format!("ulimit -f 64; exec \"$0\" {command} \"$2\"");
        let mut limited = Command::new("sh");
        let limited = limited.args(["-c", &script]).arg(std::env::current_exe()?);
        let output = limited.args([file, &small]).output()?;
        let is_kept = fs::read(file)? == before && !output.status.success();
        expect("a file that is there, and no room", is_kept, &output);
    }
    let dense = path("dense.py");
    fs::write(&dense, "0;".repeat(5_000_000))?;
    for memory in ["32", "1024"] {
        let output = isograft(&["run", "--memory", memory, &dense])?;
        expect("10 MB of statements", output.status.code() == Some(3), &output);
    }
    Ok(ended(18, &done))
}
