//! Plain Python: the reference beside CPython 3.12, in one run.
//!
//! ```console
//! $ cargo bench -p isograft-conformance --bench interpreting             # all twelve programs
//! $ cargo bench -p isograft-conformance --bench interpreting -- nbody    # one of them
//! ```
//!
//! Each program is run by both in turn, some rounds; a round gives the ratio of their CPU times.
//! Neither the start of a process nor parsing is measured. Both have to give the same value.

mod measure;

use std::path::Path;
use std::process::Command;

use isograft_conformance::live::{find_python, table::PythonVersion};
use isograft_conformance::text;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::Outcome;
use isograft_reference::program::ast::Program;
use isograft_reference::{Mode, run};
use measure::{Ratios, cpu_time, machine};

/// The allocator of the binary.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

macro_rules! programs {
    ($($name:literal),*) => {
        [$(($name, include_str!(concat!("python/", $name, ".py")))),*]
    };
}

const PROGRAMS: [(&str, &str); 12] = programs![
    "loops",
    "calls",
    "attributes",
    "dicts",
    "generators",
    "exceptions",
    "strings",
    "lists",
    "classes",
    "closures",
    "sorting",
    "nbody"
];

const ROUNDS: usize = 7;

/// CPython runs this after a program: it prints the seconds of a call, and its value.
const CLOCK: &str = "
import time
_start = time.process_time()
_value = main()
print(time.process_time() - _start, repr(_value))
";

/// CPython describes its version and its build.
const BUILD: &str = "\
import platform, sysconfig
arguments = sysconfig.get_config_var('CONFIG_ARGS') or ''
plain = 'optimised by a profile' if '--enable-optimizations' in arguments else 'plain build'
print(f'CPython {platform.python_version()} ({plain})')
";

fn main() {
    // `cargo test --benches` asks for nothing to be measured.
    let mut asked: Vec<String> = std::env::args().skip(1).collect();
    let Some(bench) = asked.iter().position(|argument| argument == "--bench") else { return };
    asked.remove(bench);
    let python = find_python(None, PythonVersion(3, 12), PythonVersion(3, 12));
    let python = python.inspect_err(|error| println!("the reference is measured alone: {error}"));
    let python = python.ok();
    println!("{}", machine());
    if let Some(python) = &python {
        println!("{}", said(python, BUILD).trim());
    }
    println!("\n| program | reference | CPython | times CPython (least to most) |");
    println!("|---|---|---|---|");
    let mut logarithms = Vec::new();
    for (name, source) in PROGRAMS {
        if asked.is_empty() || asked.iter().any(|part| name.contains(part.as_str())) {
            logarithms.extend(compared(name, source, python.as_deref()).map(f64::ln));
        }
    }
    if !logarithms.is_empty() {
        let mean = (logarithms.iter().sum::<f64>() / logarithms.len() as f64).exp();
        let worst = logarithms.iter().copied().fold(f64::NEG_INFINITY, f64::max).exp();
        println!("\ngeometric mean {mean:.2}, worst {worst:.2} times CPython");
    }
}

/// Measures a program and prints its line; gives the median of the ratios.
fn compared(name: &str, source: &str, python: Option<&Path>) -> Option<f64> {
    let program = text::parse(source, name).expect("a benchmark's program is in the subset");
    let (mut own, mut theirs, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let (time, value) = reference(&program);
        own.push(time);
        let Some(python) = python else { continue };
        let (seconds, expected) = cpython(python, source);
        assert_eq!(value, expected, "{name}: the reference gives what CPython gives");
        theirs.push(seconds);
        ratios.push(time / seconds);
    }
    let middle = |mut seconds: Vec<f64>| {
        seconds.sort_by(f64::total_cmp);
        let median = seconds.get(seconds.len() / 2);
        median.map_or("-".to_owned(), |median| format!("{:.0} ms", median * 1e3))
    };
    let (own, theirs, ratios) = (middle(own), middle(theirs), Ratios::new(ratios));
    let shown = ratios.as_ref().map_or("-".to_owned(), Ratios::to_string);
    println!("| {name} | {own} | {theirs} | {shown} |");
    ratios.map(|ratios| ratios.median())
}

/// The CPU seconds of a run of the reference, and its value.
fn reference(program: &Program) -> (f64, String) {
    let limits = Limits { steps: u64::MAX, memory: 16 << 30 };
    let start = cpu_time();
    let outcome = run(program, Mode::Graph, &limits);
    let time = cpu_time() - start;
    match outcome {
        Outcome::Returned { value, .. } => (time.as_secs_f64(), value.to_string()),
        other => panic!("a benchmark's program returns, and ended as {other}"),
    }
}

/// CPython's own measurement, and the value.
fn cpython(python: &Path, source: &str) -> (f64, String) {
    let answer = said(python, &format!("{source}{CLOCK}"));
    let (seconds, value) = answer.trim().split_once(' ').expect("CPython prints both");
    (seconds.parse().expect("a number of seconds"), value.to_owned())
}

fn said(python: &Path, script: &str) -> String {
    let output = Command::new(python).args(["-I", "-c", script]).output();
    let output = output.expect("the CPython that was found runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}
