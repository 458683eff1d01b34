//! Rules: what must hold of every run.

use std::fmt;

use isograft_generators::dialect::laws::law_of;
use isograft_reference::Mode;
use isograft_reference::outcome::Difference;

use crate::case::Origin;
use crate::divergence::{Divergence, Divergences};
use crate::trial::{Against, Trial, is_answer};
use crate::verdict::{Evidence, Verdict};

/// The check of a rule.
pub type Check = dyn Fn(&mut Trial<'_>) -> Verdict + Send + Sync;

/// A statement that must hold of a run, with an identifier that tests, reports and the book share.
#[derive(Clone, Copy)]
pub struct Rule {
    /// Family and name: `boundary/value-written-back`.
    pub id: &'static str,
    /// The rule in one sentence.
    pub sentence: &'static str,
    /// The sources of the rule, in order of authority.
    pub sources: &'static [&'static str],
    /// The programs to which it applies.
    pub scope: Scope,
    /// The modes in which it applies.
    pub modes: &'static [Mode],
    /// The rule itself, asked of runs in its scope and modes only.
    pub check: &'static Check,
}

/// The programs to which a rule applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Enumerated programs of NNX: the rule knows their event, transform and alias shape.
    Enumeration,
    /// Every other program, whatever it does. Such a rule mostly rewrites the program and asks the
    /// system again.
    Programs,
    /// Every program. Such a rule runs it again as it is.
    All,
    /// Every program of which another outcome is known: a recorded one, or that of another system.
    Comparison,
}

impl Scope {
    /// True where rules of this scope judge a random program that is compared with nothing.
    pub fn admits_random(self) -> bool {
        matches!(self, Scope::Programs | Scope::All)
    }

    /// True if rules of this scope can apply to a program that comes from there.
    pub(crate) fn admits(self, origin: &Origin) -> bool {
        let enumerated = matches!(origin, Origin::Enumerated(..));
        match self {
            Scope::Enumeration => enumerated,
            Scope::Programs => !enumerated,
            Scope::Comparison | Scope::All => true,
        }
    }
}

impl Rule {
    /// The verdict on a run; a rule does not apply outside of its scope and modes.
    ///
    /// Of a run without an answer (not offered, not supported, out of fuel) nothing but a
    /// comparison can say anything.
    pub fn judge(&self, trial: &mut Trial<'_>) -> Verdict {
        let applies = self.scope.admits(&trial.case.origin)
            && self.modes.contains(&trial.mode)
            && (self.scope == Scope::Comparison || is_answer(trial.outcome));
        trial.begin(self.id);
        if applies { (self.check)(trial) } else { Verdict::DoesNotApply }
    }
}

impl Rule {
    /// The listed divergence that explains why the run breaks the rule, and which of the
    /// differences that it shows this is.
    ///
    /// A divergence is a difference from the reference. A comparison found it itself; another rule
    /// is explained where an answer that it looked at differs, or where one of its own lists what
    /// the rule found.
    pub(crate) fn explained<'d>(
        &self,
        trial: &Trial<'_>,
        evidence: &Evidence,
        listed: &'d Divergences,
    ) -> Option<(&'d Divergence, usize)> {
        if self.scope != Scope::Comparison {
            return trial.explained(evidence, listed);
        }
        let (reference, system) = match (trial.is_live(), trial.other()) {
            // Between two live systems every difference is news.
            (true, Against::Outcome { is_live: true, .. }) => return None,
            (true, _) => (&evidence.expected, &evidence.found),
            (false, _) => (&evidence.found, &evidence.expected),
        };
        let difference = Difference {
            path: evidence.place().to_owned(),
            left: reference.clone(),
            right: system.clone(),
        };
        if trial.case.origin.is_random() || trial.case.origin == Origin::Unnamed {
            let by_reach = || listed.find_random(trial.program, trial.mode, &difference);
            // Of a law an entry lists every input, drawn ones too.
            let by_law = || {
                let law = law_of(trial.program)?;
                listed.find(&format!("laws/{law}/drawn"), trial.mode, &difference)
            };
            trial.explained_by_stand_ins(listed).or_else(by_reach).or_else(by_law)
        } else {
            listed.find(&trial.case.id, trial.mode, &difference)
        }
    }
}

impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}
