//! A compound statement is replaced by one of its blocks.

use isograft_reference::program::ast::{Program, Stmt, StmtKind};

use super::Reducer;
use crate::walk;

pub(super) fn statements<F: FnMut(&Program) -> bool>(reducer: &mut Reducer<F>) {
    reducer.each(|program, place| {
        let mut left = place;
        unwrap(&mut program.body, &mut left)
    });
}

/// Puts the `n`-th block that can stand without its statement in the place of the statement.
fn unwrap(block: &mut Vec<Stmt>, left: &mut usize) -> bool {
    for index in 0..block.len() {
        for inner in blocks_of(&block[index]) {
            if *left == 0 {
                block.splice(index..=index, inner);
                return true;
            }
            *left -= 1;
        }
        let mut done = false;
        walk::blocks_mut(&mut block[index], &mut |inner| done = done || unwrap(inner, left));
        if done {
            return true;
        }
    }
    false
}

fn blocks_of(stmt: &Stmt) -> Vec<Vec<Stmt>> {
    let blocks = match &stmt.kind {
        StmtKind::If { body, otherwise, .. }
        | StmtKind::For { body, otherwise, .. }
        | StmtKind::While { body, otherwise, .. } => vec![body, otherwise],
        StmtKind::With { body, .. } => vec![body],
        StmtKind::Try { body, otherwise, finally, .. } => vec![body, otherwise, finally],
        _ => Vec::new(),
    };
    blocks.into_iter().filter(|block| !block.is_empty()).cloned().collect()
}
