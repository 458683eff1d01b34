//! `vmap/map`

use isograft_generators::build::{Build as _, assign, call, int, listed, name};
use isograft_reference::Mode;
use isograft_reference::program::ast::{Expr, ExprKind, Program};
use isograft_reference::transform::Transform;

use crate::rewrite::{Application, leads, modules, passes, splice_main, stacked};
use crate::rule::{Rule, Scope};

pub const RULE: Rule = Rule {
    id: "vmap/map",
    sentence: "nnx.vmap over numbers is a loop over the lanes, stacked.",
    sources: &["jax.vmap: lanes are independent calls"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| trial.must_equal_if_closed(unroll),
};

/// `jax.tree_util.tree_map(lambda *lanes: jnp.stack(lanes), *[f(a[i], b) for i in range(n)])`
fn unroll(program: &mut Program) -> bool {
    let modules = modules(program);
    splice_main(program, |stmt, _| {
        let applied = Application::of(stmt)?;
        let known = applied.kind.transform == Transform::Vmap
            && applied.has_only(&["in_axes", "out_axes"])
            && applied.call.keywords.is_empty()
            && applied.option("out_axes").is_none_or(is_zero)
            && !passes(&applied.call.args, &modules);
        // A bound argument may be a Module, too.
        let function = applied.function().filter(|f| known && !leads(f, &modules))?;
        let axes = axes(applied.option("in_axes"), applied.call.args.len())?;
        let first = axes.iter().position(|&mapped| mapped)?;
        let length = call("len", [applied.call.args[first].clone()]);
        let args = applied.call.args.iter().zip(&axes);
        let lane = args
            .map(|(arg, &mapped)| if mapped { arg.clone().at(name("lane")) } else { arg.clone() });
        let result = function.clone().call(lane.collect::<Vec<_>>());
        let all = listed(result, name("lane"), call("range", [length]), vec![]);
        Some(vec![assign(applied.target.clone(), stacked(all))])
    })
}

fn is_zero(axis: &Expr) -> bool {
    *axis == int(0)
}

/// The arguments that are mapped, all along axis 0; `None` where the axes are written in another
/// way.
fn axes(option: Option<&Expr>, count: usize) -> Option<Vec<bool>> {
    let Some(option) = option else { return Some(vec![true; count]) };
    let ExprKind::Tuple(items) = &*option.kind else { return None };
    let axis = |item: &Expr| match &*item.kind {
        ExprKind::Int(0) => Some(true),
        ExprKind::None => Some(false),
        _ => None,
    };
    items.iter().map(axis).collect::<Option<Vec<bool>>>().filter(|axes| axes.len() == count)
}
