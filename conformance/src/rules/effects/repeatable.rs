//! `effects/repeatable`: the same program has the same outcome, twice in one process.

use isograft_reference::Mode;

use crate::rule::{Rule, Scope};
use crate::trial::Trial;
use crate::verdict::Verdict;

pub const RULE: Rule = Rule {
    id: "effects/repeatable",
    sentence: "A program that is run again in the same process ends as it did before.",
    sources: &["jax: functions are pure"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial: &mut Trial<'_>| -> Verdict { trial.must_repeat() },
};
