//! Freedom from side effects.

pub mod abstract_is_pure;
pub mod failure_is_atomic;
pub mod no_tracer_escapes;
pub mod repeatable;
