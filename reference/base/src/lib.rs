//! The words that all layers of the reference speak: how a run may end, what it may spend, names.

pub mod error;
pub mod limits;
pub mod loaded;
pub mod meter;
pub mod mode;
#[cfg(feature = "points")]
#[allow(dead_code)]
pub mod points;
pub mod symbol;
pub mod table;
