//! The crossing into and out of a transform.
//!
//! | file | holds |
//! |---|---|
//! | `staged_call` | the way of a call, step by step: begin here |
//! | `policy`, `policies` | what the modes may differ in; one file for each column |
//! | `arguments`, `prefixes` | what the caller gave, and what the transform says of it |
//! | `entered`, `left` | what crosses on the way in, and on the way out |
//! | `aliases`, `updates` | checks of sharing; write-back |
//! | `filters`, `axis_metadata` | prefixes that ask filters; the axis that shardings lose |
//! | `carry`, `by_place`, `as_graph` | carries, and their two forms |
//! | `gradients` | the two forms of gradients |
//! | `body`, `cache` | staged bodies, and where they are kept |
//! | `crossing`, `references` | Refs: as arguments, closed over, and as outputs |
//! | `leaves` | which values are numbers |
//! | `explanation` | what happened to the arguments, in words |
//! | `words` | errors in JAX's words |
//! | `watch` | what shows a mistake of the program |

mod aliases;
pub mod arguments;
mod as_graph;
mod axis_metadata;
pub mod body;
mod by_place;
pub mod cache;
pub mod carry;
mod compat;
pub mod crossing;
mod entrance;
mod exit;
mod explanation;
mod filters;
pub mod gradients;
mod graph;
mod leaves;
mod policies;
pub mod policy;
pub mod prefixes;
mod raw;
pub mod references;
pub mod staged_call;
#[cfg(test)]
mod tests;
mod tree;
mod updates;
pub mod watch;
pub mod words;

pub use arguments::Arguments;
pub use body::Body;
pub use by_place::{SIDES, mismatch, other_structure};
pub use cache::Cache;
pub use entrance::InnerArguments;
#[cfg(any(test, feature = "faults"))]
pub use entrance::{Entrance, Incoming};
#[cfg(any(test, feature = "faults"))]
pub use exit::Outgoing;
pub use exit::{Departure, Effects, Exit};
pub use leaves::{extended_number, numeric, output_numeric};
pub use policies::Policies;
pub use policy::{Keeper, Policy};
pub use prefixes::{Positional, Prefixes};
pub use staged_call::{Call, FinishedBody, Input, Leaving};
