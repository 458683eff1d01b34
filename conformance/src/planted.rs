//! Faults planted in the reference, and how soon the rules over random programs find them.

use std::time::{Duration, Instant};

use isograft_generators::reduce::{self, Effort};
use isograft_reference::Mode;
use isograft_reference::fault::{self, Fault};
use isograft_reference::limits::Limits;
use isograft_reference::outcome::Outcome;
use isograft_reference::program::ast::Program;

use crate::campaign::Watch;
use crate::random::{Broken, Plan};
use crate::rules;
use crate::system::{Capabilities, Reference, System};

/// The reference with a fault in it.
#[derive(Clone, Copy, Debug)]
pub struct Faulty(pub Fault);

impl System for Faulty {
    fn name(&self) -> &str {
        "reference with a planted fault"
    }

    fn capabilities(&self) -> Capabilities {
        Reference.capabilities()
    }

    fn run(&mut self, program: &Program, mode: Mode, limits: &Limits) -> Outcome {
        fault::with(self.0, || Reference.run(program, mode, limits))
    }
}

/// The first program of a seed that shows a fault.
#[derive(Clone, Debug)]
pub struct Found {
    /// Programs run until it was found, itself among them.
    pub programs: u64,
    /// The rules that it breaks.
    pub rules: Vec<&'static str>,
    /// Of the programs that it is made into, one for each rule, the smallest; and the rule and mode
    /// of that.
    pub reduced: Program,
    pub rule: &'static str,
    pub mode: Mode,
    pub effort: Effort,
    /// What the reductions took.
    pub elapsed: Duration,
}

impl Found {
    /// Statements of the small program.
    pub fn statements(&self) -> usize {
        reduce::size(&self.reduced).0
    }
}

/// Programs are run in this many at a time.
const AT_ONCE: u64 = 20;

/// What the rules find first, in as many programs of the seed. What they find in the reference
/// without the fault does not count.
pub fn search(fault: Fault, seed: u64, most: u64) -> Option<Found> {
    let mut plan = Plan {
        properties: rules::properties(),
        seed,
        first: 0,
        cases: AT_ONCE,
        modes: Mode::ALL.to_vec(),
        limits: Limits::default(),
        jobs: 1,
    };
    while plan.first < most {
        plan.cases = AT_ONCE.min(most - plan.first);
        let mut broken = plan.run(&Watch::default(), || Faulty(fault)).broken;
        broken.retain(|broken| plan.holds(broken));
        if let Some(index) = broken.first().map(|broken| broken.index) {
            broken.retain(|broken| broken.index == index);
            return plan.smallest(fault, &broken);
        }
        plan.first += plan.cases;
    }
    None
}

impl Plan {
    /// Whether the reference without a fault keeps the rule, of the same program.
    fn holds(&self, broken: &Broken) -> bool {
        let properties = self.properties.iter().filter(|property| property.id == broken.property);
        let alone = Plan {
            properties: properties.copied().collect(),
            first: broken.index,
            cases: 1,
            modes: vec![broken.mode],
            ..self.clone()
        };
        alone.run(&Watch::default(), || Reference).holds()
    }

    /// What breaks these rules, all of one program, made small.
    fn smallest(&self, fault: Fault, broken: &[Broken]) -> Option<Found> {
        let start = Instant::now();
        let mut rules: Vec<&str> = Vec::new();
        let mut smallest: Option<(&Broken, Program, Effort)> = None;
        for broken in broken {
            if rules.contains(&broken.property) {
                continue;
            }
            rules.push(broken.property);
            if let Some((program, effort)) = self.reduced(broken, &mut Faulty(fault))
                && smallest
                    .as_ref()
                    .is_none_or(|(_, best, _)| reduce::size(&program) < reduce::size(best))
            {
                smallest = Some((broken, program, effort));
            }
        }
        let (of, reduced, effort) = smallest?;
        let (programs, elapsed) = (of.index + 1, start.elapsed());
        Some(Found { programs, rules, reduced, rule: of.property, mode: of.mode, effort, elapsed })
    }
}
