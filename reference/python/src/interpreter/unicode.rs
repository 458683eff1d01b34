//! The properties of characters in CPython 3.12: `record_unicode.py` writes `unicode.txt`.

use std::sync::LazyLock;

/// A property of characters: the ranges that have it, in order.
pub struct Property(Vec<(u32, u32)>);

impl Property {
    pub fn has(&self, c: char) -> bool {
        let code = u32::from(c);
        let behind = self.0.partition_point(|(first, _)| *first <= code);
        behind > 0 && code <= self.0[behind - 1].1
    }
}

fn property(name: &str) -> Property {
    let line = include_str!("unicode.txt").lines().find_map(|line| line.strip_prefix(name));
    let number = |hex: &str| u32::from_str_radix(hex, 16).unwrap_or(u32::MAX);
    let range = |range: &str| {
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        (number(first), number(last))
    };
    Property(line.unwrap_or("").split_whitespace().map(range).collect())
}

macro_rules! properties {
    ($($name:ident: $line:literal,)*) => {
        $(pub static $name: LazyLock<Property> =
            LazyLock::new(|| property(concat!($line, " ")));)*
    };
}

properties! {
    PRINTABLE: "printable",
    ALPHABETIC: "alphabetic",
    NUMERIC: "numeric",
    DIGIT: "digit",
    LOWER: "lower",
    UPPER: "upper",
    TITLE: "title",
    STARTS_IDENTIFIER: "starts_identifier",
    CONTINUES_IDENTIFIER: "continues_identifier",
}

/// `str.isidentifier`
pub fn is_identifier(text: &str) -> bool {
    text.starts_with(|c| STARTS_IDENTIFIER.has(c))
        && text.chars().all(|c| CONTINUES_IDENTIFIER.has(c))
}

/// Each character with its lower case, which for a sigma depends on those around it.
pub fn lowered(text: &str) -> impl Iterator<Item = (char, String)> {
    let lower: Vec<char> = text.to_lowercase().chars().collect();
    let mut lower = lower.into_iter();
    text.chars().map(move |c| (c, lower.by_ref().take(c.to_lowercase().count()).collect()))
}

/// True if the character is printed as itself: it is no control character, turns no direction, and
/// is assigned.
pub fn is_shown(c: char) -> bool {
    matches!(c, ' '..='~') || PRINTABLE.has(c)
}

/// `\xe9`, `\u2028`, `\U0001f600`; `\r`.
pub fn escape_shown(c: char) -> String {
    if c == '\r' { "\\r".to_owned() } else { escape(c) }
}

/// `\xe9`, `\u2028`, `\U0001f600`.
pub fn escape(c: char) -> String {
    match u32::from(c) {
        code @ ..=0xff => format!("\\x{code:02x}"),
        code @ ..=0xffff => format!("\\u{code:04x}"),
        code => format!("\\U{code:08x}"),
    }
}

/// The text with every character outside of ASCII escaped, as `ascii` gives it.
pub fn ascii(repr: &str) -> String {
    let mut out = String::with_capacity(repr.len());
    for c in repr.chars() {
        match c.is_ascii() {
            true => out.push(c),
            false => out.push_str(&escape(c)),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_character_has_the_properties_of_its_ranges() {
        assert!(PRINTABLE.has('a') && PRINTABLE.has('é') && !PRINTABLE.has('\u{2028}'));
        assert!(CONTINUES_IDENTIFIER.has('1') && !STARTS_IDENTIFIER.has('1'));
        assert!(TITLE.has('ǅ') && !UPPER.has('ǅ'));
    }
}
