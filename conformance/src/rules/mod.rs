//! The rules, a file or folder each.

mod agreement;
pub mod boundary;
pub mod bridge;
pub mod effects;
mod equivalence;
mod errors;
pub mod laws;
mod linen;
mod metamorphic;
mod paths;
pub mod pax;
mod plain;
mod resources;
mod rngs;
mod roundtrip;
pub mod spec;
mod watch;

use crate::rule::Rule;

pub use agreement::{AGREE, RECORDED};
pub(crate) use watch::WatchText;

/// Every rule, in the order in which reports name them.
pub fn all() -> Vec<Rule> {
    let mut rules: Vec<Rule> = boundary::rules().collect();
    rules.extend([RECORDED, AGREE, plain::RULE, spec::RULE]);
    rules.extend([
        effects::no_tracer_escapes::RULE,
        effects::no_dead_buffer::RULE,
        effects::repeatable::RULE,
        effects::abstract_is_pure::RULE,
        effects::failure_is_atomic::RULE,
        effects::outer_is_frozen::RULE,
        effects::structure_stays::RULE,
        effects::untouched_is_same::RULE,
        effects::scoped::RULE,
        resources::NOTHING_HELD,
        resources::TRACED_ONCE,
        equivalence::modes::RULE,
        equivalence::unshare::RULE,
        equivalence::jit::RULE,
        equivalence::remat::RULE,
        equivalence::checkify::RULE,
        equivalence::vmap::RULE,
        equivalence::scan::RULE,
        equivalence::fori_loop::RULE,
        equivalence::while_loop::RULE,
        equivalence::cond::RULE,
        equivalence::switch::RULE,
        equivalence::grad_value::RULE,
        equivalence::grad_vjp::RULE,
        equivalence::finite_difference::RULE,
        equivalence::second_order::RULE,
        equivalence::jvp_transpose::RULE,
        equivalence::custom_vjp::FWD_AGREES,
        equivalence::custom_vjp::TRUE_DERIVATIVE,
        equivalence::eval_shape::RULE,
        equivalence::split_merge::RULE,
        equivalence::nesting::RULE,
        equivalence::cache::RULE,
        roundtrip::MERGE_SPLIT,
        roundtrip::CLONE,
        roundtrip::UPDATE_STATE,
        roundtrip::POP,
        roundtrip::OTHER_PATHS,
        metamorphic::lambda::RULE,
        metamorphic::lambda::PARTIAL,
        metamorphic::lambda::CALLABLE,
        metamorphic::default::RULE,
        metamorphic::rename_attributes::RULE,
        metamorphic::subclass::RULE,
        metamorphic::dead_code::RULE,
        metamorphic::argument_order::RULE,
        metamorphic::keyword::RULE,
        metamorphic::from_the_end::RULE,
        rngs::AS_EAGER,
        rngs::NO_REUSE,
        paths::AGREE,
        paths::ONE_TO_ONE,
        linen::CALL_IS_STRUCTURE,
        linen::LIFT_IS_TRANSPARENT,
        linen::setup_is_compact::RULE,
        linen::INIT_THEN_APPLY,
        linen::APPLY_IS_PURE,
        linen::MUTABLE_COMES_BACK,
        linen::SCAN_IS_LOOP,
        linen::VMAP_IS_MAP,
        linen::KEYS_ARE_DISTINCT,
        linen::BIND_IS_APPLY,
        errors::NAMES_THE_PATHS,
        errors::ALIAS_IFF_SHARED,
        errors::SAME_IN_MODES,
    ]);
    rules.extend(pax::RULES);
    rules.push(bridge::RULE);
    rules.extend(laws::rules());
    rules
}
