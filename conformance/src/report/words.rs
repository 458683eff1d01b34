//! Numbers and programs as reports write them.

use std::fmt::Write as _;

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

/// `6,042`
pub fn thousands(n: usize) -> String {
    let digits = n.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
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
