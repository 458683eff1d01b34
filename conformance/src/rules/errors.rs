//! Errors: raised where they must be, and the same wherever the modes agree.

use isograft_generators::build::{
    Build as _, assert_, assign, attempt, boolean, call, compare, dotted, lambda, list, name, run,
    string, tuple,
};
use isograft_reference::Mode;
use isograft_reference::outcome::{ErrorClass, Outcome};
use isograft_reference::program::ast::{CmpOp, Program};

use crate::rewrite::{after_the_result, main_modules};
use crate::rule::{Rule, Scope};
use crate::rules::equivalence::changes_structure;
use crate::rules::equivalence::modes::differs_in_compat;
use crate::trial::{Trial, is_answer};
use crate::verdict::{Evidence, Verdict};

pub const NAMES_THE_PATHS: Rule = Rule {
    id: "errors/names-the-paths",
    sentence: "An error about what is shared names at least two places, and no place twice.",
    sources: &["flax: the tree-mode proposal"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &names_the_paths,
};

pub const ALIAS_IFF_SHARED: Rule = Rule {
    id: "errors/alias-iff-shared",
    sentence: "A Module passed to nnx.jit twice is refused in tree mode, if it has a Variable or \
               a Ref, and one object inside in the others.",
    sources: &["flax: the tree-mode proposal", "flax: commit 1fcc2a5"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &alias_iff_shared,
};

pub const SAME_IN_MODES: Rule = Rule {
    id: "errors/same-in-modes",
    sentence: "An error about numbers, or one of the program's own, is the same in every mode.",
    sources: &["flax: the tree-mode proposal"],
    scope: Scope::Programs,
    modes: &[Mode::Tree],
    check: &same_in_modes,
};

fn names_the_paths(trial: &mut Trial<'_>) -> Verdict {
    let Outcome::Raised(raised) = trial.outcome else { return Verdict::DoesNotApply };
    // A cycle and what comes back where it went in are aliases of another kind.
    if raised.class != ErrorClass::Alias || raised.paths.is_empty() {
        return Verdict::DoesNotApply;
    }
    let mut once = raised.paths.clone();
    once.sort();
    once.dedup();
    if once.len() < 2 || once.len() < raised.paths.len() {
        return Verdict::Broken(Evidence::new(
            "paths",
            "two places or more",
            format!("{:?}", raised.paths),
        ));
    }
    Verdict::Holds
}

fn alias_iff_shared(trial: &mut Trial<'_>) -> Verdict {
    if trial.shares() {
        return Verdict::DoesNotApply;
    }
    let in_tree = trial.mode == Mode::Tree;
    trial.told(in_tree).must_equal_but_for_host(|program| pass_twice(program, in_tree))
}

/// `nnx.jit(lambda a, b: a is b)(m, m)` at the end of `main`, where its result is known: what was a
/// dict comes back sorted.
fn pass_twice(program: &mut Program, in_tree: bool) -> bool {
    let Some(module) = main_modules(program).pop() else { return false };
    let twice = |one: &str, two: &str| {
        let same = call("seen_.append", [compare(name("a"), CmpOp::Is, name("b"))]);
        call("nnx.jit", [lambda(&["a", "b"], same)]).call([name(one), name(two)])
    };
    let mut written = vec![
        assign(name("refused_"), boolean(false)),
        assign(name("seen_"), list([])),
        attempt(
            vec![run(twice(&module, &module))],
            "ValueError",
            vec![assign(name("refused_"), boolean(true))],
        ),
    ];
    written.push(if in_tree {
        // An older JAX has no jax.Ref.
        let reference = call("getattr", [name("jax"), string("Ref"), dotted("nnx.Variable")]);
        let shared = tuple([dotted("nnx.Variable"), reference]);
        let is_shared = call("isinstance", [name("leaf"), shared]);
        let state = call("nnx.state", [name(&module), lambda(&["path", "leaf"], is_shared)]);
        let any = call("bool", [call("jax.tree.leaves", [state])]);
        assert_(compare(name("refused_"), CmpOp::Eq, any))
    } else {
        assert_(compare(name("seen_"), CmpOp::Eq, list([boolean(true)])))
    });
    after_the_result(program, written)
}

fn same_in_modes(trial: &mut Trial<'_>) -> Verdict {
    use ErrorClass::*;
    let Outcome::Raised(raised) = trial.outcome else { return Verdict::DoesNotApply };
    let (class, is_of_type) = (raised.class, raised.exception == "TypeError");
    if trial.shares()
        || trial.loses_structure()
        || !matches!(
            class,
            UserError | Shape | Dtype | Axis | MissingAttribute | Concretization | Immutable
        )
    {
        return Verdict::DoesNotApply;
    }
    for mode in [Mode::Graph, Mode::Compat] {
        let other = trial.run_again(mode);
        // In compat an object made outside may not be handed on, and its gradients are of another
        // structure.
        // And it finds itself that a call does not fit the function, and what becomes of a
        // structure comes back in it.
        let own = mode == Mode::Compat
            && (trial.uses(differs_in_compat)
                || changes_structure(trial.reach())
                || matches!(&other, Outcome::Raised(raised) if raised.class == Trace
                    || is_of_type && raised.exception == "TypeError"));
        if own || !is_answer(&other) {
            continue;
        }
        if !matches!(&other, Outcome::Raised(raised) if raised.class == class) {
            let at = format!("in {} mode", mode.name());
            return Verdict::Broken(Evidence::new(at, format!("raised {class}"), other.headline()));
        }
    }
    Verdict::Holds
}
