//! The search for the first random program of a seed on which a defect is reported.

use std::time::Duration;

use isograft_generators::dialect::Dialect;
use isograft_reference::Mode;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::Outcome;
use serde::{Deserialize, Serialize};

use super::cost::spent;
use super::defect::{Defect, FIXED, Place, Reported};
use crate::case::{Case, Origin, dialect_named};
use crate::failure::Failure;
use crate::interrupt;
use crate::live::{self, LibrarySource, Name, Rights};
use crate::own_dialect::MutatedSemantics;
use crate::rule::{Rule, Scope};
use crate::rules;
use crate::system::{Capabilities, Reference, System};
use crate::trial::{Against, Trial, is_answer};
use crate::verdict::{Evidence, Verdict};

/// The end of a search that finds nothing.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Bounds {
    /// Programs that are tried.
    pub programs: u64,
    /// CPU seconds that are spent in each way of looking.
    pub seconds: f64,
}

/// A report of the defect.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// The rule that is broken.
    pub rule: String,
    /// The program that breaks it.
    pub case: String,
    /// The mode of the run.
    pub mode: String,
}

/// One way of looking: the programs tried and the CPU time spent until the report, or in all.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Attempt {
    /// Programs tried, the last among them.
    pub programs: u64,
    /// CPU seconds.
    pub seconds: f64,
    /// None: the bound was reached.
    pub found: Option<Report>,
}

/// The result of the search in the programs of one seed.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Search {
    /// The seed of the programs.
    pub seed: u64,
    /// Until a rule or a law reports it, of the system alone.
    pub rule: Attempt,
    /// Until a comparison with the reference reports it.
    pub comparison: Attempt,
}

/// Why a defect is not looked for here.
#[derive(Debug, thiserror::Error)]
pub enum Unavailable {
    /// The binary lacks the code.
    #[error(
        "needs the faults that are planted in the reference: build with \
         `--features isograft-conformance/faults`"
    )]
    NoFaults,
    /// A system is not installed.
    #[error(transparent)]
    System(#[from] live::environment::Unavailable),
    /// The entry does not fit the program.
    #[error("the list is out of date: {0}")]
    OutOfDate(String),
}

/// The system with a defect, and the same without it: a report of both is of something else.
pub struct Watched {
    tested: Box<dyn System + Send>,
    sound: Box<dyn System + Send>,
    reports: Option<Vec<Reported>>,
    /// The programs run in processes of their own, whose time counts.
    has_processes: bool,
}

impl Watched {
    /// Makes the systems of a defect.
    ///
    /// # Errors
    ///
    /// The binary lacks the fault, or a release is not installed.
    pub fn of(defect: &Defect, rights: &Rights) -> Result<Watched, Unavailable> {
        let out_of_date = || Unavailable::OutOfDate(defect.id.clone());
        let here = |tested: Box<dyn System + Send>, sound: Box<dyn System + Send>| Watched {
            tested,
            sound,
            reports: None,
            has_processes: false,
        };
        Ok(match &defect.place {
            Place::Mutant { file, text, replaced } if file.starts_with(SPECIFICATION) => {
                let mutant = LibrarySource::mutant(file, text, replaced).ok_or_else(out_of_date)?;
                here(Box::new(mutant), Box::new(LibrarySource::specification()))
            }
            #[cfg(feature = "faults")]
            Place::Mutant { file, text, replaced } => {
                let mutant = isograft_reference::fault::Mutant::of(file, text, replaced);
                let mutant = crate::planted::Mutated(mutant.ok_or_else(out_of_date)?);
                here(Box::new(mutant), Box::new(Reference))
            }
            #[cfg(feature = "faults")]
            Place::Fault(name) => {
                let faults = isograft_reference::fault::Fault::ALL.into_iter();
                let fault = faults.into_iter().find(|fault| format!("{fault:?}") == *name);
                let fault = crate::planted::Faulty(fault.ok_or_else(out_of_date)?);
                here(Box::new(fault), Box::new(Reference))
            }
            #[cfg(not(feature = "faults"))]
            Place::Mutant { .. } | Place::Fault(_) => return Err(Unavailable::NoFaults),
            Place::Release { system, reports } => {
                let start = |release: &str| -> Result<_, live::environment::Unavailable> {
                    let name = Name::Release(release.to_owned());
                    Ok(name.source(live::Limits::default(), rights)?.system())
                };
                Watched {
                    reports: Some(reports.clone()),
                    has_processes: true,
                    ..here(start(system)?, start(FIXED)?)
                }
            }
        })
    }

    /// The reference with a mistake in the semantics of a dialect.
    pub fn mutant(mutated: MutatedSemantics) -> Watched {
        Watched {
            tested: Box::new(mutated),
            sound: Box::new(Reference),
            reports: None,
            has_processes: false,
        }
    }

    fn reports(&self, case: &Case, mode: Mode, rule: &Rule, evidence: &Evidence) -> bool {
        let Some(reports) = &self.reports else { return true };
        reports.iter().any(|it| it.fits(case, mode, rule, evidence))
    }
}

/// Files of the specification.
const SPECIFICATION: &str = "isograft_spec/";

impl Reported {
    fn fits(&self, case: &Case, mode: Mode, rule: &Rule, evidence: &Evidence) -> bool {
        let parts = [
            (&self.rule, rule.id),
            (&self.at, &evidence.at),
            (&self.expected, &evidence.expected),
            (&self.found, &evidence.found),
        ];
        parts.iter().all(|(pattern, text)| pattern.as_ref().is_none_or(|it| it.fits(text)))
            && self.mode.as_ref().is_none_or(|it| it == mode.name())
            && self.program.iter().all(|words| case.text().contains(words))
    }
}

/// The dialects of a defect in the order of the programs; none is NNX.
fn dialects(defect: &Defect) -> Result<Vec<Option<&'static Dialect>>, Unavailable> {
    let named = defect.dialects.iter().map(|name| dialect_named(name));
    named.collect::<Result<_, _>>().map_err(Unavailable::OutOfDate)
}

/// The random programs of a seed in which a defect is looked for.
///
/// # Errors
///
/// The defect names a dialect that there is not.
pub fn random(defect: &Defect, seed: u64) -> Result<impl Iterator<Item = Origin>, Unavailable> {
    let dialects = dialects(defect)?;
    Ok((0..u64::MAX).map(move |at| {
        let (turn, place) = (at as usize % dialects.len(), at / dialects.len() as u64);
        match dialects[turn] {
            Some(dialect) => Origin::OfDialect(dialect, dialect.random_id(seed, place).into()),
            None => Origin::Random { seed, index: place },
        }
    }))
}

/// Tries programs until the defect is reported in both ways; nothing where a signal came before.
///
/// # Errors
///
/// A system does not start.
pub fn search(
    programs: impl Iterator<Item = Origin>,
    rules: &[Rule],
    watched: &mut Watched,
    seed: u64,
    bounds: Bounds,
) -> Result<Option<Search>, anyhow::Error> {
    let failed = |failure: Failure| anyhow::anyhow!("{}: {}", failure.kind.name(), failure.words);
    let mut seeker = Seeker::new(watched, rules).map_err(failed)?;
    for (_, origin) in (0..bounds.programs).zip(programs) {
        if interrupt::requested() {
            return Ok(None);
        }
        if !seeker.open(bounds) {
            break;
        }
        seeker.try_case(&Case::of(origin));
    }
    let [rule, comparison] = seeker.attempts;
    Ok(Some(Search { seed, rule, comparison }))
}

/// The two ways of looking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Rule,
    Comparison,
}

struct Seeker<'w> {
    watched: &'w mut Watched,
    own: Capabilities,
    sound: Capabilities,
    rules: Vec<Rule>,
    limits: Limits,
    /// By [`Way`].
    attempts: [Attempt; 2],
    is_open: [bool; 2],
}

impl Seeker<'_> {
    fn new<'w>(watched: &'w mut Watched, rules: &[Rule]) -> Result<Seeker<'w>, Failure> {
        let (own, sound) = (watched.tested.capabilities()?, watched.sound.capabilities()?);
        let rules = rules.iter().filter(|rule| rule.scope == Scope::Programs).copied().collect();
        let (limits, attempts) = (Limits::default(), Default::default());
        Ok(Seeker { watched, own, sound, rules, limits, attempts, is_open: [true; 2] })
    }

    /// True if there is something to look for yet.
    fn open(&mut self, bounds: Bounds) -> bool {
        for (is_open, attempt) in self.is_open.iter_mut().zip(&self.attempts) {
            *is_open = attempt.found.is_none() && attempt.seconds < bounds.seconds;
        }
        self.is_open.contains(&true)
    }

    /// The time that the work takes counts for these ways, as far as they are open.
    fn timed<T>(&mut self, ways: &[Way], work: impl FnOnce(&mut Self) -> T) -> T {
        let of_running = self.watched.has_processes;
        let before = spent(of_running);
        let result = work(self);
        let took: Duration = spent(of_running).saturating_sub(before);
        for way in ways.iter().map(|way| *way as usize).filter(|way| self.is_open[*way]) {
            self.attempts[way].seconds += took.as_secs_f64();
        }
        result
    }

    fn try_case(&mut self, case: &Case) {
        for (attempt, _) in self.attempts.iter_mut().zip(self.is_open).filter(|(_, open)| *open) {
            attempt.programs += 1;
        }
        for mode in self.modes(case) {
            let limits = self.limits.clone();
            let ran = self.timed(&[Way::Rule, Way::Comparison], |this| {
                this.watched.tested.run_case(case, mode, &limits)
            });
            let Ok(outcome) = ran else { continue };
            if !is_answer(&outcome) {
                continue;
            }
            for way in [Way::Comparison, Way::Rule] {
                if self.is_open[way as usize] && self.attempts[way as usize].found.is_none() {
                    let found = self.timed(&[way], |this| this.judged(case, mode, &outcome, way));
                    self.attempts[way as usize].found = found;
                }
            }
        }
    }

    /// The modes to try; where all are one, the first.
    fn modes(&self, case: &Case) -> Vec<Mode> {
        let lacks = |mode| {
            let by = |offered: &Capabilities| offered.lacks(case, mode).is_some();
            by(&self.own) || by(&self.sound)
        };
        let offered = Mode::ALL.into_iter().filter(|mode| !lacks(*mode));
        if case.has_modes() { offered.collect() } else { offered.take(1).collect() }
    }

    fn judged(&mut self, case: &Case, mode: Mode, outcome: &Outcome, way: Way) -> Option<Report> {
        let compared = [rules::AGREE];
        let rules = match way {
            Way::Rule => self.rules.clone(),
            Way::Comparison => compared.to_vec(),
        };
        let against = self.against(case, mode, way)?;
        let (tested, limits) = (&mut *self.watched.tested, &self.limits);
        let mut trial =
            Trial::new(case, mode, outcome, tested, limits).within(&self.own).against(against);
        let broken: Vec<(Rule, Evidence)> = rules
            .into_iter()
            .filter_map(|rule| match rule.judge(&mut trial) {
                Verdict::Broken(evidence) => Some((rule, evidence)),
                Verdict::Holds | Verdict::DoesNotApply => None,
            })
            .collect();
        let reported = broken.into_iter().find(|(rule, evidence)| {
            self.watched.reports(case, mode, rule, evidence) && self.holds(case, mode, rule, way)
        });
        reported.map(|(rule, _)| Report {
            rule: rule.id.to_owned(),
            case: case.id.clone(),
            mode: mode.name().to_owned(),
        })
    }

    /// The outcome to compare with; none where the reference has no answer.
    fn against(&self, case: &Case, mode: Mode, way: Way) -> Option<Against<'static>> {
        if way == Way::Rule {
            return Some(Against::Nothing);
        }
        let outcome = Reference.run_case(case, mode, &self.limits).ok()?;
        is_answer(&outcome).then_some(Against::Outcome { outcome, is_live: false })
    }

    /// True if the same program keeps the rule where the defect is not.
    fn holds(&mut self, case: &Case, mode: Mode, rule: &Rule, way: Way) -> bool {
        let Ok(outcome) = self.watched.sound.run_case(case, mode, &self.limits) else {
            return false;
        };
        let Some(against) = self.against(case, mode, way) else { return false };
        let (sound, limits) = (&mut *self.watched.sound, &self.limits);
        let mut trial =
            Trial::new(case, mode, &outcome, sound, limits).within(&self.sound).against(against);
        // Of a program without an answer nothing is known.
        is_answer(&outcome) && !matches!(rule.judge(&mut trial), Verdict::Broken(_))
    }
}
