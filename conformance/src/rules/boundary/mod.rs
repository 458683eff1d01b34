//! The boundary: what crosses into a transform and out of it.
//!
//! The oracle of the enumeration. `row` lists the rules, `table` is the table, `expected` reads it
//! for an enumerated program and a mode, and `judge` compares a run with that. Nothing here comes
//! from a recording: where a real system departs, that is a divergence.

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

pub(crate) use crossing::Crossing;
pub(crate) use expected::expected;
pub use page::parts;
pub use rules::rules;
