//! `remat/identity`

use isograft_reference::Mode;

use super::is_as_eager_alone;
use crate::property::{Property, Trial};
use crate::rewrite::without_transform;
use crate::rule::Verdict;

pub const PROPERTY: Property = Property {
    id: "remat/identity",
    sentence: "Without nnx.remat a program shows what it shows with it.",
    sources: &[
        "jax.checkpoint: only what is kept for the derivative changes",
        "flax: the tree-mode proposal",
    ],
    modes: &Mode::ALL,
    check,
};

fn check(trial: &mut Trial<'_>) -> Verdict {
    if !is_as_eager_alone(trial, trial.mode) {
        return Verdict::DoesNotApply;
    }
    trial.must_equal_but_for_host(|program| without_transform(program, "nnx.remat"))
}
