//! The rules, a file or folder each.

pub mod boundary;
pub mod effects;
pub mod equivalence;
mod golden;
pub mod metamorphic;

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
        effects::repeatable::PROPERTY,
        effects::abstract_is_pure::PROPERTY,
        effects::failure_is_atomic::PROPERTY,
        equivalence::modes::PROPERTY,
        equivalence::jit::PROPERTY,
        equivalence::remat::PROPERTY,
        equivalence::checkify::PROPERTY,
        equivalence::vmap::PROPERTY,
        equivalence::scan::PROPERTY,
        equivalence::fori_loop::PROPERTY,
        equivalence::cond::PROPERTY,
        equivalence::grad_value::PROPERTY,
        equivalence::grad_vjp::PROPERTY,
        equivalence::jvp_transpose::PROPERTY,
        equivalence::custom_vjp::FWD_AGREES,
        equivalence::custom_vjp::TRUE_DERIVATIVE,
        equivalence::eval_shape::PROPERTY,
        equivalence::split_merge::PROPERTY,
        equivalence::nesting::PROPERTY,
        equivalence::cache::PROPERTY,
        metamorphic::lambda::PROPERTY,
        metamorphic::rename_attributes::PROPERTY,
        metamorphic::dead_code::PROPERTY,
    ]
}
