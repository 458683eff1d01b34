//! The resources that a live system keeps of what has run. Each rule is a watch, as those of PAX
//! are; the reference has no such resources, and the rules do not apply to it.

use isograft_reference::Mode;

use super::watch::WatchText;
use crate::rule::{Rule, Scope};
use crate::trial::Trial;
use crate::verdict::Verdict;

/// A run leaves nothing behind.
pub(crate) const NOTHING_HELD: Rule = Rule {
    id: "resources/nothing-held",
    sentence: "A program that runs again and again keeps no more arrays, tracers and functions than \
               it reaches itself. Live systems only.",
    sources: &["jax: leaked tracers", "jax.live_arrays"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| if_live(trial, &[include_str!("nothing_held.py")]),
};

/// A trace is kept for the next call.
pub(crate) const TRACED_ONCE: Rule = Rule {
    id: "resources/traced-once",
    sentence: "A second call of a jitted function with equal arguments traces nothing. Live systems \
               only.",
    sources: &["jax.jit: the traced function is cached", "flax: nnx.jit is as jax.jit"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| if_live(trial, &[include_str!("traced_once.py")]),
};

#[track_caller]
fn if_live(trial: &mut Trial<'_>, texts: &'static [&'static str]) -> Verdict {
    let watch = WatchText { library: "jax", texts, files: &[] };
    if trial.is_live() { watch.check(trial) } else { Verdict::DoesNotApply }
}
