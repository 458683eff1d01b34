//! Linen: what init, apply and the lifts are for.
//!
//! Most of these rules are watches: Python that stands in for `init`, `apply`, `make_rng` or a lift
//! while the program runs, and notes what it does.

pub mod setup_is_compact;

use isograft_reference::Mode;
use isograft_reference::outcome::{Observation, Outcome};

use super::watch::WatchText;
use crate::rule::{Rule, Scope};
use crate::trial::Trial;
use crate::verdict::Verdict;

macro_rules! rule {
    ($rule:ident, $id:literal, $sentence:literal, $source:literal, $check:expr) => {
        pub const $rule: Rule = Rule {
            id: $id,
            sentence: $sentence,
            sources: &[$source],
            scope: Scope::Programs,
            modes: &Mode::ALL,
            check: $check,
        };
    };
}

macro_rules! watch_text {
    ($($file:expr),*) => {
        WatchText {
            library: "flax.linen",
            texts: &[
                include_str!("watches/common.py"),
                $(include_str!(concat!("watches/", $file))),*
            ],
            files: &[],
        }
    };
}

/// A rule whose watch says what is wrong. Programs that name one of `unfit` are not judged.
macro_rules! checked {
    ($rule:ident, $id:literal, $sentence:literal, $source:literal, $file:literal, $unfit:expr) => {
        rule!($rule, $id, $sentence, $source, &|trial| checked(trial, $unfit, watch_text!($file)));
    };
}

/// A rule that compares the program with the same program without a lift, as far as it shows what
/// `init` makes and `apply` gives.
macro_rules! compared {
    ($rule:ident, $id:literal, $sentence:literal, $source:literal, $($file:literal),+) => {
        rule!($rule, $id, $sentence, $source, &|trial| {
            compared(trial, watch_text!("compared.py"), watch_text!("compared.py", $($file),+))
        });
    };
}

/// The calls that make a body another one in `init` than in `apply`.
const ASKS: &[&str] = &[
    "is_initializing",
    "is_mutable_collection",
    "has_variable",
    "has_rng",
    "map_variables",
    "get_variable",
    "perturb",
];

checked!(
    CALL_IS_STRUCTURE,
    "paths/call-is-structure",
    "Every path that a body of Linen reads is the path under which the variables of its module \
     stand.",
    "flax #2347, #2360: a path is the place of the variables",
    "call_is_structure.py",
    &["map_variables", "share_scope", "add_metadata_axis"]
);

checked!(
    APPLY_IS_PURE,
    "linen/apply-is-pure",
    "init and apply change neither the module nor what they are given, and give values, the same \
     each time.",
    "flax: apply is a pure function",
    "apply_is_pure.py",
    &["global ", "nonlocal ", "next(", "itertools", "time."]
);

checked!(
    MUTABLE_COMES_BACK,
    "linen/mutable-comes-back",
    "apply gives back every collection that may change, and no other.",
    "flax: Module.apply, mutable",
    "mutable_comes_back.py",
    &[]
);

checked!(
    INIT_THEN_APPLY,
    "linen/init-then-apply",
    "apply finds every variable that init made, and leaves their shapes as they were.",
    "flax: Module.init",
    "init_then_apply.py",
    ASKS
);

checked!(
    BIND_IS_APPLY,
    "linen/bind-is-apply",
    "A call of a bound module gives what apply gives, and leaves the same collections.",
    "flax: Module.bind",
    "bind_is_apply.py",
    &["global ", "nonlocal ", "next(", "itertools", "time."]
);

checked!(
    KEYS_ARE_DISTINCT,
    "linen/keys-are-distinct",
    "No two calls of make_rng, and no two parameters, draw one key in a run, where names are \
     joined with a separator (flax_fix_rng_separator).",
    "flax: Module.make_rng",
    "keys_are_distinct.py",
    // Its first run makes the variables, and its second is the one that counts.
    &["map_variables"]
);

compared!(
    LIFT_IS_TRANSPARENT,
    "linen/lift-is-transparent",
    "Without nn.jit and nn.remat a module has the same structure, and given its variables and \
     drawing no keys it gives the same values.",
    "flax: nn.jit, nn.remat",
    "transparent.py"
);

compared!(
    SCAN_IS_LOOP,
    "linen/scan-is-loop",
    "Given its variables and drawing no keys, a module under nn.scan gives what a loop over its \
     steps gives.",
    "flax: nn.scan",
    "unrolled.py",
    "scan_is_loop.py"
);

compared!(
    VMAP_IS_MAP,
    "linen/vmap-is-map",
    "Given its variables and drawing no keys, a module under nn.vmap gives what its lanes give one \
     by one.",
    "flax: nn.vmap",
    "unrolled.py",
    "vmap_is_map.py"
);

/// The part of `paths/one-to-one` about Linen: modules that another one holds, in attributes, lists
/// and dicts, have a path each, which stays.
pub fn one_to_one(trial: &mut Trial<'_>) -> Verdict {
    checked(trial, &["share_scope"], watch_text!("one_to_one.py"))
}

#[track_caller]
fn checked(trial: &mut Trial<'_>, unfit: &[&str], watch: WatchText) -> Verdict {
    if !trial.returned() || unfit.iter().any(|word| trial.case.text().contains(word)) {
        return Verdict::DoesNotApply;
    }
    watch.check(trial)
}

/// Runs the program as it is and without the lift, each with the same variables.
fn compared(trial: &mut Trial<'_>, base: WatchText, without: WatchText) -> Verdict {
    if !trial.returned() {
        return Verdict::DoesNotApply;
    }
    let (Some(base), Some(without)) = (base.under(trial.program), without.under(trial.program))
    else {
        return Verdict::DoesNotApply;
    };
    if without.stood_in.is_empty() {
        return Verdict::DoesNotApply;
    }
    let expected = trial.run(&base.program, trial.mode);
    if !shows(&expected) {
        return Verdict::DoesNotApply;
    }
    let found = trial.run(&without.program, trial.mode);
    if shows(&found) { trial.judged(&found, &expected) } else { Verdict::DoesNotApply }
}

/// True if the watch shows something: no run raised.
fn shows(outcome: &Outcome) -> bool {
    matches!(outcome, Outcome::Returned { value: Observation::List { items, .. }, .. }
        if !items.is_empty())
}
