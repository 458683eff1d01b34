//! `scan/loop`

use isograft_generators::build::{Build as _, assign, each, list, name, run, tuple};
use isograft_generators::random::Kind;
use isograft_reference::Mode;
use isograft_reference::program::ast::{ExprKind, Program};

use crate::property::Property;
use crate::rewrite::{Applied, main_of, modules, passes, stacked};

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
    let Some(main) = main_of(program) else { return false };
    let mut index = 0;
    let mut found = false;
    while index < main.len() {
        if let Some(applied) = Applied::of(&main[index])
            && applied.kind == Kind::Scan
            && applied.transform.keywords.is_empty()
            && let Some(function) = applied.function()
            && let ([carry, xs], true) = (&applied.call.args[..], applied.call.keywords.is_empty())
            && let ExprKind::Tuple(targets) = &*applied.target.kind
            && let [last, out] = &targets[..]
            && !passes(&applied.call.args, &modules)
        {
            let step = function.clone().call([name("carry"), name("x")]);
            let body = vec![
                assign(tuple([name("carry"), name("y")]), step),
                run(name("outs").dot("append").call([name("y")])),
            ];
            let all = stacked(name("outs"));
            let written = vec![
                assign(name("carry"), carry.clone()),
                assign(name("outs"), list([])),
                each(name("x"), xs.clone(), body),
                assign(tuple([last.clone(), out.clone()]), tuple([name("carry"), all])),
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
