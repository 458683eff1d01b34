//! Taking a Module apart and putting it together again.

use isograft_generators::build::{Build as _, assign, call, compare, dotted, give, name, not, run, tuple};
use isograft_reference::Mode;
use isograft_reference::program::ast::{CmpOp, Expr, Program, Stmt};

use crate::property::{Property, Trial};
use crate::rewrite::{both, check as must, in_place_of_the_end, main_modules};
use crate::rule::Verdict;

/// A roundtrip: what `main` ends with, and with what instead.
macro_rules! roundtrip {
    ($property:ident, $id:literal, $sentence:literal, $before:expr, $after:expr) => {
        pub const $property: Property = Property {
            id: $id,
            sentence: $sentence,
            sources: &["flax: the functional API guide"],
            modes: &Mode::ALL,
            check: |trial| check(trial, $id == POP.id, $before, $after),
        };
    };
}

roundtrip!(
    MERGE_SPLIT,
    "roundtrip/merge-split",
    "What merge makes of what split gives is the Module again, with an equal graphdef of an equal hash.",
    |m| vec![give(m)],
    |m| {
        let structure = |m| call("nnx.graphdef", [m]);
        let hash = |graphdef| call("hash", [graphdef]);
        vec![
            assign(tuple([name("graphdef"), name("state")]), call("nnx.split", [m.clone()])),
            assign(name("again"), call("nnx.merge", [name("graphdef"), name("state")])),
            must(both(
                compare(structure(name("again")), CmpOp::Eq, name("graphdef")),
                compare(hash(structure(name("again"))), CmpOp::Eq, hash(structure(m))),
            )),
            give(name("again")),
        ]
    }
);

roundtrip!(
    CLONE,
    "roundtrip/clone",
    "A clone is another Module that shows the same.",
    |m| vec![give(m)],
    |m| {
        let clone = assign(name("again"), call("nnx.clone", [m.clone()]));
        vec![clone, must(not(name("again").is(m))), give(name("again"))]
    }
);

roundtrip!(
    UPDATE_STATE,
    "roundtrip/update-state",
    "Updating a Module by its own state changes nothing.",
    |m| vec![give(m)],
    |m| vec![run(call("nnx.update", [m.clone(), call("nnx.state", [m.clone()])])), give(m)]
);

roundtrip!(
    POP,
    "roundtrip/pop",
    "Where nothing is shared pop gives what state gives, and none of it is left.",
    |m| vec![give(call("nnx.state", [m, dotted("nnx.Param")]))],
    |m| {
        let popped = call("nnx.pop", [m.clone(), dotted("nnx.Param")]);
        let left = call("nnx.state", [m, dotted("nnx.Param")]);
        vec![assign(name("popped"), popped), must(not(call("jax.tree.leaves", [left]))), give(name("popped"))]
    }
);

fn check(
    trial: &mut Trial<'_>,
    pops: bool,
    before: fn(Expr) -> Vec<Stmt>,
    after: fn(Expr) -> Vec<Stmt>,
) -> Verdict {
    // In tree mode nothing may be shared, and pop takes what is shared from its first place alone.
    if trial.shares() && (trial.mode == Mode::Tree || pops) {
        return Verdict::DoesNotApply;
    }
    let ending = |end: fn(Expr) -> Vec<Stmt>| {
        move |program: &mut Program| {
            let module = main_modules(program).pop();
            module.is_some_and(|module| in_place_of_the_end(program, end(name(&module))))
        }
    };
    trial.must_agree_if_returned(ending(before), ending(after))
}
