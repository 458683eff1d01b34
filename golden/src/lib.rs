//! Programs with outcomes recorded from real systems, and their regression test.
//!
//! `programs/**.py` are the programs, each with its outcomes behind it, which `golden/record.py` or
//! `isograft golden record` wrote.

#![deny(missing_docs)]

use std::io;
use std::path::Path;

pub use isograft_conformance::golden::{GoldenProgram, Missing, SYSTEM, system_of};

/// Every golden program, sorted by name, each with its recording from the system of its dialect.
///
/// # Errors
/// If a folder cannot be read.
pub fn programs() -> io::Result<Vec<GoldenProgram>> {
    isograft_conformance::golden::programs(here(), system_of)
}

/// Every golden program with its recording from another system, which may lack some of them.
///
/// # Errors
/// If a folder cannot be read.
pub fn programs_of(system: &str) -> io::Result<Vec<GoldenProgram>> {
    isograft_conformance::golden::programs(here(), |_| system)
}

fn here() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}
