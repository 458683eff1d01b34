//! `effects/untouched-is-same`: a Variable that a body does not touch is as it was.

use isograft_generators::build::{
    Build as _, assert_, assign, call, compare, expr, float, lambda, name,
};
use isograft_reference::Mode;
use isograft_reference::program::ast::{CmpOp, ExprKind, Program};
use isograft_reference::transform::Transform;

use crate::rewrite::{Application, splice_main};
use crate::rule::{Rule, Scope};
use crate::trial::Trial;
use crate::verdict::Verdict;

pub const RULE: Rule = Rule {
    id: "effects/untouched-is-same",
    sentence: "A Variable that is passed to a transformed function which does not touch it keeps \
               its value, in tree and \
               graph mode its array.",
    sources: &["flax: the tree-mode proposal"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &check,
};

fn check(trial: &mut Trial<'_>) -> Verdict {
    let same_array = trial.mode != Mode::Compat;
    trial.told(same_array).must_equal_if_returned(|program| pass_another(program, same_array))
}

/// `nnx.jit(lambda untouched, a, b: f(a, b))(untouched, x, y)` in place of `nnx.jit(f)(x, y)`
fn pass_another(program: &mut Program, same_array: bool) -> bool {
    const NAMES: [&str; 5] = ["untouched_", "argument1", "argument2", "argument3", "argument4"];
    splice_main(program, |stmt, _| {
        let applied = Application::of(stmt)?;
        let function = applied.function()?.clone();
        let names = NAMES.get(..=applied.call.args.len())?;
        let jits = matches!(applied.kind.transform, Transform::Jit | Transform::Remat);
        if !jits || !applied.transform.keywords.is_empty() || !applied.call.keywords.is_empty() {
            return None;
        }
        let mut called = applied.call.clone();
        called.function = applied
            .transform_of(lambda(names, function.call(names[1..].iter().map(|each| name(each)))));
        called.args.insert(0, name("untouched_"));
        let value = || call("untouched_.get_value", []);
        let same = if same_array { CmpOp::Is } else { CmpOp::Eq };
        Some(vec![
            assign(name("untouched_"), call("nnx.Variable", [call("jnp.float32", [float(0.5)])])),
            assign(name("array_"), value()),
            applied.assigned(expr(ExprKind::Call(called))),
            assert_(compare(value(), same, name("array_"))),
        ])
    })
}
