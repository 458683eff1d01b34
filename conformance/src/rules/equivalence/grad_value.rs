//! `grad/value`

use isograft_generators::build::{Build as _, assign, call, name, tuple};
use isograft_reference::Mode;
use isograft_reference::program::ast::{Expr, ExprKind, Program};
use isograft_reference::transform::Transform;

use super::cloned;
use crate::rewrite::{Application, imports, splice_main};
use crate::rule::{Rule, Scope};
use crate::verdict::Verdict;

pub const RULE: Rule = Rule {
    id: "grad/value",
    sentence: "The value that value_and_grad gives is what the function gives for a clone of its \
               arguments.",
    sources: &["jax.value_and_grad: its documentation"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| {
        // JAX's own makes two of what is shared, and a clone does not.
        let raw = !trial.shares();
        if trial.reads_what_it_changes() {
            return Verdict::DoesNotApply;
        }
        trial.must_equal_if_closed(|program| call_it(program, raw))
    },
};

/// `value_ = f(*nnx.clone((m, x)))`, `_, d = nnx.value_and_grad(f)(m, x)`, `l = value_`
fn call_it(program: &mut Program, raw: bool) -> bool {
    let has_nnx = imports(program, "nnx");
    splice_main(program, |stmt, _| {
        let applied = Application::of(stmt)?;
        let function = applied.function()?.clone();
        let known =
            applied.kind.transform == Transform::ValueAndGrad && (raw || !applied.kind.is_raw());
        let ExprKind::Tuple(targets) = &*applied.target.kind else { return None };
        let ([value, gradient], true, true) =
            (&targets[..], known, applied.call.keywords.is_empty())
        else {
            return None;
        };
        let clones = cloned(has_nnx, &applied.call.args);
        let (ignored, known) = match &*value.kind {
            ExprKind::Tuple(items) => {
                let [_, aux] = &items[..] else { return None };
                let known = tuple([on_device(), aux.clone()]);
                (tuple([name("ignored_"), aux.clone()]), known)
            }
            _ => (name("ignored_"), on_device()),
        };
        let value_alone = match &*value.kind {
            ExprKind::Tuple(_) => tuple([name("value_"), name("ignored_")]),
            _ => name("value_"),
        };
        Some(vec![
            assign(value_alone, function.call(clones)),
            assign(tuple([ignored, gradient.clone()]), applied.whole()),
            assign(value.clone(), known),
        ])
    })
}

/// Moves a result to the device: one that depends on no argument may be an array of the host.
fn on_device() -> Expr {
    call("jnp.asarray", [name("value_")])
}
