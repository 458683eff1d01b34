//! The parts that passes share: places that are counted down to, and names that are written out.

use isograft_reference::program::ast::{Expr, ExprKind, Name, Stmt};

use crate::build::pass;
use crate::walk;

pub(super) fn is_name(expr: &Expr, name: &Name) -> bool {
    matches!(&*expr.kind, ExprKind::Name(used) if used == name)
}

/// Writes the value wherever the name stands.
pub(super) fn substitute(block: &mut [Stmt], name: &Name, value: &Expr) {
    for stmt in block {
        walk::expressions_mut(stmt, &mut |expr| substitute_in(expr, name, value));
        walk::blocks_mut(stmt, &mut |inner| substitute(inner, name, value));
    }
}

pub(super) fn substitute_in(expr: &mut Expr, name: &Name, value: &Expr) {
    if is_name(expr, name) {
        *expr = value.clone();
    } else {
        walk::parts_mut(expr, &mut |part| substitute_in(part, name, value));
    }
}

/// Every block, outer ones first, until one of them was changed.
pub(super) fn blocks(
    block: &mut Vec<Stmt>,
    change: &mut dyn FnMut(&mut Vec<Stmt>) -> bool,
) -> bool {
    if change(block) {
        return true;
    }
    let mut done = false;
    for stmt in block {
        walk::blocks_mut(stmt, &mut |inner| done = done || blocks(inner, change));
    }
    done
}

/// True if this is the place that is counted down to.
pub(super) fn take(left: &mut usize) -> bool {
    let here = *left == 0;
    *left = left.wrapping_sub(1);
    here
}

/// A block has a statement.
pub(super) fn fill(block: &mut Vec<Stmt>) {
    if block.is_empty() {
        block.push(pass());
    }
}
