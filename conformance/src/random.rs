//! A campaign over random programs: every property, in every selected mode, on programs drawn from
//! a seed.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use isograft_generators::random::Seed;
use isograft_generators::reach::Reach;
use isograft_generators::reduce::{self, Effort};
use isograft_reference::Mode;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::Outcome;
use isograft_reference::program::ast::Program;

use crate::campaign::{Panic, Tally, Watch, in_threads, panic_message};
use crate::property::{Property, Trial};
use crate::rule::{Evidence, Verdict};
use crate::system::{Reference, System};

/// Which random programs are run, and judged by what.
#[derive(Clone, Debug)]
pub struct Plan {
    pub properties: Vec<Property>,
    pub seed: u64,
    /// The place of the first program in the sequence of the seed.
    pub first: u64,
    pub cases: u64,
    pub modes: Vec<Mode>,
    pub limits: Limits,
    pub jobs: usize,
}

/// What came of them.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    pub programs: usize,
    /// Runs, those that properties asked for among them.
    pub runs: usize,
    pub elapsed: Duration,
    pub interrupted: bool,
    /// By property, in the plan's order.
    pub tallies: Vec<Tally>,
    /// Runs by what they ended in: `returned`, `raised trace`.
    pub ended: BTreeMap<String, usize>,
    /// What the system does not have, and how often a program asked for it.
    pub unsupported: BTreeMap<String, usize>,
    pub broken: Vec<Broken>,
    pub panics: Vec<Panic>,
}

/// A property broken by a program.
#[derive(Clone, Debug)]
pub struct Broken {
    pub property: &'static str,
    pub index: u64,
    pub mode: Mode,
    pub length: usize,
    pub evidence: Evidence,
}

impl Findings {
    pub fn holds(&self) -> bool {
        self.panics.is_empty() && self.tallies.iter().all(|tally| tally.broken == 0)
    }

    /// What broke the property with the shortest program, and of equals the first.
    pub fn smallest(&self, property: &str) -> Option<&Broken> {
        self.broken
            .iter()
            .filter(|b| b.property == property)
            .min_by_key(|b| (b.length, b.index, b.mode))
    }

    fn add(&mut self, other: Findings) {
        self.programs += other.programs;
        self.runs += other.runs;
        self.interrupted |= other.interrupted;
        self.tallies.iter_mut().zip(other.tallies).for_each(|(mine, tally)| mine.add(tally));
        for (mine, counts) in
            [(&mut self.ended, other.ended), (&mut self.unsupported, other.unsupported)]
        {
            counts.into_iter().for_each(|(what, count)| *mine.entry(what).or_default() += count);
        }
        self.broken.extend(other.broken);
        self.panics.extend(other.panics);
    }
}

impl Plan {
    /// Runs the plan on as many threads as it asks for; each makes its own system.
    pub fn run<S: System>(&self, watch: &Watch, system: impl Fn() -> S + Sync) -> Findings {
        let start = Instant::now();
        let mut all = self.nothing();
        let done = in_threads(self.jobs.max(1), |job| self.worker(job, watch, &mut system()));
        done.into_iter().for_each(|done| all.add(done));
        all.broken.sort_by_key(|broken| (broken.index, broken.mode));
        all.panics.sort_by(|a, b| (&a.case, a.mode).cmp(&(&b.case, b.mode)));
        all.elapsed = start.elapsed();
        all
    }

    fn nothing(&self) -> Findings {
        Findings { tallies: vec![Tally::default(); self.properties.len()], ..Findings::default() }
    }

    fn worker(&self, job: usize, watch: &Watch, system: &mut dyn System) -> Findings {
        let mut found = self.nothing();
        let mine =
            (self.first..self.first.saturating_add(self.cases)).skip(job).step_by(self.jobs.max(1));
        for index in mine {
            if watch.stop.load(Ordering::Relaxed) {
                found.interrupted = true;
                break;
            }
            let program = Seed(self.seed).program(index).program;
            let reach = Reach::of(&program);
            for &mode in &self.modes {
                let before = found.runs;
                let run = AssertUnwindSafe(|| {
                    self.judge(index, &program, &reach, mode, system, &mut found)
                });
                if let Err(panic) = catch_unwind(run) {
                    let message = panic_message(&*panic);
                    found.panics.push(Panic {
                        case: format!("random/{}/{index}", self.seed),
                        mode,
                        message,
                    });
                }
                watch.runs.fetch_add(found.runs - before, Ordering::Relaxed);
            }
            found.programs += 1;
            watch.programs.fetch_add(1, Ordering::Relaxed);
        }
        found
    }

    fn judge(
        &self,
        index: u64,
        program: &Program,
        reach: &Reach,
        mode: Mode,
        system: &mut dyn System,
        found: &mut Findings,
    ) {
        found.runs += 1;
        let outcome = system.run(program, mode, &self.limits);
        *found.ended.entry(outcome.headline()).or_default() += 1;
        if let Outcome::Unsupported { what, .. } = &outcome {
            *found.unsupported.entry(what.clone()).or_default() += 1;
        }
        let limits = &self.limits;
        let mut trial = Trial::new((program, reach), mode, &outcome, system, limits);
        for (property, tally) in self.properties.iter().zip(&mut found.tallies) {
            match property.judge(&mut trial) {
                Verdict::Holds => tally.holds += 1,
                Verdict::DoesNotApply => tally.not_applicable += 1,
                Verdict::Broken(evidence) => {
                    tally.broken += 1;
                    let length = program.to_string().len();
                    found.broken.push(Broken {
                        property: property.id,
                        index,
                        mode,
                        length,
                        evidence,
                    });
                }
            }
        }
        found.runs += trial.runs;
    }

    /// What breaks a property, made small.
    pub fn reduced(&self, broken: &Broken, system: &mut dyn System) -> Option<(Program, Effort)> {
        let property = self.properties.iter().find(|property| property.id == broken.property)?;
        let program = Seed(self.seed).program(broken.index).program;
        reduced(&program, property, broken.mode, &self.limits, system)
    }
}

/// Programs tried in a reduction.
const MOST_TRIED: usize = 20_000;

/// A small program that breaks the property in the mode, if this one does.
pub fn reduced(
    program: &Program,
    property: &Property,
    mode: Mode,
    limits: &Limits,
    system: &mut dyn System,
) -> Option<(Program, Effort)> {
    // The way in which it fails: where a rule was broken by an error, the small program is broken
    // by that error.
    let broken = way(program, property, mode, limits, system)?;
    // What holds on the reference goes on to hold there: the system is wrong, and not the rule
    // about such a program.
    let holds = |program: &Program| way(program, property, mode, limits, &mut Reference).is_none();
    let held = holds(program);
    let fails = |candidate: &Program| {
        (!held || holds(candidate))
            && way(candidate, property, mode, limits, system).is_some_and(|found| found == broken)
    };
    reduce::reduce(program, MOST_TRIED, fails).ok()
}

/// The way in which a property is broken, if it is.
fn way(
    program: &Program,
    property: &Property,
    mode: Mode,
    limits: &Limits,
    system: &mut dyn System,
) -> Option<String> {
    let judged = catch_unwind(AssertUnwindSafe(|| {
        let outcome = system.run(program, mode, limits);
        let reach = Reach::of(program);
        let mut trial = Trial::new((program, &reach), mode, &outcome, system, limits);
        property.judge(&mut trial)
    }));
    match judged {
        Ok(Verdict::Broken(evidence)) => Some(evidence.way()),
        _ => None,
    }
}
