//! Numbers and programs as reports write them.

use std::fmt::Write as _;

pub use crate::text::thousands;

/// The lines of a program with their numbers, indented.
pub fn listing(program: &str) -> String {
    let width = program.lines().count().to_string().len();
    let mut text = String::new();
    for (i, line) in program.lines().enumerate() {
        // Writing to a string does not fail.
        let _ = writeln!(text, "  {:>width$} | {line}", i + 1);
    }
    text
}

/// `1 program`, `2 programs`
pub fn counted(n: usize, noun: &str) -> String {
    format!("{} {noun}{}", thousands(n), if n == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_read_in_groups_of_three() {
        let found = [0, 1, 999, 1000, 1_234_567].map(|n| counted(n, "run"));
        assert_eq!(found, ["0 runs", "1 run", "999 runs", "1,000 runs", "1,234,567 runs"]);
    }
}
