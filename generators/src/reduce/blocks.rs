//! Statements are deleted: halves of a block first, then quarters, down to one.

use isograft_reference::program::ast::{Program, Stmt};

use super::Reducer;
use super::edit::fill;
use crate::walk;

pub(super) fn delete<F: FnMut(&Program) -> bool>(reducer: &mut Reducer<F>) {
    let mut place = 0;
    // From the last block to the first would undo fewer names, but most blocks are short: outer
    // ones come first.
    while let Some(length) = length_of(&mut reducer.best, place) {
        let mut size = length;
        while size > 0 {
            let mut end = length_of(&mut reducer.best, place).unwrap_or(0);
            // From the end: what is bound early is used late.
            while end > 0 && !reducer.is_spent() {
                let start = end.saturating_sub(size);
                let mut candidate = reducer.best.clone();
                at(&mut candidate, place, &mut |block| {
                    block.drain(start..end.min(block.len()));
                    fill(block);
                });
                if candidate != reducer.best {
                    reducer.take(candidate);
                }
                end = start;
            }
            size /= 2;
        }
        place += 1;
    }
}

fn length_of(program: &mut Program, place: usize) -> Option<usize> {
    let mut length = None;
    at(program, place, &mut |block| length = Some(block.len()));
    length
}

/// Does something to the block at this place, in the order in which they begin; an empty block has
/// no place.
fn at(program: &mut Program, place: usize, change: &mut dyn FnMut(&mut Vec<Stmt>)) {
    fn go(block: &mut Vec<Stmt>, left: &mut usize, change: &mut dyn FnMut(&mut Vec<Stmt>)) -> bool {
        if block.is_empty() {
            return false;
        }
        if *left == 0 {
            change(block);
            return true;
        }
        *left -= 1;
        let mut done = false;
        for stmt in block {
            walk::blocks_mut(stmt, &mut |inner| done = done || go(inner, left, change));
            if done {
                return true;
            }
        }
        false
    }
    let mut left = place;
    go(&mut program.body, &mut left, change);
}
