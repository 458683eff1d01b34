//! `jit/identity`

use isograft_reference::Mode;
use isograft_reference::program::ast::Program;
use isograft_reference::transform::Transform;

use super::is_as_eager_alone;
use crate::rewrite::without_transform;
use crate::rule::{Rule, Scope};
use crate::trial::Trial;
use crate::verdict::Verdict;

pub const RULE: Rule = Rule {
    id: "jit/identity",
    sentence: "Without nnx.jit a program shows what it shows with it.",
    sources: &["jax.jit: the function computes what it computed", "flax: the tree-mode proposal"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &check,
};

fn check(trial: &mut Trial<'_>) -> Verdict {
    if !is_as_eager_alone(trial, trial.mode) {
        return Verdict::DoesNotApply;
    }
    let without = |program: &mut Program| without_transform(program, "nnx.jit");
    // What else stages may give as an array of the host what does not depend on its arguments.
    match trial.uses(|kind| kind.transform != Transform::Jit) {
        true => trial.must_equal_but_for_host(without),
        false => trial.must_equal_if_returned(without),
    }
}
