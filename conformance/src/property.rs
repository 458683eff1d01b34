//! Properties: rules over any program, which a system is asked about, perhaps more than once.
//!
//! A [`Rule`](crate::rule::Rule) knows the enumerated case that it judges. A property knows nothing
//! of where a program comes from: it rewrites it, or asks for it again, and compares what came of
//! that.

use std::cell::OnceCell;

use isograft_generators::build;
use isograft_generators::random::Kind;
use isograft_generators::reach::{Event, Reach};
use isograft_reference::Mode;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::{Observation, Outcome, Policy, diff};
use isograft_reference::program::ast::{Program, Stmt};
use isograft_reference::transform::Transform;

use crate::rewrite::{imports, modules, plain, reads_outer_modules};
use crate::rule::{Evidence, Verdict};
use crate::system::System;

/// A rule over programs.
#[derive(Clone, Copy, Debug)]
pub struct Property {
    /// Family and name: `effects/repeatable`.
    pub id: &'static str,
    pub sentence: &'static str,
    /// Where the rule comes from, in order of authority.
    pub sources: &'static [&'static str],
    /// The modes of which it speaks.
    pub modes: &'static [Mode],
    pub check: fn(&mut Trial<'_>) -> Verdict,
}

impl Property {
    /// The verdict on a program of which the outcome is known.
    ///
    /// A run without an answer is nothing to judge: not offered, not supported, out of fuel.
    pub fn judge(&self, trial: &mut Trial<'_>) -> Verdict {
        if !self.modes.contains(&trial.mode) || !is_answer(trial.outcome) {
            return Verdict::DoesNotApply;
        }
        (self.check)(trial)
    }
}

/// A program in a mode, its outcome, and the system to ask again.
pub struct Trial<'a> {
    pub program: &'a Program,
    pub mode: Mode,
    pub outcome: &'a Outcome,
    pub reach: &'a Reach,
    pub system: &'a mut dyn System,
    pub limits: &'a Limits,
    /// Runs that properties asked for.
    pub runs: usize,
    /// What several properties read off the program, once it is asked for.
    plain: OnceCell<Program>,
    /// Rewritten programs that others were compared with, in this mode: the properties share some.
    expected: Vec<(Program, Outcome)>,
    reads_what_it_changes: OnceCell<bool>,
}

impl<'a> Trial<'a> {
    pub fn new(
        (program, reach): (&'a Program, &'a Reach),
        mode: Mode,
        outcome: &'a Outcome,
        system: &'a mut dyn System,
        limits: &'a Limits,
    ) -> Trial<'a> {
        Trial {
            program,
            mode,
            outcome,
            reach,
            system,
            limits,
            runs: 0,
            plain: OnceCell::new(),
            expected: Vec::new(),
            reads_what_it_changes: OnceCell::new(),
        }
    }

    /// The program in the form that rewritings look for, rewritten, where it returned and there was
    /// something to rewrite.
    fn rewritten(&self, rewrite: impl FnOnce(&mut Program) -> bool) -> Option<Program> {
        if !self.returned() {
            return None;
        }
        let mut rewritten = self.plain.get_or_init(|| plain(self.program)).clone();
        rewrite(&mut rewritten).then_some(rewritten)
    }

    /// Runs a program that was rewritten. What a rewriting names is imported, also where the
    /// program itself does without.
    pub fn run(&mut self, program: &Program, mode: Mode) -> Outcome {
        self.runs += 1;
        let missing = missing_imports(program);
        if missing.is_empty() {
            return self.system.run(program, mode, self.limits);
        }
        let body = missing.into_iter().chain(program.body.iter().cloned()).collect();
        self.system.run(&Program { body }, mode, self.limits)
    }

    pub fn returned(&self) -> bool {
        matches!(self.outcome, Outcome::Returned { .. })
    }

    /// The rewritten program must end as this one did.
    pub fn must_equal(&mut self, rewritten: &Program) -> Verdict {
        let other = self.run(rewritten, self.mode);
        compare(&other, self.outcome)
    }

    /// [`Trial::must_equal`], where the rewriting found something to rewrite.
    pub fn must_equal_rewritten(&mut self, rewrite: impl FnOnce(&mut Program) -> bool) -> Verdict {
        let mut rewritten = self.program.clone();
        if rewrite(&mut rewritten) { self.must_equal(&rewritten) } else { Verdict::DoesNotApply }
    }

    /// [`Trial::must_equal_rewritten`], of the plain form of the program, where that returned.
    pub fn must_equal_if_returned(
        &mut self,
        rewrite: impl FnOnce(&mut Program) -> bool,
    ) -> Verdict {
        match self.rewritten(rewrite) {
            Some(rewritten) => self.must_equal(&rewritten),
            None => Verdict::DoesNotApply,
        }
    }

    /// [`Trial::must_equal_if_returned`], wherever arrays are: what is the same whatever goes in,
    /// some transforms give as an array of the host, and others put on the device.
    pub fn must_equal_but_for_host(
        &mut self,
        rewrite: impl FnOnce(&mut Program) -> bool,
    ) -> Verdict {
        let Some(rewritten) = self.rewritten(rewrite) else { return Verdict::DoesNotApply };
        let other = self.run(&rewritten, self.mode);
        compare(&on_device(other), &on_device(self.outcome.clone()))
    }

    /// Both rewritten programs must end alike, where the rewritings found something, and this one
    /// and the first returned.
    pub fn must_agree_if_returned(
        &mut self,
        one: impl FnOnce(&mut Program) -> bool,
        other: impl FnOnce(&mut Program) -> bool,
    ) -> Verdict {
        match self.both(one, other) {
            Some((found, expected)) => compare(&found, &expected),
            None => Verdict::DoesNotApply,
        }
    }

    /// [`Trial::must_agree_if_returned`], wherever arrays are, as in
    /// [`Trial::must_equal_but_for_host`].
    pub fn must_agree_but_for_host(
        &mut self,
        one: impl FnOnce(&mut Program) -> bool,
        other: impl FnOnce(&mut Program) -> bool,
    ) -> Verdict {
        match self.both(one, other) {
            Some((found, expected)) => compare(&on_device(found), &on_device(expected)),
            None => Verdict::DoesNotApply,
        }
    }

    /// What comes of the second rewritten program, and of the first, where that returned.
    fn both(
        &mut self,
        one: impl FnOnce(&mut Program) -> bool,
        other: impl FnOnce(&mut Program) -> bool,
    ) -> Option<(Outcome, Outcome)> {
        let (Some(left), Some(right)) = (self.rewritten(one), self.rewritten(other)) else {
            return None;
        };
        let known = self.expected.iter().position(|(program, _)| *program == left);
        let known = known.unwrap_or_else(|| {
            let outcome = self.run(&left, self.mode);
            self.expected.push((left, outcome));
            self.expected.len() - 1
        });
        let expected = self.expected[known].1.clone();
        matches!(expected, Outcome::Returned { .. })
            .then(|| (self.run(&right, self.mode), expected))
    }

    /// Whether a body may see in a Module from outside what it changes in an argument, which a
    /// clone would hide.
    pub fn reads_what_it_changes(&self) -> bool {
        let reads = || reads_outer_modules(self.program, &modules(self.program));
        *self.reads_what_it_changes.get_or_init(reads)
    }

    /// Whether there is a loop that has no reverse derivative.
    pub fn loops(&self) -> bool {
        self.uses(|kind| matches!(kind.transform, Transform::WhileLoop | Transform::ForiLoop))
    }

    /// Whether the program uses a transform that the test picks.
    pub fn uses(&self, test: impl Fn(Kind) -> bool) -> bool {
        self.reach.transforms.iter().any(|&kind| test(kind))
    }

    /// Whether something is reachable twice.
    pub fn shares(&self) -> bool {
        shares(self.reach)
    }

    /// Whether something is reachable twice in tree mode, where nothing may be.
    pub fn is_refused(&self) -> bool {
        self.mode == Mode::Tree && self.shares()
    }
}

/// Whether something is reachable twice in the program.
pub fn shares(reach: &Reach) -> bool {
    [Event::Shared, Event::Cycle, Event::Twice].iter().any(|event| reach.events.contains(event))
}

/// Those of the imports that rewritings count on which the program has not.
fn missing_imports(program: &Program) -> Vec<Stmt> {
    let named = ["jax", "jnp", "nnx"].into_iter().zip(build::imports());
    named.filter(|(name, _)| !imports(program, name)).map(|(_, stmt)| stmt).collect()
}

fn on_device(mut outcome: Outcome) -> Outcome {
    shown_mut(&mut outcome, put_on_device);
    outcome
}

/// Visits all that an outcome shows: what was printed, and what was returned.
pub fn shown_mut(outcome: &mut Outcome, visit: impl FnMut(&mut Observation)) {
    if let Outcome::Returned { value, prints } = outcome {
        prints.iter_mut().flatten().chain([value]).for_each(visit);
    }
}

fn put_on_device(value: &mut Observation) {
    if let Observation::Array(array) = value {
        array.host = false;
    }
    parts_mut(value, &mut put_on_device);
}

/// Visits what stands directly in the observation; of a dict and a state the values.
pub fn parts_mut(value: &mut Observation, visit: &mut dyn FnMut(&mut Observation)) {
    use Observation as O;
    match value {
        O::Tuple(items) | O::Set(items) | O::List { items, .. } => items.iter_mut().for_each(visit),
        O::Dict { items, .. } | O::State { items, .. } => {
            items.iter_mut().for_each(|(_, item)| visit(item))
        }
        O::Module { attributes, .. } => attributes.iter_mut().for_each(|(_, item)| visit(item)),
        O::Variable { value, metadata, .. } => {
            visit(value);
            metadata.iter_mut().for_each(|(_, item)| visit(item));
        }
        _ => {}
    }
}

/// Holds where the outcomes are equal; a run without an answer is nothing to judge.
pub fn compare(found: &Outcome, expected: &Outcome) -> Verdict {
    if !is_answer(found) {
        return Verdict::DoesNotApply;
    }
    match diff(found, expected, &Policy::SUMMED) {
        None => Verdict::Holds,
        Some(difference) => Verdict::Broken(Evidence::from(difference)),
    }
}

pub fn is_answer(outcome: &Outcome) -> bool {
    matches!(outcome, Outcome::Returned { .. } | Outcome::Raised(_))
}
