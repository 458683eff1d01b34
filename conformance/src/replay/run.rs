//! Runs every case of every method, on several threads.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use isograft_reference::Mode;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::{Observation, Outcome};
use isograft_reference::program::ast::Program;

use super::suite::{File, Method, SKIPPED, Suite};
use crate::campaign::in_threads;
use crate::interrupt;
use crate::system::System;

/// How a case ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    Passed,
    /// The test asked not to be run here.
    Skipped {
        reason: String,
    },
    /// An assertion does not hold, or an exception ended the test.
    Failed {
        message: String,
        line: Option<u32>,
    },
    /// The system lacks something that the test needs.
    Unsupported {
        reason: String,
        place: String,
    },
}

/// A case of a method: `test_value0` of `test_value`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    pub name: String,
    pub ended: Ended,
}

/// What became of a method. Where its cases cannot be listed, there is one that says why.
#[derive(Clone, Debug)]
pub struct MethodRun {
    pub method: Method,
    pub cases: Vec<Case>,
}

/// What became of a file.
#[derive(Clone, Debug)]
pub struct FileRun {
    /// As the report names it.
    pub name: String,
    pub digest: String,
    pub methods: Vec<MethodRun>,
}

impl MethodRun {
    /// How the method ended: as the worst of its cases, the first of those.
    pub fn ended(&self) -> &Ended {
        let rank = |ended: &Ended| match ended {
            Ended::Failed { .. } => 0,
            Ended::Unsupported { .. } => 1,
            Ended::Passed => 2,
            Ended::Skipped { .. } => 3,
        };
        let worst = self.cases.iter().map(|case| &case.ended).min_by_key(|ended| rank(ended));
        worst.unwrap_or(&Ended::Passed)
    }

    pub fn passed(&self) -> usize {
        self.cases.iter().filter(|case| case.ended == Ended::Passed).count()
    }
}

/// Runs the methods of the files that are wanted, each in a system that `system` makes for its
/// thread. Ends early when a signal came.
pub fn replay<S: System>(
    files: &[File],
    wanted: impl Fn(&File, &Method) -> bool,
    mode: Mode,
    limits: &Limits,
    jobs: usize,
    system: impl Fn() -> S + Sync,
) -> Vec<FileRun> {
    let methods = files.iter().enumerate().flat_map(|(place, file)| {
        let methods = file.methods.iter().filter(|method| wanted(file, method));
        methods.map(move |method| (place, method)).collect::<Vec<_>>()
    });
    let queue: Vec<(usize, &Method)> = methods.collect();
    let next = Mutex::new(queue.iter().copied().enumerate());
    let ran = in_threads(jobs, |_| {
        let (mut system, mut suites, mut ran) = (system(), HashMap::new(), Vec::new());
        loop {
            let taken = next.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some((place, (file, method))) = taken.filter(|_| !interrupt::requested()) else {
                return ran;
            };
            let suite = suites.entry(file).or_insert_with(|| files[file].suite());
            let mut run = |program: &Program| ended(system.run(program, mode, limits));
            let cases = match suite {
                Ok(suite) => cases(suite, method, &mut run),
                Err(error) => vec![Case::refused(method, error.to_string())],
            };
            ran.push((place, file, cases));
        }
    });
    let mut ran: Vec<_> = ran.into_iter().flatten().collect();
    ran.sort_by_key(|(place, ..)| *place);
    let run_of = |file: &File| FileRun {
        name: file.name.clone(),
        digest: file.digest.clone(),
        methods: Vec::new(),
    };
    let mut all: Vec<FileRun> = files.iter().map(run_of).collect();
    for (place, file, cases) in ran {
        all[file].methods.push(MethodRun { method: queue[place].1.clone(), cases });
    }
    all
}

type Ran = (Ended, Option<Observation>);

impl Case {
    /// In the place of the cases of a method that cannot be run at all.
    fn refused(method: &Method, message: String) -> Case {
        let ended = Ended::Failed { message, line: Some(method.line) };
        Case { name: method.name.clone(), ended }
    }
}

fn cases(suite: &Suite, method: &Method, run: &mut dyn FnMut(&Program) -> Ran) -> Vec<Case> {
    let names = match run(&suite.names(method)) {
        (Ended::Passed, Some(Observation::List { items, .. })) => {
            items.iter().filter_map(name_of).collect::<Vec<_>>()
        }
        (Ended::Passed, _) => Vec::new(),
        (ended, _) => return vec![Case { name: method.name.clone(), ended }],
    };
    if names.is_empty() {
        return vec![Case::refused(method, format!("the class has no test `{}`", method.name))];
    }
    let run = |name: String| Case { ended: run(&suite.case(method, &name)).0, name };
    names.into_iter().map(run).collect()
}

fn name_of(value: &Observation) -> Option<String> {
    match value {
        Observation::Str(name) => Some(name.to_string()),
        _ => None,
    }
}

fn reason_to_skip(value: &Observation) -> Option<String> {
    let Observation::Tuple(items) = value else { return None };
    let [Observation::Str(mark), Observation::Str(reason)] = &items[..] else { return None };
    (mark == SKIPPED).then(|| reason.to_string())
}

fn ended(outcome: Result<Outcome, crate::failure::Failure>) -> Ran {
    let ended = match outcome {
        Ok(Outcome::Returned { value, .. }) => match reason_to_skip(&value) {
            Some(reason) => Ended::Skipped { reason },
            None => return (Ended::Passed, Some(value)),
        },
        Ok(Outcome::Raised(raised)) => Ended::Failed {
            message: format!("{}: {}", raised.exception, raised.message),
            line: raised.line,
        },
        Ok(Outcome::Unsupported { what, place }) => Ended::Unsupported { reason: what, place },
        Ok(Outcome::NotOffered { what }) => {
            Ended::Unsupported { reason: format!("not offered: {what}"), place: String::new() }
        }
        Ok(Outcome::OutOfFuel(fuel)) => {
            let reason = format!("out of fuel: {}", fuel.name());
            Ended::Unsupported { reason, place: String::new() }
        }
        Err(failure) => Ended::Failed { message: failure.to_string(), line: None },
    };
    (ended, None)
}
