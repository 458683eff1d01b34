//! `metamorphic/from-the-end`

use isograft_generators::build::{call, choose, dotted, expr, int, unary};
use isograft_reference::Mode;
use isograft_reference::program::ast::{ExprKind, Program, UnaryOp};
use isograft_reference::transform::Transform;

use crate::rewrite::{Application, modules, passes, splice_main, states};
use crate::rule::{Rule, Scope};

pub const RULE: Rule = Rule {
    id: "metamorphic/from-the-end",
    sentence: "An axis of an array, and the place of the argument to differentiate, may be \
               counted from the end.",
    sources: &["jax.vmap and jax.grad: their documentation"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| trial.must_equal_if_returned(count_from_the_end),
};

/// `nnx.vmap(f, in_axes=(-jnp.ndim(x) if isinstance(x, jnp.ndarray) else 0, None))(x, y)` and
/// `nnx.grad(f, argnums=-2)(m, x)`
fn count_from_the_end(program: &mut Program) -> bool {
    let mut modules = modules(program);
    modules.extend(states(program));
    splice_main(program, |stmt, _| {
        let applied = Application::of(stmt)?;
        applied.function()?;
        let (mut transform, args) = (applied.transform.clone(), &applied.call.args);
        if !applied.call.keywords.is_empty() {
            return None;
        }
        let mut found = false;
        match applied.kind.transform {
            Transform::Vmap => {
                for (key, value) in &mut transform.keywords {
                    let (Some("in_axes"), ExprKind::Tuple(axes)) =
                        (key.as_deref(), &mut *value.kind)
                    else {
                        continue;
                    };
                    for (axis, arg) in axes.iter_mut().zip(args) {
                        if *axis == int(0) && !passes(std::slice::from_ref(arg), &modules) {
                            // The text does not always show what holds a Module.
                            let is_array = [arg.clone(), dotted("jnp.ndarray")];
                            let end = unary(UnaryOp::Neg, call("jnp.ndim", [arg.clone()]));
                            *axis = choose(call("isinstance", is_array), end, int(0));
                            found = true;
                        }
                    }
                }
            }
            Transform::Grad | Transform::ValueAndGrad => {
                let place = applied.argnum()?;
                transform.keywords.retain(|(key, _)| key.as_deref() != Some("argnums"));
                transform.keywords.push((Some("argnums".into()), int(place - args.len() as i64)));
                found = true;
            }
            _ => {}
        }
        found.then(|| vec![applied.assigned(applied.of_transform(expr(ExprKind::Call(transform))))])
    })
}
