//! `while-loop/loop`

use isograft_generators::build::{Build as _, assign, name, stmt};
use isograft_generators::random::Kind;
use isograft_reference::Mode;
use isograft_reference::program::ast::{ExprKind, Program, StmtKind};

use super::carry::Carry;
use super::is_as_eager;
use crate::property::{Property, Trial};
use crate::rewrite::{modules, splice_main};
use crate::rule::Verdict;

pub const PROPERTY: Property = Property {
    id: "while-loop/loop",
    sentence: "A while_loop is the Python loop, values and state.",
    sources: &["jax.lax.while_loop: its documentation gives the loop"],
    modes: &Mode::ALL,
    check,
};

fn check(trial: &mut Trial<'_>) -> Verdict {
    // A staged body reads a Module from outside as it was, and JAX's own loops make two of what is shared.
    if trial.reads_what_it_changes() || !is_as_eager(Mode::Compat, trial.reach) {
        return Verdict::DoesNotApply;
    }
    let raw = !trial.shares();
    trial.must_agree_if_returned(|program| unroll(program, raw, false), |program| unroll(program, raw, true))
}

/// `carry = c0`, `while condition(carry): carry = f(carry)`
fn unroll(program: &mut Program, raw: bool, written: bool) -> bool {
    let modules = modules(program);
    splice_main(program, |statement, _| {
        let StmtKind::Assign { targets, value } = &statement.kind else { return None };
        let ([target], ExprKind::Call(looped)) = (&targets[..], &*value.kind) else { return None };
        let [condition, function, start] = &looped.args[..] else { return None };
        let kind = Kind::named(&looped.function)?;
        if !(kind == Kind::WhileLoop || kind == Kind::RawWhileLoop && raw) {
            return None;
        }
        let carry = Carry::of(target, start, kind.is_raw(), &modules)?;
        let mut all = if written {
            let step = assign(name("carry"), function.clone().call([name("carry")]));
            let test = condition.clone().call([name("carry")]);
            vec![
                assign(name("carry"), carry.first()),
                stmt(StmtKind::While { test, body: vec![step], otherwise: Vec::new() }),
                assign(carry.target(), name("carry")),
            ]
        } else {
            vec![statement.clone()]
        };
        all.extend(carry.same_modules());
        Some(all)
    })
}
