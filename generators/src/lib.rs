//! Programs, enumerated and random.
//!
//! A generator emits trees ([`isograft_reference::program::ast`]) and never parses; it knows no
//! rule, no system and no fuzzing engine.

pub mod build;
pub mod enumeration;
pub mod random;
pub mod reach;
pub mod reduce;
pub mod walk;
