//! Patterns over identifiers and texts: `*` stands for any text, everything else for itself.

use std::fmt;
use std::str::FromStr;

use globset::{GlobBuilder, GlobMatcher};
use serde::Deserialize;

/// A pattern, compiled once.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Pattern {
    text: String,
    matcher: GlobMatcher,
}

impl Pattern {
    /// True if the whole text fits the pattern.
    pub fn fits(&self, text: &str) -> bool {
        self.matcher.is_match(text)
    }

    /// The pattern as it was written.
    pub fn as_str(&self) -> &str {
        &self.text
    }
}

impl FromStr for Pattern {
    type Err = globset::Error;

    /// # Errors
    ///
    /// The pattern is too large to be compiled.
    fn from_str(text: &str) -> Result<Pattern, globset::Error> {
        // Texts of outcomes are full of brackets and braces, which stand for themselves.
        let literal: Vec<String> = text.split('*').map(globset::escape).collect();
        let glob = GlobBuilder::new(&literal.join("*")).backslash_escape(false).build()?;
        let matcher = glob.compile_matcher();
        Ok(Pattern { text: text.to_owned(), matcher })
    }
}

impl TryFrom<String> for Pattern {
    type Error = globset::Error;

    fn try_from(text: String) -> Result<Pattern, globset::Error> {
        text.parse()
    }
}

impl PartialEq for Pattern {
    fn eq(&self, other: &Pattern) -> bool {
        self.text == other.text
    }
}

impl Eq for Pattern {}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// True if any of the patterns fits.
pub fn any(patterns: &[Pattern], text: &str) -> bool {
    patterns.iter().any(|pattern| pattern.fits(text))
}

#[cfg(test)]
mod tests {
    use super::Pattern;

    #[test]
    fn stars_stand_for_any_text() {
        for (pattern, text, expected) in [
            ("jit/value/plain", "jit/value/plain", true),
            ("jit/value", "jit/value/plain", false),
            ("jit/*", "jit/value/plain", true),
            ("*/plain", "jit/value/plain", true),
            ("jit/*/plain", "jit/value/plain", true),
            ("jit/*/plain", "jit/plain", false),
            ("*", "", true),
            ("", "", true),
            ("", "a", false),
            ("*a*b*", "xaybz", true),
            ("*a*b*", "xbya", false),
            ("a**b", "a/x/b", true),
            ("a*a", "a", false),
            ("ä*ö", "äüö", true),
            ("*.py", "a/.py", true),
            ("*", "several\nlines/", true),
            ("value[0].{a}?*", "value[0].{a}?.b", true),
            ("value[0]", "value0", false),
            ("[\"*", "[\"args\", \"out\"]", true),
            ("\\*", "\\x", true),
        ] {
            let found = pattern.parse::<Pattern>().expect("a pattern").fits(text);
            assert_eq!(found, expected, "{pattern} on {text}");
        }
    }
}
