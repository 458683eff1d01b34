//! `jvp/vjp-transpose`

use isograft_generators::build::{Build as _, assert_, assign, call, listed, name, starred, tuple};
use isograft_generators::random::TransformKind;
use isograft_reference::Mode;
use isograft_reference::program::ast::{ExprKind, Program};
use isograft_reference::transform::Transform;

use super::{cloned, is_near, sum_of};
use crate::rewrite::{called, imports, splice_main};
use crate::rule::{Rule, Scope};
use crate::verdict::Verdict;

pub const RULE: Rule = Rule {
    id: "jvp/vjp-transpose",
    sentence: "The sum of a tangent that jvp gives is the product of the tangents it was given \
               with the cotangents that \
               vjp gives for ones.",
    sources: &["jax: reverse mode is the transpose of forward mode"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| {
        let nnx = trial.mode != Mode::Compat;
        // A loop has a forward derivative alone, and a clone's tangent is counted at each place.
        if trial.shares() || trial.reads_what_it_changes() || trial.loops() {
            return Verdict::DoesNotApply;
        }
        trial.told(nnx).must_equal_if_closed(|program| transpose(program, nnx))
    },
};

/// `out, pull = nnx.vjp(f, *nnx.clone((m, x)))` before `r, t = nnx.jvp(f, (m, x), (dm, dx))`, and
/// the products after it.
fn transpose(program: &mut Program, nnx: bool) -> bool {
    let has_nnx = imports(program, "nnx");
    splice_main(program, |stmt, _| {
        let (target, jvp) = called(stmt)?;
        let kind = TransformKind::named(&jvp.function)?;
        if kind.transform != Transform::Jvp || !(kind.is_raw() || nnx) {
            return None;
        }
        let vjp = kind.with(Transform::Vjp);
        let ([function, primals, tangents], []) = (&jvp.args[..], &jvp.keywords[..]) else {
            return None;
        };
        let ExprKind::Tuple(results) = &*target.kind else { return None };
        let [_, tangent] = &results[..] else { return None };
        let copied = match &*primals.kind {
            ExprKind::Tuple(primals) => cloned(has_nnx, primals),
            _ => cloned(has_nnx, &[starred(primals.clone())]),
        };
        let pulled = call(vjp.path(), std::iter::once(function.clone()).chain(copied));
        let ones = call("jnp.ones_like", [name("out_")]);
        let leaves = |tree: &str| call("jax.tree_util.tree_leaves", [name(tree)]);
        let pairs = call("zip", [leaves("cotangents_"), leaves("tangents_")]);
        let product = name("c").times(name("t")).dot("sum").call([]);
        let products = call("sum", [listed(product, tuple([name("c"), name("t")]), pairs, vec![])]);
        Some(vec![
            assign(name("tangents_"), tangents.clone()),
            assign(tuple([name("out_"), name("pull_")]), pulled),
            assign(name("cotangents_"), name("pull_").call([ones])),
            stmt.clone(),
            assert_(is_near(sum_of(tangent.clone()), products)),
        ])
    })
}
