//! The reference agrees with the outcomes recorded from Flax 0.12.12, and from PAX for its
//! programs. Each program and mode is a named test.
//!
//! `conformance::golden/jit/static_arguments.py::tree` is a golden program,
//! `conformance::enumeration/jit/value/plain::tree` is an enumerated one. A difference must have a
//! listed divergence. `divergence/<name>` fails if a divergence no longer reproduces.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::{Arc, Mutex, PoisonError};

use isograft_conformance::divergence::{Divergences, Meetings};
use isograft_conformance::policy;
use isograft_conformance::recorded::{Lookup, RecordedOutcomes};
use isograft_conformance::text;
use isograft_generators::dialect::Dialect;
use isograft_generators::{dialect, enumeration};
use isograft_golden::{GoldenProgram, SYSTEM, programs, system_of};
use isograft_reference::limits::Limits;
use isograft_reference::outcome::{Outcome, diff};
use isograft_reference::program::ast::Program;
use isograft_reference::program::packages::Packages;
use isograft_reference::{Mode, run};
use libtest_mimic::{Arguments, Failed, Trial};

struct Grounds {
    recorded: RecordedOutcomes,
    divergences: BTreeMap<&'static str, (Divergences, Mutex<Meetings>)>,
}

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let grounds = match grounds() {
        Ok(grounds) => Arc::new(grounds),
        Err(words) => {
            eprintln!("{words}");
            return ExitCode::FAILURE;
        }
    };
    let golden = match programs() {
        Ok(golden) => golden,
        Err(error) => {
            eprintln!("golden/programs: {error}");
            return ExitCode::FAILURE;
        }
    };
    let mut trials = Vec::new();
    for program in golden {
        for &mode in if has_modes(&program) { &Mode::ALL[..] } else { &Mode::ALL[..1] } {
            let (grounds, program) = (Arc::clone(&grounds), program.clone());
            let name = format!("conformance::golden/{}::{mode}", program.id);
            trials.push(Trial::test(name, move || of_file(&grounds, &program, mode)));
        }
    }
    if grounds.recorded.header().is_some() {
        for id in enumeration::cases().map(|case| case.id) {
            for mode in Mode::ALL {
                let (grounds, id) = (Arc::clone(&grounds), id.clone());
                let name = format!("conformance::enumeration/{id}::{mode}");
                trials.push(Trial::test(name, move || of_case(&grounds, &id, mode)));
            }
        }
        for id in dialect::ALL.iter().flat_map(|dialect| dialect.cases()) {
            let source = Dialect::of(&id).and_then(|dialect| dialect.text(&id)).unwrap_or_default();
            let has_modes = text::has_modes(&source, &Packages::NONE);
            for &mode in if has_modes { &Mode::ALL[..] } else { &Mode::ALL[..1] } {
                let (grounds, id, source) = (Arc::clone(&grounds), id.clone(), source.clone());
                let mark = if has_modes { format!("::{mode}") } else { String::new() };
                let name = format!("conformance::enumeration/{id}{mark}");
                let test =
                    move || as_recorded(&grounds, &id, mode, &source, &text::parse(&source, &id)?);
                trials.push(Trial::test(name, test));
            }
        }
    }
    // Which divergences are met is known only after all programs ran.
    let conclusion = libtest_mimic::run(&arguments, trials);
    let whole = conclusion.num_filtered_out == 0 && !arguments.list;
    let mut status = conclusion.exit_code();
    if whole && !conclusion.has_failed() {
        for (divergences, met) in grounds.divergences.values() {
            let met = met.lock().unwrap_or_else(PoisonError::into_inner);
            for (entry, why) in
                divergences.iter().filter_map(|entry| Some((entry, met.stale(entry)?)))
            {
                eprintln!("divergence/{} {why}", entry.id);
                status = ExitCode::FAILURE;
            }
        }
    }
    status
}

/// True if a program may mean something else in each mode, or the real library gave something else:
/// where it kept what another run had left.
fn has_modes(program: &GoldenProgram) -> bool {
    let Ok(text) = program.text() else { return true };
    let recorded = |mode| program.recorded(&text, mode).ok().map(|outcome| outcome.to_json_text());
    let [first, rest @ ..] = Mode::ALL.map(recorded);
    text::has_modes(&text, &Packages::NONE) || rest.into_iter().any(|outcome| outcome != first)
}

fn grounds() -> Result<Grounds, String> {
    Ok(Grounds {
        recorded: RecordedOutcomes::embedded().map_err(|error| error.to_string())?,
        divergences: [SYSTEM, system_of("pax/")]
            .into_iter()
            .map(|system| {
                let listed = Divergences::of(system).map_err(|error| error.to_string())?;
                Ok((system, (listed, Mutex::default())))
            })
            .collect::<Result<_, String>>()?,
    })
}

fn of_file(grounds: &Grounds, golden: &GoldenProgram, mode: Mode) -> Result<(), Failed> {
    let source = golden.text()?;
    let recorded = golden.recorded(&source, mode)?;
    let program = golden.program(&source)?;
    compare(grounds, &golden.id, mode, &program, &recorded)
}

fn of_case(grounds: &Grounds, id: &str, mode: Mode) -> Result<(), Failed> {
    let case = enumeration::case(id).ok_or("no longer enumerated")?;
    as_recorded(grounds, id, mode, &text::print(&case.program), &case.program)
}

fn as_recorded(
    grounds: &Grounds,
    id: &str,
    mode: Mode,
    text: &str,
    program: &Program,
) -> Result<(), Failed> {
    match grounds.recorded.outcome(id, text, mode) {
        Lookup::Found(recorded) => compare(grounds, id, mode, program, &recorded),
        Lookup::Stale(words) => Err(words.into()),
        Lookup::NoRecording => Err("nothing is recorded: `isograft golden record` does so".into()),
    }
}

fn compare(
    grounds: &Grounds,
    id: &str,
    mode: Mode,
    program: &Program,
    recorded: &Outcome,
) -> Result<(), Failed> {
    let outcome = run(program, mode, &Limits::default());
    let Some(difference) = diff(&outcome, recorded, &policy::of(id)) else { return Ok(()) };
    if let Some((divergences, met)) = grounds.divergences.get(system_of(id))
        && let Some((entry, shown)) = divergences.find(id, mode, &difference)
    {
        met.lock().unwrap_or_else(PoisonError::into_inner).count(entry, shown);
        return Ok(());
    }
    Err(format!(
        "at {}\n  the reference: {}\n  recorded:      {}\n\n\
         the reference {outcome}\n\nrecorded {recorded}",
        difference.path, difference.left, difference.right
    )
    .into())
}
