//! What a live system keeps of what has run. Each rule is a watch, as those of PAX are; the
//! reference has no such resources, and the rules do not apply to it.

use isograft_reference::Mode;

use super::watch::watched_by;
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
    check: |trial: &mut Trial<'_>| -> Verdict {
        if !trial.is_live() {
            return Verdict::DoesNotApply;
        }
        watched_by!("jax", include_str!("nothing_held.py"))(trial)
    },
};
