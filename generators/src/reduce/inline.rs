//! Writes what is named once where it is named: values, functions, methods.

use isograft_reference::program::ast::{
    Expr, ExprKind, FunctionDef, Name, Params, Program, Stmt, StmtKind,
};

use super::Reducer;
use super::edit::{blocks, fill, is_name, substitute, substitute_in, take};
use crate::build::{expr, none};
use crate::walk::{self, every_mut};

pub(super) fn simplify<F: FnMut(&Program) -> bool>(reducer: &mut Reducer<F>) {
    reducer.each(without_name);
    reducer.each(without_call);
    reducer.each(as_lambda);
    reducer.each(without_lambda);
}

/// `x = 1.0; f(x)` becomes `f(1.0)`: the `n`-th assignment to a name, where the value is short or
/// the name is used once.
fn without_name(program: &mut Program, place: usize) -> bool {
    let mut left = place;
    blocks(&mut program.body, &mut |block| {
        let Some(at) = (0..block.len()).find(|&at| {
            let found = assigned(&block[at]).is_some_and(|(name, value)| {
                is_short(value) || walk::count(&block[at + 1..], &|each| is_name(each, name)) == 1
            });
            found && take(&mut left)
        }) else {
            return false;
        };
        let Some((name, value)) =
            assigned(&block[at]).map(|(name, value)| (name.clone(), value.clone()))
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
            && let Some(Stmt { kind: StmtKind::Return(value), .. }) =
                function.body.into_iter().next()
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

/// The `n`-th function or method goes, and its body stands where it was called first, with the
/// arguments in it.
fn without_call(program: &mut Program, place: usize) -> bool {
    let mut left = place;
    let mut found: Option<(FunctionDef, bool)> = None;
    // The body of a generator runs later than its call.
    let is_candidate = |stmt: &Stmt| {
        matches!(&stmt.kind, StmtKind::Function(f)
            if f.decorators.is_empty() && is_straight(f) && !walk::yields(&f.body))
    };
    blocks(&mut program.body, &mut |block| {
        let at = block.iter().position(|stmt| is_candidate(stmt) && take(&mut left));
        let Some(at) = at else { return false };
        if let StmtKind::Function(function) = block.remove(at).kind {
            let is_method =
                function.params.positional.first().is_some_and(|first| &*first.name == "self");
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

/// True if no statement but the last returns.
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
    let plain =
        positional_only.is_empty() && keyword_only.is_empty() && args.is_none() && kwargs.is_none();
    let before = function.body.len().saturating_sub(1);
    let last = function.body.last().is_some_and(|last| matches!(last.kind, StmtKind::Return(_)));
    plain
        && !returns(&function.body[..before])
        && (last || !returns(&function.body[before..]))
        && !matches!(&*function.name, "main" | "__init__")
}

/// Takes the first call of the function out of the expression, and notes the arguments.
fn called_in(
    outer: &mut Expr,
    function: &FunctionDef,
    is_method: bool,
    arguments: &mut Option<Vec<Expr>>,
) {
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

/// True if an instance of a class of the program may stand there, and not a class or something of a
/// library.
fn may_be_instance(called: &Expr) -> bool {
    let root = walk::path_of(called);
    let root = root.as_deref().and_then(|path| path.split('.').next()).unwrap_or_default();
    !root.starts_with(char::is_uppercase) && !matches!(root, "jax" | "jnp" | "nnx")
}

/// `(lambda x: y)(z)` becomes `y`, with `z` where `x` is named.
fn without_lambda(program: &mut Program, place: usize) -> bool {
    let mut left = place;
    let mut done = false;
    every_mut(&mut program.body, &mut |expr| {
        if done {
            return;
        }
        let ExprKind::Call(call) = &*expr.kind else { return };
        let ExprKind::Lambda { params, body } = &*call.function.kind else { return };
        if params.positional.len() != call.args.len()
            || !call.keywords.is_empty()
            || !take(&mut left)
        {
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
