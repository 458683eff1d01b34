//! The boundary: what crosses into a transform and out of it.
//!
//! The oracle of the enumeration. [`Row`] lists the rules, [`LINES`] is the table, [`expected`]
//! reads it for an enumerated program and a mode, and [`judge`] compares a run with that. Nothing
//! here comes from a recording: where a real system departs, that is a divergence.

mod cell;
mod claim;
mod column;
mod crossing;
mod expected;
mod facts;
mod judge;
mod numbers;
mod page;
mod place;
mod row;
mod rules;
mod table;

#[cfg(test)]
mod tests;

pub use cell::Cell;
pub use claim::Claim;
pub use column::Column;
pub use crossing::Crossing;
pub use expected::{End, Expected, expected};
pub use judge::{judge, judge_row};
pub use page::parts;
pub use place::{Place, Sharing};
pub use row::Row;
pub use rules::rules;
pub use table::{LINES, Line, decide};
