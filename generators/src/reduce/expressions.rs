//! An expression becomes one of its parts or a small literal.

use isograft_reference::program::ast::{Expr, ExprKind, Program};

use super::Reducer;
use crate::build::{call, float, int, none};
use crate::walk::{self, every_mut};

pub(super) fn simplify<F: FnMut(&Program) -> bool>(reducer: &mut Reducer<F>) {
    reducer.each(|program, place| {
        let mut left = place;
        let mut done = false;
        every_mut(&mut program.body, &mut |expr| {
            if done {
                return;
            }
            let choices = simpler(expr);
            if left < choices.len() {
                *expr = choices[left].clone();
                done = true;
            } else {
                left -= choices.len();
            }
        });
        done
    });
}

/// The expressions that this one may become, the smallest first. None of them may become it
/// again.
fn simpler(expr: &Expr) -> Vec<Expr> {
    let one = |value: Expr| vec![value];
    match &*expr.kind {
        ExprKind::None | ExprKind::Bool(_) | ExprKind::Ellipsis | ExprKind::Name(_) => Vec::new(),
        ExprKind::Int(0 | 1) => Vec::new(),
        ExprKind::Int(2) => one(int(1)),
        ExprKind::Int(_) => vec![int(1), int(2)],
        ExprKind::Float(value) if *value == 1.0 => Vec::new(),
        ExprKind::Float(value) if *value == 2.0 => one(float(1.0)),
        ExprKind::Float(_) => vec![float(1.0), float(2.0)],
        ExprKind::Str(text) if text.len() <= 1 => Vec::new(),
        ExprKind::Str(_) => one(crate::build::string("a")),
        // A part of a path or of a slice is no simpler program.
        ExprKind::Attribute(base, _) if matches!(&*base.kind, ExprKind::Name(_)) => Vec::new(),
        ExprKind::Slice { .. } | ExprKind::Starred(_) | ExprKind::Lambda { .. } => Vec::new(),
        _ => {
            let mut all = Vec::new();
            if is_number(expr) {
                all.push(call("jnp.float32", [float(1.0)]));
            }
            if matches!(&*expr.kind, ExprKind::Call(_)) {
                all.push(none());
            }
            walk::parts(expr, &mut |part| {
                if !matches!(
                    &*part.kind,
                    ExprKind::Slice { .. } | ExprKind::Starred(_) | ExprKind::Ellipsis
                ) {
                    all.push(part.clone());
                }
            });
            all.retain(|choice| choice != expr);
            all
        }
    }
}

/// Something that may well be a number and is not the smallest one yet.
fn is_number(expr: &Expr) -> bool {
    match &*expr.kind {
        ExprKind::Binary(..) | ExprKind::Unary(..) => true,
        ExprKind::Subscript(_, index) => {
            matches!(&*index.kind, ExprKind::Ellipsis | ExprKind::Int(_))
        }
        ExprKind::Call(call) => walk::path_of(&call.function).is_none_or(|path| {
            path.starts_with("jnp.") && path != "jnp.float32" || path.ends_with(".sum")
        }),
        _ => false,
    }
}
