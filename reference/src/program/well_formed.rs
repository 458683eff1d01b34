//! The static rules: what Python's compiler refuses, and what the subset leaves out.
//!
//! Execution assumes a program that passed. The parser's results have; a generator's trees go
//! through it as well. Messages are CPython's where it has one.

mod expressions;
mod names;
mod rules;
mod scopes;
mod statements;

use super::ast::{Program, Span};
pub use names::{is_identifier, is_plain_spec};
pub use rules::Rule;

/// The deepest a tree may be, counting each statement and expression on the way down.
///
/// Trees are dropped, cloned and compared by plain recursion: unoptimised, cloning takes up to 2.4
/// KiB of stack a level and dropping 350 bytes, so this depth stays within a third of a test
/// thread's 2 MiB.
pub const MAX_DEPTH: usize = 256;

/// A rule that a program breaks, and where; 0:0 in trees that were not parsed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}:{}: {rule}", span.line, span.column)]
pub struct IllFormed {
    pub span: Span,
    pub rule: Rule,
}

/// Whether `program` may be executed. For every program that passes, `parse(print(p)) == p`.
///
/// # Errors
/// Every rule that the program breaks.
pub fn check(program: &Program) -> Result<(), Vec<IllFormed>> {
    let mut checker = Checker::default();
    checker.module(&program.body);
    if checker.faults.is_empty() {
        // Only now: the depth is known to be bounded.
        scopes::check(&program.body, &mut checker.faults);
    }
    if checker.faults.is_empty() { Ok(()) } else { Err(checker.faults) }
}

/// What stands around the current place, and what was found so far.
#[derive(Default)]
struct Checker {
    faults: Vec<IllFormed>,
    /// Statements and expressions around.
    depth: usize,
    indents: usize,
    /// Loops, `with`, `try` around, as CPython's compiler counts them.
    blocks: usize,
    in_function: bool,
    in_loop: bool,
    in_annotation: bool,
    /// The innermost comprehension around, in CPython's words.
    comprehension: Option<&'static str>,
    /// Comprehension iterables around.
    iterables: usize,
    /// `from __future__` may still come.
    futures: bool,
}

impl Checker {
    fn fault(&mut self, span: Span, rule: Rule) {
        self.faults.push(IllFormed { span, rule });
    }

    /// Checks one level deeper, unless that is too deep.
    fn nested(&mut self, span: Span, check: impl FnOnce(&mut Self)) {
        if self.depth == MAX_DEPTH {
            return self.fault(span, Rule::TooDeep);
        }
        self.depth += 1;
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || check(self));
        self.depth -= 1;
    }
}
