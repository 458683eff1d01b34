//! `fori-loop/loop`

use isograft_generators::build::{Build as _, assign, call, each, name};
use isograft_generators::random::Kind;
use isograft_generators::walk;
use isograft_reference::Mode;
use isograft_reference::program::ast::{ExprKind, Program, StmtKind};

use crate::property::Property;
use crate::rewrite::{kind_of, main_of, mentions, modules};

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
    let Some(main) = main_of(program) else { return false };
    let mut index = 0;
    let mut found = false;
    while index < main.len() {
        let is_number = |bound| matches!(bound, &ExprKind::Int(_));
        if let StmtKind::Assign { targets, value } = &main[index].kind
            && let ([target], ExprKind::Call(looped)) = (&targets[..], &*value.kind)
            && matches!(kind_of(looped), Some(Kind::ForiLoop | Kind::RawForiLoop))
            && let [from, to, function, start] = &looped.args[..]
            && is_number(&from.kind)
            && is_number(&to.kind)
            && !holds_a_module(start, &modules)
        {
            let step = assign(name("carry"), function.clone().call([name("i"), name("carry")]));
            let range = call("range", [from.clone(), to.clone()]);
            let written = vec![
                assign(name("carry"), start.clone()),
                each(name("i"), range, vec![step]),
                assign(target.clone(), name("carry")),
            ];
            let count = written.len();
            main.splice(index..=index, written);
            index += count - 1;
            found = true;
        }
        index += 1;
    }
    found
}

/// A Module itself, not a number read from one.
fn holds_a_module(
    start: &isograft_reference::program::ast::Expr,
    modules: &std::collections::BTreeSet<isograft_reference::program::ast::Name>,
) -> bool {
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
