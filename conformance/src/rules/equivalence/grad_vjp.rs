//! `grad/vjp`

use isograft_generators::build::{Build as _, assign, boolean, call, call_with, int, name, tuple};
use isograft_reference::Mode;
use isograft_reference::program::ast::{Expr, ExprKind, Program};
use isograft_reference::transform::Transform;

use crate::rewrite::{Application, splice_main};
use crate::rule::{Rule, Scope};

pub const RULE: Rule = Rule {
    id: "grad/vjp",
    sentence: "A gradient is the cotangent that vjp gives for one.",
    sources: &["jax.grad: its documentation", "flax: the tree-mode proposal"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| {
        // nnx.vjp is not offered in compat, where nnx.grad gives a State.
        let nnx = trial.mode != Mode::Compat;
        // A loop has no derivative, and vjp takes that of every argument.
        let loops = trial.loops();
        trial.told(nnx).must_equal_if_closed(|program| pull_back(program, nnx, loops))
    },
};

/// `out, pull = nnx.vjp(f, m, x)`, `d = pull(jnp.ones_like(out))[0]` in place of `d =
/// nnx.grad(f)(m, x)`
fn pull_back(program: &mut Program, nnx: bool, loops: bool) -> bool {
    splice_main(program, |stmt, _| {
        let applied = Application::of(stmt)?;
        let function = applied.function()?.clone();
        let with_value = match applied.kind.transform {
            _ if !nnx && !applied.kind.is_raw() => return None,
            Transform::Grad => false,
            Transform::ValueAndGrad => true,
            _ => return None,
        };
        let vjp = applied.kind.with(Transform::Vjp);
        let place = applied.argnum()?;
        if loops && applied.call.args.len() > 1
            || !applied.has_only(&["argnums", "has_aux"])
            || !applied.call.keywords.is_empty()
        {
            return None;
        }
        let has_aux = match applied.option("has_aux").map(|option| &*option.kind) {
            None => false,
            Some(ExprKind::Bool(has_aux)) => *has_aux,
            Some(_) => return None,
        };
        let mut args = vec![function];
        args.extend(applied.call.args.iter().cloned());
        let options = has_aux.then(|| ("has_aux", boolean(true)));
        let mut given = vec![name("out_"), name("pull_")];
        given.extend(has_aux.then(|| name("aux_")));
        let gradient = name("pull_").call([call("jnp.ones_like", [name("out_")])]).at(int(place));
        Some(vec![
            assign(tuple(given), call_with(vjp.path(), args, options)),
            assign(applied.target.clone(), result(gradient, with_value, has_aux)),
        ])
    })
}

fn result(gradient: Expr, with_value: bool, has_aux: bool) -> Expr {
    match (with_value, has_aux) {
        (false, false) => gradient,
        (false, true) => tuple([gradient, name("aux_")]),
        (true, false) => tuple([name("out_"), gradient]),
        (true, true) => tuple([tuple([name("out_"), name("aux_")]), gradient]),
    }
}
