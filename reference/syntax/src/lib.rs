//! Programs: the syntax tree, its parser and printer, and what makes one well-formed.

pub mod ast;
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
pub use well_formed::{Rare, checked};

use isograft_base::symbol;
