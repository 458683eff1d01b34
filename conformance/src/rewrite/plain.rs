//! The plain form of a program: transforms stand where what they give is called, and calls on lines
//! of their own.

use std::collections::{BTreeMap, BTreeSet};

use isograft_generators::build::{assign, expr, name};
use isograft_generators::random::TransformKind;
use isograft_generators::walk::{self, every_inner_first_mut};
use isograft_reference::program::ast::{
    Call, Expr, ExprKind, FunctionDef, Name, Program, Stmt, StmtKind,
};

use super::{bound_once, main_of, reads_outer_objects};

/// The program with `g = nnx.jit(f)` and decorators written out where they are used, and with `r =
/// nnx.jit(f)(m)` in place of `return nnx.jit(f)(m)` and of `outs.append(nnx.jit(f)(m))`.
///
/// A staged body that reads an object from outside reads it once, however often it is called; such a
/// program keeps what it has given a name.
pub fn plain(program: &Program) -> Program {
    let mut plain = program.clone();
    afresh(&mut plain);
    if let Some(main) = main_of(&mut plain) {
        hoist(main);
    }
    plain
}

/// Transforms a function wherever what that gave had a name; says whether there was one.
pub fn afresh(program: &mut Program) -> bool {
    if reads_outer_objects(program) {
        return false;
    }
    let mut named = BTreeMap::new();
    take_decorators(program, &mut named);
    let once = bound_once(program);
    take_names(&mut program.body, &once, &mut named);
    write_out(program, &named);
    !named.is_empty()
}

/// The expression for each name. What it was made of may be such a name itself.
type Bindings = BTreeMap<Name, Expr>;

fn write_out(program: &mut Program, named: &Bindings) {
    fn written(named: &Bindings, name: &Name, within: usize) -> Option<Expr> {
        let mut whole = named.get(name)?.clone();
        if let ExprKind::Call(call) = &mut *whole.kind
            && let Some(function) = call.args.first_mut()
            && let ExprKind::Name(inner) = &*function.kind
            && within > 0
            && let Some(inner) = written(named, inner, within - 1)
        {
            *function = inner;
        }
        Some(whole)
    }
    if named.is_empty() {
        return;
    }
    every_inner_first_mut(&mut program.body, &mut |each| {
        if let ExprKind::Name(name) = &*each.kind
            && let Some(whole) = written(named, name, 4)
        {
            *each = whole;
        }
    });
}

/// `g = nnx.jit(f)` becomes `nnx.jit(f)` alone: a wrong option is an error where it stands.
fn take_names(block: &mut [Stmt], once: &BTreeSet<Name>, named: &mut Bindings) {
    for stmt in block {
        if let StmtKind::Assign { targets, value } = &stmt.kind
            && let [target] = &targets[..]
            && let (ExprKind::Name(name), ExprKind::Call(call)) = (&*target.kind, &*value.kind)
            && call.args.len() == 1
            && matches!(&*call.args[0].kind, ExprKind::Name(_))
            && let Some(kind) = TransformKind::named(&call.function)
            && !kind.transform.is_custom()
            && once.contains(name)
        {
            named.insert(name.clone(), value.clone());
            stmt.kind = StmtKind::Expr(value.clone());
        }
        walk::blocks_mut(stmt, &mut |inner| take_names(inner, once, named));
    }
}

/// `@nnx.jit` and `@nnx.vmap(in_axes=0)` above `f` become `nnx.jit(f_body)`, and `f` is `f_body`
/// then. A method is reached through its object, and stays as it is.
fn take_decorators(program: &mut Program, named: &mut Bindings) {
    let once = bound_once(program);
    outside_of_classes(&mut program.body, &mut |function| {
        let [decorator] = &function.decorators[..] else { return };
        let own = Name::from(format!("{}_body", function.name));
        if let Some(whole) = decorated(decorator, &own)
            && once.contains(&function.name)
        {
            named.insert(function.name.clone(), whole);
            function.name = own;
            function.decorators.clear();
        }
    });
}

fn outside_of_classes(block: &mut [Stmt], visit: &mut dyn FnMut(&mut FunctionDef)) {
    for stmt in block {
        let is_class = matches!(stmt.kind, StmtKind::Class(_));
        if let StmtKind::Function(function) = &mut stmt.kind {
            visit(function);
        }
        walk::blocks_mut(stmt, &mut |inner| {
            for stmt in inner.iter_mut() {
                match &mut stmt.kind {
                    StmtKind::Function(method) if is_class => {
                        outside_of_classes(&mut method.body, visit);
                    }
                    _ => outside_of_classes(std::slice::from_mut(stmt), visit),
                }
            }
        });
    }
}

fn decorated(decorator: &Expr, own: &Name) -> Option<Expr> {
    let transform = match &*decorator.kind {
        ExprKind::Call(call) if call.args.is_empty() => {
            Call { args: vec![name(own)], ..call.clone() }
        }
        _ => Call { function: decorator.clone(), args: vec![name(own)], keywords: Vec::new() },
    };
    let kind = TransformKind::named(&transform.function)?;
    let usual = !kind.transform.is_custom();
    usual.then(|| expr(ExprKind::Call(transform)))
}

fn hoist(block: &mut Vec<Stmt>) {
    let mut index = 0;
    while index < block.len() {
        let own = name("called_");
        let call = match &mut block[index].kind {
            StmtKind::Return(Some(value)) if is_called(value) => {
                Some(std::mem::replace(value, own.clone()))
            }
            StmtKind::Expr(value) => match &mut *value.kind {
                ExprKind::Call(append)
                    if matches!(&*append.function.kind, ExprKind::Attribute(_, method)
                        if &**method == "append")
                        && matches!(&append.args[..], [one] if is_called(one)) =>
                {
                    Some(std::mem::replace(&mut append.args[0], own.clone()))
                }
                _ => None,
            },
            _ => None,
        };
        if let Some(call) = call {
            block.insert(index, assign(own, call));
            index += 1;
        }
        if !matches!(block[index].kind, StmtKind::Function(_) | StmtKind::Class(_)) {
            walk::blocks_mut(&mut block[index], &mut |inner| hoist(inner));
        }
        index += 1;
    }
}

/// `nnx.jit(f)(m)`, `nnx.cond(…)`
fn is_called(value: &Expr) -> bool {
    let ExprKind::Call(call) = &*value.kind else { return false };
    match &*call.function.kind {
        ExprKind::Call(transform) => TransformKind::named(&transform.function).is_some(),
        _ => TransformKind::named(&call.function).is_some(),
    }
}
