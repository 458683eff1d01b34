//! Programs that are watched: functions in Python stand in for those of a library, and note what
//! they see.
//!
//! A *watch* is Python text. What it defines says where it looks:
//!
//! | defined in the watch | stands in for |
//! |---|---|
//! | `watched_pax_pure` | `pax.pure`, under every name that the program imports it by |
//! | `watched_method_init` | the call of a method: `m.init(x)` is `watched_method_init(m, x)` |
//! | `watched_attribute_path` | an attribute: `m.path` is `watched_attribute_path(m)` |
//! | `watched_mod` | the operator `%` |
//! | `watched_function` | is put around every function that is handed to a transform of JAX |
//! | `watched_entered` | gets `self` at the beginning of every method but `setup` and Python's own |
//! | `watched_made` | is put around every call of a class of the program or of a watched library |
//! | `watched_assigned` | gets what a statement outside of functions, or of `main`, has bound |
//! | `main` | the `main` of the program, which is `watched_main` then |

use std::collections::BTreeSet;

use isograft_generators::build::{Build as _, call, dotted, name, run, tuple};
use isograft_generators::random::TransformKind;
use isograft_generators::walk::{self, every_inner_first_mut};
use isograft_reference::program::ast::{
    BinOp, Call, ClassDef, Expr, ExprKind, FunctionDef, Name, Program, Stmt, StmtKind,
};
use isograft_reference::transform::Transform;

use super::{classes, functions};
use crate::imports::Imports;

/// Begins the names of functions that stand in for others.
pub const WATCHED: &str = "watched_";
const FUNCTION: &str = "watched_function";
const ENTERED: &str = "watched_entered";
const MADE: &str = "watched_made";
const ASSIGNED: &str = "watched_assigned";
const MOD: &str = "watched_mod";
const MAIN: &str = "main";

/// A program under a watch.
pub struct Watch {
    pub program: Program,
    /// The names of the library that the watch stands in for: `flax.linen.scan`.
    pub stood_in: BTreeSet<String>,
}

/// The program under a watch of this library, as `pax` or `flax.linen`; none where it does not
/// import the library.
pub fn watched(program: &Program, watch: &Program, library: &str) -> Option<Watch> {
    let imported = Imports::of(&program.body);
    let is_imported = imported.paths().any(|path| is_below(path, library));
    is_imported.then(|| {
        let place =
            ReplacementSite { imported, stand_ins: defined(&watch.body), library, prefix: WATCHED };
        let mut watched = program.clone();
        let stood_in = place.expressions(&mut watched.body);
        if place.has(ENTERED) {
            classes(&mut watched.body, &mut note_entries);
        }
        if place.has(FUNCTION) {
            functions(&mut watched.body, &mut |function| {
                let under =
                    function.decorators.iter().rposition(|decorator| place.is_transform(decorator));
                if let Some(under) = under {
                    function.decorators.insert(under + 1, name(FUNCTION));
                }
            });
        }
        if place.has(ASSIGNED) {
            note_bindings(&mut watched.body);
        }
        let (mut last, first): (Vec<Stmt>, Vec<Stmt>) =
            watch.body.iter().cloned().partition(|stmt| function_of(stmt) == Some(MAIN));
        for stmt in &mut watched.body {
            if let StmtKind::Function(function) = &mut stmt.kind
                && &*function.name == MAIN
            {
                if place.has(ASSIGNED) {
                    note_bindings(&mut function.body);
                }
                function.name = "watched_main".into();
            }
        }
        begin_with(&mut watched, first);
        watched.body.append(&mut last);
        Watch { program: watched, stood_in }
    })
}

/// The program with other functions in the place of a library's, by the names of a watch, or with
/// another prefix than `watched_`; none where it uses none of them, or has such functions from other
/// stand-ins.
pub fn with_stand_ins(
    program: &Program,
    stand_ins: &Program,
    prefix: &'static str,
) -> Option<Program> {
    let place = ReplacementSite {
        imported: Imports::of(&program.body),
        stand_ins: defined(&stand_ins.body),
        library: "",
        prefix,
    };
    if !place.stand_ins.is_disjoint(&defined(&program.body)) {
        return None;
    }
    let mut changed = program.clone();
    (!place.expressions(&mut changed.body).is_empty()).then(|| {
        begin_with(&mut changed, stand_ins.body.clone());
        changed
    })
}

/// Puts statements below the docstring, and below imports that Python wants before all else.
fn begin_with(program: &mut Program, mut first: Vec<Stmt>) {
    let head = program.body.iter().take_while(|stmt| must_be_first(stmt)).count();
    let rest = program.body.split_off(head);
    program.body.append(&mut first);
    program.body.extend(rest);
}

/// True if the dotted path is that of the module, or of something in it.
fn is_below(path: &str, module: &str) -> bool {
    path.strip_prefix(module).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// The docstring, and imports that Python wants before everything else.
fn must_be_first(stmt: &Stmt) -> bool {
    match &stmt.kind {
        StmtKind::Expr(value) => matches!(&*value.kind, ExprKind::Str(_)),
        StmtKind::ImportFrom { module, .. } => &**module == "__future__",
        _ => false,
    }
}

fn function_of(stmt: &Stmt) -> Option<&str> {
    match &stmt.kind {
        StmtKind::Function(function) => Some(&function.name),
        _ => None,
    }
}

/// The names that a block defines, and the targets of its assignments.
fn defined(block: &[Stmt]) -> BTreeSet<Name> {
    let mut names = Vec::new();
    for stmt in block {
        match &stmt.kind {
            StmtKind::Function(function) => names.push(function.name.clone()),
            StmtKind::Class(class) => names.push(class.name.clone()),
            _ => bound(stmt, &mut names),
        }
    }
    names.into_iter().collect()
}

/// The facts known where expressions are replaced.
struct ReplacementSite<'a> {
    imported: Imports,
    stand_ins: BTreeSet<Name>,
    library: &'a str,
    /// Begins the names of what stands in.
    prefix: &'static str,
}

impl ReplacementSite<'_> {
    fn has(&self, stand_in: &str) -> bool {
        self.stand_ins.contains(stand_in)
    }

    /// The path by which the library calls what the expression names.
    fn path(&self, expr: &Expr) -> Option<String> {
        self.imported.dotted(expr)
    }

    fn transform(&self, expr: &Expr) -> Option<TransformKind> {
        let kind = TransformKind::named(&dotted(&self.path(expr)?))?;
        // A function with a derivative of its own is called as it is where nothing is traced.
        (kind.is_raw() && !kind.transform.is_custom()).then_some(kind)
    }

    /// `jax.jit`, `jax.jit(donate_argnums=0)`, `functools.partial(jax.jit, donate_argnums=0)`
    fn is_transform(&self, expr: &Expr) -> bool {
        match &*expr.kind {
            ExprKind::Call(call) if asks_for_names(call) => false,
            ExprKind::Call(call) => {
                call.args.is_empty() && self.transform(&call.function).is_some()
                    || self.of_partial(call).is_some()
            }
            _ => self.transform(expr).is_some(),
        }
    }

    /// The transform of which the call makes a partial one.
    fn of_partial(&self, call: &Call) -> Option<TransformKind> {
        let is_partial = self.path(&call.function).as_deref() == Some("functools.partial");
        if is_partial && call.args.len() == 1 { self.transform(&call.args[0]) } else { None }
    }

    /// Gives what of the library was replaced.
    fn expressions(&self, block: &mut [Stmt]) -> BTreeSet<String> {
        let classes: BTreeSet<Name> = names_of_classes(block);
        let mut stood_in = BTreeSet::new();
        every_inner_first_mut(block, &mut |expr| match &mut *expr.kind {
            ExprKind::Binary(left, BinOp::Mod, right) if self.has(MOD) => {
                *expr = call(MOD, [left.clone(), right.clone()]);
            }
            ExprKind::Call(made) => {
                self.method_of(made);
                if self.has(FUNCTION) {
                    self.functions_of(made);
                }
                if self.has(MADE) && self.makes(made, &classes) {
                    *expr = call(MADE, [expr.clone()]);
                }
            }
            ExprKind::Name(_) | ExprKind::Attribute(..) => match self.path(expr) {
                Some(path) => {
                    let stand_in = format!("{}{}", self.prefix, path.replace('.', "_"));
                    if self.has(&stand_in) {
                        *expr = name(&stand_in);
                        stood_in.insert(path);
                    }
                }
                None => self.attribute_of(expr),
            },
            _ => {}
        });
        stood_in
    }

    /// `watched_attribute_path(m)` in place of `m.path`, where `m` is no module of Python.
    fn attribute_of(&self, expr: &mut Expr) {
        if let ExprKind::Attribute(owner, attribute) = &*expr.kind {
            let stand_in = format!("{}attribute_{attribute}", self.prefix);
            if self.has(&stand_in) {
                *expr = call(&stand_in, [owner.clone()]);
            }
        }
    }

    /// `watched_method_init(m, key)` in place of `m.init(key)`, where `m` is no module of Python.
    fn method_of(&self, call: &mut Call) {
        if let ExprKind::Attribute(owner, method) = &*call.function.kind
            && self.path(&call.function).is_none()
        {
            let stand_in = format!("{}method_{method}", self.prefix);
            if self.has(&stand_in) {
                call.args.insert(0, owner.clone());
                call.function = name(&stand_in);
            }
        }
    }

    /// True if the call makes an instance of a class.
    fn makes(&self, call: &Call, classes: &BTreeSet<Name>) -> bool {
        match &*call.function.kind {
            ExprKind::Name(name) if classes.contains(name) => true,
            _ => self.path(&call.function).is_some_and(|path| {
                let last = path.rsplit('.').next().unwrap_or(&path);
                is_below(&path, self.library) && last.starts_with(char::is_uppercase)
            }),
        }
    }

    /// Puts the watch around the functions that the call hands to a transform.
    fn functions_of(&self, call: &mut Call) {
        if asks_for_names(call) {
            return;
        }
        let kind = match &*call.function.kind {
            ExprKind::Call(partial) if !asks_for_names(partial) => self.of_partial(partial),
            _ => self.transform(&call.function),
        };
        let Some(kind) = kind else { return };
        for (place, parameter) in kind.offer().parameters.iter().enumerate() {
            if kind.functions().contains(&place) {
                let named = call.keywords.iter_mut().find(|(key, _)| match key {
                    Some(key) => **key == *parameter.name,
                    None => false,
                });
                let argument = named.map(|(_, value)| value).or(call.args.get_mut(place));
                if let Some(argument) = argument {
                    around(kind, argument);
                }
            }
        }
    }
}

/// Such options ask a function for the names of its parameters, which a watch has not.
fn asks_for_names(call: &Call) -> bool {
    let asks = |key: &Option<Name>| {
        matches!(key.as_deref(), None | Some("static_argnames" | "donate_argnames"))
    };
    call.keywords.iter().any(|(key, _)| asks(key))
}

/// `watched_function(f)`, of a list of functions each; a list that has a name stays as it is.
fn around(kind: TransformKind, argument: &mut Expr) {
    match &mut *argument.kind {
        ExprKind::List(items) | ExprKind::Tuple(items) => {
            items.iter_mut().for_each(|item| *item = call(FUNCTION, [item.clone()]));
        }
        ExprKind::Starred(_) => {}
        _ if kind.transform == Transform::Switch => {}
        _ => *argument = call(FUNCTION, [argument.clone()]),
    }
}

/// The classes of the program, wherever they stand.
fn names_of_classes(block: &[Stmt]) -> BTreeSet<Name> {
    let mut found = BTreeSet::new();
    for stmt in block {
        if let StmtKind::Class(class) = &stmt.kind {
            found.insert(class.name.clone());
        }
        walk::blocks(stmt, &mut |inner| found.extend(names_of_classes(inner)));
    }
    found
}

/// Puts `watched_entered(self)` at the beginning of every method that a framework enters: neither
/// `setup`, nor one of Python's, nor a property.
fn note_entries(class: &mut ClassDef) {
    for stmt in &mut class.body {
        let StmtKind::Function(function) = &mut stmt.kind else { continue };
        if !is_entered(function) {
            continue;
        }
        let documented = matches!(
            function.body.first().map(|first| &first.kind),
            Some(StmtKind::Expr(text)) if matches!(&*text.kind, ExprKind::Str(_))
        );
        let entered = run(call(ENTERED, [name("self")]));
        function.body.insert(usize::from(documented), entered);
    }
}

fn is_entered(function: &FunctionDef) -> bool {
    let takes_self = function.params.positional.first().is_some_and(|p| &*p.name == "self");
    let is_called = &*function.name == "__call__" || !function.name.starts_with("__");
    let is_plain = |decorator: &Expr| {
        walk::path_of(decorator).is_some_and(|path| {
            let last = path.rsplit('.').next().unwrap_or(&path);
            matches!(last, "nowrap" | "property" | "setter" | "cached_property")
        })
    };
    takes_self
        && is_called
        && &*function.name != "setup"
        && !function.decorators.iter().any(is_plain)
}

/// Puts `watched_assigned((a, b))` below each statement that binds names. What a `with` binds is
/// looked at when it has ended.
fn note_bindings(block: &mut Vec<Stmt>) {
    let mut place = 0;
    while place < block.len() {
        let stmt = &mut block[place];
        let mut names = Vec::new();
        match &stmt.kind {
            StmtKind::Function(_) | StmtKind::Class(_) => {}
            StmtKind::With { body, .. } => {
                bound(stmt, &mut names);
                body.iter().for_each(|inner| bound(inner, &mut names));
            }
            _ => {
                bound(stmt, &mut names);
                walk::blocks_mut(stmt, &mut |inner| note_bindings(inner));
            }
        }
        place += 1;
        if !names.is_empty() {
            let values = names.iter().map(|each| name(each)).collect::<Vec<_>>();
            block.insert(place, run(name(ASSIGNED).call([tuple(values)])));
            place += 1;
        }
    }
}

/// The names that the statement itself binds to values.
fn bound(stmt: &Stmt, names: &mut Vec<Name>) {
    fn of(target: &Expr, names: &mut Vec<Name>) {
        match &*target.kind {
            ExprKind::Name(name) => names.push(name.clone()),
            ExprKind::Tuple(items) | ExprKind::List(items) => {
                items.iter().for_each(|item| of(item, names));
            }
            ExprKind::Starred(inner) => of(inner, names),
            _ => {}
        }
    }
    match &stmt.kind {
        StmtKind::Assign { targets, .. } => targets.iter().for_each(|target| of(target, names)),
        StmtKind::AugAssign { target, .. } | StmtKind::AnnAssign { target, value: Some(_), .. } => {
            of(target, names);
        }
        StmtKind::With { items, .. } => {
            items.iter().filter_map(|(_, target)| target.as_ref()).for_each(|item| of(item, names));
        }
        _ => {}
    }
}
