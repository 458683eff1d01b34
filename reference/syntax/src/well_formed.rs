//! The static rules: what Python's compiler refuses, and what the subset leaves out.
//!
//! Execution assumes a program that passed these checks. The parser runs them, and the trees of
//! generators are checked too. A message is that of CPython, if CPython has one.

mod expressions;
mod names;
mod patterns;
mod rules;
mod scopes;
mod statements;

use super::ast::{Program, Span};
pub use names::is_identifier;
#[cfg(feature = "parser")]
pub(crate) use names::is_plain_spec;
use rules::Rule;

/// The maximum depth of a tree. Each statement and expression on the way down counts.
///
/// Trees are dropped, cloned and compared by plain recursion. Without optimisation, a level takes
/// up to 2.4 KiB of stack to clone and 350 bytes to drop. So this depth uses at most a third of the
/// 2 MiB of a test thread.
pub const MAX_DEPTH: usize = 256;

/// A rule that a program breaks, and the place. The place is 0:0 in trees that were not parsed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}:{}: {rule}", span.line, span.column)]
pub struct IllFormed {
    /// The place of the fault.
    pub span: Span,
    pub rule: Rule,
}

/// The rare forms that a program has. Each takes a walk of its own where it may be.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rare {
    /// `yield`.
    pub yields: bool,
    /// `:=`.
    pub walruses: bool,
    /// `global`, `nonlocal`.
    pub declarations: bool,
    /// A form that has statements of its own and is not modelled: they were not checked.
    pub unread: Option<&'static str>,
}

/// The forms that may hold statements, or stand where Python refuses them.
const UNREAD: &[&str] = &[
    "async for",
    "async function",
    "async with",
    "asynchronous comprehension",
    "await",
    "except* handler",
];

impl Rare {
    /// All that there are.
    pub const ALL: Rare = Rare { yields: true, walruses: true, declarations: true, unread: None };
}

/// Checks that `program` may be executed. For every program that passes, `parse(print(p)) == p`.
///
/// # Errors
/// Every rule that the program breaks.
pub fn check(program: &Program) -> Result<(), Vec<IllFormed>> {
    checked(program).map(drop)
}

/// Checks as [`check`] does; also gives the rare forms that the program has.
pub fn checked(program: &Program) -> Result<Rare, Vec<IllFormed>> {
    let mut checker = Checker::default();
    checker.module(&program.body);
    // Without these forms, no name breaks a rule of scopes.
    let binds_elsewhere = checker.rare.walruses || checker.rare.declarations;
    if binds_elsewhere && checker.faults.is_empty() {
        // The depth is bounded now.
        scopes::check(&program.body, &mut checker.faults);
    }
    if checker.faults.is_empty() { Ok(checker.rare) } else { Err(checker.faults) }
}

/// The context of the current place, and the faults found so far.
#[derive(Default)]
struct Checker {
    faults: Vec<IllFormed>,
    rare: Rare,
    /// The number of enclosing statements and expressions.
    depth: usize,
    indents: usize,
    /// Loops, `with`, `try` around, as CPython's compiler counts them.
    blocks: usize,
    in_function: bool,
    in_class: bool,
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

    /// Checks one level deeper, if that is allowed.
    fn nested(&mut self, span: Span, check: impl FnOnce(&mut Self)) {
        if self.depth == MAX_DEPTH {
            return self.fault(span, Rule::TooDeep);
        }
        self.depth += 1;
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || check(self));
        self.depth -= 1;
    }
}
