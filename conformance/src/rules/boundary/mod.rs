//! The boundary: what crosses into a transform and out of it.
//!
//! The oracle of the enumeration. [`Row`] lists the rules; [`expected`] reads the table for a case
//! and a mode; [`judge`] compares a run with it. Nothing here comes from a recording: where a real
//! system departs, that is a divergence.

mod claim;
mod column;
mod crossing;
mod judge;
mod numbers;
mod row;
mod rules;
mod table;

#[cfg(test)]
mod tests;

pub use claim::Claim;
pub use column::Column;
pub use crossing::Crossing;
pub use judge::{judge, judge_row};
pub use row::Row;
pub use rules::rules;
pub use table::{End, Expected, expected};
