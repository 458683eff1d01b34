//! Runs every case of every method, on several threads.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use isograft_reference::Mode;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::{Observation, Outcome, Tolerance, diff};
use isograft_reference::program::ParseErrorKind;
use isograft_reference::program::ast::Program;
use isograft_reference::program::packages::Packages;

use super::script::Script;
use super::suite::{File, Mark, Method, Suite};
use crate::campaign::in_threads;
use crate::failure::Failure;
use crate::interrupt;
use crate::spread::{Spread, difference};
use crate::system::System;
use crate::text::{self, Unreadable};

/// Begins the reason to skip a case that does not pass on the other system.
pub(super) const NOT_THERE: &str = "it does not pass on";

/// The end of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CaseEnd {
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
pub struct TestCase {
    pub name: String,
    pub ended: CaseEnd,
}

/// The result of a method. Where its cases cannot be listed, there is one that says why.
#[derive(Clone, Debug)]
pub struct MethodRun {
    pub method: Method,
    pub cases: Vec<TestCase>,
}

/// The result of a file.
#[derive(Clone, Debug)]
pub struct FileRun {
    /// The name in the report.
    pub name: String,
    pub digest: String,
    pub methods: Vec<MethodRun>,
}

impl MethodRun {
    /// The end of the method: that of the worst of its cases, the first of those.
    pub fn ended(&self) -> &CaseEnd {
        let rank = |ended: &CaseEnd| match ended {
            CaseEnd::Failed { .. } => 0,
            CaseEnd::Unsupported { .. } => 1,
            CaseEnd::Passed => 2,
            CaseEnd::Skipped { .. } => 3,
        };
        let worst = self.cases.iter().map(|case| &case.ended).min_by_key(|ended| rank(ended));
        worst.unwrap_or(&CaseEnd::Passed)
    }

    pub fn passed(&self) -> usize {
        self.cases.iter().filter(|case| case.ended == CaseEnd::Passed).count()
    }
}

/// The way to run tests.
pub struct Replaying<'a, S> {
    pub mode: Mode,
    pub limits: Limits,
    pub jobs: usize,
    /// The packages that the tests can import, beside the modules that stand beside each file.
    pub packages: &'a Packages,
    /// Makes the system of a thread.
    pub system: &'a (dyn Fn() -> S + Sync),
    /// The name of another system, and what makes it: a test that does not pass there is skipped,
    /// and what a page shows there is what it must show.
    pub against: Option<(String, &'a (dyn Fn() -> S + Sync))>,
    /// Called when a method has ended.
    pub ended: &'a (dyn Fn() + Sync),
}

/// Runs the methods of the files that are wanted. Ends early when a signal came.
pub fn replay<S: System>(
    files: &[File],
    wanted: impl Fn(&File, &Method) -> bool,
    replaying: &Replaying<'_, S>,
) -> Vec<FileRun> {
    let methods = files.iter().enumerate().flat_map(|(place, file)| {
        let methods = file.methods.iter().filter(|method| wanted(file, method));
        methods.map(move |method| (place, method)).collect::<Vec<_>>()
    });
    let queue: Vec<(usize, &Method)> = methods.collect();
    let next = Mutex::new(queue.iter().copied().enumerate());
    let ran = in_threads(replaying.jobs, |_| {
        let (mut runner, mut suites, mut ran) = (Runner::of(replaying), HashMap::new(), Vec::new());
        loop {
            let taken = next.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some((place, (file, method))) = taken.filter(|_| !interrupt::requested()) else {
                return ran;
            };
            let cases = if let Some(reason) = &method.lacks {
                let (reason, place) = (reason.clone(), format!("line {}", method.line));
                let ended = CaseEnd::Unsupported { reason, place };
                vec![TestCase { name: method.name.clone(), ended }]
            } else if let Some(script) = &method.script {
                vec![runner.script(method, script)]
            } else {
                match suites
                    .entry(file)
                    .or_insert_with(|| files[file].suite_with(replaying.packages))
                {
                    Ok(suite) => runner.cases(suite, method),
                    Err(error) => vec![TestCase::refused(method, error.to_string())],
                }
            };
            ran.push((place, file, cases));
            (replaying.ended)();
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

impl TestCase {
    /// In the place of the cases of a method that cannot be run at all.
    fn refused(method: &Method, message: String) -> TestCase {
        let ended = CaseEnd::Failed { message, line: Some(method.line) };
        TestCase { name: method.name.clone(), ended }
    }
}

/// The systems of a thread.
struct Runner<'a, S> {
    mode: Mode,
    limits: &'a Limits,
    system: S,
    against: Option<(&'a str, S)>,
}

impl<'a, S: System> Runner<'a, S> {
    fn of(replaying: &'a Replaying<'_, S>) -> Runner<'a, S> {
        let against = replaying.against.as_ref().map(|(name, system)| (&**name, system()));
        let system = (replaying.system)();
        Runner { mode: replaying.mode, limits: &replaying.limits, system, against }
    }

    fn cases(&mut self, suite: &Suite, method: &Method) -> Vec<TestCase> {
        let names = self.system.run(&suite.names(method), self.mode, self.limits);
        let mut names: Vec<String> = match names {
            Ok(Outcome::Returned { value: Observation::List { items, .. }, .. }) => {
                items.iter().filter_map(name_of).collect()
            }
            other => match ended(&other) {
                CaseEnd::Passed => Vec::new(),
                ended => return vec![TestCase { name: method.name.clone(), ended }],
            },
        };
        // A class of another module, from which this one inherits, may have tests, too.
        names.retain(|name| name.starts_with(&method.name));
        if names.is_empty() {
            return vec![TestCase::refused(
                method,
                format!("the class has no test `{}`", method.name),
            )];
        }
        let run = |name: String| {
            let ended = self.ended(&suite.case(method, &name), ended, false);
            TestCase { ended, name }
        };
        names.into_iter().map(run).collect()
    }

    fn script(&mut self, method: &Method, script: &Script) -> TestCase {
        let name = method.name.clone();
        let program = match text::parse(&script.text(), &name) {
            Ok(program) => program,
            Err(Unreadable::Parse(error)) => {
                let line = script.line(error.line);
                let reason = error.kind.to_string();
                let ended = match error.kind {
                    ParseErrorKind::Unsupported(reason) => {
                        CaseEnd::Unsupported { reason, place: format!("line {line}") }
                    }
                    _ => CaseEnd::Failed { message: reason, line: Some(line) },
                };
                return TestCase { name, ended };
            }
            Err(error) => return TestCase::refused(method, error.to_string()),
        };
        let of_script = |outcome: &Ran| match (ended(outcome), outcome) {
            (CaseEnd::Passed, Ok(outcome)) => match script.unmet(outcome.prints()) {
                Some((message, line)) => CaseEnd::Failed { message, line: Some(line) },
                None => CaseEnd::Passed,
            },
            (CaseEnd::Failed { message, line }, _) => {
                CaseEnd::Failed { message, line: line.map(|line| script.line(line)) }
            }
            (ended, _) => ended,
        };
        let ended = self.ended(&program, of_script, !script.says_what_it_prints());
        TestCase { name, ended }
    }

    /// The end of the program, as `judge` reads its outcome. Where that does not say what it shows,
    /// the other system's outcome says so.
    fn ended(
        &mut self,
        program: &Program,
        judge: impl Fn(&Ran) -> CaseEnd,
        is_compared: bool,
    ) -> CaseEnd {
        let (mode, limits) = (self.mode, self.limits);
        let expected = self.against.as_mut().map(|(name, system)| {
            let outcome = system.run(program, mode, limits);
            let why = match judge(&outcome) {
                CaseEnd::Passed => None,
                CaseEnd::Skipped { reason } => Some(reason),
                CaseEnd::Failed { message: reason, .. } | CaseEnd::Unsupported { reason, .. } => {
                    Some(format!("{NOT_THERE} {name}: {reason}"))
                }
            };
            (*name, outcome, why)
        });
        if let Some((.., Some(reason))) = expected {
            return CaseEnd::Skipped { reason };
        }
        let outcome = self.system.run(program, mode, limits);
        match (judge(&outcome), outcome, expected) {
            (CaseEnd::Passed, Ok(found), Some((name, Ok(expected), _))) if is_compared => {
                let compare =
                    |found: &Outcome, expected: &Outcome| diff(found, expected, &Tolerance::SUMMED);
                let spread = || Spread::of(program, mode, limits);
                match difference([&found, &expected], compare, spread) {
                    Some(difference) => {
                        let message = format!("not as on {name}: {difference}");
                        CaseEnd::Failed { message, line: None }
                    }
                    None => CaseEnd::Passed,
                }
            }
            (ended, ..) => ended,
        }
    }
}

type Ran = Result<Outcome, Failure>;

fn name_of(value: &Observation) -> Option<String> {
    match value {
        Observation::Str(name) => Some(name.to_string()),
        _ => None,
    }
}

fn ended(outcome: &Ran) -> CaseEnd {
    match outcome.as_ref().ok().and_then(Mark::of) {
        Some(Mark::Skipped(reason)) => return CaseEnd::Skipped { reason },
        Some(Mark::Unsupported(reason)) => {
            return CaseEnd::Unsupported { reason, place: String::new() };
        }
        None => {}
    }
    match outcome {
        Ok(Outcome::Returned { .. }) => CaseEnd::Passed,
        Ok(Outcome::Raised(raised)) => CaseEnd::Failed {
            message: format!("{}: {}", raised.exception, raised.message),
            line: raised.line,
        },
        Ok(Outcome::Unsupported { what, place }) => {
            CaseEnd::Unsupported { reason: what.clone(), place: place.clone() }
        }
        Ok(Outcome::NotOffered { what }) => {
            CaseEnd::Unsupported { reason: format!("not offered: {what}"), place: String::new() }
        }
        Ok(Outcome::OutOfFuel(fuel)) => {
            let reason = format!("out of fuel: {}", fuel.name());
            CaseEnd::Unsupported { reason, place: String::new() }
        }
        Ok(outcome @ Outcome::Internal { .. }) => {
            CaseEnd::Failed { message: outcome.render(), line: None }
        }
        Err(failure) => CaseEnd::Failed { message: failure.to_string(), line: None },
    }
}
