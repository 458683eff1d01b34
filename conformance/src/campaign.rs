//! A campaign: every selected program, in every selected mode, judged by every selected rule.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use isograft_generators::enumeration;
use isograft_reference::Mode;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::{Difference, Outcome};

use crate::divergence::{Divergences, Met};
use crate::recorded::Recorded;
use crate::rule::{Evidence, Rule, Subject, Verdict};
use crate::rules;
use crate::system::System;
use crate::{glob, text};

/// What is to be run and judged.
#[derive(Clone, Debug)]
pub struct Plan {
    pub rules: Vec<Rule>,
    /// Pattern over identifiers of cases; `None` is all.
    pub cases: Option<String>,
    pub modes: Vec<Mode>,
    pub limits: Limits,
    pub jobs: usize,
}

/// What a campaign stands on.
#[derive(Debug, Default)]
pub struct Grounds {
    pub recorded: Recorded,
    pub divergences: Divergences,
    /// A live system is judged: what its divergences name may break rules.
    pub live: bool,
}

/// Seen from outside while a campaign runs; setting `stop` ends it with the results so far.
#[derive(Debug, Default)]
pub struct Watch {
    pub programs: AtomicUsize,
    pub runs: AtomicUsize,
    pub stop: AtomicBool,
}

/// What came of a campaign.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    pub programs: usize,
    pub runs: usize,
    pub elapsed: Duration,
    /// Ended before every program was run.
    pub interrupted: bool,
    /// By rule, in the plan's order.
    pub tallies: Vec<Tally>,
    /// In the order of the cases.
    pub broken: Vec<Broken>,
    /// Runs that the system does not support: what, and how many.
    pub unsupported: BTreeMap<String, usize>,
    /// Runs for which the system does not offer what the program asks for, or that ran out of fuel.
    pub no_answer: BTreeMap<String, usize>,
    /// Runs in which the system panicked: no answer, but a bug in it.
    pub panics: Vec<Panic>,
    pub met: Met,
    /// Divergences that are out of date: identifier, and why.
    pub stale: Vec<(String, String)>,
}

/// Runs by verdict.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub holds: usize,
    /// Broken as a listed divergence says.
    pub divergent: usize,
    pub not_applicable: usize,
    pub broken: usize,
}

impl Tally {
    /// The denominator: runs of which the rule speaks.
    pub fn judged(&self) -> usize {
        self.holds + self.divergent + self.broken
    }

    pub(crate) fn add(&mut self, other: Tally) {
        self.holds += other.holds;
        self.divergent += other.divergent;
        self.not_applicable += other.not_applicable;
        self.broken += other.broken;
    }
}

/// A rule broken by a run.
#[derive(Clone, Debug)]
pub struct Broken {
    pub rule: &'static str,
    /// Place of the case in the enumeration.
    pub index: usize,
    pub case: String,
    pub mode: Mode,
    /// Length of the program's text, by which the smallest is found.
    pub length: usize,
    pub evidence: Evidence,
}

#[derive(Clone, Debug)]
pub struct Panic {
    pub case: String,
    pub mode: Mode,
    pub message: String,
}

impl Findings {
    /// Every rule held, no divergence is out of date, and the system never panicked.
    pub fn holds(&self) -> bool {
        self.broken.is_empty() && self.stale.is_empty() && self.panics.is_empty()
    }

    /// How many verdicts there are, of all rules.
    pub fn judged(&self) -> usize {
        self.tallies.iter().map(Tally::judged).sum()
    }

    /// What broke the rule with the smallest program, and of equals the first.
    pub fn smallest(&self, rule: &str) -> Option<&Broken> {
        self.broken.iter().filter(|b| b.rule == rule).min_by_key(|b| (b.length, b.index, b.mode))
    }

    fn add(&mut self, other: Findings) {
        self.programs += other.programs;
        self.runs += other.runs;
        self.interrupted |= other.interrupted;
        self.tallies.iter_mut().zip(other.tallies).for_each(|(mine, tally)| mine.add(tally));
        self.broken.extend(other.broken);
        for (what, count) in other.unsupported {
            *self.unsupported.entry(what).or_default() += count;
        }
        for (what, count) in other.no_answer {
            *self.no_answer.entry(what).or_default() += count;
        }
        self.panics.extend(other.panics);
        self.met.add(other.met);
    }
}

impl Plan {
    /// The selected cases, each with its place in the enumeration.
    pub fn cases(&self) -> impl Iterator<Item = (usize, enumeration::Case)> {
        let fits = |id: &str| self.cases.as_deref().is_none_or(|pattern| glob::fits(pattern, id));
        enumeration::cases().enumerate().filter(move |(_, case)| fits(&case.id))
    }

    /// Whether every program is run that a divergence may name.
    fn is_whole(&self) -> bool {
        self.cases.is_none()
            && self.modes == Mode::ALL
            && self.rules.iter().any(|rule| rule.id == rules::RECORDED)
    }

    /// Runs the plan on as many threads as it asks for; each makes its own system. `watch` is told
    /// of the progress.
    pub fn run<S: System>(
        &self,
        grounds: &Grounds,
        watch: &Watch,
        system: impl Fn() -> S + Sync,
    ) -> Findings {
        let start = Instant::now();
        let mut all = self.nothing();
        let jobs = self.jobs.max(1);
        let done = in_threads(jobs, |job| self.worker(job, jobs, grounds, watch, system()));
        done.into_iter().for_each(|done| all.add(done));
        all.broken.sort_by_key(|broken| (broken.index, broken.mode));
        all.panics.sort_by(|a, b| (&a.case, a.mode).cmp(&(&b.case, b.mode)));
        all.elapsed = start.elapsed();
        if self.is_whole() && !all.interrupted && grounds.recorded.header().is_some() {
            let entries = grounds.divergences.iter().filter(|entry| entry.is_enumerated());
            let stale = entries.filter_map(|entry| Some((entry.id.clone(), all.met.stale(entry)?)));
            all.stale = stale.collect();
        }
        all
    }

    fn nothing(&self) -> Findings {
        Findings { tallies: vec![Tally::default(); self.rules.len()], ..Findings::default() }
    }

    /// One thread's share: trees are not shared between threads, so each enumerates for itself and
    /// takes its turn.
    fn worker(
        &self,
        job: usize,
        jobs: usize,
        grounds: &Grounds,
        watch: &Watch,
        mut system: impl System,
    ) -> Findings {
        let mut found = self.nothing();
        for (index, case) in self.cases().skip(job).step_by(jobs) {
            if watch.stop.load(Ordering::Relaxed) {
                found.interrupted = true;
                break;
            }
            let text = text::print(&case.program);
            for &mode in &self.modes {
                let run = || system.run(&case.program, mode, &self.limits);
                match catch_unwind(AssertUnwindSafe(run)) {
                    Ok(outcome) => {
                        let recorded = &grounds.recorded;
                        let subject =
                            Subject { case: &case, text: &text, mode, outcome: &outcome, recorded };
                        self.judge(index, &subject, grounds, &mut found);
                    }
                    Err(panic) => {
                        let message = panic_message(&*panic);
                        found.panics.push(Panic { case: case.id.clone(), mode, message });
                    }
                }
                found.runs += 1;
                watch.runs.fetch_add(1, Ordering::Relaxed);
            }
            found.programs += 1;
            watch.programs.fetch_add(1, Ordering::Relaxed);
        }
        found
    }

    fn judge(&self, index: usize, subject: &Subject<'_>, grounds: &Grounds, found: &mut Findings) {
        match subject.outcome {
            Outcome::Unsupported { what, .. } => {
                *found.unsupported.entry(what.clone()).or_default() += 1
            }
            Outcome::NotOffered { what } => {
                *found
                    .no_answer
                    .entry(format!("not offered in {} mode: {what}", subject.mode))
                    .or_default() += 1;
            }
            Outcome::OutOfFuel(fuel) => {
                *found.no_answer.entry(format!("out of {}", fuel.name())).or_default() += 1;
            }
            Outcome::Returned { .. } | Outcome::Raised(_) => {}
        }
        for (rule, tally) in self.rules.iter().zip(&mut found.tallies) {
            let evidence = match rule.judge(subject) {
                Verdict::Holds => {
                    tally.holds += 1;
                    continue;
                }
                Verdict::DoesNotApply => {
                    tally.not_applicable += 1;
                    continue;
                }
                Verdict::Broken(evidence) => evidence,
            };
            if rule.id == rules::RECORDED {
                let difference = Difference {
                    path: evidence.at.clone(),
                    left: evidence.found.clone(),
                    right: evidence.expected.clone(),
                };
                if let Some((entry, shown)) =
                    grounds.divergences.find(&subject.case.id, subject.mode, &difference)
                {
                    tally.divergent += 1;
                    found.met.count(entry, shown);
                    continue;
                }
            }
            if grounds.live
                && grounds.divergences.naming(&subject.case.id, subject.mode).next().is_some()
            {
                tally.divergent += 1;
                continue;
            }
            tally.broken += 1;
            found.broken.push(Broken {
                rule: rule.id,
                index,
                case: subject.case.id.clone(),
                mode: subject.mode,
                length: subject.text.len(),
                evidence,
            });
        }
    }
}

/// Of each thread: programs nest, and so does what runs them.
const STACK: usize = 16 << 20;

/// What `work` gives for each job, on a thread each. Where no thread is to be had the share is done
/// here; one that panicked has nothing to give.
pub fn in_threads<T: Send>(jobs: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    thread::scope(|scope| {
        let work = &work;
        let spawn =
            |job| thread::Builder::new().stack_size(STACK).spawn_scoped(scope, move || work(job));
        let threads: Vec<_> = (0..jobs).map(spawn).collect();
        let joined = threads.into_iter().enumerate().map(|(job, thread)| match thread {
            Ok(thread) => thread.join().ok(),
            Err(_) => Some(work(job)),
        });
        joined.flatten().collect()
    })
}

pub(crate) fn panic_message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("no message")
        .to_owned()
}
