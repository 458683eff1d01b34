//! `nesting/commutes`

use isograft_generators::build::call;
use isograft_reference::Mode;
use isograft_reference::program::ast::Program;
use isograft_reference::transform::Transform;

use crate::rewrite::{Application, splice_main};
use crate::rule::{Rule, Scope};
use crate::verdict::{Evidence, Verdict};

pub const RULE: Rule = Rule {
    id: "nesting/commutes",
    sentence: "jit around another transform is that transform around jit.",
    sources: &["jax: transforms compose", "flax: the tree-mode proposal"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| {
        // jit stages a function where a derivative runs its own rule alone; and of two transforms the
        // one inside may raise before the other, and something else.
        if trial.uses(|kind| kind.transform.is_custom()) || trial.lets_out() {
            return Verdict::DoesNotApply;
        }
        let verdict = trial.must_agree_if_returned(
            |program| jitted(program, true),
            |program| jitted(program, false),
        );
        // A list among the static parts of a tree is that of the call that staged the body.
        let is_other_list =
            |how: &Evidence| how.found.starts_with('#') || how.expected.starts_with('#');
        match &verdict {
            Verdict::Broken(how) if trial.is_of_pax() && is_other_list(how) => {
                Verdict::DoesNotApply
            }
            _ => verdict,
        }
    },
};

/// `r = nnx.jit(nnx.vmap(f))(m, x)`, or `r = nnx.vmap(nnx.jit(f))(m, x)`
fn jitted(program: &mut Program, outside: bool) -> bool {
    splice_main(program, |stmt, _| {
        let applied = Application::of(stmt)?;
        let function = applied.function()?.clone();
        use Transform::{Grad, Remat, ValueAndGrad, Vmap};
        if !matches!(applied.kind.transform, Remat | Grad | ValueAndGrad | Vmap) {
            return None;
        }
        let jit = applied.kind.with(Transform::Jit);
        // What is static for the one must not become an array for the other.
        if !applied.call.keywords.is_empty() || applied.option("static_argnums").is_some() {
            return None;
        }
        let called = if outside {
            applied.of_transform(call(jit.path(), [applied.call.function.clone()]))
        } else {
            applied.of_function(call(jit.path(), [function]))
        };
        Some(vec![applied.assigned(called)])
    })
}
