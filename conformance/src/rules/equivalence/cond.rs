//! `cond/branch`

use isograft_generators::build::{Build as _, assign, expr};
use isograft_generators::random::Kind;
use isograft_reference::Mode;
use isograft_reference::program::ast::{ExprKind, Program, StmtKind};

use super::is_as_eager;
use crate::property::{Property, Trial};
use crate::rewrite::{kind_of, main_of, modules, reads_outer_modules};
use crate::rule::Verdict;

pub const PROPERTY: Property = Property {
    id: "cond/branch",
    sentence: "nnx.cond with a known predicate is the Python conditional.",
    sources: &["jax.lax.cond: its documentation gives the conditional"],
    modes: &Mode::ALL,
    check,
};

fn check(trial: &mut Trial<'_>) -> Verdict {
    // A branch that reads a Module from outside reads it as it was, also where it changes it as an operand.
    if !is_as_eager(trial.mode, trial.reach) || reads_outer_modules(trial.program, &modules(trial.program)) {
        return Verdict::DoesNotApply;
    }
    trial.must_equal_if_returned(choose)
}

/// `f(m, x) if test else g(m, x)`
fn choose(program: &mut Program) -> bool {
    let Some(main) = main_of(program) else { return false };
    let mut found = false;
    for stmt in main {
        if let StmtKind::Assign { targets, value } = &stmt.kind
            && let ([target], ExprKind::Call(cond)) = (&targets[..], &*value.kind)
            && kind_of(cond) == Some(Kind::Cond)
            && let [test, yes, no, operands @ ..] = &cond.args[..]
            && cond.keywords.is_empty()
        {
            let chosen = expr(ExprKind::IfExp {
                test: test.clone(),
                body: yes.clone().call(operands.to_vec()),
                otherwise: no.clone().call(operands.to_vec()),
            });
            *stmt = assign(target.clone(), chosen);
            found = true;
        }
    }
    found
}
