//! Classes that hold one thing, or add nothing to their base, go.

use isograft_reference::program::ast::{Expr, ExprKind, Name, Program, Stmt, StmtKind};

use super::Reducer;
use super::edit::{blocks, fill, substitute, substitute_in, take};
use crate::walk::every_mut;

pub(super) fn simplify<F: FnMut(&Program) -> bool>(reducer: &mut Reducer<F>) {
    reducer.each(without_class);
    reducer.each(without_subclass);
}

/// `class C` with `def __init__(self, x): self.w = y` goes: `C(z)` becomes `y`, or a Variable that
/// holds it, and `m.w` becomes `m`.
fn without_class(program: &mut Program, place: usize) -> bool {
    let found = take_away(program, place / 2, held);
    let Some(SoleMember { class, params, attribute, mut value }) = found else { return false };
    if place % 2 == 1 {
        value = crate::build::call("nnx.Variable", [value]);
    }
    every_mut(&mut program.body, &mut |expr| {
        while let ExprKind::Attribute(base, name) = &*expr.kind
            && *name == attribute
        {
            *expr = base.clone();
        }
        if let ExprKind::Call(call) = &*expr.kind
            && matches!(&*call.function.kind, ExprKind::Name(name) if *name == class)
        {
            let mut value = value.clone();
            for (param, argument) in params.iter().zip(&call.args) {
                substitute_in(&mut value, param, argument);
            }
            *expr = value;
        }
    });
    true
}

/// `class C(nnx.Variable): pass` goes: `C` becomes `nnx.Variable`.
fn without_subclass(program: &mut Program, place: usize) -> bool {
    let Some((class, base)) = take_away(program, place, adds_nothing) else { return false };
    substitute(&mut program.body, &class, &base);
    true
}

/// Removes the class at this place of those of which `read` says something, and gives that.
fn take_away<T>(program: &mut Program, place: usize, read: fn(&Stmt) -> Option<T>) -> Option<T> {
    let (mut left, mut found) = (place, None);
    blocks(&mut program.body, &mut |block| {
        let at = block.iter().position(|stmt| read(stmt).is_some() && take(&mut left));
        let Some(at) = at else { return false };
        found = read(&block.remove(at));
        fill(block);
        true
    });
    found
}

/// A class that is its base, and the base.
fn adds_nothing(stmt: &Stmt) -> Option<(Name, Expr)> {
    let StmtKind::Class(class) = &stmt.kind else { return None };
    let ([base], [Stmt { kind: StmtKind::Pass, .. }]) = (&class.bases[..], &class.body[..]) else {
        return None;
    };
    Some((class.name.clone(), base.clone()))
}

/// The one thing that the instances of a class hold, if it is one.
struct SoleMember {
    class: Name,
    /// Those of `__init__`, without `self`.
    params: Vec<Name>,
    attribute: Name,
    value: Expr,
}

fn held(stmt: &Stmt) -> Option<SoleMember> {
    let StmtKind::Class(class) = &stmt.kind else { return None };
    let [Stmt { kind: StmtKind::Function(init), .. }] = &class.body[..] else { return None };
    let [Stmt { kind: StmtKind::Assign { targets, value }, .. }] = &init.body[..] else {
        return None;
    };
    let [target] = &targets[..] else { return None };
    let ExprKind::Attribute(base, attribute) = &*target.kind else { return None };
    let of_self = matches!(&*base.kind, ExprKind::Name(name) if &**name == "self");
    let params = init.params.positional.iter().skip(1).map(|param| param.name.clone()).collect();
    (&*init.name == "__init__" && of_self).then(|| SoleMember {
        class: class.name.clone(),
        params,
        attribute: attribute.clone(),
        value: value.clone(),
    })
}
