//! `cond/branch`

use isograft_generators::build::{Build as _, assign, expr};
use isograft_generators::random::Kind;
use isograft_reference::Mode;
use isograft_reference::program::ast::{ExprKind, Program, StmtKind};

use super::is_as_eager;
use crate::property::{Property, Trial};
use crate::rewrite::{modules, reads_outer_modules, splice_main};
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
    splice_main(program, |stmt, _| {
        let StmtKind::Assign { targets, value } = &stmt.kind else { return None };
        let ([target], ExprKind::Call(cond)) = (&targets[..], &*value.kind) else { return None };
        let [test, yes, no, operands @ ..] = &cond.args[..] else { return None };
        if Kind::named(&cond.function) != Some(Kind::Cond) || !cond.keywords.is_empty() {
            return None;
        }
        let chosen = expr(ExprKind::IfExp {
            test: test.clone(),
            body: yes.clone().call(operands.to_vec()),
            otherwise: no.clone().call(operands.to_vec()),
        });
        Some(vec![assign(target.clone(), chosen)])
    })
}
