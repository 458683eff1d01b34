//! What differs, made small: of each group of differences one program that a maintainer would
//! write.

use isograft_generators::reach::Reach;
use isograft_generators::reduce;
use isograft_reference::Mode;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::{Difference, Policy, diff};
use isograft_reference::program::ast::Program;

use crate::divergence::Divergences;
use crate::property::{Trial, is_answer};
use crate::rule::{Evidence, Verdict};
use crate::rules;
use crate::system::System;

/// A small program on which two systems differ.
#[derive(Clone, Debug)]
pub struct Small {
    pub program: Program,
    /// Programs that were tried.
    pub tried: usize,
    pub difference: Difference,
    /// Rules over programs that the system under test breaks with it.
    pub rules: Vec<&'static str>,
}

/// Two systems that are asked the same, the one under test first, and what is known of it.
pub struct Pair<'a> {
    pub system: &'a mut dyn System,
    pub against: &'a mut dyn System,
    /// The mode in which `against` runs, where it is not that of the system under test.
    pub against_mode: Option<Mode>,
    pub listed: &'a Divergences,
    pub limits: Limits,
}

impl Pair<'_> {
    /// Where the outcomes differ, if both are answers and no listed divergence stands for it.
    fn differs(&mut self, program: &Program, mode: Mode) -> Option<Difference> {
        // What it is compared with first: that is the reference, which takes a thousandth of the
        // time.
        let left = self.against.run(program, self.against_mode.unwrap_or(mode), &self.limits);
        let left = Some(left).filter(is_answer)?;
        let right = Some(self.system.run(program, mode, &self.limits)).filter(is_answer)?;
        let difference = diff(&left, &right, &Policy::SUMMED)?;
        let known = self.listed.find_random(&Reach::of(program), mode, &difference);
        known.is_none().then_some(difference)
    }

    /// A small program that differs in the same way, if this one differs.
    pub fn reduced(&mut self, program: &Program, mode: Mode, most: usize) -> Option<Small> {
        let way = way_of(&self.differs(program, mode)?);
        let fails = |candidate: &Program| {
            self.differs(candidate, mode).is_some_and(|found| way_of(&found) == way)
        };
        let (program, effort) = reduce::reduce(program, most, fails).ok()?;
        let difference = self.differs(&program, mode)?;
        let rules = self.broken(&program, mode);
        Some(Small { program, tried: effort.tried, difference, rules })
    }

    /// The rules over programs that the system under test breaks.
    fn broken(&mut self, program: &Program, mode: Mode) -> Vec<&'static str> {
        let outcome = self.system.run(program, mode, &self.limits);
        let (system, limits, reach) = (&mut *self.system, &self.limits, Reach::of(program));
        let mut trial = Trial::new((program, &reach), mode, &outcome, system, limits);
        let mut properties = rules::properties();
        properties.retain(|property| matches!(property.judge(&mut trial), Verdict::Broken(_)));
        properties.into_iter().map(|property| property.id).collect()
    }
}

/// What a smaller program must keep of a difference.
pub fn way_of(difference: &Difference) -> String {
    Evidence::from(difference.clone()).way()
}
