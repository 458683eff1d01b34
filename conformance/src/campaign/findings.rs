//! The findings of a campaign.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::time::Duration;

use isograft_reference::Mode;

use crate::case::{Case, Origin};
use crate::divergence::Meetings;
use crate::failure::Failure;
use crate::rule::Rule;
use crate::verdict::Evidence;

/// The findings of a campaign.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    /// The system as it calls itself, and the one that it was compared with.
    pub system: String,
    /// The system that it was compared with, as it calls itself.
    pub against: Option<String>,
    /// Programs taken, those that could not be run among them.
    pub programs: usize,
    /// Runs, those that rules asked for among them.
    pub runs: usize,
    /// Random programs among the programs.
    pub random: usize,
    /// The time that the whole campaign took.
    pub elapsed: Duration,
    /// Stopped before every program was run.
    pub interrupted: bool,
    /// Programs that were not run, where that is known.
    pub left: usize,
    /// By rule in the plan's order, then by mode in the order of [`Mode::ALL`].
    pub tallies: Vec<[Tally; 3]>,
    /// In the order of the cases.
    pub broken: Vec<Finding>,
    /// Broken rules that a listed divergence explains, in the order of the cases.
    pub divergent: Vec<Finding>,
    /// Runs of programs by how they ended: `returned`, `raised trace`.
    pub ended: BTreeMap<String, usize>,
    /// Runs of programs without an answer: why, and how many.
    pub no_answer: BTreeMap<NoAnswer, usize>,
    /// The files of people among them.
    pub files_without: BTreeMap<NoAnswer, BTreeSet<String>>,
    /// Runs without an outcome, in the order of the cases.
    pub failures: Vec<FailedRun>,
    /// The divergences that explained a broken rule, and how often.
    pub met: Meetings,
    /// Divergences that are out of date: identifier, and why.
    pub stale: Vec<(String, String)>,
    /// Rules that a program says it breaks, and keeps.
    pub unbroken: Vec<UnbrokenRule>,
    /// Processes of live systems that were replaced.
    pub replaced: usize,
}

/// Runs by verdict.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Runs that keep the rule.
    pub holds: usize,
    /// Broken as a listed divergence says.
    pub divergent: usize,
    /// Runs on which the rule says nothing.
    pub not_applicable: usize,
    /// Runs that break the rule, and no divergence explains it.
    pub broken: usize,
}

impl Tally {
    /// The denominator: runs to which the rule applies.
    pub fn judged(&self) -> usize {
        self.holds + self.divergent + self.broken
    }

    /// Runs, those to which the rule does not apply among them.
    pub fn runs(&self) -> usize {
        self.judged() + self.not_applicable
    }

    fn add(&mut self, other: Tally) {
        self.holds += other.holds;
        self.divergent += other.divergent;
        self.not_applicable += other.not_applicable;
        self.broken += other.broken;
    }
}

/// A rule broken by a run.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The identifier of the rule: `boundary/value-written-back`.
    pub rule: &'static str,
    /// Place of the case in the campaign.
    pub index: usize,
    /// The name of the program, as [`Case::id`] has it.
    pub case: String,
    /// The way to make the program again.
    pub origin: Origin,
    /// The mode of the run.
    pub mode: Mode,
    /// Length of the program's text, by which the smallest is found.
    pub length: usize,
    /// The expected observation, and the one found.
    pub evidence: Evidence,
    /// The ends of the run elsewhere and on the system, in words, where one of the two raised.
    pub ends: Option<[String; 2]>,
    /// The cause that a program of the user may have met: its file in `divergences/causes`.
    pub looks_like: Option<String>,
    /// The entry that explains it, and which of the differences that the entry shows this is.
    pub divergence: Option<(String, usize)>,
    /// The reason that the program gives for breaking the rule on purpose.
    pub purpose: Option<String>,
}

/// Why a run has no answer that could be judged.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NoAnswer {
    /// A system lacks the mode, or what the program asks for in it.
    NotOffered(String),
    /// A system does not model this: a name or a construct.
    Unsupported(String),
    /// The limit that the run reached: `steps`, `memory`, `time`.
    OutOfFuel(String),
    /// There is no outcome: the system and the kind of its failure.
    Failed(String),
}

impl NoAnswer {
    /// The kind in words, and what it was about.
    pub fn words(&self) -> (&'static str, &str) {
        match self {
            NoAnswer::NotOffered(what) => ("not offered", what),
            NoAnswer::Unsupported(what) => ("unsupported", what),
            NoAnswer::OutOfFuel(what) => ("out of fuel", what),
            NoAnswer::Failed(what) => ("failed", what),
        }
    }
}

/// A rule that a program says it breaks, and that it breaks in no mode: the rule may say nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnbrokenRule {
    /// Place of the case in the campaign.
    pub index: usize,
    /// The name of the program, as [`Case::id`] has it.
    pub case: String,
    /// The way to make the program again.
    pub origin: Origin,
    /// The line of the program that says so.
    pub line: u32,
    /// The identifier of the rule.
    pub rule: &'static str,
    /// The reason that the program gives for breaking it.
    pub purpose: String,
    /// The rule judged the program.
    pub applies: bool,
}

impl fmt::Display for UnbrokenRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found = if self.applies { "it holds" } else { "it does not apply" };
        let UnbrokenRule { case, line, rule, purpose, .. } = self;
        write!(f, "{case}:{line} says that it breaks {rule} ({purpose}), and {found}")
    }
}

/// A run without an outcome.
#[derive(Clone, Debug)]
pub struct FailedRun {
    /// Place of the case in the campaign.
    pub index: usize,
    /// The name of the program, as [`Case::id`] has it.
    pub case: String,
    /// The mode of the run.
    pub mode: Mode,
    /// The text that was run: of the case, or what a rule made of it.
    pub program: String,
    /// The system that failed.
    pub system: String,
    /// Why there is no outcome.
    pub failure: Failure,
}

impl Findings {
    pub(super) fn of(rules: &[Rule]) -> Findings {
        Findings { tallies: vec![Default::default(); rules.len()], ..Findings::default() }
    }

    /// Every rule held, or was broken by a program that says so, no divergence is out of date, and
    /// every run had an outcome.
    pub fn holds(&self) -> bool {
        self.broken.is_empty()
            && self.stale.is_empty()
            && self.unbroken.is_empty()
            && self.failures.is_empty()
    }

    /// The counts of a rule by its place in the plan, over all modes.
    pub fn tally(&self, rule: usize) -> Tally {
        let mut all = Tally::default();
        self.tallies.get(rule).into_iter().flatten().for_each(|tally| all.add(*tally));
        all
    }

    /// The number of verdicts, of all rules.
    pub fn judged(&self) -> usize {
        self.tallies.iter().flatten().map(Tally::judged).sum()
    }

    /// The finding with the smallest program that broke the rule; the first of equals.
    pub fn smallest(&self, rule: &str) -> Option<&Finding> {
        smallest(self.broken.iter().filter(|finding| finding.rule == rule))
    }

    /// Counts a run without an answer.
    pub(super) fn without(&mut self, reason: NoAnswer, case: &Case) {
        if case.is_written() {
            self.files_without.entry(reason.clone()).or_default().insert(case.id.clone());
        }
        *self.no_answer.entry(reason).or_default() += 1;
    }

    /// Joins what another thread found.
    pub(super) fn add(&mut self, other: Findings) {
        self.programs += other.programs;
        self.runs += other.runs;
        self.random += other.random;
        self.interrupted |= other.interrupted;
        for (mine, theirs) in self.tallies.iter_mut().flatten().zip(other.tallies.iter().flatten())
        {
            mine.add(*theirs);
        }
        self.broken.extend(other.broken);
        self.divergent.extend(other.divergent);
        self.unbroken.extend(other.unbroken);
        for (what, count) in other.ended {
            *self.ended.entry(what).or_default() += count;
        }
        for (why, count) in other.no_answer {
            *self.no_answer.entry(why).or_default() += count;
        }
        for (why, files) in other.files_without {
            self.files_without.entry(why).or_default().extend(files);
        }
        self.failures.extend(other.failures);
        self.met.add(other.met);
        self.replaced += other.replaced;
    }

    /// Puts what several threads found into the order of the cases.
    pub(super) fn sort(&mut self) {
        self.broken.sort_by_key(|finding| (finding.index, finding.mode));
        self.divergent.sort_by_key(|finding| (finding.index, finding.mode));
        self.failures.sort_by_key(|failed| (failed.index, failed.mode));
        self.unbroken.sort_by_key(|unbroken| (unbroken.index, unbroken.line));
    }
}

/// The finding with the smallest program, and of equals the first.
pub fn smallest<'a>(findings: impl Iterator<Item = &'a Finding>) -> Option<&'a Finding> {
    findings.min_by_key(|finding| (finding.length, finding.index, finding.mode))
}
