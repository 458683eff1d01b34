//! `metamorphic/argument-order`

use isograft_generators::build::{Build as _, dotted, expr, int, lambda, name, tuple};
use isograft_generators::random::TransformKind;
use isograft_reference::Mode;
use isograft_reference::program::ast::{Call, ExprKind, Program};
use isograft_reference::transform::Transform;

use crate::rewrite::{Application, splice_main};
use crate::rule::{Rule, Scope};

pub const RULE: Rule = Rule {
    id: "metamorphic/argument-order",
    sentence: "With its arguments in the reverse order, and their axes with them, a transform \
               gives the same.",
    sources: &["jax: arguments are known by their places alone"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| trial.must_equal_if_returned(reverse),
};

/// `nnx.vmap(lambda b, a: f(a, b), in_axes=(None, 0))(y, x)` in place of `nnx.vmap(f, in_axes=(0,
/// None))(x, y)`
fn reverse(program: &mut Program) -> bool {
    const NAMES: [&str; 4] = ["argument1", "argument2", "argument3", "argument4"];
    splice_main(program, |stmt, _| {
        let applied = Application::of(stmt)?;
        let function = applied.function()?.clone();
        let count = applied.call.args.len();
        let names = NAMES.get(..count).filter(|names| names.len() > 1)?;
        if !applied.call.keywords.is_empty() {
            return None;
        }
        let turned: Vec<&str> = names.iter().rev().copied().collect();
        let mut transform = applied.transform.clone();
        transform.args = vec![lambda(&turned, function.call(names.iter().map(|each| name(each))))];
        turn_options(applied.kind, &mut transform, count)?;
        let args = applied.call.args.iter().rev().cloned();
        Some(vec![applied.assigned(expr(ExprKind::Call(transform)).call(args))])
    })
}

/// The options that name places of arguments; none where one cannot be reversed.
fn turn_options(kind: TransformKind, transform: &mut Call, count: usize) -> Option<()> {
    let turned = |place: i64| int(count as i64 - 1 - place);
    let mut argnums = false;
    for (key, value) in &mut transform.keywords {
        match (key.as_deref()?, &mut *value.kind) {
            ("in_axes", ExprKind::Tuple(axes)) if axes.len() == count => axes.reverse(),
            ("in_axes", _) | ("static_argnums" | "static_argnames" | "donate_argnums", _) => {
                return None;
            }
            ("argnums", ExprKind::Int(place)) => {
                *value = turned(*place);
                argnums = true;
            }
            ("argnums", _) => return None,
            _ => {}
        }
    }
    match kind.transform {
        Transform::Grad | Transform::ValueAndGrad if !argnums => {
            transform.keywords.push((Some("argnums".into()), turned(0)));
        }
        // Without axes the first one is carried.
        Transform::Scan
            if !kind.is_raw()
                && !transform.keywords.iter().any(|(key, _)| key.as_deref() == Some("in_axes")) =>
        {
            let axes = [int(0), dotted("nnx.Carry")];
            let outs = [dotted("nnx.Carry"), int(0)];
            transform.keywords.push((Some("in_axes".into()), tuple(axes)));
            transform.keywords.push((Some("out_axes".into()), tuple(outs)));
        }
        _ => {}
    }
    Some(())
}
