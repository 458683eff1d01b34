//! `metamorphic/keyword`

use isograft_generators::build::expr;
use isograft_reference::Mode;
use isograft_reference::program::ast::{Call, ExprKind, Program};
use isograft_reference::transform::Transform;

use crate::rewrite::{Application, definitions, splice_main};
use crate::rule::{Rule, Scope};

pub const RULE: Rule = Rule {
    id: "metamorphic/keyword",
    sentence: "The last argument of a jitted or rematerialised function may be given by its name.",
    sources: &["jax.jit: its documentation"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| trial.must_equal_if_returned(by_name),
};

/// `nnx.jit(f)(m, x=x)` in place of `nnx.jit(f)(m, x)`
fn by_name(program: &mut Program) -> bool {
    let functions = definitions(program);
    splice_main(program, |stmt, _| {
        let applied = Application::of(stmt)?;
        let ExprKind::Name(function) = &*applied.function()?.kind else { return None };
        let params = &functions.get(function)?.params;
        let jits = matches!(applied.kind.transform, Transform::Jit | Transform::Remat);
        let places =
            params.positional.len() == applied.call.args.len() && params.positional_only.is_empty();
        if !(jits
            && places
            && applied.transform.keywords.is_empty()
            && applied.call.keywords.is_empty())
        {
            return None;
        }
        let mut args = applied.call.args.clone();
        let (last, value) = (params.positional.last()?, args.pop()?);
        let keywords = vec![(Some(last.name.clone()), value)];
        let call = Call { function: applied.call.function.clone(), args, keywords };
        Some(vec![applied.assigned(expr(ExprKind::Call(call)))])
    })
}
