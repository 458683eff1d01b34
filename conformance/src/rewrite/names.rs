//! The meaning of names: which hold Modules, and where they are mentioned.

use std::collections::BTreeSet;

use isograft_generators::random::TransformKind;
use isograft_generators::walk;
use isograft_reference::program::ast::{Expr, ExprKind, Name, Program, Stmt, StmtKind};
use isograft_reference::transform::Transform;

/// Names that hold Modules, optimizers or random streams: what classes, `clone`, `merge` and `vmap`
/// give, and functions that return such a thing.
pub fn modules(program: &Program) -> BTreeSet<Name> {
    fn read(block: &[Stmt], found: &mut BTreeSet<Name>, makers: &mut BTreeSet<Name>) {
        for stmt in block {
            walk::blocks(stmt, &mut |inner| read(inner, found, makers));
            match &stmt.kind {
                StmtKind::Assign { targets, value } => {
                    for target in targets {
                        assigned(target, value, found, makers);
                    }
                }
                StmtKind::Function(function) => {
                    if let Some(StmtKind::Return(Some(value))) =
                        function.body.last().map(|last| &last.kind)
                        && makes_a_module(value, makers)
                    {
                        makers.insert(function.name.clone());
                    }
                }
                _ => {}
            }
        }
    }
    fn assigned(target: &Expr, value: &Expr, found: &mut BTreeSet<Name>, makers: &BTreeSet<Name>) {
        match (&*target.kind, &*value.kind) {
            (ExprKind::Name(name), _) if makes_a_module(value, makers) => {
                found.insert(name.clone());
            }
            (ExprKind::Tuple(targets), ExprKind::Tuple(values)) => {
                for (target, value) in targets.iter().zip(values) {
                    assigned(target, value, found, makers);
                }
            }
            _ => {}
        }
    }
    let mut found = BTreeSet::new();
    read(&program.body, &mut found, &mut BTreeSet::new());
    found
}

/// Names that hold what `nnx.split` and `nnx.state` give.
pub fn states(program: &Program) -> BTreeSet<Name> {
    fn names(target: &Expr, found: &mut BTreeSet<Name>) {
        match &*target.kind {
            ExprKind::Name(name) => drop(found.insert(name.clone())),
            _ => walk::parts(target, &mut |part| names(part, found)),
        }
    }
    fn read(block: &[Stmt], found: &mut BTreeSet<Name>) {
        for stmt in block {
            if let StmtKind::Assign { targets, value } = &stmt.kind
                && let ExprKind::Call(call) = &*value.kind
                && matches!(
                    walk::path_of(&call.function).as_deref(),
                    Some("nnx.split" | "nnx.state")
                )
            {
                targets.iter().for_each(|target| names(target, found));
            }
            walk::blocks(stmt, &mut |inner| read(inner, found));
        }
    }
    let mut found = BTreeSet::new();
    read(&program.body, &mut found);
    found
}

/// Names that the statements of `main` itself give to Modules that are surely that, in order.
pub fn main_modules(program: &Program) -> Vec<Name> {
    let mut classes = BTreeSet::new();
    for stmt in &program.body {
        classes.extend(module_class(stmt, &classes));
    }
    let mut makers = BTreeSet::new();
    let mut main = None;
    for stmt in &program.body {
        let StmtKind::Function(function) = &stmt.kind else { continue };
        match function.body.last().map(|last| &last.kind) {
            _ if &*function.name == "main" => main = Some(&function.body),
            Some(StmtKind::Return(Some(value)))
                if function.decorators.is_empty() && is_a_module(value, &classes, &makers) =>
            {
                makers.insert(&*function.name);
            }
            _ => {}
        }
    }
    let mut found: Vec<Name> = Vec::new();
    for stmt in main.into_iter().flatten() {
        if let StmtKind::Assign { targets, value } = &stmt.kind
            && let [target] = &targets[..]
            && let ExprKind::Name(name) = &*target.kind
        {
            found.retain(|known| known != name);
            if is_a_module(value, &classes, &makers) {
                found.push(name.clone());
            }
        }
    }
    found
}

/// The name of a class of NNX's Modules; these are known.
fn module_class<'a>(stmt: &'a Stmt, known: &BTreeSet<&str>) -> Option<&'a str> {
    let StmtKind::Class(class) = &stmt.kind else { return None };
    let bases: Vec<String> = class.bases.iter().filter_map(walk::path_of).collect();
    let is_module = |base: &String| {
        base != "nnx.Variable" && (base.starts_with("nnx.") || known.contains(base.as_str()))
    };
    bases.iter().any(is_module).then_some(&*class.name)
}

/// `Model(x)`, `create(x)` where that gives a Module, `nnx.vmap(create)(xs)`, `nnx.vmap(lambda x:
/// Model(x))(xs)`
fn is_a_module(value: &Expr, classes: &BTreeSet<&str>, makers: &BTreeSet<&str>) -> bool {
    let ExprKind::Call(call) = &*value.kind else { return false };
    match &*call.function.kind {
        ExprKind::Name(name) => classes.contains(&**name) || makers.contains(&**name),
        ExprKind::Call(transform)
            if TransformKind::named(&transform.function)
                == Some(TransformKind::nnx(Transform::Vmap)) =>
        {
            match transform.args.first().map(|function| &*function.kind) {
                Some(ExprKind::Lambda { body, .. }) => is_a_module(body, classes, makers),
                Some(ExprKind::Name(name)) => makers.contains(&**name),
                _ => false,
            }
        }
        _ => false,
    }
}

/// True if the call gives a Module; `makers` are functions that do.
fn makes_a_module(value: &Expr, makers: &BTreeSet<Name>) -> bool {
    let ExprKind::Call(call) = &*value.kind else { return false };
    let is_maker =
        |function: &Expr| matches!(&*function.kind, ExprKind::Name(name) if makers.contains(name));
    match (walk::path_of(&call.function), &*call.function.kind) {
        (Some(path), _) => {
            path.starts_with(|c: char| c.is_ascii_uppercase())
                || matches!(path.as_str(), "nnx.clone" | "nnx.merge" | "nnx.Optimizer" | "nnx.Rngs")
                || path.strip_prefix("nnx.").is_some_and(|path| path.contains("Metric"))
                || path.starts_with("nnx.metrics.")
                || is_maker(&call.function)
        }
        (None, ExprKind::Call(transform)) => match TransformKind::named(&transform.function)
            .and_then(TransformKind::lifted)
        {
            Some(Transform::Vmap) => true,
            Some(Transform::Jit | Transform::Remat) => transform.args.first().is_some_and(is_maker),
            _ => false,
        },
        _ => false,
    }
}

/// True if the program imports something under that name.
pub fn imports(program: &Program, name: &str) -> bool {
    program.body.iter().any(|stmt| match &stmt.kind {
        StmtKind::Import(names) | StmtKind::ImportFrom { names, .. } => {
            names.iter().any(|(path, alias)| alias.as_deref().unwrap_or(path) == name)
        }
        _ => false,
    })
}

/// True if an attribute of that name is read or called anywhere in the block.
pub fn reads_attribute(block: &[Stmt], attribute: &str) -> bool {
    walk::count(
        block,
        &|each| matches!(&*each.kind, ExprKind::Attribute(_, name) if &**name == attribute),
    ) > 0
}

/// True if an argument is a Module itself, not a number read from it.
pub fn passes(args: &[Expr], names: &BTreeSet<Name>) -> bool {
    args.iter().any(|arg| matches!(&*arg.kind, ExprKind::Name(name) if names.contains(name)))
}

/// True if an expression leads to a Module, or to something in one: by its name, in a list, or in
/// what a call is given.
pub fn leads(expr: &Expr, names: &BTreeSet<Name>) -> bool {
    match &*expr.kind {
        ExprKind::Name(name) => names.contains(name),
        ExprKind::Attribute(base, _) => leads(base, names),
        ExprKind::List(items) | ExprKind::Tuple(items) => {
            items.iter().any(|item| leads(item, names))
        }
        ExprKind::Call(call) => call.args.iter().any(|arg| leads(arg, names)),
        _ => false,
    }
}

/// True if a function inside of `main` reads a Module or a Variable that was made outside of it.
pub fn reads_outer_objects(program: &Program) -> bool {
    /// Adds the names that are given what a class of the library makes.
    fn made(block: &[Stmt], names: &mut BTreeSet<Name>) {
        for stmt in block {
            if let StmtKind::Assign { targets, value } = &stmt.kind
                && let [target] = &targets[..]
                && let (ExprKind::Name(name), ExprKind::Call(call)) = (&*target.kind, &*value.kind)
                && walk::path_of(&call.function).is_some_and(|path| {
                    path.strip_prefix("nnx.")
                        .is_some_and(|class| class.starts_with(|c: char| c.is_ascii_uppercase()))
                })
            {
                names.insert(name.clone());
            }
            walk::blocks(stmt, &mut |inner| made(inner, names));
        }
    }
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
    /// Adds the names of `a, b = c` where `c` is among the names.
    fn parts_of(block: &[Stmt], given: &mut BTreeSet<Name>) {
        for stmt in block {
            if let StmtKind::Assign { targets, value } = &stmt.kind
                && matches!(&*value.kind, ExprKind::Name(name) if given.contains(name))
            {
                targets.iter().for_each(|target| names_of(target, given));
            }
        }
    }
    fn read(block: &[Stmt], modules: &BTreeSet<Name>, inside: bool) -> bool {
        block.iter().any(|stmt| {
            let mut found = false;
            let StmtKind::Function(function) = &stmt.kind else {
                let lambdas = |each: &Expr| transforms_a_reader(each, modules);
                let mut own = 0;
                walk::expressions(stmt, &mut |each| own += walk::count_in(each, &lambdas));
                if inside && own > 0 {
                    return true;
                }
                walk::blocks(stmt, &mut |inner| found = found || read(inner, modules, inside));
                return found;
            };
            if inside || &*function.name != "main" {
                let mut bound = BTreeSet::new();
                bound_in(&function.body, &mut bound);
                let params = &function.params;
                bound.extend(params.positional.iter().map(|param| param.name.clone()));
                let outer: BTreeSet<Name> = modules.difference(&bound).cloned().collect();
                let names = |each: &Expr| match &*each.kind {
                    ExprKind::Name(name) => outer.contains(name),
                    _ => false,
                };
                found = walk::count(&function.body, &names) > 0;
            }
            // A parameter that is passed on may be a Module, too, and so may a part of one.
            let mut inside = modules.clone();
            let params = function.params.positional.iter().map(|param| param.name.clone());
            let mut given: BTreeSet<Name> = params.collect();
            parts_of(&function.body, &mut given);
            inside.extend(given.into_iter().filter(|name| is_passed(&function.body, name)));
            found || read(&function.body, &inside, true)
        })
    }
    /// `nnx.jit(lambda n: f(m, n))`, `nnx.jit(functools.partial(f, m))`
    fn transforms_a_reader(each: &Expr, objects: &BTreeSet<Name>) -> bool {
        let reads = |argument: &Expr| {
            let ExprKind::Lambda { params, body } = &*argument.kind else {
                return matches!(&*argument.kind, ExprKind::Call(partial)
                    if partial.args.iter().any(|bound| leads(bound, objects)));
            };
            let bound = params.positional.iter().map(|param| &param.name);
            let bound: BTreeSet<&Name> = bound.collect();
            let is_read = |each: &Expr| {
                matches!(&*each.kind, ExprKind::Name(name)
                if objects.contains(name) && !bound.contains(name))
            };
            walk::count_in(body, &is_read) > 0
        };
        matches!(&*each.kind, ExprKind::Call(call)
            if TransformKind::named(&call.function).is_some() && call.args.iter().any(reads))
    }
    fn is_passed(block: &[Stmt], name: &Name) -> bool {
        let alone = BTreeSet::from([name.clone()]);
        let passes =
            |each: &Expr| matches!(&*each.kind, ExprKind::Call(call) if passes(&call.args, &alone));
        walk::count(block, &passes) > 0
    }
    let mut objects = modules(program);
    made(&program.body, &mut objects);
    read(&program.body, &objects, false)
}
