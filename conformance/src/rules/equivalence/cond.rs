//! `cond/branch`

use isograft_generators::build::{Build as _, assign, expr};
use isograft_generators::random::Kind;
use isograft_reference::Mode;
use isograft_reference::program::ast::{ExprKind, Program, StmtKind};

use super::{is_as_eager, operands_of};
use crate::property::{Property, Trial};
use crate::rewrite::splice_main;
use crate::rule::Verdict;

pub const PROPERTY: Property = Property {
    id: "cond/branch",
    sentence: "cond with a known predicate is the Python conditional.",
    sources: &["jax.lax.cond: its documentation gives the conditional"],
    modes: &Mode::ALL,
    check,
};

fn check(trial: &mut Trial<'_>) -> Verdict {
    // A branch that reads a Module from outside reads it as it was, also where it changes it as an operand.
    if !is_as_eager(trial.mode, trial.reach) || trial.reads_what_it_changes() {
        return Verdict::DoesNotApply;
    }
    // JAX's own conditionals make two of what is shared.
    let raw = !trial.shares();
    trial.must_equal_if_returned(|program| choose(program, raw))
}

/// `f(m, x) if test else g(m, x)`
fn choose(program: &mut Program, raw: bool) -> bool {
    splice_main(program, |stmt, _| {
        let StmtKind::Assign { targets, value } = &stmt.kind else { return None };
        let ([target], ExprKind::Call(cond)) = (&targets[..], &*value.kind) else { return None };
        let [test, yes, no, operands @ ..] = &cond.args[..] else { return None };
        let kind = Kind::named(&cond.function)?;
        if !(kind == Kind::Cond || kind == Kind::RawCond && raw) || !cond.keywords.is_empty() {
            return None;
        }
        let operands = operands_of(kind, operands);
        let chosen = expr(ExprKind::IfExp {
            test: test.clone(),
            body: yes.clone().call(operands.clone()),
            otherwise: no.clone().call(operands.clone()),
        });
        Some(vec![assign(target.clone(), chosen)])
    })
}
