//! `fori-loop/loop`

use std::collections::BTreeSet;

use isograft_generators::build::{Build as _, assign, call, each, name};
use isograft_generators::random::Kind;
use isograft_generators::walk;
use isograft_reference::Mode;
use isograft_reference::program::ast::{Expr, ExprKind, Name, Program, StmtKind};

use crate::property::Property;
use crate::rewrite::{mentions, modules, splice_main};

pub const PROPERTY: Property = Property {
    id: "fori-loop/loop",
    sentence: "A fori_loop over numbers is the Python loop.",
    sources: &["jax.lax.fori_loop: its documentation gives the loop"],
    modes: &Mode::ALL,
    check: |trial| trial.must_equal_if_returned(unroll),
};

/// `carry = c0; for i in range(a, b): carry = f(i, carry)`
fn unroll(program: &mut Program) -> bool {
    let modules = modules(program);
    splice_main(program, |stmt, _| {
        let StmtKind::Assign { targets, value } = &stmt.kind else { return None };
        let ([target], ExprKind::Call(looped)) = (&targets[..], &*value.kind) else { return None };
        let [from, to, function, start] = &looped.args[..] else { return None };
        let is_number = |bound: &Expr| matches!(*bound.kind, ExprKind::Int(_));
        if !matches!(Kind::named(&looped.function), Some(Kind::ForiLoop | Kind::RawForiLoop))
            || !(is_number(from) && is_number(to))
            || holds_a_module(start, &modules)
        {
            return None;
        }
        let step = assign(name("carry"), function.clone().call([name("i"), name("carry")]));
        let range = call("range", [from.clone(), to.clone()]);
        Some(vec![
            assign(name("carry"), start.clone()),
            each(name("i"), range, vec![step]),
            assign(target.clone(), name("carry")),
        ])
    })
}

/// A Module itself, not a number read from one.
fn holds_a_module(start: &Expr, modules: &BTreeSet<Name>) -> bool {
    match &*start.kind {
        ExprKind::Name(_) => mentions(start, modules),
        ExprKind::Tuple(_) => {
            let mut found = false;
            walk::parts(start, &mut |part| found = found || holds_a_module(part, modules));
            found
        }
        _ => false,
    }
}
