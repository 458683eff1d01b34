//! Taking a Module apart and putting it together again.

use isograft_generators::build::{
    Build as _, assert_, assign, attempt, boolean, both, call, compare, dict, dotted, name, not,
    return_, run, tuple,
};
use isograft_reference::Mode;
use isograft_reference::program::ast::{CmpOp, Expr, Program, Stmt};

use super::pax;
use crate::rewrite::{before_the_end, in_place_of_the_end, main_modules};
use crate::rule::{Rule, Scope};
use crate::trial::Trial;
use crate::verdict::Verdict;

/// A roundtrip: whether it is one of what is shared, too; what `main` ends with, and with what
/// instead; and the same of PAX's modules.
macro_rules! roundtrip {
    (
        $property:ident, $id:literal, $sentence:literal, $shared:expr, $before:expr, $after:expr,
        $of_pax:expr
    ) => {
        pub const $property: Rule = Rule {
            id: $id,
            sentence: $sentence,
            sources: &["flax: the functional API guide"],
            scope: Scope::Programs,
            modes: &Mode::ALL,
            check: &|trial| match check(trial, $shared, $before, $after) {
                Verdict::DoesNotApply => ($of_pax)(trial),
                verdict => verdict,
            },
        };
    };
}

roundtrip!(
    MERGE_SPLIT,
    "roundtrip/merge-split",
    "What merge makes of what split gives is the Module again, with an equal graphdef of an equal \
     hash.",
    true,
    |m| vec![return_(m)],
    |m| {
        let structure = |m| call("nnx.graphdef", [m]);
        let hash = |graphdef| call("hash", [graphdef]);
        vec![
            assign(tuple([name("graphdef_"), name("state_")]), call("nnx.split", [m.clone()])),
            assign(name("again_"), call("nnx.merge", [name("graphdef_"), name("state_")])),
            assert_(both(
                compare(structure(name("again_")), CmpOp::Eq, name("graphdef_")),
                compare(hash(structure(name("again_"))), CmpOp::Eq, hash(structure(m))),
            )),
            return_(name("again_")),
        ]
    },
    // `pax/module-is-pytree` says it of PAX.
    |_| Verdict::DoesNotApply
);

roundtrip!(
    CLONE,
    "roundtrip/clone",
    "A clone is another Module that shows the same.",
    true,
    |m| vec![return_(m)],
    |m| {
        let clone = assign(name("again_"), call("nnx.clone", [m.clone()]));
        vec![clone, assert_(not(name("again_").is(m))), return_(name("again_"))]
    },
    pax::copied
);

roundtrip!(
    UPDATE_STATE,
    "roundtrip/update-state",
    "Updating a Module by its own state changes nothing.",
    true,
    |m| vec![return_(m)],
    |m| vec![run(call("nnx.update", [m.clone(), call("nnx.state", [m.clone()])])), return_(m)],
    pax::updated_by_itself
);

roundtrip!(
    POP,
    "roundtrip/pop",
    "Where nothing is shared pop gives what state gives, and none of it is left.",
    // pop takes what is shared from its first place alone.
    false,
    |m| vec![return_(call("nnx.state", [m, dotted("nnx.Param")]))],
    |m| {
        let popped = call("nnx.pop", [m.clone(), dotted("nnx.Param")]);
        let left = call("nnx.state", [m, dotted("nnx.Param")]);
        vec![
            assign(name("popped_"), popped),
            assert_(not(call("jax.tree_util.tree_leaves", [left]))),
            return_(name("popped_")),
        ]
    },
    |_| Verdict::DoesNotApply
);

pub const OTHER_PATHS: Rule = Rule {
    id: "roundtrip/other-paths",
    sentence: "merge refuses a State with other paths than those that split gave.",
    sources: &["flax: a State names its Variables by their paths", "flax 0.10.2"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| {
        if trial.is_refused() {
            return Verdict::DoesNotApply;
        }
        trial.must_equal_if_returned(|program: &mut Program| {
            let module = main_modules(program).pop();
            module.is_some_and(|module| {
                before_the_end(program, merge_under_another_name(name(&module)))
            })
        })
    },
};

/// `merge` of what `split` gives, put under a name.
fn merge_under_another_name(module: Expr) -> Vec<Stmt> {
    let other = call("nnx.State", [dict([("under", name("state_"))])]);
    vec![
        assign(tuple([name("graphdef_"), name("state_")]), call("nnx.split", [module])),
        // Where there is nothing in it, there is nothing under a name.
        assign(name("refused_"), not(call("jax.tree_util.tree_leaves", [name("state_")]))),
        attempt(
            vec![run(call("nnx.merge", [name("graphdef_"), other]))],
            "ValueError",
            vec![assign(name("refused_"), boolean(true))],
        ),
        assert_(name("refused_")),
    ]
}

fn check(
    trial: &mut Trial<'_>,
    shared: bool,
    before: fn(Expr) -> Vec<Stmt>,
    after: fn(Expr) -> Vec<Stmt>,
) -> Verdict {
    if trial.is_refused() || trial.shares() && !shared {
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
