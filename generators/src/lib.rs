//! Programs, enumerated and random.
//!
//! A generator emits trees ([`isograft_reference::program::ast`]), or, for a dialect, the text that
//! people would write, and never parses; it knows no rule, no system and no fuzzing engine.

#![deny(missing_docs)]

pub mod build;
mod closed;
pub mod dialect;
pub mod enumeration;
pub mod random;
pub mod reach;
pub mod reduce;
pub mod walk;
