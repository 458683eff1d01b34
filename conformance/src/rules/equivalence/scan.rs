//! `scan/loop`

use isograft_generators::build::{Build as _, assign, each, list, name, run, tuple};
use isograft_generators::random::Kind;
use isograft_reference::Mode;
use isograft_reference::program::ast::{ExprKind, Program};

use crate::property::Property;
use crate::rewrite::{Applied, modules, passes, splice_main, stacked};

pub const PROPERTY: Property = Property {
    id: "scan/loop",
    sentence: "A scan over numbers with a carry in front is the Python loop.",
    sources: &["jax.lax.scan: its documentation gives the loop"],
    modes: &Mode::ALL,
    check: |trial| trial.must_equal_if_returned(unroll),
};

/// `carry = c0; for x in xs: carry, y = f(carry, x); outs.append(y)`
fn unroll(program: &mut Program) -> bool {
    let modules = modules(program);
    splice_main(program, |stmt, _| {
        let applied = Applied::of(stmt).filter(|applied| applied.kind == Kind::Scan)?;
        let function = applied.function().filter(|_| applied.transform.keywords.is_empty())?;
        let ([carry, xs], true) = (&applied.call.args[..], applied.call.keywords.is_empty()) else {
            return None;
        };
        let ExprKind::Tuple(targets) = &*applied.target.kind else { return None };
        let [last, out] = &targets[..] else { return None };
        if passes(&applied.call.args, &modules) {
            return None;
        }
        let step = function.clone().call([name("carry"), name("x")]);
        let body = vec![
            assign(tuple([name("carry"), name("y")]), step),
            run(name("outs").dot("append").call([name("y")])),
        ];
        let all = stacked(name("outs"));
        Some(vec![
            assign(name("carry"), carry.clone()),
            assign(name("outs"), list([])),
            each(name("x"), xs.clone(), body),
            assign(tuple([last.clone(), out.clone()]), tuple([name("carry"), all])),
        ])
    })
}
