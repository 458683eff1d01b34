//! Freedom from side effects.

pub mod abstract_is_pure;
pub mod failure_is_atomic;
pub mod no_dead_buffer;
pub mod no_tracer_escapes;
pub mod outer_is_frozen;
pub mod repeatable;
pub mod scoped;
pub mod structure_stays;
pub mod untouched_is_same;
