//! Test files of a library, run method by method; and what its documentation shows, block by block.
//!
//! A file of tests for `unittest`, `absl.testing` or `pytest` is a program, and so is each test in
//! it: the part of the file that it needs, without other tests, and a `main` that runs this one. What
//! the libraries of tests mean is stated in `reference/surface/src/lib`.

mod list;
mod page;
mod report;
mod run;
mod script;
mod slice;
mod suite;

pub use list::List;
pub use page::page;
pub use report::{json, text};
pub use run::{CaseEnd, Replaying, replay};
pub use suite::{File, Mark, Method, TestKind};
