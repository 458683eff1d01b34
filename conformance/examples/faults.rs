//! The table of planted faults: how soon random programs find each, from five seeds, and how small
//! the program becomes.
//!
//! `cargo run --release --features isograft-conformance/faults --example faults`; names of faults
//! after `--` select some, and `--show` prints the programs. Exit status 1 where one is not found,
//! or the programs are not small.

use std::process::ExitCode;

use isograft_conformance::planted::{Detection, search};
use isograft_reference::fault::Fault;

const SEEDS: u64 = 5;
/// Programs in which a fault must be found.
const MOST_PROGRAMS: u64 = 2000;
/// Statements of a reduced program: no more than the first in the median, and never more than the
/// second.
const STATEMENTS: (usize, usize) = (8, 15);

fn main() -> ExitCode {
    let (options, named): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|argument| argument.starts_with("--"));
    let show = options.iter().any(|option| option == "--show");
    let wanted = |fault: &Fault| named.is_empty() || named.contains(&format!("{fault:?}"));
    let mut sizes = Vec::new();
    let mut missed = 0;
    for fault in Fault::ALL.into_iter().filter(wanted) {
        let found: Vec<Option<Detection>> =
            (0..SEEDS).map(|seed| search(fault, seed, MOST_PROGRAMS)).collect();
        println!("{}", line(fault, &found));
        for found in found.iter().flatten().filter(|_| show) {
            let (mode, tried, elapsed) = (found.mode, found.tried, found.elapsed);
            println!(
                "\n# {}, {mode} mode; {tried} programs tried in {elapsed:.1?}\n{}",
                found.rule, found.reduced
            );
        }
        missed += found.iter().filter(|found| found.is_none()).count();
        sizes.extend(found.iter().flatten().map(Detection::statements));
    }
    sizes.sort_unstable();
    let (median, most) = (sizes.get(sizes.len() / 2).copied(), sizes.last().copied());
    println!("{missed} not found; statements: median {median:?}, most {most:?}");
    let small = median.is_some_and(|median| median <= STATEMENTS.0) && most <= Some(STATEMENTS.1);
    if missed == 0 && small { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The fault, the programs until it was found and the statements of the small one, seed by seed,
/// and the rules that found it.
fn line(fault: Fault, found: &[Option<Detection>]) -> String {
    let each = |shown: fn(&Detection) -> String| {
        let cells = found.iter().map(|found| found.as_ref().map_or("-".to_owned(), shown));
        cells.collect::<Vec<_>>().join(" ")
    };
    let mut rules: Vec<&str> =
        found.iter().flatten().flat_map(|found| found.rules.clone()).collect();
    rules.sort_unstable();
    rules.dedup();
    format!(
        "{:<18}{:<26}{:<18}{}",
        format!("{fault:?}"),
        each(|found| found.programs.to_string()),
        each(|found| found.statements().to_string()),
        rules.join(", ")
    )
}
