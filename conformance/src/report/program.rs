//! A program as a numbered listing.

use std::fmt::Write as _;

/// The lines with their numbers, indented.
pub fn listing(program: &str) -> String {
    let width = program.lines().count().to_string().len();
    let mut text = String::new();
    for (i, line) in program.lines().enumerate() {
        let _ = writeln!(text, "  {:>width$} | {line}", i + 1);
    }
    text
}
