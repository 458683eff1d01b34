//! A program under a harness: Python that looks at what the program does with Linen.
//!
//! A harness is made of parts in the folder `harness/`. By their names its functions say what they
//! stand for: `isograft_hook_apply(module, …)` for `module.apply(…)`, `isograft_lift_scan` for
//! `nn.scan`, `isograft_path(module)` for `module.path`; `isograft_reads(self)` is called at the
//! beginning of every method. `main` gives what `isograft_result()` gives.

use std::collections::BTreeSet;

use isograft_generators::build::{call, def, expr, name, return_, run};
use isograft_generators::reach::linen_name;
use isograft_generators::walk::{self, every_inner_first_mut};
use isograft_reference::program::ast::{
    Call, ClassDef, Expr, ExprKind, FunctionDef, Name, Program, Stmt, StmtKind,
};
use isograft_reference::program::parse;

use crate::rewrite::main_of;

/// The program under a harness, and whether something in it stands for a lift.
pub struct Harnessed {
    pub program: Program,
    pub lifts: bool,
}

/// Puts the program under the parts of a harness; nothing where it has no `main` or does not import
/// Linen, or where a part is outside the language.
pub fn harnessed(program: &Program, parts: &[&str]) -> Option<Harnessed> {
    let linen = linen_name(program)?;
    let mut harness = Vec::new();
    for part in parts {
        harness.extend(parse(part, "harness").ok()?.body);
    }
    let known: BTreeSet<Name> = harness.iter().filter_map(defined).collect();
    let knows = |name: &str| known.contains(name);

    let mut program = program.clone();
    let mut lifts = false;
    every_inner_first_mut(&mut program.body, &mut |expr| {
        lifts |= replace(expr, &linen, &knows);
    });
    if knows("isograft_reads") {
        classes(&mut program.body, &mut read_in_methods);
    }
    main_of(&mut program)?;
    for stmt in &mut program.body {
        if let StmtKind::Function(function) = &mut stmt.kind
            && &*function.name == "main"
        {
            function.name = "isograft_main".into();
        }
    }
    let is_import =
        |stmt: &Stmt| matches!(stmt.kind, StmtKind::Import(_) | StmtKind::ImportFrom { .. });
    let place = program.body.iter().rposition(is_import).map_or(0, |last| last + 1);
    program.body.splice(place..place, harness);
    let end = vec![run(call("isograft_main", [])), return_(call("isograft_result", []))];
    program.body.push(def("main", &[], end));
    Some(Harnessed { program, lifts })
}

/// The name that a statement of a harness defines.
fn defined(stmt: &Stmt) -> Option<Name> {
    match &stmt.kind {
        StmtKind::Function(function) => Some(function.name.clone()),
        StmtKind::Assign { targets, .. } => targets.iter().find_map(|target| match &*target.kind {
            ExprKind::Name(name) if name.starts_with("isograft_lift") => Some(name.clone()),
            _ => None,
        }),
        _ => None,
    }
}

/// Puts what the harness knows in place of the expression; says whether that stands for a lift.
fn replace(expr_: &mut Expr, linen: &str, knows: &dyn Fn(&str) -> bool) -> bool {
    match &mut *expr_.kind {
        ExprKind::Call(Call { function, args, .. }) => {
            let ExprKind::Attribute(base, method) = &*function.kind else { return false };
            let hook = format!("isograft_hook_{method}");
            let is_library = walk::path_of(base)
                .is_some_and(|path| path == linen || matches!(&*path, "jax" | "jnp" | "nn"));
            if knows(&hook) && !is_library {
                args.insert(0, base.clone());
                *function = name(&hook);
            }
        }
        ExprKind::Attribute(base, attribute) => {
            let lift = format!("isograft_lift_{attribute}");
            if knows(&lift) && walk::path_of(base).as_deref() == Some(linen) {
                *expr_ = name(&lift);
                return true;
            }
            if &**attribute == "path" && knows("isograft_path") {
                let module = base.clone();
                *expr_ = expr(ExprKind::Call(Call {
                    function: name("isograft_path"),
                    args: vec![module],
                    keywords: Vec::new(),
                }));
            }
        }
        _ => {}
    }
    false
}

/// Visits every class, at the top and inside of functions.
pub fn classes(block: &mut [Stmt], visit: &mut dyn FnMut(&mut ClassDef)) {
    for stmt in block {
        if let StmtKind::Class(class) = &mut stmt.kind {
            visit(class);
        }
        walk::blocks_mut(stmt, &mut |inner| classes(inner, visit));
    }
}

/// Calls `isograft_reads(self)` at the beginning of every method that runs on a bound module.
fn read_in_methods(class: &mut ClassDef) {
    for stmt in &mut class.body {
        let StmtKind::Function(function) = &mut stmt.kind else { continue };
        if !is_method(function) {
            continue;
        }
        let documented = matches!(
            function.body.first().map(|first| &first.kind),
            Some(StmtKind::Expr(text)) if matches!(&*text.kind, ExprKind::Str(_))
        );
        let reads = run(call("isograft_reads", [name("self")]));
        function.body.insert(usize::from(documented), reads);
    }
}

/// A method that Linen enters: neither `setup`, nor one of Python's, nor a property.
fn is_method(function: &FunctionDef) -> bool {
    let takes_self = function.params.positional.first().is_some_and(|p| &*p.name == "self");
    let is_called = &*function.name == "__call__" || !function.name.starts_with("__");
    let ends = |decorator: &Expr, word: &str| {
        walk::path_of(decorator).is_some_and(|path| path.rsplit('.').next() == Some(word))
    };
    let plain = ["nowrap", "property", "setter", "cached_property"];
    takes_self
        && is_called
        && &*function.name != "setup"
        && !function.decorators.iter().any(|each| plain.iter().any(|word| ends(each, word)))
}
