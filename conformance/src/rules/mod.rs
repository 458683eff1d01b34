//! The rules, a file or folder each.

pub mod boundary;
pub mod effects;
pub mod equivalence;
pub mod errors;
mod golden;
pub mod metamorphic;
pub mod paths;
pub mod rngs;
pub mod roundtrip;

use crate::property::Property;
use crate::rule::Rule;

pub use golden::RECORDED;

/// Every rule, in the order in which reports name them.
pub fn all() -> Vec<Rule> {
    boundary::rules().chain([golden::rule()]).collect()
}

/// Every rule over programs, in the order in which reports name them.
pub fn properties() -> Vec<Property> {
    vec![
        effects::no_tracer_escapes::PROPERTY,
        effects::no_dead_buffer::PROPERTY,
        effects::repeatable::PROPERTY,
        effects::abstract_is_pure::PROPERTY,
        effects::failure_is_atomic::PROPERTY,
        effects::outer_is_frozen::PROPERTY,
        effects::structure_stays::PROPERTY,
        effects::untouched_is_same::PROPERTY,
        effects::scoped::PROPERTY,
        equivalence::modes::PROPERTY,
        equivalence::unshare::PROPERTY,
        equivalence::jit::PROPERTY,
        equivalence::remat::PROPERTY,
        equivalence::checkify::PROPERTY,
        equivalence::vmap::PROPERTY,
        equivalence::scan::PROPERTY,
        equivalence::fori_loop::PROPERTY,
        equivalence::while_loop::PROPERTY,
        equivalence::cond::PROPERTY,
        equivalence::switch::PROPERTY,
        equivalence::grad_value::PROPERTY,
        equivalence::grad_vjp::PROPERTY,
        equivalence::finite_difference::PROPERTY,
        equivalence::second_order::PROPERTY,
        equivalence::jvp_transpose::PROPERTY,
        equivalence::custom_vjp::FWD_AGREES,
        equivalence::custom_vjp::TRUE_DERIVATIVE,
        equivalence::eval_shape::PROPERTY,
        equivalence::split_merge::PROPERTY,
        equivalence::nesting::PROPERTY,
        equivalence::cache::PROPERTY,
        roundtrip::MERGE_SPLIT,
        roundtrip::CLONE,
        roundtrip::UPDATE_STATE,
        roundtrip::POP,
        roundtrip::OTHER_PATHS,
        metamorphic::lambda::PROPERTY,
        metamorphic::lambda::PARTIAL,
        metamorphic::lambda::CALLABLE,
        metamorphic::rename_attributes::PROPERTY,
        metamorphic::subclass::PROPERTY,
        metamorphic::dead_code::PROPERTY,
        metamorphic::argument_order::PROPERTY,
        metamorphic::keyword::PROPERTY,
        metamorphic::from_the_end::PROPERTY,
        rngs::AS_EAGER,
        rngs::NO_REUSE,
        paths::AGREE,
        paths::ONE_TO_ONE,
        errors::NAMES_THE_PATHS,
        errors::ALIAS_IFF_SHARED,
        errors::SAME_IN_MODES,
    ]
}
