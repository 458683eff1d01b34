//! `remat/identity`

use isograft_reference::Mode;

use super::is_as_eager_alone;
use crate::rewrite::without_transform;
use crate::rule::{Rule, Scope};
use crate::trial::Trial;
use crate::verdict::Verdict;

pub const RULE: Rule = Rule {
    id: "remat/identity",
    sentence: "Without nnx.remat a program shows what it shows with it.",
    sources: &[
        "jax.checkpoint: only what is kept for the derivative changes",
        "flax: the tree-mode proposal",
    ],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &check,
};

fn check(trial: &mut Trial<'_>) -> Verdict {
    if !is_as_eager_alone(trial, trial.mode) {
        return Verdict::DoesNotApply;
    }
    trial.must_equal_but_for_host(|program| without_transform(program, "nnx.remat"))
}
