//! Faults planted in the reference, and how soon the rules over random programs find them.

use std::time::{Duration, Instant};

use isograft_generators::reduce;
use isograft_reference::Mode;
use isograft_reference::fault::{self, Fault, Mutant};
use isograft_reference::limits::Limits;
use isograft_reference::outcome::Outcome;
use isograft_reference::program::ast::Program;

use crate::campaign::{Counter, Finding, Grounds, Plan, Reduction, Reproducer, Systems, Watch};
use crate::case::{Case, Origin, Selection};
use crate::divergence::Divergences;
use crate::failure::Failure;
use crate::rule::{Rule, Scope};
use crate::rules;
use crate::system::{Capabilities, Reference, System, answer};

/// The reference with a fault in it.
#[derive(Clone, Copy, Debug)]
pub struct Faulty(pub Fault);

impl System for Faulty {
    fn name(&self) -> &str {
        "reference with a planted fault"
    }

    fn capabilities(&mut self) -> Result<Capabilities, Failure> {
        Reference.capabilities()
    }

    fn run(&mut self, program: &Program, mode: Mode, limits: &Limits) -> Result<Outcome, Failure> {
        answer(|| fault::run(self.0, program, mode, limits))
    }
}

/// The reference with a mistake in a Python file of its library.
#[derive(Clone, Copy)]
pub struct Mutated(pub Mutant);

impl System for Mutated {
    fn name(&self) -> &str {
        "reference with a mutated library"
    }

    fn capabilities(&mut self) -> Result<Capabilities, Failure> {
        Reference.capabilities()
    }

    fn run(&mut self, program: &Program, mode: Mode, limits: &Limits) -> Result<Outcome, Failure> {
        answer(|| self.0.run(program, mode, limits))
    }
}

/// The first program of a seed that shows a fault.
#[derive(Clone, Debug)]
pub struct Detection {
    /// Programs run until it was found, itself among them.
    pub programs: u64,
    /// The rules that it breaks.
    pub rules: Vec<&'static str>,
    /// The smallest of the programs to which it is reduced, one for each rule; and the rule and
    /// mode of that.
    pub reduced: Program,
    /// The identifier of a rule that the smallest program breaks.
    pub rule: &'static str,
    /// The mode in which it breaks it.
    pub mode: Mode,
    /// Programs tried in the reduction.
    pub tried: usize,
    /// The time that the reductions took.
    pub elapsed: Duration,
}

impl Detection {
    /// Statements of the small program.
    pub fn statements(&self) -> usize {
        reduce::size(&self.reduced).0
    }
}

/// Programs are run in this many at a time.
const AT_ONCE: u64 = 20;

/// Programs tried in a reduction.
const MOST_TRIED: usize = 20_000;

/// The first finding of the rules, in as many programs of the seed. A finding in the reference
/// without the fault does not count.
pub fn search(fault: Fault, seed: u64, most: u64) -> Option<Detection> {
    let rules = rules::all().into_iter().filter(|rule| rule.scope == Scope::Programs);
    let plan = Plan::of(rules.collect());
    let mut first = 0;
    while first < most {
        let places = first..most.min(first + AT_ONCE);
        let mut broken = run(&plan, Selection { seed, places, ..Selection::default() }, fault);
        broken.retain(|finding| holds(&plan, finding));
        if let Some(case) = broken.first().map(|finding| finding.case.clone()) {
            broken.retain(|finding| finding.case == case);
            return smallest(&plan, fault, &broken);
        }
        first += AT_ONCE;
    }
    None
}

fn run(plan: &Plan, cases: Selection, fault: Fault) -> Vec<Finding> {
    let systems = || Systems::alone(Faulty(fault));
    let found = plan.run(cases.iter(), &Grounds::default(), &Watch::default(), systems);
    found.map_or_else(|_| Vec::new(), |found| found.broken)
}

fn rule_of<'a>(plan: &'a Plan, finding: &Finding) -> Option<&'a Rule> {
    plan.rules.iter().find(|rule| rule.id == finding.rule)
}

/// True if the reference without a fault keeps the rule, of the same program.
fn holds(plan: &Plan, finding: &Finding) -> bool {
    let rules = rule_of(plan, finding).into_iter().copied().collect();
    let alone = Plan { modes: vec![finding.mode], ..Plan::of(rules) };
    let cases = [finding.origin.clone()].into_iter();
    let systems = || Systems::alone(Reference);
    let found = alone.run(cases, &Grounds::default(), &Watch::default(), systems);
    found.is_ok_and(|found| found.holds())
}

/// The smallest reduction of one program that breaks these rules.
fn smallest(plan: &Plan, fault: Fault, broken: &[Finding]) -> Option<Detection> {
    let start = Instant::now();
    let mut rules: Vec<&str> = Vec::new();
    let mut smallest: Option<(&Finding, Reproducer)> = None;
    for finding in broken {
        if rules.contains(&finding.rule) {
            continue;
        }
        rules.push(finding.rule);
        let reduction = Reduction {
            rule: rule_of(plan, finding)?,
            mode: finding.mode,
            against_mode: None,
            listed: &Divergences::default(),
            limits: &plan.limits,
            most: MOST_TRIED,
            closeness: None,
            counter: &Counter::default(),
        };
        let case = Case::of(finding.origin.clone());
        let size = |reduced: &Reproducer| reduce::size(&reduced.program);
        if let Some(reduced) =
            reduction.of(case.program().ok()?, &mut Systems::alone(Faulty(fault)))
            && smallest.as_ref().is_none_or(|(_, best)| size(&reduced) < size(best))
        {
            smallest = Some((finding, reduced));
        }
    }
    let (of, Reproducer { program: reduced, tried, .. }) = smallest?;
    let Origin::Random { index, .. } = of.origin else { return None };
    let (programs, elapsed) = (index + 1, start.elapsed());
    Some(Detection { programs, rules, reduced, rule: of.rule, mode: of.mode, tried, elapsed })
}
