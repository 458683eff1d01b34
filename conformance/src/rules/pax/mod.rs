//! The promises of PAX. Each rule is a watch: Python that stands in for PAX's functions while the
//! program runs, and notes what they do.

use isograft_reference::Mode;

use super::watch::WatchText;
use crate::rule::{Rule, Scope};
use crate::trial::Trial;
use crate::verdict::Verdict;

macro_rules! watch_text {
    ($file:expr) => {
        WatchText {
            library: "pax",
            texts: &[include_str!("modules.py"), include_str!($file)],
            files: &[],
        }
    };
}

/// A rule, and the file of its watch.
macro_rules! watch {
    ($rule:ident, $id:literal, $file:literal, $sentence:literal, $sources:expr) => {
        pub(crate) const $rule: Rule = Rule {
            id: $id,
            sentence: $sentence,
            sources: $sources,
            scope: Scope::Programs,
            modes: &Mode::ALL,
            check: &|trial| watch_text!($file).check(trial),
        };
    };
}

watch!(
    IMMUTABLE_OUTSIDE,
    "pax/immutable-outside",
    "immutable_outside.py",
    "Outside of its `__init__`, of `pure` and of `mutable` no module changes.",
    &["pax3: modules are immutable by default"]
);

watch!(
    PURE_IS_COPY,
    "pax/pure-is-copy",
    "pure_is_copy.py",
    "A function under `pure` gets new modules and containers, static attributes apart, and sets no \
     attribute of its arguments.",
    &["pax3: pax.pure calls the function on a copy of its inputs"]
);

watch!(
    TRANSFORM_SEES_COPIES,
    "pax/transform-sees-copies",
    "transform_sees_copies.py",
    "A module that a transform hands to a function does not change there, unless `pure` or \
     `purecall` makes a copy of it that does.",
    &["jax: a pytree is flattened and made anew", "pax3: purecall inside of a transform"]
);

watch!(
    OUTER_IS_FROZEN,
    "pax/outer-is-frozen",
    "outer_is_frozen.py",
    "A function that JAX traces changes no module from outside, also where that may change around \
     the trace.",
    &["jax: leaked tracers", "pax3: the guard knows the trace"]
);

watch!(
    NO_SHARING,
    "pax/no-sharing",
    "no_sharing.py",
    "No array and no module stands at two places of a module, and a second place is refused.",
    &["pax3: Module.scan_bugs"]
);

watch!(
    GUARD_IS_SCOPED,
    "pax/guard-is-scoped",
    "guard_is_scoped.py",
    "Only the innermost place counts in which a module may change; when it ends, also by an \
     exception, the one around it counts again.",
    &["pax3: allow_mutation restores what it found"]
);

watch!(
    SCAN_IS_LOOP,
    "pax/scan-is-loop",
    "scan_is_loop.py",
    "A scan gives what the loop over the same function gives, modules in the carry included.",
    &["jax.lax.scan: its documentation gives the loop"]
);

watch!(
    GRADIENT_OF_PARAMETERS,
    "pax/gradient-of-parameters",
    "gradient_of_parameters.py",
    "`pax.grad` gives a gradient for each parameter of the first argument, which is that by the \
     array alone, and an `EmptyNode` for every other array.",
    &["pax3: pax.grad", "jax.grad: the derivative of the function"]
);

watch!(
    MODULE_IS_PYTREE,
    "pax/module-is-pytree",
    "module_is_pytree.py",
    "What tree_unflatten makes of a treedef and leaves has that treedef and these leaves, whatever \
     they are.",
    &["jax: custom pytrees and initialization with unexpected values"]
);

/// The rules about PAX alone, in the order of reports.
pub const RULES: [Rule; 9] = [
    IMMUTABLE_OUTSIDE,
    PURE_IS_COPY,
    TRANSFORM_SEES_COPIES,
    OUTER_IS_FROZEN,
    NO_SHARING,
    GUARD_IS_SCOPED,
    SCAN_IS_LOOP,
    GRADIENT_OF_PARAMETERS,
    MODULE_IS_PYTREE,
];

/// The part of `roundtrip/clone` about PAX.
pub(super) fn copied(trial: &mut Trial<'_>) -> Verdict {
    watch_text!("copied.py").check(trial)
}

/// The part of `roundtrip/update-state` about PAX.
pub(super) fn updated_by_itself(trial: &mut Trial<'_>) -> Verdict {
    watch_text!("updated_by_itself.py").check(trial)
}
