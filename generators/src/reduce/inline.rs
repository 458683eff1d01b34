//! What is named once is written where it is named: values, functions, methods, and a class that holds one thing.

use isograft_reference::program::ast::{Expr, ExprKind, FunctionDef, Name, Params, Program, Stmt, StmtKind};

use super::Reducer;
use super::definitions::expressions;
use crate::build::{expr, none, pass};
use crate::walk;

pub(super) fn simplify<F: FnMut(&Program) -> bool>(reducer: &mut Reducer<F>) {
    reducer.each(without_name);
    reducer.each(without_call);
    reducer.each(as_lambda);
    reducer.each(without_class);
    reducer.each(without_subclass);
    reducer.each(without_lambda);
}

/// `x = 1.0; f(x)` becomes `f(1.0)`: the `n`-th assignment to a name, where the value is short or the name is used once.
fn without_name(program: &mut Program, place: usize) -> bool {
    let mut left = place;
    blocks(&mut program.body, &mut |block| {
        let Some(at) = (0..block.len()).find(|&at| {
            let found = assigned(&block[at])
                .is_some_and(|(name, value)| is_short(value) || uses(&block[at + 1..], name) == 1);
            found && take(&mut left)
        }) else {
            return false;
        };
        let Some((name, value)) = assigned(&block[at]).map(|(name, value)| (name.clone(), value.clone()))
        else {
            return false;
        };
        block.remove(at);
        substitute(&mut block[at..], &name, &value);
        fill(block);
        true
    })
}

/// `def f(x): return y` becomes `lambda x: y` where `f` is named.
fn as_lambda(program: &mut Program, place: usize) -> bool {
    let mut left = place;
    let mut found = None;
    blocks(&mut program.body, &mut |block| {
        let Some(at) = block.iter().position(|stmt| is_one_value(stmt) && take(&mut left)) else {
            return false;
        };
        if let StmtKind::Function(function) = block.remove(at).kind
            && let Some(Stmt { kind: StmtKind::Return(value), .. }) = function.body.into_iter().next()
        {
            let body = value.unwrap_or_else(none);
            found = Some((function.name, expr(ExprKind::Lambda { params: function.params, body })));
        }
        fill(block);
        true
    });
    let Some((name, lambda)) = found else { return false };
    substitute(&mut program.body, &name, &lambda);
    true
}

/// A function without decorators that does nothing but give a value.
fn is_one_value(stmt: &Stmt) -> bool {
    let StmtKind::Function(function) = &stmt.kind else { return false };
    let body_returns = matches!(&function.body[..], [Stmt { kind: StmtKind::Return(Some(_)), .. }]);
    body_returns
        && function.decorators.is_empty()
        && &*function.name != "main"
        && !function.name.starts_with("__")
}

/// The `n`-th function or method goes, and its body stands where it was called first, with the arguments in it.
fn without_call(program: &mut Program, place: usize) -> bool {
    let mut left = place;
    let mut found: Option<(FunctionDef, bool)> = None;
    let is_candidate = |stmt: &Stmt| matches!(&stmt.kind, StmtKind::Function(f) if f.decorators.is_empty() && is_straight(f));
    blocks(&mut program.body, &mut |block| {
        let at = block.iter().position(|stmt| is_candidate(stmt) && take(&mut left));
        let Some(at) = at else { return false };
        if let StmtKind::Function(function) = block.remove(at).kind {
            let is_method = function.params.positional.first().is_some_and(|first| &*first.name == "self");
            found = Some((function, is_method));
        }
        fill(block);
        true
    });
    let Some((function, is_method)) = found else { return false };
    blocks(&mut program.body, &mut |block| {
        for at in 0..block.len() {
            let mut arguments = None;
            let mut stmt = block[at].clone();
            walk::expressions_mut(&mut stmt, &mut |outer| {
                called_in(outer, &function, is_method, &mut arguments);
            });
            let Some(arguments) = arguments else { continue };
            let mut body = function.body.clone();
            for (param, argument) in function.params.positional.iter().zip(&arguments) {
                substitute(&mut body, &param.name, argument);
            }
            let value = match body.last().map(|last| last.kind.clone()) {
                Some(StmtKind::Return(value)) => {
                    body.pop();
                    value.unwrap_or_else(none)
                }
                _ => none(),
            };
            substitute(std::slice::from_mut(&mut stmt), &CALLED.into(), &value);
            if !matches!(&stmt.kind, StmtKind::Expr(value) if *value == none()) {
                body.push(stmt);
            }
            block.splice(at..=at, body);
            fill(block);
            return true;
        }
        false
    });
    // Also where it was not called: then it is gone.
    true
}

/// Stands where a call was, until it is known what it gives.
const CALLED: &str = "__called__";

/// Whether no statement but the last returns.
fn is_straight(function: &FunctionDef) -> bool {
    fn returns(block: &[Stmt]) -> bool {
        block.iter().any(|stmt| {
            let mut found = matches!(stmt.kind, StmtKind::Return(_));
            if !matches!(stmt.kind, StmtKind::Function(_) | StmtKind::Class(_)) {
                walk::blocks(stmt, &mut |inner| found = found || returns(inner));
            }
            found
        })
    }
    let Params { positional_only, positional: _, args, keyword_only, kwargs } = &function.params;
    let plain = positional_only.is_empty() && keyword_only.is_empty() && args.is_none() && kwargs.is_none();
    let before = function.body.len().saturating_sub(1);
    let last = function.body.last().is_some_and(|last| matches!(last.kind, StmtKind::Return(_)));
    plain
        && !returns(&function.body[..before])
        && (last || !returns(&function.body[before..]))
        && !matches!(&*function.name, "main" | "__init__")
}

/// Takes the first call of the function out of the expression, and notes the arguments.
fn called_in(outer: &mut Expr, function: &FunctionDef, is_method: bool, arguments: &mut Option<Vec<Expr>>) {
    if arguments.is_some() {
        return;
    }
    if let ExprKind::Call(call) = &*outer.kind
        && call.keywords.is_empty()
    {
        let receiver = match &*call.function.kind {
            ExprKind::Name(name) if !is_method && *name == function.name => Some(Vec::new()),
            ExprKind::Attribute(base, name) if is_method && *name == function.name => {
                Some(vec![base.clone()])
            }
            _ if is_method && &*function.name == "__call__" && may_be_instance(&call.function) => {
                Some(vec![call.function.clone()])
            }
            _ => None,
        };
        if let Some(mut all) = receiver {
            all.extend(call.args.iter().cloned());
            if all.len() == function.params.positional.len() {
                *arguments = Some(all);
                *outer = crate::build::name(CALLED);
                return;
            }
        }
    }
    walk::parts_mut(outer, &mut |part| called_in(part, function, is_method, arguments));
}

/// Whether an instance of a class of the program may stand there, and not a class or something of a library.
fn may_be_instance(called: &Expr) -> bool {
    let root = walk::path_of(called);
    let root = root.as_deref().and_then(|path| path.split('.').next()).unwrap_or_default();
    !root.starts_with(char::is_uppercase) && !matches!(root, "jax" | "jnp" | "nnx")
}

/// `class C` with `def __init__(self, x): self.w = y` goes: `C(z)` becomes `y`, or a Variable that holds it, and `m.w` becomes `m`.
fn without_class(program: &mut Program, place: usize) -> bool {
    let mut left = place / 2;
    let mut found = None;
    blocks(&mut program.body, &mut |block| {
        let at = block.iter().position(|stmt| held(stmt).is_some() && take(&mut left));
        let Some(at) = at else { return false };
        found = held(&block[at]);
        block.remove(at);
        fill(block);
        true
    });
    let Some(Held { class, params, attribute, mut value }) = found else { return false };
    if place % 2 == 1 {
        value = crate::build::call("nnx.Variable", [value]);
    }
    expressions(&mut program.body, &mut |expr| {
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
    let mut left = place;
    let mut found = None;
    blocks(&mut program.body, &mut |block| {
        let at = block.iter().position(|stmt| adds_nothing(stmt).is_some() && take(&mut left));
        let Some(at) = at else { return false };
        found = adds_nothing(&block[at]);
        block.remove(at);
        fill(block);
        true
    });
    let Some((class, base)) = found else { return false };
    substitute(&mut program.body, &class, &base);
    true
}

/// A class that is its base, and the base.
fn adds_nothing(stmt: &Stmt) -> Option<(Name, Expr)> {
    let StmtKind::Class(class) = &stmt.kind else { return None };
    let ([base], [Stmt { kind: StmtKind::Pass, .. }]) = (&class.bases[..], &class.body[..]) else {
        return None;
    };
    Some((class.name.clone(), base.clone()))
}

/// `(lambda x: y)(z)` becomes `y`, with `z` where `x` is named.
fn without_lambda(program: &mut Program, place: usize) -> bool {
    let mut left = place;
    let mut done = false;
    expressions(&mut program.body, &mut |expr| {
        if done {
            return;
        }
        let ExprKind::Call(call) = &*expr.kind else { return };
        let ExprKind::Lambda { params, body } = &*call.function.kind else { return };
        if params.positional.len() != call.args.len() || !call.keywords.is_empty() || !take(&mut left) {
            return;
        }
        let mut value = body.clone();
        for (param, argument) in params.positional.iter().zip(&call.args) {
            substitute_in(&mut value, &param.name, argument);
        }
        *expr = value;
        done = true;
    });
    done
}

/// What the instances of a class hold, where it is one thing.
struct Held {
    class: Name,
    /// Those of `__init__`, without `self`.
    params: Vec<Name>,
    attribute: Name,
    value: Expr,
}

fn held(stmt: &Stmt) -> Option<Held> {
    let StmtKind::Class(class) = &stmt.kind else { return None };
    let [Stmt { kind: StmtKind::Function(init), .. }] = &class.body[..] else { return None };
    let [Stmt { kind: StmtKind::Assign { targets, value }, .. }] = &init.body[..] else { return None };
    let [target] = &targets[..] else { return None };
    let ExprKind::Attribute(base, attribute) = &*target.kind else { return None };
    let of_self = matches!(&*base.kind, ExprKind::Name(name) if &**name == "self");
    let params = init.params.positional.iter().skip(1).map(|param| param.name.clone()).collect();
    (&*init.name == "__init__" && of_self).then(|| Held {
        class: class.name.clone(),
        params,
        attribute: attribute.clone(),
        value: value.clone(),
    })
}

/// `x = value`
fn assigned(stmt: &Stmt) -> Option<(&Name, &Expr)> {
    let StmtKind::Assign { targets, value } = &stmt.kind else { return None };
    let [target] = &targets[..] else { return None };
    let ExprKind::Name(name) = &*target.kind else { return None };
    Some((name, value))
}

/// A name, a path or a literal: as good as the name that it is bound to.
fn is_short(value: &Expr) -> bool {
    use ExprKind::{Bool, Float, Int, Name, None, Str};
    matches!(&*value.kind, None | Bool(_) | Int(_) | Float(_) | Str(_) | Name(_))
        || walk::path_of(value).is_some()
}

/// How often a block names it.
fn uses(block: &[Stmt], name: &Name) -> usize {
    fn inside(expr: &Expr, name: &Name) -> usize {
        let mut count = usize::from(matches!(&*expr.kind, ExprKind::Name(used) if used == name));
        walk::parts(expr, &mut |part| count += inside(part, name));
        count
    }
    let mut count = 0;
    for stmt in block {
        walk::expressions(stmt, &mut |expr| count += inside(expr, name));
        walk::blocks(stmt, &mut |inner| count += uses(inner, name));
    }
    count
}

/// Writes the value wherever the name stands.
fn substitute(block: &mut [Stmt], name: &Name, value: &Expr) {
    for stmt in block {
        walk::expressions_mut(stmt, &mut |expr| substitute_in(expr, name, value));
        walk::blocks_mut(stmt, &mut |inner| substitute(inner, name, value));
    }
}

fn substitute_in(expr: &mut Expr, name: &Name, value: &Expr) {
    if matches!(&*expr.kind, ExprKind::Name(used) if used == name) {
        *expr = value.clone();
    } else {
        walk::parts_mut(expr, &mut |part| substitute_in(part, name, value));
    }
}

/// Every block, outer ones first, until one of them was changed.
fn blocks(block: &mut Vec<Stmt>, change: &mut dyn FnMut(&mut Vec<Stmt>) -> bool) -> bool {
    if change(block) {
        return true;
    }
    let mut done = false;
    for stmt in block {
        walk::blocks_mut(stmt, &mut |inner| done = done || blocks(inner, change));
    }
    done
}

/// Whether this is the place that is counted down to.
fn take(left: &mut usize) -> bool {
    let here = *left == 0;
    *left = left.wrapping_sub(1);
    here
}

/// A block has a statement.
fn fill(block: &mut Vec<Stmt>) {
    if block.is_empty() {
        block.push(pass());
    }
}
