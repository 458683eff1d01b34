//! The plan of a campaign: what it runs and judges by, and what its threads share.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use isograft_reference::Mode;
use isograft_reference::limits::Limits;

use crate::case::Origin;
use crate::divergence::Divergences;
use crate::failure::Failure;
use crate::interrupt;
use crate::recorded::RecordedOutcomes;
use crate::results::Results;
use crate::rule::Rule;
use crate::spread::Closeness;
use crate::system::System;

/// The rules that judge cases, and their options.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The rules that every run is judged by.
    pub rules: Vec<Rule>,
    /// The modes that a program is run in, where they may disagree about it.
    pub modes: Vec<Mode>,
    /// The limits of a run on the reference.
    pub limits: Limits,
    /// Threads, each with systems of its own.
    pub jobs: usize,
    /// When to take no new case any more.
    pub until: Option<Instant>,
    /// Every program is run that a divergence may name: one that does not reproduce is out of date.
    pub whole: bool,
    /// A program that says that it breaks a rule must do so. Another system than the reference may
    /// have another answer.
    pub holds_near_misses: bool,
    /// The closeness that numbers must have if roundings move them.
    pub closeness: Closeness,
}

impl Plan {
    /// These rules in every mode, on one thread.
    pub fn of(rules: Vec<Rule>) -> Plan {
        let (modes, limits) = (Mode::ALL.to_vec(), Limits::default());
        let closeness = Closeness::default();
        Plan {
            rules,
            modes,
            limits,
            jobs: 1,
            until: None,
            whole: false,
            holds_near_misses: false,
            closeness,
        }
    }
}

/// The facts about the systems that are known beforehand.
#[derive(Debug, Default)]
pub struct Grounds {
    /// The outcomes that a run is compared with where there is no other system.
    pub recorded: RecordedOutcomes,
    /// The known departures of the system under test.
    pub divergences: Divergences,
    /// The folder where answers of live systems are written, and found again.
    pub results: Option<Results>,
}

/// The system under test, and the one that it is compared with.
pub struct Systems<'a> {
    /// The system that is judged.
    pub tested: Box<dyn System + Send + 'a>,
    /// The system that a comparison takes for right; without one, there are only recordings.
    pub against: Option<Box<dyn System + Send + 'a>>,
}

impl<'a> Systems<'a> {
    /// Compared with nothing.
    pub fn alone(tested: impl System + Send + 'a) -> Systems<'a> {
        Systems { tested: Box::new(tested), against: None }
    }
}

/// The work that is done, of what there is: seen from outside while it goes on.
#[derive(Debug, Default)]
pub struct Counter {
    /// The number of things.
    pub all: AtomicUsize,
    /// The number of those that are done.
    pub done: AtomicUsize,
}

/// Seen from outside while a campaign runs; setting `stop` ends it with the results so far.
#[derive(Debug, Default)]
pub struct Watch {
    /// Programs done.
    pub programs: AtomicUsize,
    /// Runs done, those that rules asked for among them.
    pub runs: AtomicUsize,
    /// Runs without an outcome.
    pub failed: AtomicUsize,
    /// Set from outside to end the campaign.
    pub stop: AtomicBool,
}

impl Watch {
    /// True if the campaign shall end: somebody set `stop`, or a signal came.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || interrupt::requested()
    }
}

/// The state that the threads of a campaign share.
pub(super) struct CampaignState<'a, I> {
    pub plan: &'a Plan,
    pub grounds: &'a Grounds,
    pub watch: &'a Watch,
    /// The cases that no thread has taken yet, each with its place.
    pub cases: Mutex<std::iter::Enumerate<I>>,
    /// Why the campaign cannot go on.
    pub end: Mutex<Option<Failure>>,
}

impl<I: Iterator<Item = Origin>> CampaignState<'_, I> {
    /// The next case; none once the time is up.
    pub fn next(&self) -> Option<(usize, Origin)> {
        if self.plan.until.is_some_and(|until| Instant::now() >= until) {
            return None;
        }
        self.cases.lock().unwrap_or_else(PoisonError::into_inner).next()
    }

    /// Ends the campaign.
    pub fn end(&self, failure: Failure) {
        self.watch.stop.store(true, Ordering::Relaxed);
        self.end.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(failure);
    }
}
