//! Calls of JAX's functions with common and uncommon forms of each argument: the reference answers
//! each as JAX does, or says by name what it does not model. `record_calls.py` enumerates them and
//! writes what JAX says to `calls.txt`: a value's dtype, shape and numbers, or the class of what is
//! raised (the texts are those of `exception_texts.rs`).
//!
//! `calls_left.txt` lists the calls that are known to be wrong, under the reason of each group: one
//! that is wrong and not listed fails the test, and so does a listed one that is wrong no more.
//!
//! `ISOGRAFT_CALLS=all cargo test --test calls -- --nocapture` takes all of them and prints the
//! table; with the path of another recording, it takes that one and prints what is wrong.
#![cfg(feature = "parser")]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;

use isograft_reference::limits::Limits;
use isograft_reference::mode::Mode;
use isograft_reference::program::parse;
use isograft_reference::transcript;

const BAR: &str = "========";
/// Calls of one program: one that is not modelled ends its program.
const AT_ONCE: usize = 64;
/// The test takes one call of so many, those that were asked for by hand, and the listed ones: all of
/// them take minutes.
const EVERY: usize = 8;

const SHOW: &str = "
def show(f):
    try:
        text = tell(f())
    except Exception as error:
        text = f'!{type(error).__name__}'
    print(text)
";

/// Calls as the table counts them.
#[derive(Default)]
struct Counts {
    agree: usize,
    unsupported: BTreeMap<String, usize>,
    /// The wrong ones, each with both answers.
    wrong: BTreeMap<String, String>,
}

#[test]
fn calls_answer_as_jax_does() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let asked = std::env::var("ISOGRAFT_CALLS").ok();
    let own = folder.join("calls.txt");
    let other = asked.as_ref().map(Path::new).filter(|path| path.exists());
    let recorded = std::fs::read_to_string(other.unwrap_or(&own)).unwrap();
    let (prelude, lines) =
        recorded.trim_start_matches(BAR).split_once(BAR).expect("run record_calls.py");
    let left = std::fs::read_to_string(folder.join("calls_left.txt")).unwrap();
    let left: BTreeSet<&str> =
        left.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    let asked_for = lines.lines().skip_while(|line| *line != "# asked").skip(1);
    let asked_for: BTreeSet<&str> = asked_for
        .take_while(|line| !line.starts_with('#'))
        .filter_map(|line| Some(line.split_once('\t')?.0))
        .collect();
    let is_taken = |call: &&str| asked_for.contains(call) || left.contains(call);
    let calls: Vec<(&str, &str)> = lines
        .lines()
        .filter_map(|line| line.split_once('\t'))
        .enumerate()
        .filter(|(at, (call, _))| asked.is_some() || at % EVERY == 0 || is_taken(call))
        .map(|(_, call)| call)
        .collect();
    let mut counts = Counts::default();
    let mut rest = &calls[..];
    while !rest.is_empty() {
        let answered = evaluate(prelude, &rest[..rest.len().min(AT_ONCE)], &mut counts);
        rest = &rest[answered..];
    }
    if asked.is_some() {
        print!("{}", counts.table(calls.len()));
    }
    let mut failures: Vec<String> = counts
        .wrong
        .iter()
        .filter(|(call, _)| !left.contains(call.as_str()))
        .map(|(call, answers)| format!("wrong: {call}\n{answers}"))
        .collect();
    if other.is_none() {
        failures.extend(
            left.iter()
                .filter(|call| !counts.wrong.contains_key(**call))
                .map(|call| format!("wrong no more, or not recorded: {call}")),
        );
    }
    assert!(failures.is_empty(), "{} of {}\n{}", failures.len(), calls.len(), failures.join("\n"));
}

/// Evaluates calls up to the first that is not modelled, and says how many these are.
fn evaluate(prelude: &str, calls: &[(&str, &str)], counts: &mut Counts) -> usize {
    let mut program = format!("{prelude}{SHOW}");
    for (call, _) in calls {
        writeln!(program, "show(lambda: ({call}))").unwrap();
    }
    let printed = match parse(&program, "program.py") {
        Ok(program) => transcript(&program, Mode::Graph, &Limits::default()),
        Err(_) if calls.len() > 1 => {
            return calls.iter().map(|one| evaluate(prelude, &[*one], counts)).sum();
        }
        Err(error) => format!("unsupported: not parsed: {error}"),
    };
    let mut lines = printed.lines();
    for (index, (call, recorded)) in calls.iter().enumerate() {
        let line = lines.next().unwrap_or("<nothing>");
        if let Some(what) = line.strip_prefix("unsupported: ") {
            let what = what.rsplit_once(", line").map_or(what, |(what, _)| what);
            *counts.unsupported.entry(what.to_owned()).or_default() += 1;
            return index + 1;
        }
        if agrees(line, recorded) {
            counts.agree += 1;
            continue;
        }
        let answers = format!("  here: {line}\n  JAX:  {recorded}");
        counts.wrong.insert((*call).to_owned(), answers);
        if line.starts_with("raises ") || line.starts_with("out of ") || line == "<nothing>" {
            return index + 1;
        }
    }
    calls.len()
}

/// The same words, and numbers that differ by their rounding only.
fn agrees(found: &str, wanted: &str) -> bool {
    let (found, wanted): (Vec<&str>, Vec<&str>) =
        (found.split(' ').collect(), wanted.split(' ').collect());
    let near = |(found, wanted): (&&str, &&str)| {
        found == wanted
            || match (found.parse::<f64>(), wanted.parse::<f64>()) {
                (Ok(found), Ok(wanted)) => (found - wanted).abs() <= 2e-4 * wanted.abs().max(1e-3),
                _ => false,
            }
    };
    found.len() == wanted.len() && found.iter().zip(&wanted).all(near)
}

impl Counts {
    fn table(&self, calls: usize) -> String {
        let unsupported: usize = self.unsupported.values().sum();
        let mut table = format!(
            "{calls} calls: {} agree, {unsupported} are unsupported, {} are wrong\n",
            self.agree,
            self.wrong.len()
        );
        for (what, count) in &self.unsupported {
            writeln!(table, "{count:6} {what}").unwrap();
        }
        table
    }
}
