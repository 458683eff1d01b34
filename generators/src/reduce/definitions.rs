//! Functions lose parameters and decorators, calls the arguments that go with them, and transforms
//! are taken away.

use isograft_reference::program::ast::{Call, Expr, ExprKind, Name, Program, Stmt, StmtKind};

use super::Reducer;
use crate::random::TransformKind;
use crate::walk::{self, every_mut};

pub(super) fn simplify<F: FnMut(&Program) -> bool>(reducer: &mut Reducer<F>) {
    reducer.each(without_parameter);
    reducer.each(without_decorator);
    reducer.each(without_transform);
    reducer.each(without_argument);
}

/// The `n`-th parameter of a function of the program, with what is passed for it wherever its name
/// is called.
fn without_parameter(program: &mut Program, place: usize) -> bool {
    let mut left = place;
    let mut found = None;
    let mut class = None;
    functions(&mut program.body, &mut |stmt| {
        let function = match &mut stmt.kind {
            StmtKind::Function(function) => function,
            StmtKind::Class(defined) => return class = Some(defined.name.clone()),
            _ => return,
        };
        let count = function.params.positional.len();
        if found.is_none() && left < count {
            function.params.positional.remove(left);
            // `__init__` is called by the name of its class, and without `self`.
            found = Some(match class.take() {
                Some(class) if &*function.name == "__init__" => (class, left.checked_sub(1)),
                _ => (function.name.clone(), Some(left)),
            });
        } else if found.is_none() {
            left -= count;
        }
    });
    let Some((name, called)) = found else { return false };
    let Some(place) = called else { return true };
    every_mut(&mut program.body, &mut |expr| {
        let ExprKind::Call(call) = &mut *expr.kind else { return };
        if calls(call, &name) && place < call.args.len() {
            call.args.remove(place);
        }
    });
    true
}

/// `f(…)`, `nnx.jit(f)(…)`.
fn calls(call: &Call, name: &Name) -> bool {
    match &*call.function.kind {
        ExprKind::Name(called) => called == name,
        ExprKind::Call(transform) => transform
            .args
            .iter()
            .any(|argument| matches!(&*argument.kind, ExprKind::Name(of) if of == name)),
        _ => false,
    }
}

fn without_decorator(program: &mut Program, place: usize) -> bool {
    let mut left = place;
    let mut done = false;
    functions(&mut program.body, &mut |stmt| {
        let decorators = match &mut stmt.kind {
            StmtKind::Function(function) => &mut function.decorators,
            StmtKind::Class(class) => &mut class.decorators,
            _ => return,
        };
        if !done && left < decorators.len() {
            decorators.remove(left);
            done = true;
        } else if !done {
            left -= decorators.len();
        }
    });
    done
}

/// `nnx.jit(f)` becomes `f`.
fn without_transform(program: &mut Program, place: usize) -> bool {
    let mut left = place;
    let mut done = false;
    every_mut(&mut program.body, &mut |expr| {
        if done {
            return;
        }
        let ExprKind::Call(call) = &mut *expr.kind else { return };
        if TransformKind::named(&call.function).is_none() || call.args.is_empty() {
            return;
        }
        if left > 0 {
            left -= 1;
            return;
        }
        let function = call.args.remove(0);
        // What is not given a function to transform calls it: `nnx.eval_shape(f, x)` becomes
        // `f(x)`.
        *expr = if call.args.is_empty() {
            function
        } else {
            let args = std::mem::take(&mut call.args);
            Expr {
                kind: Box::new(ExprKind::Call(Call { function, args, keywords: Vec::new() })),
                ..expr.clone()
            }
        };
        done = true;
    });
    done
}

/// An argument, a keyword argument, an item of a display.
fn without_argument(program: &mut Program, place: usize) -> bool {
    let mut left = place;
    let mut done = false;
    every_mut(&mut program.body, &mut |expr| {
        if done {
            return;
        }
        // Whether the place that is looked for is among so many.
        let mut is_among = |length: usize| {
            let here = left < length;
            left -= if here { 0 } else { length };
            here
        };
        match &mut *expr.kind {
            ExprKind::Call(call) if is_among(call.args.len() + call.keywords.len()) => {
                match left.checked_sub(call.args.len()) {
                    None => drop(call.args.remove(left)),
                    Some(keyword) => drop(call.keywords.remove(keyword)),
                }
                done = true;
            }
            ExprKind::Tuple(items) | ExprKind::List(items)
                if items.len() > 1 && is_among(items.len()) =>
            {
                items.remove(left);
                done = true;
            }
            ExprKind::Dict(items) if is_among(items.len()) => {
                items.remove(left);
                done = true;
            }
            _ => {}
        }
    });
    done
}

/// Every definition, outer ones first.
fn functions(block: &mut [Stmt], visit: &mut dyn FnMut(&mut Stmt)) {
    for stmt in block {
        visit(stmt);
        walk::blocks_mut(stmt, &mut |inner| functions(inner, visit));
    }
}
