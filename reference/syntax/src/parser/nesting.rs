//! A bound on the depth of a tree, from its tokens alone.
//!
//! Ruff has no limit on nesting. It grows its stack by a kilobyte or more per level, so a few
//! megabytes of `(` would take gigabytes before there is a tree. Every level of a tree takes a
//! token, and a comma or the end of a line ends most levels. So the number of tokens bounds the
//! depth. The bound is too high by a small factor, but never too low.

use ruff_python_ast::token::TokenKind;
use ruff_python_parser::{Mode, lexer};

use super::super::well_formed::MAX_DEPTH;

/// More tokens are refused before parsing. A tree of [`MAX_DEPTH`] levels needs far fewer.
const MAX_TOKENS: usize = 64 * MAX_DEPTH;

/// Stack for dropping what one counted token adds to Ruff's tree (measured: at most 250 bytes,
/// unoptimised).
pub(super) const DROP_BYTES: usize = 1024;

pub(super) struct Nesting {
    /// An upper bound on the depth of the tree.
    pub(super) depth: usize,
    /// The offset of the first token that is too deep to be parsed.
    pub(super) exceeded_at: Option<usize>,
}

pub(super) fn bound(source: &str) -> Nesting {
    let depth = scan(source);
    let exceeded_at = (depth > MAX_TOKENS).then(|| {
        // The lexer does not tell the place. It is the end of the shortest prefix that is too deep.
        let (mut within, mut beyond) = (0, source.len());
        while beyond - within > 1 {
            let middle = source.floor_char_boundary(within + (beyond - within) / 2);
            if middle <= within {
                break;
            }
            if scan(&source[..middle]) > MAX_TOKENS {
                beyond = middle;
            } else {
                within = middle;
            }
        }
        source.floor_char_boundary(beyond.saturating_sub(1))
    });
    Nesting { depth, exceeded_at }
}

/// The open levels at one bracket level.
#[derive(Clone, Copy, Default)]
struct OpenLevels {
    /// Tokens since the last comma.
    recent: usize,
    /// Open lambdas. Their commas end no level.
    lambdas: usize,
}

impl OpenLevels {
    fn total(self) -> usize {
        self.recent + self.lambdas
    }
}

/// The maximum number of tokens that can be levels of one path. It stops soon after [`MAX_TOKENS`].
fn scan(source: &str) -> usize {
    let mut lexer = lexer::lex(source, Mode::Module);
    let mut brackets: Vec<OpenLevels> = Vec::new();
    let mut here = OpenLevels::default();
    let (mut indents, mut around, mut deepest) = (0_usize, 0_usize, 0_usize);
    loop {
        match lexer.next_token() {
            TokenKind::EndOfFile => return deepest,
            TokenKind::Indent => indents += 1,
            TokenKind::Dedent => indents = indents.saturating_sub(1),
            TokenKind::Newline => {
                brackets.clear();
                (here, around) = (OpenLevels::default(), 0);
            }
            TokenKind::Comma | TokenKind::Semi => here.recent = 0,
            TokenKind::Lambda => here.lambdas += 1,
            TokenKind::Lpar
            | TokenKind::Lsqb
            | TokenKind::Lbrace
            | TokenKind::FStringStart
            | TokenKind::TStringStart => {
                here.recent += 1;
                around += here.total();
                brackets.push(std::mem::take(&mut here));
            }
            TokenKind::Rpar
            | TokenKind::Rsqb
            | TokenKind::Rbrace
            | TokenKind::FStringEnd
            | TokenKind::TStringEnd => {
                if let Some(outer) = brackets.pop() {
                    around -= outer.total();
                    here = outer;
                }
            }
            // These make no level, or one level per chain.
            TokenKind::Name
            | TokenKind::Int
            | TokenKind::Float
            | TokenKind::Complex
            | TokenKind::String
            | TokenKind::FStringMiddle
            | TokenKind::TStringMiddle
            | TokenKind::Comment
            | TokenKind::NonLogicalNewline
            | TokenKind::Colon
            | TokenKind::And
            | TokenKind::Or => {}
            _ => here.recent += 1,
        }
        deepest = deepest.max(2 * indents + around + here.total());
        if deepest > MAX_TOKENS {
            return deepest;
        }
    }
}
