//! What two answers to the same case say of the systems.

use std::collections::BTreeMap;

use isograft_generators::enumeration;
use isograft_generators::reach::Reach;
use isograft_reference::Mode;
use isograft_reference::outcome::{Difference, Outcome, diff};

use super::Case;
use super::results::{Line, answer};
use super::run::Ran;
use super::side::{self, About};
use super::small::way_of;
use crate::divergence::{Divergences, Met};
use crate::live::Failure;
use crate::policy;
use crate::rules::boundary;

/// The verdict on one case in one mode.
#[derive(Clone, Debug)]
pub enum Verdict {
    Agrees,
    /// A listed divergence stands for the difference.
    Diverges {
        entry: String,
        difference: Difference,
    },
    Differs(Difference),
    /// A system does not offer the mode, or what the program asks for in it.
    NotOffered(String),
    /// The reference cannot say.
    Unsupported(String),
    /// A system gave no outcome.
    Failed {
        system: String,
        failure: Failure,
    },
}

/// A case in a mode, with its verdict.
#[derive(Clone, Debug)]
pub struct Judged {
    pub index: usize,
    pub mode: Mode,
    /// The rule that decides the case, where it is enumerated.
    pub rule: Option<&'static str>,
    pub verdict: Verdict,
}

/// Every case in every mode.
#[derive(Debug, Default)]
pub struct Judgement {
    pub judged: Vec<Judged>,
    pub met: Met,
    /// Divergences that are out of date, and why.
    pub stale: Vec<(String, String)>,
    /// Cases that were not come to.
    pub missing: usize,
}

impl Judgement {
    /// The run with its outcomes, judged. `whole` says that every program was run that a divergence
    /// may name.
    pub fn of(
        ran: &Ran,
        cases: &[Case],
        modes: &[Mode],
        listed: &Divergences,
        whole: bool,
    ) -> Judgement {
        let mut all = Judgement::default();
        for (index, (case, line)) in cases.iter().zip(&ran.lines).enumerate() {
            let Some(line) = line else {
                all.missing += 1;
                continue;
            };
            let enumerated = enumeration::case(&case.id);
            for &mode in modes {
                let rule = enumerated.as_ref().map(|case| boundary::expected(case, mode).row.id());
                let verdict = verdict(case, line, mode, &ran.about, listed, &mut all.met);
                all.judged.push(Judged { index, mode, rule, verdict });
            }
        }
        if whole && all.missing == 0 {
            // What only golden programs show is not to be met here.
            let entries = listed.iter().filter(|entry| entry.is_enumerated());
            let stale = entries.filter_map(|entry| Some((entry.id.clone(), all.met.stale(entry)?)));
            all.stale = stale.collect();
        }
        all
    }

    pub fn holds(&self) -> bool {
        self.stale.is_empty()
            && !self.judged.iter().any(|j| matches!(j.verdict, Verdict::Differs(_)))
    }

    /// Unexplained differences, by rule and by what differs how.
    pub fn groups(&self) -> BTreeMap<(&'static str, String), Vec<(&Judged, &Difference)>> {
        let mut groups: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for judged in &self.judged {
            let Verdict::Differs(difference) = &judged.verdict else { continue };
            let rule = judged.rule.unwrap_or("-");
            groups.entry((rule, way_of(difference))).or_default().push((judged, difference));
        }
        groups
    }

    pub fn failures(&self) -> impl Iterator<Item = (&Judged, &str, &Failure)> {
        self.judged.iter().filter_map(|judged| match &judged.verdict {
            Verdict::Failed { system, failure } => Some((judged, system.as_str(), failure)),
            _ => None,
        })
    }
}

fn verdict(
    case: &Case,
    line: &Line,
    mode: Mode,
    about: &[About; 2],
    listed: &Divergences,
    met: &mut Met,
) -> Verdict {
    let [system, against] = about;
    if let Some(without) = about.iter().find(|about| !about.modes.contains(&mode)) {
        return Verdict::NotOffered(format!("{mode} mode in {}", without.name));
    }
    if let Some(without) = about.iter().find(|about| !about.modules_are_pytrees)
        && case.is_raw()
    {
        return Verdict::NotOffered(format!("Modules as pytrees in {}", without.name));
    }
    let right = match outcome(case, line, mode, system) {
        Ok(outcome) => outcome,
        Err(failure) => return Verdict::Failed { system: system.name.clone(), failure },
    };
    let left = match outcome(case, line, mode, against) {
        Ok(outcome) => outcome,
        Err(failure) => return Verdict::Failed { system: against.name.clone(), failure },
    };
    for (about, outcome) in about.iter().zip([&right, &left]) {
        match outcome {
            Outcome::NotOffered { what } if about.partial.contains(&mode) => {
                return Verdict::NotOffered(format!("{what} in {mode} mode in {}", about.name));
            }
            Outcome::Unsupported { what, .. } => return Verdict::Unsupported(what.clone()),
            Outcome::OutOfFuel(fuel) => {
                return Verdict::Unsupported(format!("out of {}", fuel.name()));
            }
            _ => {}
        }
    }
    let Some(difference) = diff(&left, &right, &policy::of(&case.id)) else {
        return Verdict::Agrees;
    };
    // A divergence is from the reference; between two live systems every difference is news.
    let found = match case.drawn() {
        _ if against.live => None,
        Some(program) => listed.find_random(&Reach::of(&program), mode, &difference),
        None => listed.find(&case.id, mode, &difference),
    };
    if let Some((entry, shown)) = found {
        met.count(entry, shown);
        return Verdict::Diverges { entry: entry.id.clone(), difference };
    }
    Verdict::Differs(difference)
}

fn outcome(case: &Case, line: &Line, mode: Mode, about: &About) -> Result<Outcome, Failure> {
    if !about.live {
        return side::reference(case, mode);
    }
    match answer(line, &about.name, mode) {
        Some(answer) => answer.read(),
        None => Ok(Outcome::NotOffered { what: format!("{mode} mode") }),
    }
}
