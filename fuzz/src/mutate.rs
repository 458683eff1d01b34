//! Programs broken by accident: statements dropped and moved, names and expressions taken from
//! elsewhere.

use arbitrary::{Result, Unstructured};
use isograft_generators::build;
use isograft_generators::walk::{self, every_mut};
use isograft_reference::program::ast::{Expr, ExprKind, Program, Stmt, UnaryOp};

/// A change of a program; places are counted anew after the last.
#[derive(Clone, Copy, Debug)]
pub struct Mutation {
    how: How,
    at: u16,
    from: u16,
}

#[derive(Clone, Copy, Debug)]
enum How {
    Drop,
    Double,
    Swap,
    Move,
    /// A name or attribute becomes another.
    Rename,
    /// An expression becomes another.
    Replace,
    /// An expression goes into many tuples, or under many signs.
    Deepen,
}

/// Expressions larger than this are not put elsewhere: a program would grow without end.
const LARGEST: usize = 60;

impl Mutation {
    pub fn draw(u: &mut Unstructured<'_>) -> Result<Mutation> {
        use How::*;
        let how = *u.choose(&[Drop, Double, Swap, Move, Rename, Replace, Deepen])?;
        Ok(Mutation { how, at: u.arbitrary()?, from: u.arbitrary()? })
    }

    pub fn apply(self, program: &mut Program) {
        let (at, from) = (usize::from(self.at), usize::from(self.from));
        match self.how {
            How::Drop => {
                take(program, at);
            }
            How::Double => {
                if let Some(stmt) = statement(program, at) {
                    put(program, at, stmt);
                }
            }
            How::Swap => {
                let mut left = at % size(program);
                in_block(&mut program.body, &mut left, &mut |block, place| {
                    let next = (place + 1) % block.len();
                    block.swap(place, next);
                });
            }
            How::Move => {
                if let Some(stmt) = take(program, at) {
                    put(program, from, stmt);
                }
            }
            How::Rename => {
                let mut names = Vec::new();
                every_mut(&mut program.body, &mut |expr| {
                    if let ExprKind::Name(name) | ExprKind::Attribute(_, name) = &*expr.kind {
                        names.push(name.clone());
                    }
                });
                let Some(name) = names.get(from % names.len().max(1)).cloned() else { return };
                let mut left = at % names.len();
                every_mut(&mut program.body, &mut |expr| {
                    if let ExprKind::Name(old) | ExprKind::Attribute(_, old) = &mut *expr.kind {
                        if left == 0 {
                            *old = name.clone();
                        }
                        left = left.wrapping_sub(1);
                    }
                });
            }
            How::Replace => {
                let mut all = Vec::new();
                every_mut(&mut program.body, &mut |expr| all.push(expr.clone()));
                let Some(other) = all.get(from % all.len().max(1)) else { return };
                if walk::count_in(other, &|_| true) <= LARGEST {
                    replace(program, at % all.len(), &mut |_| other.clone());
                }
            }
            How::Deepen => {
                let total = walk::count(&program.body, &|_| true);
                replace(program, at % total.max(1), &mut |expr| {
                    (0..from % 400).fold(expr, |inner, _| match from % 2 {
                        0 => build::tuple([inner]),
                        _ => build::unary(UnaryOp::Neg, inner),
                    })
                });
            }
        }
    }
}

/// The number of statements; at least one.
fn size(program: &Program) -> usize {
    isograft_reference::program::statements(program).max(1)
}

fn take(program: &mut Program, at: usize) -> Option<Stmt> {
    let mut taken = None;
    let mut left = at % size(program);
    in_block(&mut program.body, &mut left, &mut |block, place| {
        let stmt = block.remove(place);
        if block.is_empty() {
            block.push(build::pass());
        }
        taken = Some(stmt);
    });
    taken
}

fn put(program: &mut Program, at: usize, stmt: Stmt) {
    let mut left = at % size(program);
    let mut stmt = Some(stmt);
    in_block(&mut program.body, &mut left, &mut |block, place| {
        if let Some(stmt) = stmt.take() {
            block.insert(place, stmt);
        }
    });
}

fn statement(program: &mut Program, at: usize) -> Option<Stmt> {
    let mut found = None;
    let mut left = at % size(program);
    in_block(&mut program.body, &mut left, &mut |block, place| found = block.get(place).cloned());
    found
}

/// Hands out the block of the statement at this place, and where in it that is. True if there was
/// one.
fn in_block(
    block: &mut Vec<Stmt>,
    left: &mut usize,
    edit: &mut dyn FnMut(&mut Vec<Stmt>, usize),
) -> bool {
    for place in 0..block.len() {
        if *left == 0 {
            edit(block, place);
            return true;
        }
        *left -= 1;
        let mut done = false;
        walk::blocks_mut(&mut block[place], &mut |inner| {
            done = done || in_block(inner, left, edit)
        });
        if done {
            return true;
        }
    }
    false
}

fn replace(program: &mut Program, at: usize, with: &mut dyn FnMut(Expr) -> Expr) {
    fn of(expr: &mut Expr, left: &mut usize, with: &mut dyn FnMut(Expr) -> Expr) -> bool {
        if *left == 0 {
            let old = std::mem::replace(expr, build::none());
            *expr = with(old);
            return true;
        }
        *left -= 1;
        let mut done = false;
        walk::parts_mut(expr, &mut |part| done = done || of(part, left, with));
        done
    }
    fn block_of(block: &mut [Stmt], left: &mut usize, with: &mut dyn FnMut(Expr) -> Expr) -> bool {
        for stmt in block {
            let mut done = false;
            walk::expressions_mut(stmt, &mut |expr| done = done || of(expr, left, with));
            walk::blocks_mut(stmt, &mut |inner| done = done || block_of(inner, left, with));
            if done {
                return true;
            }
        }
        false
    }
    let mut left = at;
    block_of(&mut program.body, &mut left, with);
}
