//! `golden/recorded`: the outcome equals what was recorded from the real library.
//!
//! Where the library is known to depart from the rules, a divergence stands for the difference;
//! that is counted apart.

use std::sync::Arc;

use isograft_reference::Mode;
use isograft_reference::outcome::{Outcome, diff};

use crate::policy;
use crate::recorded::Lookup;
use crate::rule::{Evidence, Rule, Subject, Verdict};

/// The rule's identifier.
pub const RECORDED: &str = "golden/recorded";

pub fn rule() -> Rule {
    Rule {
        id: RECORDED,
        sentence: "The outcome of an enumerated program is the one recorded from Flax 0.12.12.",
        sources: &["conformance/recorded/flax-0.12.12/enumeration.jsonl"],
        modes: &Mode::ALL,
        check: Arc::new(check),
    }
}

fn check(subject: &Subject<'_>) -> Verdict {
    if let Outcome::Unsupported { .. } = subject.outcome {
        return Verdict::DoesNotApply;
    }
    match subject.recorded.outcome(&subject.case.id, subject.text, subject.mode) {
        Lookup::NoRecording => Verdict::DoesNotApply,
        Lookup::Stale(words) => {
            Verdict::Broken(Evidence::new("recording", "this program's outcome", words))
        }
        Lookup::Found(recorded) => {
            match diff(subject.outcome, &recorded, &policy::of(&subject.case.id)) {
                None => Verdict::Holds,
                Some(difference) => Verdict::Broken(difference.into()),
            }
        }
    }
}
