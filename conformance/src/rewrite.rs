//! Finding places in programs and rewriting them, for the rules that relate two programs.

use std::collections::BTreeSet;

use isograft_generators::build::{call, expr, name};
use isograft_generators::random::Kind;
use isograft_generators::walk;
use isograft_reference::program::ast::{
    Call, Expr, ExprKind, FunctionDef, Name, Param, Params, Program, Stmt, StmtKind,
};

/// The body of `main`.
pub fn main_of(program: &mut Program) -> Option<&mut Vec<Stmt>> {
    program.body.iter_mut().find_map(|stmt| match &mut stmt.kind {
        StmtKind::Function(function) if &*function.name == "main" => Some(&mut function.body),
        _ => None,
    })
}

/// Every function of the program, but for methods that Python calls.
pub fn functions(block: &mut [Stmt], visit: &mut dyn FnMut(&mut FunctionDef)) {
    for stmt in block {
        if let StmtKind::Function(function) = &mut stmt.kind {
            visit(function);
        }
        walk::blocks_mut(stmt, &mut |inner| functions(inner, visit));
    }
}

/// Every expression of the block, inner ones first.
pub fn expressions(block: &mut [Stmt], visit: &mut dyn FnMut(&mut Expr)) {
    fn inside(expr: &mut Expr, visit: &mut dyn FnMut(&mut Expr)) {
        walk::parts_mut(expr, &mut |part| inside(part, visit));
        visit(expr);
    }
    for stmt in block {
        walk::expressions_mut(stmt, &mut |expr| inside(expr, visit));
        walk::blocks_mut(stmt, &mut |inner| expressions(inner, visit));
    }
}

/// The transform that the call applies.
pub fn kind_of(call: &Call) -> Option<Kind> {
    Kind::of_path(&walk::path_of(&call.function)?)
}

/// `target = transform(function, options…)(args…)`
pub struct Applied<'a> {
    pub kind: Kind,
    pub target: &'a Expr,
    /// The call of the transform.
    pub transform: &'a Call,
    /// The call of what it gives.
    pub call: &'a Call,
}

impl Applied<'_> {
    pub fn of(stmt: &Stmt) -> Option<Applied<'_>> {
        let StmtKind::Assign { targets, value } = &stmt.kind else { return None };
        let ([target], ExprKind::Call(call)) = (&targets[..], &*value.kind) else { return None };
        let ExprKind::Call(transform) = &*call.function.kind else { return None };
        let kind = kind_of(transform)?;
        Some(Applied { kind, target, transform, call })
    }

    /// The function that is transformed, and the options.
    pub fn function(&self) -> Option<&Expr> {
        self.transform.args.first().filter(|_| self.transform.args.len() == 1)
    }

    pub fn option(&self, name: &str) -> Option<&Expr> {
        let named = self.transform.keywords.iter().find(|(key, _)| key.as_deref() == Some(name));
        named.map(|(_, value)| value)
    }

    pub fn has_only(&self, options: &[&str]) -> bool {
        let known = |key: &Option<Name>| key.as_deref().is_some_and(|key| options.contains(&key));
        self.transform.keywords.iter().all(|(key, _)| known(key))
    }
}

/// `lambda *args, **keywords: function(*args, **keywords)`
pub fn wrapped(function: Expr) -> Expr {
    let starred = expr(ExprKind::Starred(name("args")));
    let keywords = vec![(None, name("keywords"))];
    let body = expr(ExprKind::Call(Call { function, args: vec![starred], keywords }));
    let param = |text: &str| Some(Box::new(Param { name: text.into(), annotation: None, default: None }));
    let params = Params { args: param("args"), kwargs: param("keywords"), ..Params::default() };
    expr(ExprKind::Lambda { params, body })
}

/// `jax.tree.map(lambda *lanes: jnp.stack(lanes), *all)`
pub fn stacked(all: Expr) -> Expr {
    let lanes = Some(Box::new(Param { name: "lanes".into(), annotation: None, default: None }));
    let params = Params { args: lanes, ..Params::default() };
    let stack = expr(ExprKind::Lambda { params, body: call("jnp.stack", [name("lanes")]) });
    call("jax.tree.map", [stack, expr(ExprKind::Starred(all))])
}

/// Names that hold Modules: what classes, `clone`, `merge` and `vmap` give.
pub fn modules(program: &Program) -> BTreeSet<Name> {
    fn read(block: &[Stmt], found: &mut BTreeSet<Name>) {
        for stmt in block {
            if let StmtKind::Assign { targets, value } = &stmt.kind
                && let [target] = &targets[..]
                && let ExprKind::Name(name) = &*target.kind
                && makes_a_module(value)
            {
                found.insert(name.clone());
            }
            walk::blocks(stmt, &mut |inner| read(inner, found));
        }
    }
    let mut found = BTreeSet::new();
    read(&program.body, &mut found);
    found
}

fn makes_a_module(value: &Expr) -> bool {
    let ExprKind::Call(call) = &*value.kind else { return false };
    match walk::path_of(&call.function) {
        Some(path) => {
            path.starts_with(|c: char| c.is_ascii_uppercase())
                || matches!(path.as_str(), "nnx.clone" | "nnx.merge" | "create")
        }
        None => {
            matches!(&*call.function.kind, ExprKind::Call(transform) if kind_of(transform) == Some(Kind::Vmap))
        }
    }
}

/// Whether the expression mentions one of the names.
pub fn mentions(value: &Expr, names: &BTreeSet<Name>) -> bool {
    if let ExprKind::Name(name) = &*value.kind {
        return names.contains(name);
    }
    let mut found = false;
    walk::parts(value, &mut |part| found = found || mentions(part, names));
    found
}

/// Whether an argument is a Module itself, not a number read from it.
pub fn passes(args: &[Expr], names: &BTreeSet<Name>) -> bool {
    args.iter().any(|arg| matches!(&*arg.kind, ExprKind::Name(name) if names.contains(name)))
}

/// Whether a function inside of `main` reads a Module that was made outside of it.
pub fn reads_outer_modules(program: &Program, modules: &BTreeSet<Name>) -> bool {
    fn bound_in(block: &[Stmt], bound: &mut BTreeSet<Name>) {
        for stmt in block {
            if let StmtKind::Assign { targets, .. } = &stmt.kind {
                for target in targets {
                    names_of(target, bound);
                }
            }
            if !matches!(stmt.kind, StmtKind::Function(_)) {
                walk::blocks(stmt, &mut |inner| bound_in(inner, bound));
            }
        }
    }
    fn names_of(target: &Expr, bound: &mut BTreeSet<Name>) {
        match &*target.kind {
            ExprKind::Name(name) => {
                bound.insert(name.clone());
            }
            ExprKind::Tuple(items) => items.iter().for_each(|item| names_of(item, bound)),
            _ => {}
        }
    }
    fn any(block: &[Stmt], names: &BTreeSet<Name>) -> bool {
        block.iter().any(|stmt| {
            let mut found = false;
            walk::expressions(stmt, &mut |value| found = found || mentions(value, names));
            walk::blocks(stmt, &mut |inner| found = found || any(inner, names));
            found
        })
    }
    fn read(block: &[Stmt], modules: &BTreeSet<Name>, inside: bool) -> bool {
        block.iter().any(|stmt| {
            let mut found = false;
            let StmtKind::Function(function) = &stmt.kind else {
                walk::blocks(stmt, &mut |inner| found = found || read(inner, modules, inside));
                return found;
            };
            if inside || &*function.name != "main" {
                let mut bound = BTreeSet::new();
                bound_in(&function.body, &mut bound);
                let params = &function.params;
                bound.extend(params.positional.iter().map(|param| param.name.clone()));
                let outer: BTreeSet<Name> = modules.difference(&bound).cloned().collect();
                found = any(&function.body, &outer);
            }
            found || read(&function.body, modules, true)
        })
    }
    read(&program.body, modules, false)
}

/// Takes every application of the transform to a lone function away; says whether there was one.
pub fn without_transform(program: &mut Program, path: &str) -> bool {
    let mut found = false;
    expressions(&mut program.body, &mut |expr| {
        if let ExprKind::Call(call) = &mut *expr.kind
            && call.keywords.is_empty()
            && call.args.len() == 1
            && walk::path_of(&call.function).as_deref() == Some(path)
        {
            *expr = call.args.remove(0);
            found = true;
        }
    });
    functions(&mut program.body, &mut |function| {
        let before = function.decorators.len();
        function.decorators.retain(|decorator| walk::path_of(decorator).as_deref() != Some(path));
        found |= function.decorators.len() < before;
    });
    found
}
