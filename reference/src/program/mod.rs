//! Surface syntax and the core it is lowered to.

pub mod ast;
pub(crate) mod core;
pub(crate) mod lower;
pub mod packages;
#[cfg(feature = "parser")]
mod parser;
pub mod pattern;
mod printer;
mod size;
mod well_formed;

#[cfg(feature = "parser")]
pub use parser::{Last, ParseError, ParseErrorKind, call_around, parse, parse_bytes, reading};
pub use size::{fingerprint, statements};
pub use well_formed::{IllFormed, MAX_DEPTH, check, is_identifier};
pub(crate) use well_formed::{Rare, checked};
