//! `grad/second-order`

use isograft_generators::build::{
    Build as _, assert_, assign, call, dotted, expr, int, lambda, name, tuple,
};
use isograft_reference::Mode;
use isograft_reference::program::ast::{Expr, ExprKind, Program};
use isograft_reference::transform::Transform;

use super::{cloned, is_near, sum_of};
use crate::rewrite::{Application, imports, modules, passes, splice_main};
use crate::rule::{Rule, Scope};
use crate::trial::Trial;
use crate::verdict::Verdict;

pub const RULE: Rule = Rule {
    id: "grad/second-order",
    sentence: "The derivative of a gradient with respect to numbers is the same in forward and in \
               reverse mode.",
    sources: &["jax: the autodiff cookbook, products of Hessians and vectors"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &check,
};

fn check(trial: &mut Trial<'_>) -> Verdict {
    // A custom_vjp has no forward derivative.
    let custom = trial.uses(|kind| kind.transform == Transform::CustomVjp);
    if custom || trial.reads_what_it_changes() {
        return Verdict::DoesNotApply;
    }
    let raw = !trial.shares();
    trial.must_equal_if_returned(|program| differentiate_again(program, raw))
}

/// `slope = lambda at: nnx.grad(f)(*nnx.clone((at, m)))` before `d = nnx.grad(f)(x, m)`, and its
/// derivatives in both modes.
fn differentiate_again(program: &mut Program, raw: bool) -> bool {
    let (modules, has_nnx) = (modules(program), imports(program, "nnx"));
    splice_main(program, |stmt, _| {
        let applied = Application::of(stmt)?;
        applied.function()?;
        let is_gradient =
            applied.kind.transform == Transform::Grad && (raw || !applied.kind.is_raw());
        let place = usize::try_from(applied.argnum()?).ok()?;
        let is_module = |argument: &Expr| passes(std::slice::from_ref(argument), &modules);
        let argument = applied.call.args.get(place).filter(|argument| !is_module(argument))?;
        if !is_gradient || !applied.has_only(&["argnums"]) || !applied.call.keywords.is_empty() {
            return None;
        }
        let mut again = applied.call.clone();
        again.args[place] = name("at");
        again.args = cloned(has_nnx, &again.args);
        let ones = call("jax.tree_util.tree_map", [dotted("jnp.ones_like"), argument.clone()]);
        let forward =
            call("jax.jvp", [name("slope_"), tuple([argument.clone()]), tuple([ones])]).at(int(1));
        let total = lambda(&["at"], sum_of(name("slope_").call([name("at")])));
        let reverse = call("jax.grad", [total]).call([argument.clone()]);
        Some(vec![
            assign(name("slope_"), lambda(&["at"], expr(ExprKind::Call(again)))),
            assign(name("forward_"), sum_of(forward)),
            assign(name("reverse_"), sum_of(reverse)),
            assert_(is_near(name("forward_"), name("reverse_"))),
            stmt.clone(),
        ])
    })
}
