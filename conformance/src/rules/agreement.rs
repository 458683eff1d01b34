//! Agreement: the outcome is the one that is known from elsewhere, recorded or from another system.
//!
//! Where the library is known to depart from the rules, a divergence stands for the difference;
//! that is counted apart.

use isograft_reference::Mode;
use isograft_reference::outcome::{Outcome, diff};

use crate::policy;
use crate::recorded::Lookup;
use crate::rule::{Rule, Scope};
use crate::spread::difference;
use crate::trial::{Against, Trial};
use crate::verdict::{Evidence, Verdict};

/// The rule that a run agrees with the recorded outcome of a real system.
pub const RECORDED: Rule = Rule {
    id: "golden/recorded",
    sentence: "The outcome of an enumerated program is the one recorded from Flax 0.12.12, for \
               PAX from pax3 0.5.9.",
    sources: &["conformance/recorded"],
    scope: Scope::Comparison,
    modes: &Mode::ALL,
    check: &recorded,
};

/// The rule that another system gives the same outcome for the same program.
pub const AGREE: Rule = Rule {
    id: "systems/agree",
    sentence: "The outcome of a program is the one that the other system of a comparison gives.",
    sources: &["`isograft compare`: a difference between systems is a listed divergence"],
    scope: Scope::Comparison,
    modes: &Mode::ALL,
    check: &agree,
};

fn recorded(trial: &mut Trial<'_>) -> Verdict {
    let Against::Recorded(recorded) = trial.other() else { return Verdict::DoesNotApply };
    if !trial.case.origin.is_enumerated() {
        return Verdict::DoesNotApply;
    }
    if let Outcome::Unsupported { .. } = trial.outcome {
        return Verdict::DoesNotApply;
    }
    match recorded.outcome(&trial.case.id, trial.case.text(), trial.mode) {
        Lookup::NoRecording => Verdict::DoesNotApply,
        Lookup::Stale(words) => {
            Verdict::Broken(Evidence::new("recording", "this program's outcome", words))
        }
        Lookup::Found(recorded) => {
            match diff(trial.outcome, &recorded, &policy::of(&trial.case.id)) {
                None => Verdict::Holds,
                Some(difference) => Verdict::Broken(difference.into()),
            }
        }
    }
}

fn agree(trial: &mut Trial<'_>) -> Verdict {
    let Against::Outcome { outcome: other, .. } = trial.other() else {
        return Verdict::DoesNotApply;
    };
    let policy = policy::of(&trial.case.id);
    // The reference stands on the left, wherever it takes part.
    let evidence = |found: &Outcome, other: &Outcome| {
        if trial.is_live() {
            diff(other, found, &policy)
                .map(|difference| Evidence::new(difference.path, difference.left, difference.right))
        } else {
            diff(found, other, &policy).map(Evidence::from)
        }
    };
    // Numbers may be as far as other roundings move them, but for those of enumerated programs,
    // which have none.
    difference([trial.outcome, other], evidence, || trial.spread())
        .map_or(Verdict::Holds, Verdict::Broken)
}
