//! Python text to tree, on the published Ruff parser.
//!
//! Ruff reads all of Python; its tree is lowered to ours. What is not modelled becomes an
//! [`Unmodelled`](super::ast::Unmodelled) where it stands. The result has passed [`super::check`].

mod brackets;
mod expressions;
mod fstrings;
mod nesting;
mod patterns;
mod positions;
mod statements;

use ruff_python_ast::{Mod, PythonVersion};
use ruff_python_parser::{LexicalErrorType, Mode, ParseErrorType, ParseOptions, parse_unchecked};
use ruff_text_size::{Ranged, TextSize};

use super::ast::{Name, Program, Span, UnmodelledConstruct};
use super::well_formed::{self, MAX_DEPTH};
use crate::symbol::QuickSet;
pub use brackets::{Last, call_around};
use positions::Positions;

/// Why a text is not a program, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}:{column}: {kind}")]
pub struct ParseError {
    /// The name of the file when it was read.
    pub file: String,
    /// 1-based; a column counts characters.
    pub line: u32,
    /// 1-based, in characters.
    pub column: u32,
    /// Whose fault it is, and what is wrong.
    pub kind: ParseErrorKind,
}

/// Why a text is not a program.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseErrorKind {
    /// Python refuses it too.
    #[error("syntax error: {0}")]
    Syntax(String),
    /// Python refuses the indentation.
    #[error("syntax error: {0}")]
    Indentation(String),
    /// Python, but outside the subset: the construct's name.
    #[error("unsupported: {0}")]
    Unsupported(String),
}

type Result<T> = std::result::Result<T, Stop>;

/// Why a construct is not lowered.
enum Stop {
    /// The text is not a program.
    Error(ParseError),
    /// The construct is not modelled: what it is, and where. The expression or statement around it
    /// becomes one that is unsupported where it is reached.
    Refused(&'static str, TextSize),
}

impl From<ParseError> for Stop {
    fn from(error: ParseError) -> Stop {
        Stop::Error(error)
    }
}

/// A larger text is not a program that anyone wrote.
const MAX_BYTES: usize = 1 << 20;

/// The most memory that is taken to read a text of so many bytes: each byte can be half of a
/// statement.
pub fn reading(bytes: usize) -> usize {
    const OF_A_BYTE: usize = 320;
    bytes.saturating_mul(OF_A_BYTE)
}

/// The accepted grammar: that of the Python version that the recorded systems run on.
const GRAMMAR: PythonVersion = PythonVersion::PY312;

/// Reads `source`; `file` is what errors call it.
///
/// # Errors
/// [`ParseError`] for the first place that Python refuses, or that is nested too deep.
pub fn parse(source: &str, file: &str) -> std::result::Result<Program, ParseError> {
    let error = |(line, column), kind| ParseError { file: file.to_owned(), line, column, kind };
    if source.len() > MAX_BYTES {
        return Err(error(
            (1, 1),
            ParseErrorKind::Unsupported(format!("source of over {MAX_BYTES} bytes")),
        ));
    }
    // Python reads sources with universal newlines, so a line break inside a string is `\n`.
    let normalized =
        source.contains('\r').then(|| source.replace("\r\n", "\n").replace('\r', "\n"));
    let source = normalized.as_deref().unwrap_or(source);
    let positions = Positions::new(source);
    if let Some(offset) = source.find('\0') {
        let kind = ParseErrorKind::Syntax("source code cannot contain null bytes".to_owned());
        return Err(error(positions.at(offset), kind));
    }
    let nesting = nesting::bound(source);
    if let Some(offset) = nesting.exceeded_at {
        return Err(error(positions.at(offset), too_deep("expression")));
    }
    // Ruff grows its own stack while it parses. Its tree is dropped here by plain recursion.
    let need = 256 * 1024 + nesting.depth * nesting::DROP_BYTES;
    stacker::maybe_grow(need, 2 * need, || {
        Lowering {
            source,
            file,
            positions,
            depth: 0,
            annotation: false,
            names: QuickSet::default(),
        }
        .program()
    })
}

/// Reads the bytes of a file.
///
/// # Errors
/// As [`parse`]; bytes that are not UTF-8 are a syntax error.
pub fn parse_bytes(source: &[u8], file: &str) -> std::result::Result<Program, ParseError> {
    match std::str::from_utf8(source) {
        Ok(text) => parse(text, file),
        Err(utf8) => {
            let valid = String::from_utf8_lossy(&source[..utf8.valid_up_to()]);
            let (line, column) = Positions::new(&valid).at(valid.len());
            let kind = ParseErrorKind::Syntax("source code is not UTF-8".to_owned());
            Err(ParseError { file: file.to_owned(), line, column, kind })
        }
    }
}

fn too_deep(what: &str) -> ParseErrorKind {
    ParseErrorKind::Unsupported(format!("{what} nested deeper than {MAX_DEPTH} levels"))
}

/// The conversion from Ruff's tree to ours.
struct Lowering<'a> {
    source: &'a str,
    file: &'a str,
    positions: Positions,
    /// The number of enclosing statements and expressions.
    depth: usize,
    /// Inside an annotation.
    annotation: bool,
    /// Each name is allocated once.
    names: QuickSet<Name>,
}

impl Lowering<'_> {
    fn program(mut self) -> std::result::Result<Program, ParseError> {
        let parsed = parse_unchecked(
            self.source,
            ParseOptions::from(Mode::Module).with_target_version(GRAMMAR),
        );
        if let Some(first) = parsed.errors().first() {
            let words = first.error.to_string();
            let kind = match &first.error {
                ParseErrorType::UnexpectedIndentation
                | ParseErrorType::Lexical(LexicalErrorType::IndentationError) => {
                    ParseErrorKind::Indentation(words)
                }
                _ if words.starts_with("Expected an indented block") => {
                    ParseErrorKind::Indentation(words)
                }
                _ => ParseErrorKind::Syntax(words),
            };
            return Err(self.error(first.location.start(), kind));
        }
        let body = match parsed.syntax() {
            Mod::Module(module) => match self.block(&module.body) {
                Ok(body) => body,
                Err(Stop::Error(error)) => return Err(error),
                Err(Stop::Refused(what, at)) => {
                    return Err(self.error(at, ParseErrorKind::Unsupported(what.to_owned())));
                }
            },
            Mod::Expression(_) => Vec::new(),
        };
        if let Some(first) = parsed.unsupported_syntax_errors().first() {
            let kind = ParseErrorKind::Unsupported(first.to_string());
            return Err(self.error(first.range.start(), kind));
        }
        let program = Program::new(body);
        match well_formed::check(&program) {
            Ok(()) => Ok(program),
            Err(faults) => Err(self.ill_formed(faults)),
        }
    }

    /// The first fault in the text, because Python stops there.
    fn ill_formed(&self, faults: Vec<well_formed::IllFormed>) -> ParseError {
        let first = faults.into_iter().min_by_key(|fault| (fault.span.line, fault.span.column));
        let (span, kind) = match first {
            None => (Span::default(), ParseErrorKind::Syntax("invalid syntax".to_owned())),
            Some(fault) if fault.rule.is_subset() => {
                (fault.span, ParseErrorKind::Unsupported(fault.rule.to_string()))
            }
            Some(fault) => (fault.span, ParseErrorKind::Syntax(fault.rule.to_string())),
        };
        ParseError { file: self.file.to_owned(), line: span.line, column: span.column, kind }
    }

    fn error(&self, at: TextSize, kind: ParseErrorKind) -> ParseError {
        let (line, column) = self.positions.at(at.to_usize());
        ParseError { file: self.file.to_owned(), line, column, kind }
    }

    /// `node` is Python, but not modelled.
    fn refuse<T>(&self, node: &impl Ranged, construct: &'static str) -> Result<T> {
        Err(Stop::Refused(construct, node.start()))
    }

    /// The node in place of a statement of which `what` is not modelled.
    fn unmodelled(&mut self, node: &impl Ranged, what: &str) -> UnmodelledConstruct {
        let source = &self.source[node.range().to_std_range()];
        let column = self.span(node.start()).column as usize - 1;
        let mut text = String::new();
        for (i, line) in source.split('\n').enumerate() {
            if i > 0 {
                text.push('\n');
            }
            let indent = line.len() - line.trim_start_matches(' ').len();
            text.push_str(&line[if i > 0 { indent.min(column) } else { 0 }..]);
        }
        UnmodelledConstruct { what: self.name(what), source: self.name(&text) }
    }

    fn span(&self, at: TextSize) -> Span {
        let (line, column) = self.positions.at(at.to_usize());
        Span { line, column }
    }

    fn name(&mut self, text: &str) -> Name {
        if let Some(known) = self.names.get(text) {
            return known.clone();
        }
        let name: Name = text.into();
        self.names.insert(name.clone());
        name
    }

    /// Lowers one level deeper, on a stack that has room for it.
    fn nested<T>(
        &mut self,
        at: &impl Ranged,
        what: &str,
        lower: impl FnOnce(&mut Self) -> Result<T>,
    ) -> Result<T> {
        if self.depth == MAX_DEPTH {
            return Err(self.error(at.start(), too_deep(what)).into());
        }
        self.depth += 1;
        let lowered = stacker::maybe_grow(64 * 1024, 1024 * 1024, || lower(self));
        self.depth -= 1;
        lowered
    }
}
