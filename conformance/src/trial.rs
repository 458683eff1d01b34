//! A trial: one run of a program on a system, with what a rule needs to judge it.
//!
//! A rule looks at the outcome, or rewrites the program, asks the system again and compares.

mod globals;
mod sharing;
mod written;

use std::borrow::Cow;
use std::cell::{Cell, OnceCell};
use std::panic::Location;
use std::rc::Rc;

use isograft_generators::build;
use isograft_generators::random::TransformKind;
use isograft_generators::reach::{Event, Reach};
use isograft_generators::walk;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::{Difference, Observation, Outcome, Tolerance, diff};
use isograft_reference::program::ast::{Expr, ExprKind, Program, Stmt, StmtKind};
use isograft_reference::transform::Transform;
use isograft_reference::{BoundaryRow, Execution, Explanation, Mode, Prepared, Staging};

use crate::case::{Case, TwinName};
use crate::divergence::{BY_STAND_INS, Divergence, Divergences};
use crate::failure::Failure;
use crate::pages::Lines;
use crate::policy;
use crate::recorded::RecordedOutcomes;
use crate::rewrite::{
    WATCHED, head_of, imports, reads_outer_objects, with_stand_ins, without_handlers,
};
use crate::spread::{Closeness, Spread, difference};
use crate::system::{Capabilities, Reference, System, caught};
use crate::verdict::{Evidence, Verdict};

/// A program in a mode, its outcome, and the system to ask again.
pub struct Trial<'a> {
    pub(crate) case: &'a Case,
    /// The program; an empty one where the text is outside the subset.
    pub(crate) program: &'a Program,
    pub(crate) mode: Mode,
    pub(crate) outcome: &'a Outcome,
    /// The identifier of the rule at work.
    pub(crate) rule: &'static str,
    /// The text that it makes programs by, beside this one.
    told: bool,
    /// Runs that rules asked for.
    pub(crate) runs: usize,
    /// Runs without an outcome that rules asked for: the program, the mode, and why.
    pub(crate) failures: Vec<(Program, Mode, Failure)>,
    system: &'a mut dyn System,
    limits: &'a Limits,
    capabilities: Option<&'a Capabilities>,
    against: Against<'a>,
    closeness: Option<Closeness>,
    spread: OnceCell<Option<Spread>>,
    /// Rewritten programs that others were compared with, in this mode: rules share some.
    expected: Vec<(Rc<Prepared>, Outcome)>,
    /// A copy of the plain program that a rewriting left as it was.
    spare: Cell<Option<Program>>,
    /// The questions of the rule at work to a live system, with the answers.
    asked: Vec<(Program, Mode, Outcome)>,
    catches: OnceCell<bool>,
    reads_what_it_changes: OnceCell<bool>,
    loses_structure: OnceCell<bool>,
    shows_staging: OnceCell<bool>,
    runs_into_sharing: OnceCell<bool>,
}

/// The outcomes that a program's outcome is compared with.
pub enum Against<'a> {
    /// Nothing is known of it from elsewhere.
    Nothing,
    /// The recorded outcome, if there is one.
    Recorded(&'a RecordedOutcomes),
    /// The answer of another system.
    Outcome {
        /// The outcome of the other system.
        outcome: Outcome,
        /// True if the other system is a live one.
        is_live: bool,
    },
}

impl<'a> Trial<'a> {
    /// A run that is compared with nothing, of a system that has every capability.
    pub fn new(
        case: &'a Case,
        mode: Mode,
        outcome: &'a Outcome,
        system: &'a mut dyn System,
        limits: &'a Limits,
    ) -> Trial<'a> {
        const NOTHING: &Program = &Program::new(Vec::new());
        Trial {
            case,
            program: case.program().unwrap_or(NOTHING),
            mode,
            outcome,
            rule: "",
            told: false,
            runs: 0,
            failures: Vec::new(),
            system,
            limits,
            capabilities: None,
            against: Against::Nothing,
            expected: Vec::new(),
            spare: Cell::default(),
            asked: Vec::new(),
            catches: OnceCell::new(),
            reads_what_it_changes: OnceCell::new(),
            loses_structure: OnceCell::new(),
            shows_staging: OnceCell::new(),
            runs_into_sharing: OnceCell::new(),
            closeness: None,
            spread: OnceCell::new(),
        }
    }

    /// Compares numbers that roundings move this closely.
    pub(crate) fn closely(self, closeness: Option<Closeness>) -> Trial<'a> {
        Trial { closeness, ..self }
    }

    /// With an outcome to compare with.
    pub fn against(self, against: Against<'a>) -> Trial<'a> {
        Trial { against, ..self }
    }

    /// The runs that rules asked for and that had no outcome: the program, the mode, and why.
    pub fn failures(&self) -> &[(Program, Mode, Failure)] {
        &self.failures
    }

    /// On a system that is not asked for what it lacks.
    pub(crate) fn within(self, capabilities: &'a Capabilities) -> Trial<'a> {
        Trial { capabilities: Some(capabilities), ..self }
    }

    /// True if a live system is judged.
    pub(crate) fn is_live(&self) -> bool {
        self.system.is_live()
    }

    /// The limits of a run on the reference.
    pub(crate) fn limits(&self) -> &'a Limits {
        self.limits
    }

    pub(crate) fn reach(&self) -> &'a Reach {
        self.case.reach()
    }

    /// The outcomes that it is compared with.
    pub(crate) fn other(&self) -> &Against<'a> {
        &self.against
    }

    /// Another rule begins: what the last one asked is forgotten.
    pub(crate) fn begin(&mut self, rule: &'static str) {
        (self.rule, self.told) = (rule, false);
        self.asked.clear();
    }

    /// The rule makes programs by this, too: without it, they are the same in every mode.
    pub(crate) fn told(&mut self, told: bool) -> &mut Self {
        self.told = told;
        self
    }

    /// The program that the rule at work makes of this one. It is made, checked and lowered once for
    /// all modes.
    #[track_caller]
    pub(crate) fn twin(&self, make: impl FnOnce() -> Option<Program>) -> Option<Rc<Prepared>> {
        self.twin_named(self.name(Location::caller()), make)
    }

    fn name(&self, at: &'static Location<'static>) -> TwinName {
        TwinName { rule: self.rule, at, is_expected: false, told: self.told }
    }

    fn twin_named(
        &self,
        name: TwinName,
        make: impl FnOnce() -> Option<Program>,
    ) -> Option<Rc<Prepared>> {
        self.case.twin(name, || with_imports(make()?))
    }

    /// Runs a program that a rule has made.
    pub fn run(&mut self, program: &Program, mode: Mode) -> Outcome {
        match with_imports(program.clone()) {
            Some(program) => self.run_prepared(&Prepared::new(program), mode),
            None => Outcome::NotOffered { what: "nnx".to_owned() },
        }
    }

    /// Runs the program itself once more.
    pub(crate) fn run_again(&mut self, mode: Mode) -> Outcome {
        match self.case.prepared() {
            Ok(program) if missing_imports(program.program()).is_empty() => {
                self.run_prepared(program, mode)
            }
            _ => self.run(self.program, mode),
        }
    }

    /// The answer of the system; a run that failed is *unsupported* to the rule.
    pub(crate) fn run_prepared(&mut self, program: &Prepared, mode: Mode) -> Outcome {
        if self.capabilities.is_some_and(|capabilities| !capabilities.modes.contains(&mode)) {
            return Outcome::NotOffered { what: format!("{mode} mode") };
        }
        self.runs += 1;
        match self.system.run_prepared(program, mode, self.limits) {
            Ok(outcome) => {
                if self.system.is_live() {
                    self.asked.push((program.program().clone(), mode, outcome.clone()));
                }
                outcome
            }
            Err(failure) => {
                let what = format!("the system {}", failure.kind.name());
                self.failures.push((program.program().clone(), mode, failure));
                Outcome::Unsupported { what, place: String::new() }
            }
        }
    }

    /// The listed divergence that explains why a live system breaks the rule that was judged last,
    /// and which of the differences it shows. One of the system's answers, to the program or to
    /// what the rule asked, differs from the reference's in that way; or it differs, or is one that
    /// the reference cannot give, and a divergence from this rule shows what the rule found.
    pub(crate) fn explained<'d>(
        &self,
        evidence: &Evidence,
        listed: &'d Divergences,
    ) -> Option<(&'d Divergence, usize)> {
        if !self.system.is_live() {
            return None;
        }
        let asked = self.asked.iter().map(|(program, mode, outcome)| (program, *mode, outcome));
        [(self.program, self.mode, self.outcome)].into_iter().chain(asked).find_map(
            |(program, mode, outcome)| {
                let reference = Reference.run(program, mode, self.limits).ok()?;
                if !is_answer(outcome) {
                    return None;
                }
                let found = Difference {
                    path: evidence.place().to_owned(),
                    left: evidence.expected.clone(),
                    right: evidence.found.clone(),
                };
                let ended = (mode, matches!(self.outcome, Outcome::Raised(_)));
                let by_evidence = || listed.find_evidence(self.rule, self.case, ended, &found);
                if !is_answer(&reference) {
                    return by_evidence();
                }
                let difference = diff(&reference, outcome, &policy::of(&self.case.id))?;
                listed
                    .find(&self.case.id, mode, &difference)
                    .or_else(|| self.by_stand_ins((program, mode, outcome), listed))
                    .or_else(|| listed.find_random(program, mode, &difference))
                    .or_else(by_evidence)
            },
        )
    }

    /// The ends of the run elsewhere and on this system, in words, where one of the two raised.
    pub(crate) fn ends(&self) -> Option<[String; 2]> {
        let other = match &self.against {
            Against::Outcome { outcome, .. } => outcome.clone(),
            _ if self.is_live() => self.specified()?,
            _ => return None,
        };
        let both = [&other, self.outcome];
        let raised = both.iter().any(|outcome| matches!(outcome, Outcome::Raised(_)));
        raised.then(|| both.map(ending))
    }

    /// The cause that a program of the user may have met: a listed divergence under whose stand-ins
    /// the reference answers as the system did, that fits what the program reaches, or whose script
    /// prints the system's message.
    pub(crate) fn looks_like(&self, evidence: &Evidence, listed: &Divergences) -> Option<String> {
        if !self.is_live() && !matches!(self.against, Against::Outcome { is_live: true, .. }) {
            return None;
        }
        let difference = Difference {
            path: evidence.place().to_owned(),
            left: evidence.expected.clone(),
            right: evidence.found.clone(),
        };
        let by_message = || {
            let live = match (&self.against, self.is_live()) {
                (_, true) => self.outcome,
                (Against::Outcome { outcome, is_live: true }, _) => outcome,
                _ => return None,
            };
            let Outcome::Raised(raised) = live else { return None };
            listed.find_message(self.mode, &raised.message)
        };
        let by_reach = || listed.find_random(self.program, self.mode, &difference);
        let found = self.explained_by_stand_ins(listed).or_else(by_reach);
        let found = found.map(|(divergence, _)| divergence).or_else(by_message)?;
        found.entry.cause.clone()
    }

    /// In a comparison, does what [`Trial::by_stand_ins`] does for the answer of the live system.
    pub(crate) fn explained_by_stand_ins<'d>(
        &self,
        listed: &'d Divergences,
    ) -> Option<(&'d Divergence, usize)> {
        let found = match (self.system.is_live(), &self.against) {
            (true, _) => self.outcome,
            (false, Against::Outcome { outcome, is_live: true }) => outcome,
            (false, _) => return None,
        };
        self.by_stand_ins((self.program, self.mode, found), listed)
    }

    /// The listed divergence under whose stand-ins the reference answers as the system did. Where
    /// no entry alone does that, all of them may together: then the first that stands in for
    /// something is given.
    fn by_stand_ins<'d>(
        &self,
        (program, mode, found): (&Program, Mode, &Outcome),
        listed: &'d Divergences,
    ) -> Option<(&'d Divergence, usize)> {
        let imitates = |program: &Program| {
            let outcome = Reference.run(program, mode, self.limits).ok();
            let is_found = |outcome| diff(&outcome, found, &policy::of(&self.case.id)).is_none();
            outcome.is_some_and(is_found)
        };
        // The shortest say the least, and are tried first.
        let mut entries: Vec<_> = listed.stand_ins(mode).collect();
        entries.sort_by_key(|(divergence, _)| divergence.entry.stand_ins.len());
        let mut all = program.clone();
        let mut first = None;
        for (divergence, stand_ins) in entries {
            let Some(alone) = with_stand_ins(program, &stand_ins, WATCHED) else { continue };
            if imitates(&alone) {
                return Some((divergence, BY_STAND_INS));
            }
            all = with_stand_ins(&all, &stand_ins, WATCHED).unwrap_or(all);
            first = first.or(Some((divergence, BY_STAND_INS)));
        }
        first.filter(|_| imitates(&all))
    }

    pub(crate) fn returned(&self) -> bool {
        matches!(self.outcome, Outcome::Returned { .. })
    }

    /// The value that a program leaves when it returns: that of `main`, or the names that a script
    /// binds at its top level. `None` for a script that binds nothing.
    pub(crate) fn left(&mut self) -> Option<Cow<'a, Outcome>> {
        if !self.returned() {
            return None;
        }
        if self.program.is_case() {
            return Some(Cow::Borrowed(self.outcome));
        }
        let script = self.twin(|| globals::with_globals(self.program))?;
        globals::last_print(self.run_prepared(&script, self.mode)).map(Cow::Owned)
    }

    /// The value that the program leaves on the reference.
    pub(crate) fn left_by_meaning(&self) -> Option<Outcome> {
        if self.program.is_case() {
            return self.specified();
        }
        let script = globals::with_globals(self.program)?;
        globals::last_print(Reference.run(&script, self.mode, self.limits).ok()?)
    }

    /// True if the program shows how often and when its bodies are staged: on the reference it ends
    /// otherwise where they run once more, and nothing staged is kept.
    pub(crate) fn shows_staging(&self) -> bool {
        let differs = || {
            let [outcome, rehearsed] = [Staging::Kept, Staging::Rehearsed]
                .map(|staging| self.run_by(Execution { staging, ..Execution::default() }));
            matches!(compare(&rehearsed, &outcome), Verdict::Broken(_))
        };
        *self.shows_staging.get_or_init(|| caught(differs).unwrap_or_default())
    }

    /// The verdict, but where it rests on which staged bodies are kept: other functions, and other
    /// modes, have other ones, and a kept body goes on with what it has read. Then the program ends
    /// otherwise on the reference where each call stages its body anew.
    pub(crate) fn but_for_kept_bodies(&self, verdict: Verdict) -> Verdict {
        let differs = || {
            let [kept, anew] = [Staging::Kept, Staging::Anew]
                .map(|staging| self.run_by(Execution { staging, ..Execution::default() }));
            matches!(compare(&anew, &kept), Verdict::Broken(_))
        };
        match verdict {
            Verdict::Broken(_) if caught(differs).unwrap_or_default() => Verdict::DoesNotApply,
            verdict => verdict,
        }
    }

    /// The answer of the reference to the program, executed in this way.
    pub(crate) fn run_by(&self, execution: Execution) -> Outcome {
        isograft_reference::run_by(execution, self.program, self.mode, self.limits)
    }

    /// The answer of the reference to the program.
    pub(crate) fn specified(&self) -> Option<Outcome> {
        Reference.run(self.program, self.mode, self.limits).ok()
    }

    /// True if it is a generated program of PAX: its methods change lists and dicts in place, as
    /// often as they are staged, and modules, wherever these were made.
    pub(crate) fn is_of_pax(&self) -> bool {
        self.case.dialect() == Some("pax")
    }

    /// True if people wrote the program.
    pub(crate) fn is_written(&self) -> bool {
        self.case.is_written()
    }

    /// True if people wrote the program, and in this mode a Module loses at the boundary what
    /// became of its structure: then its transforms are no plain calls.
    pub(crate) fn loses_structure(&self) -> bool {
        if !self.is_written() {
            return false;
        }
        let is_lost = |crossing: &Explanation| {
            crossing.row == BoundaryRow::Structure && !crossing.written_back
        };
        *self.loses_structure.get_or_init(|| {
            let explain = || isograft_reference::explain(self.program, self.mode, self.limits).1;
            caught(explain).is_ok_and(|crossings| crossings.iter().any(is_lost))
        })
    }

    /// The program in the form that rewritings look for, rewritten, where it returned and there was
    /// something to rewrite.
    fn rewritten(
        &self,
        name: TwinName,
        rewrite: impl FnOnce(&mut Program) -> bool,
    ) -> Option<Rc<Prepared>> {
        if !self.returned() || self.loses_structure() {
            return None;
        }
        let plain = self.case.plain()?;
        self.twin_named(name, || {
            let mut rewritten = self.spare.take().unwrap_or_else(|| plain.clone());
            if rewrite(&mut rewritten) {
                return Some(rewritten);
            }
            debug_assert!(rewritten == *plain, "{} rewrote something", self.rule);
            self.spare.set(Some(rewritten));
            None
        })
    }

    /// The rewritten program must end as this one did.
    fn must_equal(&mut self, rewritten: Option<Rc<Prepared>>) -> Verdict {
        let Some(rewritten) = rewritten else { return Verdict::DoesNotApply };
        let other = self.run_prepared(&rewritten, self.mode);
        self.judged(&other, self.outcome)
    }

    /// The program must end as it did, once more.
    pub(crate) fn must_repeat(&mut self) -> Verdict {
        let other = self.run_again(self.mode);
        self.judged(&other, self.outcome)
    }

    /// True if a rewritten program ended as it must. See [`written`] for what people wrote.
    pub(crate) fn judged(&self, found: &Outcome, expected: &Outcome) -> Verdict {
        let verdict = compare(found, expected);
        if !matches!(verdict, Verdict::Broken(_)) {
            return verdict;
        }
        if !self.is_written() {
            let may_not_fit = self.is_of_pax() && self.shows_staging();
            return if may_not_fit { Verdict::DoesNotApply } else { verdict };
        }
        if written::does_not_fit(self.program, found) || written::asks_for_identity(self.program) {
            return Verdict::DoesNotApply;
        }
        let broken = |found: &Outcome, expected: &Outcome| {
            let [found, expected] = written::as_leaves([found, expected]);
            match compare(&found, &expected) {
                Verdict::Broken(evidence) => Some(evidence),
                Verdict::Holds | Verdict::DoesNotApply => None,
            }
        };
        let Some(evidence) = difference([found, expected], broken, || self.spread()) else {
            return Verdict::Holds;
        };
        let without_texts = [found, expected].map(written::without_texts);
        let is_in_texts = without_texts[0] == without_texts[1]
            || broken(&without_texts[0], &without_texts[1]).is_none();
        match is_in_texts || self.shows_staging() {
            true => Verdict::DoesNotApply,
            false => Verdict::Broken(evidence),
        }
    }

    /// The distance that the numbers of the program may have from the reference's.
    pub(crate) fn spread(&self) -> Option<&Spread> {
        let closeness = self.closeness.filter(|closeness| !closeness.exact)?;
        let of = || {
            let spread = Spread::of(self.program, self.mode, self.limits)?;
            Some(spread.at_least(closeness))
        };
        self.spread.get_or_init(of).as_ref()
    }

    /// [`Trial::must_equal`], where the rewriting found something to rewrite.
    #[track_caller]
    pub(crate) fn must_equal_rewritten(
        &mut self,
        rewrite: impl FnOnce(&mut Program) -> bool,
    ) -> Verdict {
        let twin = self.twin_named(self.name(Location::caller()), || {
            let mut rewritten = self.program.clone();
            rewrite(&mut rewritten).then_some(rewritten)
        });
        self.must_equal(twin)
    }

    /// [`Trial::must_equal_rewritten`], of the plain form of the program, where that returned.
    #[track_caller]
    pub(crate) fn must_equal_if_returned(
        &mut self,
        rewrite: impl FnOnce(&mut Program) -> bool,
    ) -> Verdict {
        let twin = self.rewritten(self.name(Location::caller()), rewrite);
        self.must_equal(twin)
    }

    /// [`Trial::must_equal_if_returned`], where calls give nothing but results and write-backs.
    #[track_caller]
    pub(crate) fn must_equal_if_closed(
        &mut self,
        rewrite: impl FnOnce(&mut Program) -> bool,
    ) -> Verdict {
        let twin = self.rewritten(self.name(Location::caller()), rewrite);
        self.must_equal(twin.filter(|_| !self.lets_out()))
    }

    /// [`Trial::must_equal_if_returned`], wherever arrays are: what is the same whatever goes in,
    /// some transforms give as an array of the host, and others put on the device.
    #[track_caller]
    pub(crate) fn must_equal_but_for_host(
        &mut self,
        rewrite: impl FnOnce(&mut Program) -> bool,
    ) -> Verdict {
        let twin = self.rewritten(self.name(Location::caller()), rewrite);
        let Some(rewritten) = twin else { return Verdict::DoesNotApply };
        let other = self.run_prepared(&rewritten, self.mode);
        self.judged(&on_device(other), &on_device(self.outcome.clone()))
    }

    /// Both rewritten programs must end alike, where the rewritings found something, and this one
    /// and the first returned.
    #[track_caller]
    pub(crate) fn must_agree_if_returned(
        &mut self,
        one: impl FnOnce(&mut Program) -> bool,
        other: impl FnOnce(&mut Program) -> bool,
    ) -> Verdict {
        match self.both(one, other) {
            Some((found, expected)) => self.judged(&found, &expected),
            None => Verdict::DoesNotApply,
        }
    }

    /// [`Trial::must_agree_if_returned`], wherever arrays are, as in
    /// [`Trial::must_equal_but_for_host`].
    #[track_caller]
    pub(crate) fn must_agree_but_for_host(
        &mut self,
        one: impl FnOnce(&mut Program) -> bool,
        other: impl FnOnce(&mut Program) -> bool,
    ) -> Verdict {
        match self.both(one, other) {
            Some((found, expected)) => self.judged(&on_device(found), &on_device(expected)),
            None => Verdict::DoesNotApply,
        }
    }

    /// The outcomes of the second rewritten program and of the first, where that returned.
    #[track_caller]
    fn both(
        &mut self,
        one: impl FnOnce(&mut Program) -> bool,
        other: impl FnOnce(&mut Program) -> bool,
    ) -> Option<(Outcome, Outcome)> {
        let name = self.name(Location::caller());
        let left = self.rewritten(TwinName { is_expected: true, ..name }, one)?;
        let right = self.rewritten(name, other)?;
        let known = self.expected.iter().find(|(known, _)| known.program() == left.program());
        let expected = match known {
            Some((program, outcome)) => {
                let outcome = outcome.clone();
                if self.system.is_live() {
                    self.asked.push((program.program().clone(), self.mode, outcome.clone()));
                }
                outcome
            }
            None => {
                let outcome = self.run_prepared(&left, self.mode);
                self.expected.push((left, outcome.clone()));
                outcome
            }
        };
        matches!(expected, Outcome::Returned { .. })
            .then(|| (self.run_prepared(&right, self.mode), expected))
    }

    /// True if a body may see in a Module from outside what it changes in an argument, which a
    /// clone would hide.
    pub(crate) fn reads_what_it_changes(&self) -> bool {
        let reads = || reads_outer_objects(self.program);
        *self.reads_what_it_changes.get_or_init(reads)
    }

    /// True if something leaves a body by another way than its result and its arguments: it is put
    /// into a list outside, or is an exception that is caught, so that the program does not return
    /// without its handlers.
    pub(crate) fn lets_out(&self) -> bool {
        let catches = || {
            let mut bare = self.program.clone();
            without_handlers(&mut bare.body);
            let outcome = Reference.run(&bare, self.mode, self.limits);
            !matches!(outcome, Ok(Outcome::Returned { .. }))
        };
        let events = &self.reach().events;
        events.contains(&Event::Collects)
            || events.contains(&Event::Caught) && *self.catches.get_or_init(catches)
    }

    /// True if there is a loop that has no reverse derivative.
    pub(crate) fn loops(&self) -> bool {
        self.uses(|kind| matches!(kind.transform, Transform::WhileLoop | Transform::ForiLoop))
    }

    /// True if the program uses a transform that the test picks.
    pub(crate) fn uses(&self, test: impl Fn(TransformKind) -> bool) -> bool {
        self.reach().transforms.iter().any(|&kind| test(kind))
    }

    /// True if something is reachable twice: the text says so, or a run shows it where the text
    /// need not.
    pub(crate) fn shares(&self) -> bool {
        let shown = || sharing::is_shown(self.program, self.limits);
        shares(self.reach())
            || !self.case.shows_sharing() && *self.runs_into_sharing.get_or_init(shown)
    }

    /// True if something is reachable twice in tree mode, where nothing may be.
    pub(crate) fn is_refused(&self) -> bool {
        self.mode == Mode::Tree && self.shares()
    }
}

/// True if something is reachable twice in the program.
pub(crate) fn shares(reach: &Reach) -> bool {
    [Event::Shared, Event::Cycle, Event::Twice].iter().any(|event| reach.events.contains(event))
}

/// The program with what it names of JAX imported, also where the one that it was made of does
/// without. One that does without NNX is not asked with it.
fn with_imports(mut program: Program) -> Option<Program> {
    let missing = missing_imports(&program);
    if missing.iter().any(|stmt| matches!(stmt.kind, StmtKind::ImportFrom { .. })) {
        return None;
    }
    let head = head_of(&program.body);
    program.body.splice(head..head, missing);
    Some(program)
}

/// Those of the imports that rewritings count on which the program names and has not.
fn missing_imports(program: &Program) -> Vec<Stmt> {
    let named = ["jax", "jnp", "nnx"].into_iter().zip(build::imports());
    let is_missing = |name: &str| {
        let is = |each: &Expr| matches!(&*each.kind, ExprKind::Name(named) if &**named == name);
        !imports(program, name) && walk::count(&program.body, &is) > 0
    };
    named.filter(|(name, _)| is_missing(name)).map(|(_, stmt)| stmt).collect()
}

fn on_device(mut outcome: Outcome) -> Outcome {
    outcome.shown_mut(put_on_device);
    outcome
}

fn put_on_device(value: &mut Observation) {
    if let Observation::Array(array) = value {
        array.host = false;
    }
    value.parts_mut(&mut put_on_device);
}

/// Holds where the outcomes are equal; a run without an answer is nothing to judge.
pub(crate) fn compare(found: &Outcome, expected: &Outcome) -> Verdict {
    if !is_answer(found) {
        return Verdict::DoesNotApply;
    }
    match diff(found, expected, &Tolerance::SUMMED) {
        None => Verdict::Holds,
        Some(difference) => Verdict::Broken(Evidence::from(difference)),
    }
}

/// `returned`, or the exception with its message and line, or what is not modelled.
pub(crate) fn ending(outcome: &Outcome) -> String {
    ending_in(outcome, &Lines::default())
}

/// The same of a program with these lines.
pub(crate) fn ending_in(outcome: &Outcome, lines: &Lines) -> String {
    match outcome {
        Outcome::Returned { .. } => "returned".to_owned(),
        Outcome::Raised(raised) => {
            let line = raised.line.map(|line| format!(", {}", lines.words(line)));
            let line = line.unwrap_or_default();
            let message = raised.message.lines().next().unwrap_or_default();
            let colon = if message.is_empty() { "" } else { ": " };
            format!("raised {}{colon}{message}{line}", raised.exception)
        }
        outcome => lines.outcome(outcome).lines().next().unwrap_or_default().to_owned(),
    }
}

pub(crate) fn is_answer(outcome: &Outcome) -> bool {
    matches!(outcome, Outcome::Returned { .. } | Outcome::Raised(_))
}
