//! Finds the calls of a program that change meaning between two modes, by running it.
//!
//! The program runs in the old mode, and that is the meaning to keep. Then it runs in the new mode
//! with every site *pinned* to the old one. From there each pin is taken away that changes nothing.
//! The sites that are left change the meaning; a run without the pin of one shows how.

use std::collections::BTreeSet;

use isograft_reference::limits::Limits;
use isograft_reference::outcome::{ErrorClass, Outcome, RaisedException, Tolerance, diff};
use isograft_reference::program::ast::Program;
use isograft_reference::{Asked, BoundaryRow, Explanation, Mode, Passed};

use super::pin::pinned;
use super::sites::{Site, sites};
use crate::replay::Mark;
use crate::system::{System, caught};

/// The meaning of a program in the new mode.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The meaning is the old one; the exception that ends it in both, after which nothing ran.
    Same(Option<String>),
    /// Something else; in the order of the text.
    Changes(Vec<Change>),
    /// It has no meaning in the old mode that could be kept: why.
    NotJudged(String),
}

/// A call that means something else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// `None`: what changes is outside of all calls that take a mode.
    pub site: Option<Site>,
    /// The line that ran when it showed, if that is known.
    pub line: Option<u32>,
    pub kind: Judgement,
    /// The effect in the new mode.
    pub what: String,
}

/// The rule of the boundary that decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Judgement {
    Alias,
    /// An object that is passed in, or made inside twice, is returned.
    AliasOfOutput,
    InconsistentAliasing,
    Cycle,
    Captured,
    Outside,
    Value,
    Structure,
    /// The gradient of a Module is another value, or of other leaves.
    Gradient,
    NotOffered,
    /// Another outcome, and no crossing that explains it.
    Outcome,
}

impl Judgement {
    pub const ALL: [Judgement; 11] = [
        Judgement::Alias,
        Judgement::AliasOfOutput,
        Judgement::InconsistentAliasing,
        Judgement::Cycle,
        Judgement::Captured,
        Judgement::Outside,
        Judgement::Value,
        Judgement::Structure,
        Judgement::Gradient,
        Judgement::NotOffered,
        Judgement::Outcome,
    ];

    fn of(row: BoundaryRow, text: &str) -> Judgement {
        match row {
            BoundaryRow::Alias => Judgement::of_alias(text),
            BoundaryRow::InconsistentAliasing => Judgement::InconsistentAliasing,
            BoundaryRow::CapturedOutput => Judgement::Captured,
            BoundaryRow::OutsideObject => Judgement::Outside,
            BoundaryRow::Value | BoundaryRow::Metadata => Judgement::Value,
            BoundaryRow::Structure => Judgement::Structure,
        }
    }

    fn of_alias(text: &str) -> Judgement {
        if text.contains(" out/") { Judgement::AliasOfOutput } else { Judgement::Alias }
    }

    fn of_error(raised: &RaisedException, function: Option<&str>) -> Judgement {
        match raised.class {
            ErrorClass::Alias => Judgement::of_alias(&raised.message),
            ErrorClass::InconsistentAliasing => Judgement::InconsistentAliasing,
            ErrorClass::CapturedOutput => Judgement::Captured,
            ErrorClass::Recursion => Judgement::Cycle,
            ErrorClass::Trace => Judgement::Outside,
            _ => Judgement::of_outcome(function),
        }
    }

    fn of_outcome(function: Option<&str>) -> Judgement {
        match function {
            Some("grad" | "value_and_grad") => Judgement::Gradient,
            _ => Judgement::Outcome,
        }
    }

    /// The rule or the page of the book.
    pub const fn rule(self) -> &'static str {
        match self {
            Judgement::Alias => "boundary/alias-in-arguments",
            Judgement::AliasOfOutput => "boundary/input-returned",
            Judgement::InconsistentAliasing => "boundary/inconsistent-aliasing",
            Judgement::Cycle => "boundary/cycle",
            Judgement::Captured => "boundary/captured-output",
            Judgement::Outside => "boundary/outer-passed",
            Judgement::Value => "boundary/value-written-back",
            Judgement::Structure => "boundary/structure-change",
            Judgement::Gradient => "docs/transforms/grad.md",
            Judgement::NotOffered => "docs/availability.md",
            Judgement::Outcome => "docs/boundary.md",
        }
    }

    /// The code to write where the old mode is not kept.
    pub const fn advice(self) -> &'static str {
        match self {
            Judgement::Alias => {
                "give each place an object of its own (of an Rngs: `rngs.fork()`, or draw in \
                 `__init__` and do not keep it)"
            }
            Judgement::AliasOfOutput => "return what is new alone: an argument is changed in place",
            Judgement::InconsistentAliasing => "give both places the same axes or the same prefix",
            Judgement::Cycle => {
                "hold the way back outside of the Modules, such as by name or index"
            }
            Judgement::Captured => "pass the object as an argument",
            Judgement::Outside => "pass the object as an argument of the inner function, too",
            Judgement::Value => "return the new value, and assign it outside",
            Judgement::Structure => {
                "make the attribute in `__init__` as a Variable and change its value, or return \
                 what is new and assign it outside"
            }
            Judgement::Gradient => SPLIT_PARAMS,
            Judgement::NotOffered => {
                "write it with what this mode offers: axes as a prefix (`nnx.prefix`), Variables \
                 as arguments"
            }
            Judgement::Outcome => "compare the two outcomes with `isograft run`",
        }
    }
}

/// The form of a gradient that means the same in every mode, whatever else the model holds.
const SPLIT_PARAMS: &str = "split the Params off, and merge inside: `graphdef, params, rest = \
    nnx.split(model, nnx.Param, ...)`, then `nnx.grad(lambda params, rest: \
    loss(nnx.merge(graphdef, params, rest)))(params, rest)`";

impl Change {
    /// The code to write where the old mode is not kept.
    pub fn advice(&self) -> &'static str {
        match self.kind {
            Judgement::NotOffered if self.what.contains("DiffState") => SPLIT_PARAMS,
            Judgement::NotOffered if self.what.contains("StateAxes") => {
                "give the axes as a prefix of the Module: `in_axes=nnx.prefix(model, {nnx.RngState: \
                 0, ...: None})`"
            }
            Judgement::NotOffered if self.what.contains("custom_vjp") => {
                "split the Module before the call, and give `custom_vjp` a function of the State: \
                 it merges inside, and its rules take and give States"
            }
            kind => kind.advice(),
        }
    }
}

/// Runs programs: on the reference, and on a live system those that the reference cannot run.
pub struct Judge<'a> {
    pub from: Mode,
    pub to: Mode,
    pub limits: Limits,
    pub live: Option<&'a mut dyn System>,
    /// The statements of modules that the runs passed over, each once.
    pub passed: Vec<Passed>,
}

/// The answer of a run.
struct Answer {
    outcome: Outcome,
    crossings: Vec<Explanation>,
}

impl Answer {
    /// Why there is no meaning in it.
    fn is_none(&self) -> Option<String> {
        match &self.outcome {
            Outcome::OutOfFuel(fuel) => Some(format!("out of fuel: {}", fuel.name())),
            Outcome::NotOffered { what } => Some(format!("not offered: {what}")),
            outcome @ (Outcome::Unsupported { .. } | Outcome::Internal { .. }) => {
                Some(outcome.render())
            }
            Outcome::Returned { .. } | Outcome::Raised(_) => None,
        }
    }

    /// True if the other answer means the same. Of a program that is not `steady`, only ends are
    /// compared.
    fn means(&self, other: &Answer, steady: bool) -> bool {
        if !steady {
            return self.outcome.headline() == other.outcome.headline();
        }
        diff(&self.outcome, &other.outcome, &Tolerance::EXACT).is_none()
            && lost(self).eq(lost(other))
    }
}

/// The events that cross a boundary and do not come back, or are refused.
fn lost(answer: &Answer) -> impl Iterator<Item = (u32, &str)> {
    let lost = answer.crossings.iter().filter(|crossing| !crossing.written_back);
    lost.map(|crossing| (crossing.line, &*crossing.text))
}

impl Judge<'_> {
    pub fn verdict(&mut self, program: &Program) -> Verdict {
        let on_reference = self.on(program, false);
        match on_reference {
            Verdict::NotJudged(_) if self.live.is_some() => self.on(program, true),
            verdict => verdict,
        }
    }

    fn on(&mut self, program: &Program, live: bool) -> Verdict {
        self.search(program, live).unwrap_or_else(Verdict::NotJudged)
    }

    fn search(&mut self, program: &Program, live: bool) -> Result<Verdict, String> {
        let old = self.run(program, self.from, live)?;
        if let Some(why) = old.is_none() {
            return Err(why);
        }
        match Mark::of(&old.outcome) {
            Some(Mark::Skipped(reason)) if reason.is_empty() => return Err("skipped".to_owned()),
            Some(Mark::Skipped(reason)) => return Err(format!("skipped: {reason}")),
            Some(Mark::Unsupported(lacks)) => return Err(super::needs_pytest(&lacks)),
            None => {}
        }
        // A real system imports what stands above a test: without it, nothing of the test ran.
        if let Outcome::Raised(raised) = &old.outcome
            && live
            && raised.exception == "ModuleNotFoundError"
        {
            return Err(message(raised));
        }
        // A clock, or numbers drawn without a seed: a real system may show something else each time.
        let steady = !live || self.run(program, self.from, live)?.means(&old, true);
        let new = self.run(program, self.to, live)?;
        if let Some(why) = lacks(&new) {
            return Err(why);
        }
        let both_fail = [&old, &new].iter().all(|it| matches!(it.outcome, Outcome::Raised(_)));
        if both_fail || new.means(&old, steady) {
            let raised = match &old.outcome {
                Outcome::Raised(raised) => Some(match raised.line {
                    Some(line) => format!("{} (line {line})", message(raised)),
                    None => message(raised),
                }),
                _ => None,
            };
            return Ok(Verdict::Same(raised));
        }
        let all = sites(program);
        let mut kept: Vec<&Site> = all.iter().collect();
        let goal = self.with(program, &kept, live)?;
        let mut changes = Vec::new();
        if !goal.means(&old, steady) {
            if let Some(why) = lacks(&goal) {
                return Err(why);
            }
            changes.push(change(None, &old, &goal));
        }
        // Of most modules no call changes: their sites are taken away all at once.
        let files: BTreeSet<&String> = all.iter().filter_map(|site| site.file.as_ref()).collect();
        for file in files {
            let is_elsewhere = |site: &&Site| site.file.as_ref() != Some(file);
            let fewer: Vec<&Site> = kept.iter().copied().filter(is_elsewhere).collect();
            if self.with(program, &fewer, live)?.means(&goal, steady) {
                kept = fewer;
            }
        }
        for site in kept.clone().into_iter().rev() {
            let fewer: Vec<&Site> = kept.iter().copied().filter(|kept| *kept != site).collect();
            if self.with(program, &fewer, live)?.means(&goal, steady) {
                kept = fewer;
            }
        }
        for site in &kept {
            let fewer: Vec<&Site> = kept.iter().copied().filter(|kept| kept != site).collect();
            let without = self.with(program, &fewer, live)?;
            if let Some(why) = lacks(&without) {
                return Err(why);
            }
            changes.push(change(Some((*site).clone()), &goal, &without));
        }
        Ok(Verdict::Changes(changes))
    }

    fn with(&mut self, program: &Program, sites: &[&Site], live: bool) -> Result<Answer, String> {
        let program = pinned(program, sites.iter().copied(), self.from);
        self.run(&program, self.to, live)
    }

    fn run(&mut self, program: &Program, mode: Mode, live: bool) -> Result<Answer, String> {
        match &mut self.live {
            Some(system) if live => {
                let outcome = system.run(program, mode, &self.limits);
                let outcome = outcome.map_err(|failure| failure.to_string())?;
                Ok(Answer { outcome, crossings: Vec::new() })
            }
            _ => {
                let asked = Asked { explains: true, ..Asked::default() };
                let ran = caught(|| isograft_reference::tell(asked, program, mode, &self.limits));
                let (outcome, told) = ran.map_err(|failure| failure.to_string())?;
                for passed in told.passed {
                    if !self.passed.contains(&passed) {
                        self.passed.push(passed);
                    }
                }
                Ok(Answer { outcome, crossings: told.explanations })
            }
        }
    }
}

/// Why nothing is known of the meaning in the new mode. What a mode does not offer is known.
fn lacks(answer: &Answer) -> Option<String> {
    answer.is_none().filter(|_| answer.outcome.kind() != "not_offered")
}

/// The first thing that is new in the second answer.
fn change(site: Option<Site>, old: &Answer, new: &Answer) -> Change {
    let mut known: Vec<(u32, &str)> = lost(old).collect();
    let is_new = |crossing: &&Explanation| {
        let entry = (crossing.line, &*crossing.text);
        match known.iter().position(|known| *known == entry) {
            Some(place) => {
                known.remove(place);
                false
            }
            None => !crossing.written_back,
        }
    };
    if let Some(crossing) = new.crossings.iter().find(is_new) {
        let line = Some(crossing.line).filter(|line| *line > 0);
        let kind = Judgement::of(crossing.row, &crossing.text);
        return Change { site, line, kind, what: crossing.text.clone() };
    }
    let function = site.as_ref().map(|site| &*site.function);
    let (line, kind, what) = match &new.outcome {
        Outcome::Raised(raised) => {
            (raised.line, Judgement::of_error(raised, function), message(raised))
        }
        Outcome::NotOffered { what } => {
            (None, Judgement::NotOffered, format!("not offered: {what}"))
        }
        Outcome::Unsupported { what, .. } => {
            (None, Judgement::Outcome, format!("unsupported: {what}"))
        }
        outcome => {
            let what = match diff(&old.outcome, outcome, &Tolerance::EXACT) {
                Some(difference) => difference.to_string(),
                None => "another crossing of a boundary".to_owned(),
            };
            (None, Judgement::of_outcome(function), what)
        }
    };
    Change { site, line, kind, what }
}

fn message(raised: &RaisedException) -> String {
    let words = raised.message.lines().next().unwrap_or_default();
    match (&*raised.exception, words) {
        ("", _) => format!("raises {}", raised.class),
        (exception, "") => format!("raises {exception} ({})", raised.class),
        (exception, words) => format!("raises {exception}: {words}"),
    }
}
