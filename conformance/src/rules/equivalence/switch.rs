//! `switch/branch`

use isograft_generators::build::{Build as _, assign, call, int, list};
use isograft_generators::random::Kind;
use isograft_reference::Mode;
use isograft_reference::program::ast::{ExprKind, Program, StmtKind};

use super::{is_as_eager, operands_of};
use crate::property::{Property, Trial};
use crate::rewrite::splice_main;
use crate::rule::Verdict;

pub const PROPERTY: Property = Property {
    id: "switch/branch",
    sentence: "switch with a known index is a call of that branch, the index clamped.",
    sources: &["jax.lax.switch: its documentation gives the choice"],
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

/// `[f, g][int(jnp.clip(index, 0, 1))](m, x)`
fn choose(program: &mut Program, raw: bool) -> bool {
    splice_main(program, |stmt, _| {
        let StmtKind::Assign { targets, value } = &stmt.kind else { return None };
        let ([target], ExprKind::Call(switch)) = (&targets[..], &*value.kind) else { return None };
        let [index, branches, operands @ ..] = &switch.args[..] else { return None };
        let kind = Kind::named(&switch.function)?;
        let ExprKind::List(branches) = &*branches.kind else { return None };
        if !(kind == Kind::Switch || kind == Kind::RawSwitch && raw) || !switch.keywords.is_empty() {
            return None;
        }
        let clipped = call("jnp.clip", [index.clone(), int(0), int(branches.len() as i64 - 1)]);
        let branch = list(branches.clone()).at(call("int", [clipped]));
        Some(vec![assign(target.clone(), branch.call(operands_of(kind, operands)))])
    })
}
