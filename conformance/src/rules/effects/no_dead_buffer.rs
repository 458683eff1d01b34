//! `effects/no-dead-buffer`: what a program returns can be read.

use isograft_reference::Mode;
use isograft_reference::outcome::{Observation, Outcome};

use super::no_tracer_escapes::first;
use crate::rule::{Rule, Scope};
use crate::trial::Trial;
use crate::verdict::{Evidence, Verdict};

pub const RULE: Rule = Rule {
    id: "effects/no-dead-buffer",
    sentence: "Where nothing is donated, what a program returns, or a script leaves in its names, has \
               all its buffers.",
    sources: &["jax.jit: only donated buffers are given away"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &check,
};

fn check(trial: &mut Trial<'_>) -> Verdict {
    if trial.reach().options.iter().any(|(_, option)| option.starts_with("donate")) {
        return Verdict::DoesNotApply;
    }
    let left = trial.left();
    let Some(Outcome::Returned { value, .. }) = left.as_deref() else {
        return Verdict::DoesNotApply;
    };
    match first(value, |value| matches!(value, Observation::Deleted { .. })) {
        Some(path) => Verdict::Broken(Evidence::new(path, "an array", "a deleted buffer")),
        None => Verdict::Holds,
    }
}
