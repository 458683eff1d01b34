//! Making a program small that breaks a rule.

use std::sync::atomic::Ordering;

use isograft_generators::reduce;
use isograft_reference::Mode;
use isograft_reference::limits::Limits;
use isograft_reference::program::ast::Program;

use super::plan::{Counter, Systems};
use crate::case::Case;
use crate::divergence::Divergences;
use crate::interrupt;
use crate::rule::{Rule, Scope};
use crate::rules;
use crate::spread::Closeness;
use crate::system::{Reference, System, caught};
use crate::trial::{Against, Trial, is_answer};
use crate::verdict::{Evidence, Verdict};

/// A rule that a program breaks, and what is known of the system.
#[derive(Clone, Copy, Debug)]
pub struct Reduction<'a> {
    /// The rule that the program breaks.
    pub rule: &'a Rule,
    /// The mode in which it breaks it.
    pub mode: Mode,
    /// The mode in which the other system of a comparison runs, where it is another.
    pub against_mode: Option<Mode>,
    /// The divergences; a program that they explain is not kept.
    pub listed: &'a Divergences,
    /// The limits of a run on the reference.
    pub limits: &'a Limits,
    /// Programs that are tried at most.
    pub most: usize,
    /// The closeness for numbers that roundings move.
    pub closeness: Option<Closeness>,
    /// The smaller programs that were tried, of those that are tried at most.
    pub counter: &'a Counter,
}

/// A small program that breaks the rule.
#[derive(Clone, Debug)]
pub struct Reproducer {
    /// The small program.
    pub program: Program,
    /// Programs that were tried.
    pub tried: usize,
    /// Why it breaks the rule.
    pub evidence: Evidence,
    /// In a comparison, the rules over programs that the system under test breaks with it.
    pub breaks: Vec<&'static str>,
}

impl Reduction<'_> {
    /// A small program that breaks the rule with the same failure signature, if this one breaks it.
    pub fn of(&self, program: &Program, systems: &mut Systems<'_>) -> Option<Reproducer> {
        let mut evidence = self.evidence(program, systems)?;
        let signature = evidence.signature();
        // What holds on the reference goes on to hold there: the system is wrong, and not the rule
        // about such a program.
        let mut reference = Systems::alone(Reference);
        let mut holds = |program: &Program| {
            self.rule.scope == Scope::Comparison || self.evidence(program, &mut reference).is_none()
        };
        let held = holds(program);
        self.counter.all.store(self.most, Ordering::Relaxed);
        self.counter.done.store(0, Ordering::Relaxed);
        let fails = |candidate: &Program| {
            self.counter.done.fetch_add(1, Ordering::Relaxed);
            // After a signal the smallest program so far is the answer.
            if interrupt::requested() || held && !holds(candidate) {
                return false;
            }
            let found = self.evidence(candidate, systems);
            match found.filter(|found| found.signature() == signature) {
                Some(found) => {
                    evidence = found;
                    true
                }
                None => false,
            }
        };
        let (program, effort) = reduce::reduce(program, self.most, fails).ok()?;
        let breaks = match self.rule.scope {
            Scope::Comparison => self.breaks(&program, &mut *systems.tested),
            Scope::Enumeration | Scope::Programs | Scope::All => Vec::new(),
        };
        Some(Reproducer { program, tried: effort.tried, evidence, breaks })
    }

    /// The evidence that the program breaks the rule, if it does and nothing listed explains it.
    fn evidence(&self, program: &Program, systems: &mut Systems<'_>) -> Option<Evidence> {
        caught(|| self.judged(program, systems)).ok()?
    }

    fn judged(&self, program: &Program, systems: &mut Systems<'_>) -> Option<Evidence> {
        let mut against = Against::Nothing;
        // The other system first: that is mostly the reference, which takes a thousandth of the
        // time.
        if let Some(other) = &mut systems.against {
            let mode = self.against_mode.unwrap_or(self.mode);
            let outcome = other.run(program, mode, self.limits).ok().filter(is_answer)?;
            against = Against::Outcome { outcome, is_live: other.is_live() };
        }
        let tested = &mut *systems.tested;
        let outcome = tested.run(program, self.mode, self.limits).ok().filter(is_answer)?;
        let case = Case::unnamed(program.clone());
        let mut trial =
            Trial::new(&case, self.mode, &outcome, tested, self.limits).against(against);
        trial = trial.closely(self.closeness);
        match self.rule.judge(&mut trial) {
            Verdict::Broken(evidence)
                if self.rule.explained(&trial, &evidence, self.listed).is_none() =>
            {
                Some(evidence)
            }
            _ => None,
        }
    }

    /// The rules over programs that the system under test breaks.
    fn breaks(&self, program: &Program, tested: &mut dyn System) -> Vec<&'static str> {
        let Ok(outcome) = tested.run(program, self.mode, self.limits) else { return Vec::new() };
        let case = Case::unnamed(program.clone());
        let mut trial =
            Trial::new(&case, self.mode, &outcome, tested, self.limits).closely(self.closeness);
        let mut rules = rules::all();
        rules.retain(|rule| {
            rule.scope.admits_random() && matches!(rule.judge(&mut trial), Verdict::Broken(_))
        });
        rules.into_iter().map(|rule| rule.id).collect()
    }
}
