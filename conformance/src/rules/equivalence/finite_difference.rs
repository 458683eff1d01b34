//! `grad/finite-difference`

use isograft_generators::build::{
    Build as _, assert_, assign, call, choose, compare, dotted, expr, float, int, name, not, tuple,
};
use isograft_generators::reach::Event;
use isograft_reference::Mode;
use isograft_reference::program::ast::{BinOp, BoolOp, CmpOp, Expr, ExprKind, Program};
use isograft_reference::transform::Transform;

use super::cloned;
use crate::rewrite::{Application, imports, modules, passes, reads_attribute, splice_main};
use crate::rule::{Rule, Scope};
use crate::trial::Trial;
use crate::verdict::Verdict;

pub const RULE: Rule = Rule {
    id: "grad/finite-difference",
    sentence: "Away from kinks the sum of a gradient with respect to numbers is the slope along \
               the diagonal.",
    sources: &["jax.grad: the derivative of the function"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &check,
};

fn check(trial: &mut Trial<'_>) -> Verdict {
    // Where a program says what a derivative is, it need not be the derivative.
    let reads = |name: &str| reads_attribute(&trial.program.body, name);
    let custom = trial.uses(|kind| kind.transform.is_custom()) || reads("custom_jvp");
    let raw = !trial.shares();
    // The state of a split Module is no number, and neither is what a capture collects.
    let states = trial.reach().events.contains(&Event::Splits) || reads("capture");
    if custom || states || reads("stop_gradient") {
        return Verdict::DoesNotApply;
    }
    let verdict = trial.must_equal_if_closed(|program| difference(program, raw, Asks::Slope));
    if !matches!(verdict, Verdict::Holds) {
        return verdict;
    }
    // Where no gradient is by a number, there was nothing to look at.
    let nothing = trial.must_equal_if_closed(|program| difference(program, raw, Asks::Nothing));
    if matches!(nothing, Verdict::Holds) { Verdict::DoesNotApply } else { verdict }
}

/// The assertion of a rewritten program about each gradient.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asks {
    /// It is the slope, or by no number.
    Slope,
    /// It is by no number.
    Nothing,
}

/// The step. Values are dyadic and so is it: sums and products of few bits stay exact, and rounding
/// is of the last place.
const STEP: f64 = 0.0625;

/// Values at five points on the diagonal before `d = nnx.grad(f)(x)`, and a comparison with
/// `d.sum()` after it.
///
/// The slope is extrapolated from two central differences, exact up to the fourth degree. Second
/// differences over one and two steps show a kink or a jump: of a smooth function the wider one is
/// twice the other. A kink that the values do not show, as of `minimum(a, a * step(a))`, is in the
/// gradient: of a smooth function it is the mean of those half a step to both sides.
fn difference(program: &mut Program, raw: bool, asks: Asks) -> bool {
    let (modules, has_nnx) = (modules(program), imports(program, "nnx"));
    splice_main(program, |stmt, _| {
        let applied = Application::of(stmt)?;
        let function = applied.function()?.clone();
        let with_value = match applied.kind.transform {
            _ if applied.kind.is_raw() && !raw => return None,
            Transform::Grad => false,
            Transform::ValueAndGrad => true,
            _ => return None,
        };
        let place = usize::try_from(applied.argnum()?).ok()?;
        let has_aux = applied.option("has_aux").is_some();
        let argument = applied.call.args.get(place)?;
        if passes(std::slice::from_ref(argument), &modules) || !applied.call.keywords.is_empty() {
            return None;
        }
        if asks == Asks::Nothing {
            return Some(vec![assert_(not(is_number(argument))), stmt.clone()]);
        }
        let gradient = match (&*applied.target.kind, with_value || has_aux) {
            (_, false) => applied.target.clone(),
            (ExprKind::Tuple(items), true) => items.get(usize::from(with_value))?.clone(),
            _ => return None,
        };
        let moved = |steps: f64| {
            let mut args = applied.call.args.clone();
            args[place] = argument.clone().plus(float(steps * STEP));
            cloned(has_nnx, &args)
        };
        let at = |steps: f64| {
            let value = function.clone().call(moved(steps));
            if has_aux { value.at(int(0)) } else { value }
        };
        let gradient_at = |steps: f64| {
            let given = applied.call.function.clone().call(moved(steps));
            match (with_value, has_aux) {
                (true, _) => given.at(int(1)),
                (false, true) => given.at(int(0)),
                (false, false) => given,
            }
        };
        let beside = call("jnp.sum", [gradient_at(-0.5)]).plus(call("jnp.sum", [gradient_at(0.5)]));
        let points = POINTS.map(name);
        let values = [-2.0, -1.0, 0.0, 1.0, 2.0].map(at);
        let total = call("jnp.sum", [gradient]);
        Some(vec![
            assign(name("is_number_"), is_number(argument)),
            assign(tuple(points), choose(name("is_number_"), tuple(values), tuple(zeros()))),
            assign(name("near_"), difference_of("v3_", "v1_", 2.0)),
            assign(name("far_"), difference_of("v4_", "v0_", 4.0)),
            assign(name("bend_"), bend("v3_", "v1_", 1.0)),
            assign(name("wide_bend_"), bend("v4_", "v0_", 2.0)),
            assign(name("beside_"), choose(name("is_number_"), beside, float(0.0))),
            stmt.clone(),
            assert_(expr(ExprKind::Logical(
                BoolOp::Or,
                vec![not(name("is_number_")), is_slope(total)],
            ))),
        ])
    })
}

/// True if the argument is a number. A Module, a State or a tree has no diagonal.
fn is_number(argument: &Expr) -> Expr {
    let numbers = tuple([name("int"), name("float"), dotted("jax.Array")]);
    call("isinstance", [argument.clone(), numbers])
}

fn zeros() -> [Expr; 5] {
    POINTS.map(|_| float(0.0))
}

const POINTS: [&str; 5] = ["v0_", "v1_", "v2_", "v3_", "v4_"];

/// `(right - left) / (steps * STEP)`
fn difference_of(right: &str, left: &str, steps: f64) -> Expr {
    name(right).minus(name(left)).op(BinOp::Div, float(steps * STEP))
}

/// `(right - v2 - v2 + left) / (steps * STEP)`
fn bend(right: &str, left: &str, steps: f64) -> Expr {
    let second = name(right).minus(name("v2_")).minus(name("v2_")).plus(name(left));
    second.op(BinOp::Div, float(steps * STEP))
}

/// The two bends or the gradients beside are not as those of a smooth function, or the slope is not
/// further from the gradient than rounding allows.
fn is_slope(total: Expr) -> Expr {
    let abs = |value: Expr| call("abs", [value]);
    let rounding = || float(1e-4).times(abs(name("v2_")));
    let smooth = abs(name("wide_bend_").minus(name("bend_")).minus(name("bend_")));
    let kinked = compare(smooth, CmpOp::Gt, float(0.02).plus(rounding()));
    let slope = float(4.0).times(name("near_")).minus(name("far_")).op(BinOp::Div, float(3.0));
    // Where the second derivative jumps, the slope is as far off as the two differences are apart;
    // where the value jumps at the very point, to both sides alike, 7/3 as far.
    let apart = float(2.5).times(abs(name("far_").minus(name("near_"))));
    let room = float(0.02).times(float(1.0).plus(abs(total.clone()))).plus(rounding()).plus(apart);
    let near = compare(abs(slope.minus(total.clone())), CmpOp::LtE, room);
    let jump = abs(name("beside_").minus(total.clone()).minus(total.clone()));
    let jumps = compare(jump, CmpOp::Gt, float(0.02).times(float(1.0).plus(abs(total))));
    expr(ExprKind::Logical(BoolOp::Or, vec![kinked, near, jumps]))
}
