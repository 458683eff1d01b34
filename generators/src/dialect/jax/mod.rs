//! JAX itself: random programs of its transforms, nested in each other, without any framework.
//!
//! A program computes with small whole numbers, so that floats are exact and two systems agree to
//! the last bit wherever they agree at all. Every value has a known type, and a function is written
//! for the arguments that its transform gives it and for the results that the transform wants.

mod custom;
mod operation;
mod reference;
#[cfg(test)]
mod tests;
mod transform;
mod types;
mod writer;

use isograft_reference::program::packages::Packages;

use super::Dialect;

/// JAX without a framework.
pub const DIALECT: Dialect = Dialect {
    name: "jax",
    framework: Some("jax"),
    packages: &Packages::NONE,
    cases: &Vec::new,
    text: &|_| None,
    random: Some(&writer::program),
};
