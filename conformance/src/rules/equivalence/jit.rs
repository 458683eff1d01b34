//! `jit/identity`

use isograft_reference::Mode;

use super::is_as_eager;
use crate::property::{Property, Trial};
use crate::rewrite::without_transform;
use crate::rule::Verdict;

pub const PROPERTY: Property = Property {
    id: "jit/identity",
    sentence: "Without nnx.jit a program shows what it shows with it.",
    sources: &["jax.jit: the function computes what it computed", "flax: the tree-mode proposal"],
    modes: &Mode::ALL,
    check,
};

fn check(trial: &mut Trial<'_>) -> Verdict {
    // A staged body that is called again does not read again what it closes over.
    if !is_as_eager(trial.mode, trial.reach) || trial.reads_what_it_changes() {
        return Verdict::DoesNotApply;
    }
    trial.must_equal_if_returned(|program| without_transform(program, "nnx.jit"))
}
