//! `eval-shape/shapes`

use isograft_generators::build::{Build as _, assert_, assign, call, compare, listed, name, tuple};
use isograft_generators::reach::Event;
use isograft_reference::Mode;
use isograft_reference::program::ast::{CmpOp, Expr, Program};
use isograft_reference::transform::Transform;

use crate::rewrite::{Application, modules, passes, splice_main};
use crate::rule::{Rule, Scope};
use crate::verdict::Verdict;

pub const RULE: Rule = Rule {
    id: "eval-shape/shapes",
    sentence: "What nnx.eval_shape says of a call has the shapes and dtypes of what the call \
               gives.",
    sources: &["jax.eval_shape: its documentation"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| {
        // A Module that holds itself has no leaves to compare: it is no tree.
        if trial.reach().events.contains(&Event::Cycle) {
            return Verdict::DoesNotApply;
        }
        trial.must_equal_if_closed(compare_shapes)
    },
};

/// `asked = nnx.eval_shape(nnx.jit(f), m, x)` above `r = nnx.jit(f)(m, x)`, and a comparison below.
fn compare_shapes(program: &mut Program) -> bool {
    let modules = modules(program);
    splice_main(program, |stmt, _| {
        let applied = Application::of(stmt)?;
        applied.function()?;
        // The error that nnx.checkify gives is no array.
        if applied.kind.transform.is_custom()
            || applied.kind.transform == Transform::Checkify
            || (applied.kind.lifted() == Some(Transform::Scan)
                && passes(&applied.call.args, &modules))
            || applied.has_statics()
        {
            return None;
        }
        let eval_shape = applied.kind.with(Transform::EvalShape);
        let expected = shapes(name("asked_"));
        let found = shapes(applied.target.clone());
        Some(vec![
            assign(name("asked_"), applied.asked_for_shapes(eval_shape)),
            stmt.clone(),
            assert_(compare(found, CmpOp::Eq, expected)),
        ])
    })
}

/// `[(leaf.shape, leaf.dtype) for leaf in jax.tree_util.tree_leaves(tree)]`
fn shapes(tree: Expr) -> Expr {
    let both = tuple([name("leaf").dot("shape"), name("leaf").dot("dtype")]);
    listed(both, name("leaf"), call("jax.tree_util.tree_leaves", [tree]), vec![])
}
