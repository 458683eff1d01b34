//! Finds the end of a call's arguments in the text, for tools that edit programs.

use ruff_python_ast::token::TokenKind;
use ruff_python_parser::{Mode, ParseOptions, parse_unchecked};
use ruff_text_size::Ranged;

/// The token before the bracket that closes a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Last {
    /// The opening bracket: the call has no argument.
    Nothing,
    /// An argument, without a comma behind it.
    Argument,
    /// A comma behind the last argument.
    Comma,
}

/// The byte after the last argument of the call whose round bracket is the innermost one around
/// this byte, and what stands there.
pub fn call_around(source: &str, byte: usize) -> Option<(usize, Last)> {
    let parsed = parse_unchecked(source, ParseOptions::from(Mode::Module));
    let mut open: Vec<(TokenKind, usize)> = Vec::new();
    let mut before = (0, Last::Nothing);
    for token in parsed.tokens() {
        let kind = token.kind();
        let (start, end) = (token.start().to_usize(), token.end().to_usize());
        match kind {
            TokenKind::Comment | TokenKind::NonLogicalNewline => continue,
            TokenKind::Rpar | TokenKind::Rsqb | TokenKind::Rbrace => {
                let (opened, at) = open.pop()?;
                if opened == TokenKind::Lpar && at < byte && byte <= start {
                    return Some(before);
                }
            }
            TokenKind::Lpar | TokenKind::Lsqb | TokenKind::Lbrace => open.push((kind, start)),
            _ => {}
        }
        let last = match kind {
            TokenKind::Lpar => Last::Nothing,
            TokenKind::Comma => Last::Comma,
            _ => Last::Argument,
        };
        before = (end, last);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_ends_where_its_last_argument_does() {
        let table = [
            ("f(a)", "a", "a", Last::Argument),
            ("f()", ")", "(", Last::Nothing),
            ("f(a, b=')')", "a", "')'", Last::Argument),
            ("f(\n    a,\n    b,  # (\n)", "a", "b,", Last::Comma),
            ("f(g(x), [h(y)])", "x", "x", Last::Argument),
            ("f(g(x), [h(y)])", "g", ")]", Last::Argument),
        ];
        for (source, inside, last, kind) in table {
            let byte = source.find(inside).expect("a part");
            let end = source.rfind(last).expect("a part") + last.len();
            assert_eq!(call_around(source, byte), Some((end, kind)), "{source}");
        }
        assert_eq!(call_around("a, (b)", 0), None);
    }
}
