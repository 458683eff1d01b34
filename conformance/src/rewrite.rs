//! Finding places in programs and rewriting them, for the rules that relate two programs.

mod applied;
mod names;
mod plain;
mod watched;

use std::collections::{BTreeMap, BTreeSet};

use isograft_generators::build::{assign, call, expr, lambda_of_all, name, param, starred};
use isograft_generators::walk::{self, every_inner_first_mut};
use isograft_reference::program::ast::{
    Call, ClassDef, Expr, ExprKind, FunctionDef, Name, Params, Program, Stmt, StmtKind,
};

pub use applied::{Application, called};
pub use names::{
    imports, leads, main_modules, modules, passes, reads_attribute, reads_outer_objects, states,
};
pub use plain::{afresh, plain};
pub use watched::{WATCHED, Watch, watched, with_stand_ins};

/// The body of `main`.
pub fn main_of(program: &mut Program) -> Option<&mut Vec<Stmt>> {
    program.body.iter_mut().find_map(|stmt| match &mut stmt.kind {
        StmtKind::Function(function) if &*function.name == "main" => Some(&mut function.body),
        _ => None,
    })
}

/// Gives the statements in place of one, if there are any; it sees those before it in its block,
/// too.
type Splice<'a> = dyn FnMut(&Stmt, &[Stmt]) -> Option<Vec<Stmt>> + 'a;

/// Puts statements in place of each one of `main` for which `rewrite` gives some; says whether
/// there was one.
///
/// `rewrite` sees a statement and those before it in its block, as they were rewritten. Functions
/// inside of `main` stay as they are.
pub fn splice_main(
    program: &mut Program,
    mut rewrite: impl FnMut(&Stmt, &[Stmt]) -> Option<Vec<Stmt>>,
) -> bool {
    fn splice(block: &mut Vec<Stmt>, rewrite: &mut Splice<'_>) -> bool {
        let mut found = false;
        let mut index = 0;
        while index < block.len() {
            match rewrite(&block[index], &block[..index]) {
                Some(written) => {
                    let count = written.len();
                    block.splice(index..=index, written);
                    index += count;
                    found = true;
                }
                None => {
                    let stmt = &mut block[index];
                    if !matches!(stmt.kind, StmtKind::Function(_) | StmtKind::Class(_)) {
                        walk::blocks_mut(stmt, &mut |inner| found |= splice(inner, rewrite));
                    }
                    index += 1;
                }
            }
        }
        found
    }
    main_of(program).is_some_and(|main| splice(main, &mut rewrite))
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

/// Every class, at the top and inside of functions.
pub fn classes(block: &mut [Stmt], visit: &mut dyn FnMut(&mut ClassDef)) {
    for stmt in block {
        if let StmtKind::Class(class) = &mut stmt.kind {
            visit(class);
        }
        walk::blocks_mut(stmt, &mut |inner| classes(inner, visit));
    }
}

/// The names that the program binds at one place: an assignment, a definition, a parameter, a loop.
pub fn bound_once(program: &Program) -> BTreeSet<Name> {
    fn target(expr: &Expr, bind: &mut dyn FnMut(&Name)) {
        match &*expr.kind {
            ExprKind::Name(name) => bind(name),
            ExprKind::Tuple(_) | ExprKind::List(_) | ExprKind::Starred(_) => {
                walk::parts(expr, &mut |part| target(part, bind));
            }
            _ => {}
        }
    }
    fn parameters(params: &Params, bind: &mut dyn FnMut(&Name)) {
        let lists = [&params.positional_only, &params.positional, &params.keyword_only];
        let starred = params.args.iter().chain(&params.kwargs).map(|param| &**param);
        lists.into_iter().flatten().chain(starred).for_each(|param| bind(&param.name));
    }
    fn expression(expr: &Expr, bind: &mut dyn FnMut(&Name)) {
        match &*expr.kind {
            ExprKind::Walrus(name, _) => bind(name),
            ExprKind::Lambda { params, .. } => parameters(params, bind),
            ExprKind::Comprehension { clauses, .. } => {
                clauses.iter().for_each(|clause| target(&clause.target, bind));
            }
            _ => {}
        }
        walk::parts(expr, &mut |part| expression(part, bind));
    }
    fn read(block: &[Stmt], bind: &mut dyn FnMut(&Name)) {
        for stmt in block {
            match &stmt.kind {
                StmtKind::Assign { targets, .. } => targets.iter().for_each(|t| target(t, bind)),
                StmtKind::AugAssign { target: one, .. }
                | StmtKind::AnnAssign { target: one, .. }
                | StmtKind::For { target: one, .. } => target(one, bind),
                StmtKind::With { items, .. } => {
                    items.iter().filter_map(|item| item.1.as_ref()).for_each(|t| target(t, bind));
                }
                StmtKind::Try { handlers, .. } => {
                    handlers.iter().filter_map(|handler| handler.name.as_ref()).for_each(&mut *bind)
                }
                StmtKind::Delete(targets) => targets.iter().for_each(|t| target(t, bind)),
                StmtKind::Import(names) | StmtKind::ImportFrom { names, .. } => {
                    names.iter().for_each(|(path, alias)| bind(alias.as_ref().unwrap_or(path)));
                }
                StmtKind::Function(def) => {
                    bind(&def.name);
                    parameters(&def.params, bind);
                }
                StmtKind::Class(class) => bind(&class.name),
                _ => {}
            }
            walk::expressions(stmt, &mut |expr| expression(expr, bind));
            walk::blocks(stmt, &mut |inner| read(inner, bind));
        }
    }
    let mut places: BTreeMap<Name, usize> = BTreeMap::new();
    read(&program.body, &mut |name| *places.entry(name.clone()).or_default() += 1);
    places.into_iter().filter(|(_, places)| *places == 1).map(|(name, _)| name).collect()
}

/// The functions of a program by name; a name that is defined twice is none of them.
pub fn definitions(program: &Program) -> BTreeMap<Name, FunctionDef> {
    fn read(block: &[Stmt], found: &mut BTreeMap<Name, Option<FunctionDef>>) {
        for stmt in block {
            if let StmtKind::Function(function) = &stmt.kind {
                let once = (!found.contains_key(&function.name)).then(|| function.clone());
                found.insert(function.name.clone(), once);
            }
            walk::blocks(stmt, &mut |inner| read(inner, found));
        }
    }
    let mut found = BTreeMap::new();
    read(&program.body, &mut found);
    found.into_iter().filter_map(|(name, once)| Some((name, once?))).collect()
}

/// `lambda *args, **keywords: function(*args, **keywords)`
pub fn wrapped(function: Expr) -> Expr {
    let keywords = vec![(None, name("keywords"))];
    let body = expr(ExprKind::Call(Call { function, args: vec![starred(name("args"))], keywords }));
    let one = |text: &str| Some(Box::new(param(text, None)));
    let params = Params { args: one("args"), kwargs: one("keywords"), ..Params::default() };
    expr(ExprKind::Lambda { params, body })
}

/// Puts a definition below the imports at the head of the program: those above its first function
/// or class.
pub fn after_imports(program: &mut Program, definition: Stmt) {
    let is_import =
        |stmt: &Stmt| matches!(stmt.kind, StmtKind::Import(_) | StmtKind::ImportFrom { .. });
    let defines = |stmt: &Stmt| matches!(stmt.kind, StmtKind::Function(_) | StmtKind::Class(_));
    let head = program.body.iter().take_while(|stmt| !defines(stmt)).count();
    let last = program.body[..head].iter().rposition(is_import);
    let first = head_of(&program.body);
    program.body.insert(last.map_or(first, |last| last + 1), definition);
}

/// The number of statements that Python wants at the head of a module: its docstring, and imports from
/// `__future__`.
pub fn head_of(body: &[Stmt]) -> usize {
    let is_head = |(at, stmt): &(usize, &Stmt)| match &stmt.kind {
        StmtKind::Expr(value) => *at == 0 && matches!(&*value.kind, ExprKind::Str(_)),
        StmtKind::ImportFrom { module, .. } => &**module == "__future__",
        _ => false,
    };
    body.iter().enumerate().take_while(is_head).count()
}

/// Puts statements before the last one of `main`, where that one returns.
pub fn before_the_end(program: &mut Program, written: Vec<Stmt>) -> bool {
    let Some(main) = main_of(program) else { return false };
    let returns = matches!(main.last().map(|last| &last.kind), Some(StmtKind::Return(_)));
    if returns && !written.is_empty() {
        let end = main.len() - 1;
        main.splice(end..end, written);
        return true;
    }
    false
}

/// Puts statements behind the result of `main`, which it returns below them.
pub fn after_the_result(program: &mut Program, mut written: Vec<Stmt>) -> bool {
    let Some(main) = main_of(program) else { return false };
    let Some(StmtKind::Return(Some(value))) = main.last_mut().map(|last| &mut last.kind) else {
        return false;
    };
    written.insert(0, assign(name("result_"), std::mem::replace(value, name("result_"))));
    let end = main.len() - 1;
    main.splice(end..end, written);
    true
}

/// Puts statements in place of the last one of `main`, where that one returns.
pub fn in_place_of_the_end(program: &mut Program, written: Vec<Stmt>) -> bool {
    let found = before_the_end(program, written);
    if found && let Some(main) = main_of(program) {
        main.pop();
    }
    found
}

/// `jax.tree_util.tree_map(lambda *lanes: jnp.stack(lanes), *all)`
pub fn stacked(all: Expr) -> Expr {
    call(
        "jax.tree_util.tree_map",
        [lambda_of_all("lanes", call("jnp.stack", [name("lanes")])), starred(all)],
    )
}

/// Puts what a `try` tries in its place: nothing is caught any more.
pub fn without_handlers(block: &mut Vec<Stmt>) {
    let bare = std::mem::take(block).into_iter().flat_map(|mut stmt| match stmt.kind {
        StmtKind::Try { body, otherwise, finally, .. } => [body, otherwise, finally]
            .into_iter()
            .flat_map(|mut inner| {
                without_handlers(&mut inner);
                inner
            })
            .collect(),
        _ => {
            walk::blocks_mut(&mut stmt, &mut |inner| without_handlers(inner));
            vec![stmt]
        }
    });
    *block = bare.collect();
}

/// Takes every application of the transform to a lone function away; says whether there was one.
pub fn without_transform(program: &mut Program, path: &str) -> bool {
    let mut found = false;
    every_inner_first_mut(&mut program.body, &mut |expr| {
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

#[cfg(test)]
mod tests {
    use isograft_generators::build::{class, pass};
    use isograft_reference::program::parse;

    use super::*;

    #[test]
    fn a_definition_stands_below_the_docstring_and_the_imports() {
        for (text, place) in [("a = 1\n", 0), ("'''text'''\nimport jax\na = jax\n", 2)] {
            let mut program = parse(text, "a.py").expect("a program");
            after_imports(&mut program, class("A", "object", vec![pass()]));
            assert!(matches!(program.body[place].kind, StmtKind::Class(_)), "{text}");
        }
    }

    #[test]
    fn stand_ins_do_not_stand_in_for_one_another() {
        let program = parse("import jax\nf = jax.jit(abs)\n", "a.py").expect("a program");
        let stand_ins = "def watched_jax_jit(f):\n    return jax.jit(f)\n";
        let stand_ins = parse(stand_ins, "b.py").expect("stand-ins");
        let once =
            with_stand_ins(&program, &stand_ins, WATCHED).expect("the program calls jax.jit");
        assert!(with_stand_ins(&once, &stand_ins, WATCHED).is_none());
        let others = parse("def watched_jax_grad(f):\n    return f\n", "c.py").expect("others");
        assert!(with_stand_ins(&program, &others, WATCHED).is_none(), "it calls no jax.grad");
    }
}
