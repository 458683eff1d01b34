//! Identifiers and other small parts of the text.

use unicode_normalization::is_nfkc;

/// Each comparison is of a few bytes, which is faster than a search in a table.
#[rustfmt::skip]
fn is_keyword(text: &str) -> bool {
    matches!(
        text,
        "False" | "None" | "True" | "and" | "as" | "assert" | "async" | "await" | "break"
            | "class" | "continue" | "def" | "del" | "elif" | "else" | "except" | "finally"
            | "for" | "from" | "global" | "if" | "import" | "in" | "is" | "lambda" | "nonlocal"
            | "not" | "or" | "pass" | "raise" | "return" | "try" | "while" | "with" | "yield"
    )
}

/// True if Python reads `text` as one identifier with this name: it is not a keyword, and it is in
/// the normal form in which Python compares names.
pub fn is_identifier(text: &str) -> bool {
    let is_name = if text.bytes().all(|byte| byte == b'_' || byte.is_ascii_alphanumeric()) {
        text.bytes().next().is_some_and(|first| !first.is_ascii_digit())
    } else {
        let mut chars = text.chars();
        chars.next().is_some_and(|c| c == '_' || unicode_ident::is_xid_start(c))
            && chars.all(unicode_ident::is_xid_continue)
            && is_nfkc(text)
    };
    is_name && !is_keyword(text)
}

/// `a.b.c`.
pub(super) fn is_module_path(text: &str) -> bool {
    text.split('.').all(is_identifier)
}

/// True if a format specification is the same in the f-strings of every version: it has no quote,
/// brace, escape or control character.
pub fn is_plain_spec(text: &str) -> bool {
    let plain =
        |c: char| (c == ' ' || c.is_ascii_graphic()) && !matches!(c, '{' | '}' | '\'' | '"' | '\\');
    !text.is_empty() && text.chars().all(plain)
}

/// The features of `from __future__ import`. All except the last are part of the language now.
/// `barry_as_FLUFL` is left out, because it changes the grammar.
pub(super) const FUTURES: [&str; 9] = [
    "nested_scopes",
    "generators",
    "division",
    "absolute_import",
    "with_statement",
    "print_function",
    "unicode_literals",
    "generator_stop",
    "annotations",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_pythons() {
        for name in ["a", "_", "_1", "A9", "match", "type", "print", "é", "变量"] {
            assert!(is_identifier(name), "{name}");
        }
        // The last two are no normal form: Python reads `ﬁ` as `fi`.
        for text in ["", "1", "1a", "a-b", "a b", "a.b", "if", "None", "yield", "a\u{301}", "ﬁ"] {
            assert!(!is_identifier(text), "{text}");
        }
        for (path, expected) in [("a", true), ("a.b.c", true), ("a..b", false), ("a.if", false)] {
            assert_eq!(is_module_path(path), expected, "{path}");
        }
    }

    #[test]
    fn plain_specifications_have_no_quote_brace_or_escape() {
        for spec in [".2f", ">10", " ^8", "~", "!r"] {
            assert!(is_plain_spec(spec), "{spec}");
        }
        for spec in ["", "{", "}", "'", "\"", "\\", "\n", "\u{7f}", "é"] {
            assert!(!is_plain_spec(spec), "{spec:?}");
        }
    }
}
