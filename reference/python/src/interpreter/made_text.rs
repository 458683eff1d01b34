//! Texts that a program makes and runs: `compile`, `exec`, `eval`.

use crate::program::ast::{self, Name, Program};

/// A text that the program has made, as `compile` reads it.
#[derive(Debug)]
pub struct MadeText {
    pub program: Program,
    pub file: Name,
}

impl MadeText {
    /// The expression that it is, if it is one.
    pub fn value(&self) -> Option<&ast::Expr> {
        match &*self.program.body {
            [ast::Stmt { kind: ast::StmtKind::Expr(value), .. }] => Some(value),
            _ => None,
        }
    }
}
