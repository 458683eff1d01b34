//! Time to detection: the programs and the CPU time that it takes until a rule, a law or a
//! comparison reports a defect.
//!
//! The defects are data, [`LIST`], and stay what they are: campaigns are compared by them.

mod cost;
mod defect;
mod measured;
mod search;

pub use defect::{Defect, LIST, Place, defects};
pub use measured::{Build, MEASURED, Measured, Measurement, Searches, page};
pub use search::{Attempt, Bounds, Report, Search, Unavailable, Watched, random, search};
