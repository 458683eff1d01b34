//! `effects/untouched-is-same`: a Variable that a body does not touch is as it was.

use isograft_generators::build::{
    Build as _, assert_, assign, call, compare, expr, float, int, lambda, name, tuple,
};
use isograft_generators::random::TransformKind;
use isograft_reference::Mode;
use isograft_reference::program::ast::{CmpOp, Expr, ExprKind, Program, Stmt};
use isograft_reference::transform::Transform;

use crate::rewrite::{Application, called, splice_main};
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
    let twin = |program: &mut Program| pass_another(program, same_array);
    let verdict = trial.told(same_array).must_equal_if_returned(twin);
    trial.but_for_kept_bodies(verdict)
}

/// The call with another argument, a Variable that its function does not touch, and what has become
/// of it.
fn pass_another(program: &mut Program, same_array: bool) -> bool {
    splice_main(program, |stmt, _| {
        let (value, called) = around(stmt)?;
        let array = || call("untouched_.get_value", []);
        let same = if same_array { CmpOp::Is } else { CmpOp::Eq };
        let is_same = compare(array(), same, name("array_"));
        let is_same = if same_array { is_same } else { call("jnp.all", [is_same]) };
        Some(vec![
            assign(name("untouched_"), call("nnx.Variable", [value])),
            assign(name("array_"), array()),
            called,
            assert_(is_same),
        ])
    })
}

/// The array of the Variable, and the statement with it.
fn around(stmt: &Stmt) -> Option<(Expr, Stmt)> {
    let number = call("jnp.float32", [float(0.5)]);
    match Application::of(stmt) {
        Some(applied) if applied.kind == TransformKind::nnx(Transform::Scan) => scanned(&applied),
        Some(applied) => Some((number, staged(&applied)?)),
        None => Some((number, controlled(stmt)?)),
    }
}

/// `lambda argument0, argument1, untouched: f(argument0, argument1)`
fn leaving_out(function: &Expr, arguments: usize) -> Option<Expr> {
    const NAMES: [&str; 5] = ["argument0_", "argument1_", "argument2_", "argument3_", "argument4_"];
    let names = NAMES.get(..arguments)?;
    let called = function.clone().call(names.iter().map(|each| name(each)));
    Some(lambda(&[names, &["untouched_"]].concat(), called))
}

/// `r = nnx.jit(lambda a, b, untouched: f(a, b))(x, y, untouched_)`
fn staged(applied: &Application<'_>) -> Option<Stmt> {
    let jits = matches!(applied.kind.transform, Transform::Jit | Transform::Remat);
    if !jits || !applied.transform.keywords.is_empty() || !applied.call.keywords.is_empty() {
        return None;
    }
    let function = leaving_out(applied.function()?, applied.call.args.len())?;
    let mut called = applied.call.clone();
    called.function = applied.transform_of(function);
    called.args.push(name("untouched_"));
    Some(applied.assigned(expr(ExprKind::Call(called))))
}

/// `r = nnx.scan(lambda c, x, untouched: f(c, x), in_axes=(nnx.Carry, 0, 0))(c0, xs, untouched_)`: a
/// slice for each step.
fn scanned(applied: &Application<'_>) -> Option<(Expr, Stmt)> {
    let ExprKind::Tuple(axes) = &*applied.option("in_axes")?.kind else { return None };
    let over = axes.iter().position(|axis| *axis == int(0))?;
    let over =
        applied.call.args.get(over).filter(|over| matches!(&*over.kind, ExprKind::Name(_)))?;
    if !applied.call.keywords.is_empty() || axes.len() != applied.call.args.len() {
        return None;
    }
    let mut called = applied.call.clone();
    let mut transform = applied.transform.clone();
    *transform.args.first_mut()? = leaving_out(applied.function()?, axes.len())?;
    for (option, value) in &mut transform.keywords {
        if option.as_deref() == Some("in_axes") {
            *value = tuple(axes.iter().cloned().chain([int(0)]));
        }
    }
    called.function = expr(ExprKind::Call(transform));
    called.args.push(name("untouched_"));
    let length = call("len", [call("jax.tree_util.tree_leaves", [over.clone()]).at(int(0))]);
    Some((call("jnp.zeros", [length]), applied.assigned(expr(ExprKind::Call(called)))))
}

/// The same of a loop, whose carry is a pair then, or of a choice.
fn controlled(stmt: &Stmt) -> Option<Stmt> {
    let (target, controls) = called(stmt)?;
    let mut controls = controls.clone();
    let transform = TransformKind::named(&controls.function)?.lifted()?;
    let first = || name("both_").at(int(0));
    let both = |next: Expr| tuple([next, name("both_").at(int(1))]);
    if !controls.keywords.is_empty() {
        return None;
    }
    match (transform, &mut controls.args[..]) {
        (Transform::WhileLoop, [condition, step, start]) => {
            *condition = lambda(&["both_"], condition.clone().call([first()]));
            *step = lambda(&["both_"], both(step.clone().call([first()])));
            *start = tuple([start.clone(), name("untouched_")]);
        }
        (Transform::ForiLoop, [_, _, step, start]) => {
            *step = lambda(&["trip_", "both_"], both(step.clone().call([name("trip_"), first()])));
            *start = tuple([start.clone(), name("untouched_")]);
        }
        (Transform::Switch, [_, branches, operands @ ..]) => {
            let ExprKind::List(all) = &mut *branches.kind else { return None };
            for branch in all {
                *branch = leaving_out(branch, operands.len())?;
            }
            controls.args.push(name("untouched_"));
        }
        (Transform::Cond, [_, one, other, operands @ ..]) => {
            *one = leaving_out(one, operands.len())?;
            *other = leaving_out(other, operands.len())?;
            controls.args.push(name("untouched_"));
        }
        _ => return None,
    }
    let looped = matches!(transform, Transform::WhileLoop | Transform::ForiLoop);
    let target = if looped { tuple([target.clone(), name("_")]) } else { target.clone() };
    Some(assign(target, expr(ExprKind::Call(controls))))
}
