//! Taking values apart into leaves and a structure, and putting them together again.
//!
//! One walk serves pytrees and graphs; they differ in what happens when an object is met a second
//! time ([`Sharing`]). A structure is pure data: it can be kept in a cache and be built from as
//! often as wanted.

mod build;
mod flatten;
mod mapping;
mod path;
mod structure;
#[cfg(test)]
mod tests;

pub use build::{Built, build};
pub use flatten::{Flat, Sharing, Visit, flatten, flatten_with_prefix};
pub use mapping::Mapping;
pub use path::{Path, Step, show_path};
pub use structure::{Kind, Node, Parent, Slot, Structure, same_metadata, same_value};
