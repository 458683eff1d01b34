//! Flattening: values to leaves and a structure, and back.
//!
//! One walk serves pytrees and graphs. They differ in the treatment of an object that is met a
//! second time ([`Sharing`]). A structure is pure data: it can stay in a cache, and values can be
//! built from it any number of times.

mod build;
mod flatten;
mod opened;
mod path;
pub mod recorded;
mod role;
mod structure;
#[cfg(test)]
mod tests;
mod words;

pub use build::{build, build_parts};
pub use flatten::{Flat, Sharing, Visit, flatten, flatten_with_prefix, settle, sort_by_key};
pub use opened::{NodeFacts, Opening};
pub use path::{Path, Step, show_path};
pub use role::{Mapping, Prefix, Role};
pub use structure::{
    Node, NodeData, Parent, Question, Questions, Slot, Structure, agreed, alike, alike_metadata,
    same_metadata, same_value,
};
pub use words::{difference, difference_to_prefix};
