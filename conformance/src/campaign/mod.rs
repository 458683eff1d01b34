//! Campaigns: cases run on a system and judged by rules, on several threads; what breaks a rule is
//! reduced.

mod findings;
mod groups;
mod plan;
mod reduction;
mod run;
mod worker;

pub use findings::{FailedRun, Finding, Findings, NoAnswer, Tally, UnbrokenRule};
pub use groups::{Group, Owner, groups};
pub use plan::{Counter, Grounds, Plan, Systems, Watch};
pub use reduction::{Reduction, Reproducer};
pub(crate) use run::in_threads;
