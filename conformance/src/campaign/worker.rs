//! One thread of a campaign: takes cases, runs them, and asks the rules.

use std::sync::atomic::Ordering;

use isograft_reference::Mode;
use isograft_reference::library::is_of_python;
use isograft_reference::outcome::Outcome;

use super::findings::{FailedRun, Finding, Findings, NoAnswer, Tally, UnbrokenRule};
use super::plan::{CampaignState, Systems};
use crate::case::{Case, Origin, breaks_on_purpose};
use crate::failure::{Failure, FailureKind};
use crate::interrupt;
use crate::own_modules::is_modelled;
use crate::system::{Capabilities, caught};
use crate::text;
use crate::trial::{Against, Trial};
use crate::verdict::Verdict;

/// A thread with systems of its own.
pub struct Worker<'a, 's, I> {
    shared: &'a CampaignState<'a, I>,
    systems: Systems<'s>,
    /// The capabilities of the system under test.
    own: Capabilities,
    /// The capabilities of the system that it is compared with.
    other: Option<Capabilities>,
    found: Findings,
}

/// Failures in a row, each of which another process would repeat, that end a campaign.
const HOPELESS: usize = 3;

impl<'a, 's, I: Iterator<Item = Origin>> Worker<'a, 's, I> {
    /// Starts the systems.
    ///
    /// # Errors
    ///
    /// A system cannot be started.
    pub fn start(
        shared: &'a CampaignState<'a, I>,
        mut systems: Systems<'s>,
    ) -> Result<Worker<'a, 's, I>, Failure> {
        let own = systems.tested.capabilities()?;
        let other = systems.against.as_mut().map(|system| system.capabilities()).transpose()?;
        let found = Findings::of(&shared.plan.rules);
        Ok(Worker { shared, systems, own, other, found })
    }

    /// The names that the systems give themselves.
    pub fn names(&self) -> (String, Option<String>) {
        let against = self.systems.against.as_ref().map(|system| system.name().to_owned());
        (self.systems.tested.name().to_owned(), against)
    }

    /// Takes cases until there are none.
    pub fn work(mut self) -> Findings {
        let mut hopeless = 0;
        while let Some((index, origin)) = self.shared.next() {
            if self.shared.watch.is_stopped() {
                self.found.interrupted = true;
                break;
            }
            let before = self.found.failures.len();
            self.case(index, origin);
            let mut new = self.found.failures[before..].iter().map(|failed| &failed.failure);
            hopeless = match new.find(|failure| failure.kind.is_hopeless()) {
                Some(failure) if hopeless + 1 == HOPELESS => {
                    self.shared.end(failure.clone());
                    break;
                }
                Some(_) => hopeless + 1,
                None => 0,
            };
            let failed = self.found.failures.len() - before;
            self.shared.watch.failed.fetch_add(failed, Ordering::Relaxed);
            self.shared.watch.programs.fetch_add(1, Ordering::Relaxed);
        }
        self.found.replaced += self.systems.tested.replaced();
        self.found.replaced += self.systems.against.as_ref().map_or(0, |system| system.replaced());
        self.found
    }

    /// A case in every mode; in one, where it means the same in all.
    fn case(&mut self, index: usize, origin: Origin) {
        let is_random = origin.is_random();
        let case = Case::of(origin);
        let is_near_miss =
            self.shared.plan.holds_near_misses && breaks_on_purpose(case.text()).next().is_some();
        let earlier = is_near_miss.then(|| self.found.tallies.clone());
        let divergent = self.found.divergent.len();
        let mut answered = false;
        for mode in self.modes(&case) {
            let before = self.found.runs;
            if let Some(reason) = self.lacking(&case, mode) {
                self.found.without(reason, &case);
                self.found.tallies.iter_mut().for_each(|by_mode| {
                    by_mode[place(mode)].not_applicable += 1;
                });
                continue;
            }
            // A panic of the system is a failure of it already; this is one of a rule.
            match caught(|| self.run(index, &case, mode)) {
                Ok(is_answer) => answered |= is_answer,
                Err(failure) => self.fail(index, &case, mode, case.text().to_owned(), failure),
            }
            self.shared.watch.runs.fetch_add(self.found.runs - before, Ordering::Relaxed);
        }
        if let Some(tallies) = earlier.filter(|_| answered && !self.found.interrupted) {
            self.near_misses(index, &case, &tallies, divergent);
        }
        self.found.programs += 1;
        self.found.random += usize::from(is_random);
    }

    /// Notes the rules that the case says it breaks, and has not: the counts before it were
    /// `tallies`, and so many findings `divergent`.
    fn near_misses(&mut self, index: usize, case: &Case, tallies: &[[Tally; 3]], divergent: usize) {
        for (line, id, purpose) in breaks_on_purpose(case.text()) {
            let place = self.shared.plan.rules.iter().position(|rule| rule.id == id);
            let is_broken = self.found.divergent[divergent..].iter().any(|it| it.rule == id);
            let Some(place) = place.filter(|_| !is_broken) else { continue };
            let judged = |by_mode: &[Tally; 3]| by_mode.iter().map(Tally::judged).sum::<usize>();
            self.found.unbroken.push(UnbrokenRule {
                index,
                case: case.id.clone(),
                origin: case.origin.clone(),
                line,
                rule: self.shared.plan.rules[place].id,
                purpose: purpose.to_owned(),
                applies: judged(&self.found.tallies[place]) > judged(&tallies[place]),
            });
        }
    }

    /// The modes to run a case in. Where it means the same in all, one that the systems have.
    fn modes(&self, case: &Case) -> Vec<Mode> {
        let modes = &self.shared.plan.modes;
        if case.has_modes() {
            return modes.clone();
        }
        let offered = modes.iter().find(|&&mode| self.lacking(case, mode).is_none());
        offered.or(modes.first()).copied().into_iter().collect()
    }

    /// The reason not to run the program: it needs something that a system lacks.
    fn lacking(&self, case: &Case, mode: Mode) -> Option<NoAnswer> {
        let of = |what: String, name: &str| format!("{what} in {name}");
        let own = self.own.lacks(case, mode).map(|what| of(what, self.systems.tested.name()));
        let other = || {
            let what = self.other.as_ref()?.lacks(case, mode)?;
            Some(of(what, self.systems.against.as_ref()?.name()))
        };
        own.or_else(other).map(NoAnswer::NotOffered)
    }

    /// Runs a case in a mode, and judges that. True if there was an answer.
    fn run(&mut self, index: usize, case: &Case, mode: Mode) -> bool {
        let outcome = match self.asked(case, mode, false) {
            Ok(outcome) => outcome,
            Err(failure) => {
                self.fail(index, case, mode, case.text().to_owned(), failure);
                return false;
            }
        };
        *self.found.ended.entry(outcome.headline()).or_default() += 1;
        let is_answer = answered(&mut self.found, &outcome, case, mode, &self.own);
        let mut against = Against::Nothing;
        if self.other.is_some() {
            let other = self.asked(case, mode, true);
            let capabilities = self.other.as_ref().unwrap_or(&self.own);
            match other {
                Ok(other)
                    if is_answer && lacks_package(&mut self.found, case, &outcome, &other) => {}
                Ok(outcome)
                    if is_answer
                        && answered(&mut self.found, &outcome, case, mode, capabilities) =>
                {
                    let is_live = self.systems.against.as_ref().is_some_and(|s| s.is_live());
                    against = Against::Outcome { outcome, is_live };
                }
                Ok(_) => {}
                Err(failure) => {
                    let name = self.names().1.unwrap_or_default();
                    let text = case.text().to_owned();
                    self.failed_on(name, index, case, mode, text, failure);
                }
            }
        } else if self.shared.grounds.recorded.header().is_some() {
            against = Against::Recorded(&self.shared.grounds.recorded);
        }
        self.judge(index, case, mode, &outcome, against);
        is_answer
    }

    /// The answer of the system under test, or of the one that it is compared with.
    fn asked(&mut self, case: &Case, mode: Mode, other: bool) -> Result<Outcome, Failure> {
        let system = match &mut self.systems.against {
            Some(against) if other => &mut **against,
            _ => &mut *self.systems.tested,
        };
        self.found.runs += 1;
        let limits = &self.shared.plan.limits;
        match &self.shared.grounds.results {
            Some(results) => results.ask(system, case, mode, limits),
            None => system.run_case(case, mode, limits),
        }
    }

    /// Asks every rule about a run.
    fn judge(
        &mut self,
        index: usize,
        case: &Case,
        mode: Mode,
        outcome: &Outcome,
        against: Against<'_>,
    ) {
        let CampaignState { plan, grounds, .. } = *self.shared;
        let mut trial = Trial::new(case, mode, outcome, &mut *self.systems.tested, &plan.limits)
            .within(&self.own)
            .against(against)
            .closely((!case.origin.is_enumerated()).then_some(plan.closeness));
        for (rule, tallies) in plan.rules.iter().zip(&mut self.found.tallies) {
            // What is left of this run is not judged: it has no verdict.
            if interrupt::requested() {
                self.found.interrupted = true;
                break;
            }
            let tally = &mut tallies[place(mode)];
            let evidence = match rule.judge(&mut trial) {
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
            let purpose = case.purpose_of_breaking(rule.id).map(str::to_owned);
            let entry = match purpose {
                None => rule.explained(&trial, &evidence, &grounds.divergences),
                Some(_) => None,
            };
            let divergence = entry.map(|(entry, shown)| {
                self.found.met.count(entry, shown);
                (entry.id.clone(), shown)
            });
            let is_news = entry.is_none() && case.is_written();
            let looks_like = match is_news {
                true => trial.looks_like(&evidence, &grounds.divergences),
                false => None,
            };
            let ends = trial.ends();
            let finding = Finding {
                ends,
                looks_like,
                rule: rule.id,
                index,
                case: case.id.clone(),
                origin: case.origin.clone(),
                mode,
                length: case.text().len(),
                evidence,
                divergence,
                purpose,
            };
            if finding.divergence.is_some() || finding.purpose.is_some() {
                tally.divergent += 1;
                self.found.divergent.push(finding);
            } else {
                tally.broken += 1;
                self.found.broken.push(finding);
            }
        }
        self.found.runs += trial.runs;
        for (program, mode, failure) in trial.failures {
            self.fail(index, case, mode, text::print(&program), failure);
        }
    }

    fn fail(&mut self, index: usize, case: &Case, mode: Mode, program: String, failure: Failure) {
        let system = self.systems.tested.name().to_owned();
        self.failed_on(system, index, case, mode, program, failure);
    }

    fn failed_on(
        &mut self,
        system: String,
        index: usize,
        case: &Case,
        mode: Mode,
        program: String,
        failure: Failure,
    ) {
        if failure.kind == FailureKind::Interrupted {
            self.found.interrupted = true;
            return;
        }
        self.found.without(NoAnswer::Failed(format!("{system} {}", failure.kind.name())), case);
        let case = case.id.clone();
        self.found.failures.push(FailedRun { index, case, mode, program, system, failure });
    }
}

/// True if one of two systems ended only because its environment lacks a package, which is counted:
/// that is no difference between them.
fn lacks_package(found: &mut Findings, case: &Case, one: &Outcome, other: &Outcome) -> bool {
    let lacks = lacking(case, one, other).or_else(|| lacking(case, other, one));
    if let Some(package) = lacks {
        let what = format!("import of `{package}`, which is not installed beside the library");
        found.without(NoAnswer::Unsupported(what), case);
    }
    lacks.is_some()
}

/// The package that a run could not import, where the other one went another way: it is neither
/// modelled, nor Python's, nor one of the program's own.
fn lacking<'a>(case: &Case, found: &'a Outcome, other: &Outcome) -> Option<&'a str> {
    const KIND: &str = "ModuleNotFoundError";
    let Outcome::Raised(raised) = found else { return None };
    let same = matches!(other, Outcome::Raised(other) if other.exception == KIND);
    let named = raised.message.strip_prefix("No module named '")?.strip_suffix('\'')?;
    let root = named.split('.').next()?;
    let own = case.program().ok()?.packages.find(root).is_some();
    let is_known = own || is_of_python(root) || is_modelled(root);
    (case.is_written() && raised.exception == KIND && !same && !is_known).then_some(named)
}

/// True if the outcome is an answer; if not, the reason is counted. *Not offered* is an answer too,
/// but for what the system may lack.
fn answered(
    found: &mut Findings,
    outcome: &Outcome,
    case: &Case,
    mode: Mode,
    capabilities: &Capabilities,
) -> bool {
    let (reason, is_answer) = match outcome {
        Outcome::Returned { .. } | Outcome::Raised(_) => return true,
        Outcome::Unsupported { what, .. } => (NoAnswer::Unsupported(what.clone()), false),
        Outcome::OutOfFuel(fuel) => (NoAnswer::OutOfFuel(fuel.name().to_owned()), false),
        Outcome::Internal { what, .. } => (NoAnswer::Failed(what.clone()), false),
        Outcome::NotOffered { what } => (
            NoAnswer::NotOffered(format!("{what} in {mode} mode")),
            !capabilities.may_lack(what, mode),
        ),
    };
    found.without(reason, case);
    is_answer
}

/// The place of a mode among the counts.
fn place(mode: Mode) -> usize {
    Mode::ALL.iter().position(|each| *each == mode).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use isograft_reference::limits::Limits;
    use isograft_reference::program::packages::Packages;

    use super::*;

    #[test]
    fn a_package_that_one_side_lacks_is_no_difference() {
        let ended = |text: &str| {
            let program = text::parse(text, "a.py").expect("a program");
            isograft_reference::run(&program, Mode::Tree, &Limits::default())
        };
        let lacks =
            |name: &str| ended(&format!("raise ModuleNotFoundError(\"No module named '{name}'\")"));
        let (path, text) = ("a.py".into(), "import gone".into());
        let written = Case::of(Origin::File { path, text, packages: Packages::NONE, unread: None });
        let returned = ended("");
        let of = |case: &Case, name: &str, other: &Outcome| {
            lacking(case, &lacks(name), other).map(str::to_owned)
        };
        assert_eq!(of(&written, "gone", &returned).as_deref(), Some("gone"));
        assert_eq!(of(&written, "gone.part", &ended("1 / 0")).as_deref(), Some("gone.part"));
        for (name, other) in [("gone", lacks("gone")), ("flax.gone", returned.clone())] {
            assert_eq!(of(&written, name, &other), None, "{name}");
        }
        assert_eq!(of(&written, "json.gone", &returned), None);
        let drawn = Case::of(Origin::Random { seed: 0, index: 0 });
        assert_eq!(of(&drawn, "gone", &returned), None);
    }
}
