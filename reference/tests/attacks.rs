//! Programs that try to spend more than they have. Each ends in the limit that its heading names,
//! and is charged for it. `cargo run --release --example attacks` measures what they really take.
#![cfg(feature = "parser")]

mod parts;

use std::collections::HashSet;
use std::path::Path;

use isograft_reference::limits::Limits;
use isograft_reference::meter::Expenses;
use isograft_reference::outcome::Outcome;
use isograft_reference::program::parse;
use isograft_reference::{Asked, Mode, measure, tell};
use peak_alloc::PeakAlloc;

/// Counts what the process has allocated: this file has one test, so that it is the test's.
#[global_allocator]
static ALLOCATED: PeakAlloc = PeakAlloc;

/// Small enough that a test is quick, and large enough that no attack ends before it began.
const LIMITS: Limits = Limits { steps: 300_000, memory: 32 << 20 };

/// Limits for the attacks on memory: so little that each gets there before its steps are spent.
const LITTLE_MEMORY: Limits = Limits { steps: 300_000, memory: 4 << 20 };

/// Limits for those on the dialects: their preludes are programs, which take a debug build longer.
const FEW_STEPS: Limits = Limits { steps: 100_000, memory: 32 << 20 };

/// The limits with what a run may be charged beyond them: what was done that could not fail.
///
/// The interpreter takes 16 steps from the meter at once, and so long it does not see that natives
/// have overdrawn it: the most measured is 45,823 steps, five comparisons of texts of 500 KB. A
/// native that makes values asks between them: the most measured is 780,916 bytes, for the 10,000
/// arguments of one call.
fn with_overdraft(limits: &Limits) -> Expenses {
    Expenses { steps: limits.steps + 50_000, bytes: limits.memory as u64 + (1 << 20) }
}

/// The most that the watch over a run keeps for its warnings, which nobody is charged for: the queue
/// of one search, and what it has seen.
const WATCH: usize = 24 << 20;

/// The bytes that a run may take that was charged so much: the promise of `docs/limits.md`, with less
/// for what every run takes: it is 64 MiB there, and here no more than the tables of the library
/// that a run fills (the most measured is 2.2 MiB, in debug builds).
fn most_memory(spent: &Expenses, limits: &Limits) -> usize {
    (spent.bytes as usize).min(limits.memory) * 6 / 5 + (3 << 20)
}

struct Attack {
    name: String,
    end: String,
    text: String,
}

/// `# --- name: end` starts a program.
fn attacks() -> Vec<Attack> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/attacks");
    let mut files: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let mut attacks = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let theme = file.file_stem().unwrap().to_string_lossy().into_owned();
        for part in text.split("# --- ").skip(1) {
            let (heading, text) = part.split_once('\n').unwrap();
            let (name, end) = heading.rsplit_once(": ").expect(heading);
            attacks.push(Attack {
                name: format!("{theme}: {name}"),
                end: end.to_owned(),
                text: text.to_owned(),
            });
        }
    }
    attacks
}

fn show(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Returned { .. } => "ok".to_owned(),
        Outcome::OutOfFuel(what) => what.name().to_owned(),
        Outcome::Raised(raised) => {
            format!("{}: {}, line {:?}", raised.exception, raised.message, raised.line)
        }
        Outcome::Unsupported { what, place } => format!("unsupported: {what}, {place}"),
        Outcome::NotOffered { what } => format!("not offered: {what}"),
        Outcome::Internal { what, place } => format!("internal: {what}, {place}"),
    }
}

#[test]
fn every_attack_ends_within_its_limits() {
    parts::in_processes("every_attack_ends_within_its_limits", checked);
}

/// Runs each attack of a part of them.
fn checked(part: usize, of: usize) {
    // Before the attacks: what the first run of a thread makes for all is nobody's.
    a_run_is_charged_the_same_each_time();
    let attacks = attacks();
    let names: HashSet<&str> = attacks.iter().map(|attack| &*attack.name).collect();
    assert_eq!(names.len(), attacks.len(), "two attacks of one name");
    let only = std::env::var("ATTACK").unwrap_or_default();
    let mut wrong = Vec::new();
    let chosen = attacks.iter().filter(|attack| attack.name.contains(&only));
    for attack in chosen.skip(part).step_by(of) {
        let program = match parse(&attack.text, "program.py") {
            Ok(program) => program,
            Err(error) => {
                wrong.push(format!("{}: not parsed: {error}", attack.name));
                continue;
            }
        };
        let limits = match attack.name.split(':').next() {
            Some("memory" | "kept") => LITTLE_MEMORY,
            Some("linen" | "pax") => FEW_STEPS,
            _ => LIMITS,
        };
        ALLOCATED.reset_peak_usage();
        let before = ALLOCATED.current_usage();
        let watches = attack.name.starts_with("watched:");
        let asked = Asked { watches, ..Asked::default() };
        let (outcome, told) = tell(asked, &program, Mode::Graph, &limits);
        let spent = told.spent;
        let most_memory = most_memory(&spent, &limits) + if watches { WATCH } else { 0 };
        let peak = ALLOCATED.peak_usage().saturating_sub(before);
        if !only.is_empty() {
            let over = spent.steps.saturating_sub(limits.steps);
            let beside = peak as i64 - (spent.bytes as usize).min(limits.memory) as i64 * 6 / 5;
            let bytes = spent.bytes.saturating_sub(limits.memory as u64);
            eprintln!("{over} steps and {bytes} bytes over, {beside} beside: {}", attack.name);
        }
        if peak > most_memory {
            wrong.push(format!("{}: takes {peak} bytes, not {most_memory}", attack.name));
        }
        let end = show(&outcome);
        if end != attack.end && !end.starts_with(&format!("{}: ", attack.end)) {
            wrong.push(format!("{}: {end} instead of {}", attack.name, attack.end));
        }
        let most = with_overdraft(&limits);
        if spent.steps > most.steps || spent.bytes > most.bytes {
            wrong.push(format!("{}: charged {spent:?}", attack.name));
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), attacks.len(), wrong.join("\n"));
}

/// The charge of a run does not depend on what ran before on its thread.
fn a_run_is_charged_the_same_each_time() {
    let program = "from flax import nnx\nimport jax\nm = nnx.Linear(2, 3, rngs=nnx.Rngs(0))\n\
                   x = [repr(m.kernel.shape), {'a': (1, 2)}, nnx.jit(lambda m: m.kernel[...] + 1)(m)]\n";
    let program = parse(program, "program.py").unwrap();
    let (first, spent) = measure(&program, Mode::Graph, &LIMITS);
    assert_eq!(show(&first), "ok");
    for _ in 0..3 {
        assert_eq!(measure(&program, Mode::Graph, &LIMITS).1, spent);
    }
}
