//! The rules, a file or folder each.

pub mod boundary;
mod golden;

use crate::rule::Rule;

pub use golden::RECORDED;

/// Every rule, in the order in which reports name them.
pub fn all() -> Vec<Rule> {
    boundary::rules().chain([golden::rule()]).collect()
}
