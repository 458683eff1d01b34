//! From surface to core: names become slots, and abbreviations are expanded.
//!
//! This is one pass. The names that a scope binds are collected before its body is lowered. A name
//! of an outer scope is captured on first use, through every function between.

mod bindings;
pub mod expr;
mod pattern;
mod scope;
mod stmt;
mod suspend;
#[cfg(all(test, feature = "parser"))]
mod tests;

use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use scope::{Scope, ScopeKind};

use crate::core::{
    Assignable, Block, Call, Code, Element, Expr, ExprKind, Module, Params, Stmt, StmtKind,
};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{QuickMap, Symbol, SymbolMap, Value};
use crate::meter::{self, Charge};
use crate::program::ast::{self, Name, Program};
use crate::program::{IllFormed, Rare, checked};

/// Lowers a program.
///
/// # Errors
/// An unsupported construct, or a `SyntaxError` of Python's compiler.
pub fn lower(program: &Program) -> Result<Module> {
    lowered(program, Vec::new(), Form::Plain, Rare::ALL)
}

/// Lowers a text that runs in a module whose globals have these names; it can add some. If it is
/// one expression, it returns its value where that is asked for.
///
/// # Errors
/// An unsupported construct, or a `SyntaxError` of Python's compiler.
pub fn lower_within(program: &Program, globals: Vec<Symbol>, as_value: bool) -> Result<Module> {
    let form = if as_value { Form::Value } else { Form::Plain };
    lowered(program, globals, form, Rare::ALL)
}

/// The facts that the first run of a program leaves for the others: that it is well-formed, and its
/// code.
#[derive(Debug, Default)]
pub struct ProgramFacts {
    checked: OnceCell<Rare>,
    /// With what every run is charged for it.
    code: OnceCell<(Rc<Module>, Charge)>,
}

impl ProgramFacts {
    /// Checks that the program may be executed.
    ///
    /// # Errors
    /// Every rule that the program breaks.
    pub fn check(&self, program: &Program) -> std::result::Result<(), Vec<IllFormed>> {
        if self.checked.get().is_none() {
            let rare = checked(program)?;
            self.checked.get_or_init(|| rare);
        }
        Ok(())
    }

    /// The code of the program.
    ///
    /// # Errors
    /// As [`lower`].
    pub fn code(&self, program: &Program) -> Result<Rc<Module>> {
        if let Some((module, charge)) = self.code.get() {
            charge.pay();
            return Ok(module.clone());
        }
        let rare = self.checked.get().copied().unwrap_or(Rare::ALL);
        let (module, charge) = meter::charged(|| lowered(program, Vec::new(), Form::Plain, rare));
        let module = Rc::new(module?);
        Ok(self.code.get_or_init(|| (module, charge)).0.clone())
    }
}

/// Lowers a file whose imports, functions and classes at the top level wait for their first use:
/// see [`Module::deferred`].
///
/// # Errors
/// As [`lower`].
pub fn lower_deferring(program: &Program) -> Result<Module> {
    lowered(program, Vec::new(), Form::Deferring, Rare::ALL)
}

/// The way in which a program is lowered.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Plain,
    /// Some wait for their first use.
    Deferring,
    /// It is one expression, whose value is returned.
    Value,
}

fn lowered(program: &Program, globals: Vec<Symbol>, form: Form, rare: Rare) -> Result<Module> {
    let index = globals.iter().enumerate().map(|(slot, name)| (*name, slot as u32));
    let mut lowering = Lowering {
        global_reads: Vec::new(),
        statement: 0,
        line: 0,
        index: index.collect(),
        globals,
        scopes: Vec::new(),
        type_params: Vec::new(),
        annotations_are_texts: false,
        rare,
    };
    lowering.scopes.push(Scope::new(ScopeKind::Module, "<module>".into(), &[]));
    let (docstring, body) = lowering.docstring(&program.body);
    let mut body = match (form, &program.body[..]) {
        (Form::Value, [ast::Stmt { kind: ast::StmtKind::Expr(value), span }]) => {
            let value = lowering.expr(value)?;
            vec![Stmt::new(span.line, StmtKind::Return(value))]
        }
        _ => lowering.annotated_statements(body, 1)?,
    };
    let deferred = match form {
        Form::Deferring => take_deferred(&mut body),
        _ => BTreeMap::new(),
    };
    let Some(scope) = lowering.scopes.pop() else {
        return Err(Error::internal("a program without a scope"));
    };
    let code = scope.finish(1, Params::default(), docstring, false, body.into());
    Ok(Module::new(Rc::new(code), (lowering.globals, lowering.global_reads), deferred))
}

/// Takes out the imports, functions, classes and lists of texts whose global no other statement of
/// the body binds or deletes.
fn take_deferred(body: &mut Vec<Stmt>) -> BTreeMap<u32, Stmt> {
    let mut bound: QuickMap<u32, usize> = QuickMap::default();
    if !count_bound(body, &mut bound) {
        return BTreeMap::new();
    }
    let waits = |stmt: &mut Stmt| bound_alone(stmt).is_some_and(|slot| bound[&slot] == 1);
    let waiting = body.extract_if(.., waits);
    waiting.filter_map(|stmt| Some((bound_alone(&stmt)?, stmt))).collect()
}

/// Counts the statements that bind or delete each global, at any depth; false where it is not known
/// what they bind.
fn count_bound(block: &[Stmt], bound: &mut QuickMap<u32, usize>) -> bool {
    block.iter().all(|stmt| match &stmt.kind {
        StmtKind::ImportAll(_) => false,
        StmtKind::Assign(places, _)
        | StmtKind::Yield(_, places)
        | StmtKind::Delegate(_, places) => {
            places.iter().for_each(|place| count_place(place, bound));
            true
        }
        StmtKind::Update(place, ..) | StmtKind::Delete(place) => {
            count_place(place, bound);
            true
        }
        StmtKind::If(_, body, otherwise) | StmtKind::While(_, body, otherwise) => {
            count_bound(body, bound) && count_bound(otherwise, bound)
        }
        StmtKind::For(place, _, body, otherwise) => {
            count_place(place, bound);
            count_bound(body, bound) && count_bound(otherwise, bound)
        }
        StmtKind::Try(parts) => {
            let handlers = parts.handlers.iter();
            handlers
                .clone()
                .filter_map(|it| it.name.as_ref())
                .for_each(|it| count_place(it, bound));
            let blocks = [&parts.body, &parts.otherwise].into_iter();
            let mut blocks = blocks.chain(handlers.map(|it| &it.body));
            blocks.all(|block| count_bound(block, bound))
        }
        StmtKind::Finally(body, last) => count_bound(body, bound) && count_bound(last, bound),
        StmtKind::With(_, place, body) => {
            place.iter().for_each(|place| count_place(place, bound));
            count_bound(body, bound)
        }
        // Its patterns bind names, too.
        StmtKind::Match(..) => false,
        StmtKind::Expr(_)
        | StmtKind::Return(_)
        | StmtKind::Raise(_)
        | StmtKind::Break
        | StmtKind::Continue => true,
    })
}

fn count_place(place: &Assignable, bound: &mut QuickMap<u32, usize>) {
    match place {
        Assignable::Global(slot) => *bound.entry(*slot).or_default() += 1,
        Assignable::Unpack { before, star, after } => {
            let parts = before.iter().chain(star.as_deref()).chain(after);
            parts.for_each(|part| count_place(part, bound));
        }
        Assignable::Local(_)
        | Assignable::Member(_)
        | Assignable::Attribute(..)
        | Assignable::Item(..) => {}
    }
}

/// The global that an import binds, the statement of a function or class, or a list of texts, such
/// as `__all__`.
fn bound_alone(stmt: &Stmt) -> Option<u32> {
    let StmtKind::Assign(places, value) = &stmt.kind else { return None };
    let [Assignable::Global(slot)] = &places[..] else { return None };
    let is_text = |item: &Element| !item.spread && matches!(item.value.kind, ExprKind::Constant(_));
    let waits = match &value.kind {
        ExprKind::Import(..) => true,
        // Type parameters are variables of the body.
        ExprKind::Function(form) => form.code.captures.is_empty(),
        ExprKind::Class(form) => form.code.captures.is_empty(),
        ExprKind::List(items) => items.iter().all(is_text),
        _ => false,
    };
    waits.then_some(*slot)
}

struct Lowering {
    globals: Vec<Symbol>,
    global_reads: Vec<u32>,
    /// The line of the statement that is lowered now, or the next one where others stand before it
    /// in its line.
    statement: u32,
    /// The line of the statement that was lowered last.
    line: u32,
    index: SymbolMap<u32>,
    scopes: Vec<Scope>,
    /// The type parameters around that are no plain ones, each with the number of scopes around it.
    type_params: Vec<(usize, Symbol)>,
    /// `from __future__ import annotations`.
    annotations_are_texts: bool,
    /// The rare forms that the program may have.
    rare: Rare,
}

impl Lowering {
    /// Runs `inner` with enough stack. How deep a program may be nested, the check before says.
    fn nested<T>(&mut self, inner: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        stacker::maybe_grow(64 << 10, 1 << 20, || inner(self))
    }

    /// Lowers a definition with type parameters: the statements of `out` make a `TypeVar` of each,
    /// which only the definition sees. Nothing is known of the others (`*Ts`, `**P`).
    fn with_type_params<T>(
        &mut self,
        names: &[Name],
        line: u32,
        out: &mut Vec<Stmt>,
        lower: impl FnOnce(&mut Self) -> Result<T>,
    ) -> Result<T> {
        if names.is_empty() {
            return lower(self);
        }
        let (around, depth) = (self.type_params.len(), self.scopes.len());
        let mut hidden = SymbolMap::default();
        for name in names {
            let symbol = self.symbol(name.trim_start_matches('*'));
            if name.starts_with('*') {
                self.type_params.push((depth, symbol));
                continue;
            }
            let slot = self.scope().slot(symbol);
            hidden.insert(symbol, slot);
            let expr = |kind| Expr { line, kind };
            let class = ExprKind::Import("typing".into(), Some(Symbol::new("TypeVar")));
            let name = Element { spread: false, value: expr(ExprKind::Constant(Value::str(name))) };
            let inferred = expr(ExprKind::Constant(Value::Bool(true)));
            let keywords = vec![(Some(Symbol::new("infer_variance")), inferred)];
            let call = ExprKind::Call(Box::new(Call::new(expr(class), vec![name], keywords)));
            let kind = StmtKind::Assign(vec![Assignable::Local(slot)], expr(call));
            out.push(Stmt::new(line, kind));
        }
        self.scope().hidden.push(hidden);
        let lowered = lower(self);
        self.scope().hidden.pop();
        self.type_params.truncate(around);
        lowered
    }

    fn global(&mut self, name: Symbol) -> u32 {
        *self.index.entry(name).or_insert_with(|| {
            self.globals.push(name);
            self.globals.len() as u32 - 1
        })
    }

    /// The name as Python sees it: `__x` inside of a class `A` is `_A__x`.
    fn symbol(&self, name: &str) -> Symbol {
        let class = self.scopes.iter().rev().find(|scope| scope.kind == ScopeKind::Class);
        class.map_or_else(|| Symbol::new(name), |class| private_name(&class.name, name))
    }
}

/// The name that Python gives to one that is written in the body of a class: `__x` is private.
pub fn private_name(class: &str, name: &str) -> Symbol {
    let class = class.trim_start_matches('_');
    match name.starts_with("__") && !name.ends_with("__") && !class.is_empty() {
        true => Symbol::new(&format!("_{class}{name}")),
        false => Symbol::new(name),
    }
}

fn syntax_error(line: u32, message: impl Into<String>) -> Error {
    let mut error = Error::raised(ErrorClass::UserError, PythonError::SyntaxError, message);
    if let Error::Raised(exception) = &mut error {
        exception.line = line;
    }
    error
}

impl Scope {
    fn finish(
        self,
        line: u32,
        params: Params,
        docstring: Option<crate::program::ast::Name>,
        is_generator: bool,
        body: Block,
    ) -> Code {
        Code {
            name: self.name,
            qualname: self.qualname,
            line,
            params,
            slots: self.slots,
            last_reads: self.last_reads,
            cells: self.cells,
            captures: self.captures,
            annotations: self.annotations.into_iter().collect(),
            members: self.members,
            namespace: self.namespace,
            class_cell: self.class_cell,
            docstring,
            is_generator,
            body,
        }
    }
}
