//! Freedom from side effects.

pub(crate) mod abstract_is_pure;
pub(crate) mod failure_is_atomic;
pub(crate) mod no_dead_buffer;
pub mod no_tracer_escapes;
pub(crate) mod outer_is_frozen;
pub(crate) mod repeatable;
pub(crate) mod scoped;
pub(crate) mod structure_stays;
pub(crate) mod untouched_is_same;
