//! Statements: where they stand, what they hold.

use super::super::ast::{
    ClassDef, Expr, ExprKind, FunctionDef, Handler, Name, Param, Params, Span, Stmt, StmtKind,
};
use super::names::{FUTURES, is_module_path};
use super::{Checker, Rule};
use crate::symbol::QuickSet;

/// CPython: `CO_MAXBLOCKS`.
const MAX_BLOCKS: usize = 20;
/// CPython: `MAXINDENT`, less the module's own level.
const MAX_INDENTS: usize = 99;

impl Checker {
    pub(super) fn module(&mut self, body: &[Stmt]) {
        self.futures = true;
        for (i, stmt) in body.iter().enumerate() {
            let futures = self.futures
                && match &stmt.kind {
                    StmtKind::ImportFrom { module, .. } => &**module == "__future__",
                    StmtKind::Expr(value) => i == 0 && matches!(&*value.kind, ExprKind::Str(_)),
                    _ => false,
                };
            self.statement(stmt);
            self.futures = futures;
        }
    }

    /// A suite, one indent further in.
    pub(super) fn suite(&mut self, at: Span, what: &'static str, body: &[Stmt]) {
        self.futures = false;
        if body.is_empty() {
            self.fault(at, Rule::Empty(what));
        }
        if self.indents == MAX_INDENTS {
            return self.fault(at, Rule::TooManyIndents);
        }
        self.indents += 1;
        for stmt in body {
            self.statement(stmt);
        }
        self.indents -= 1;
    }

    fn else_suite(&mut self, at: Span, body: &[Stmt]) {
        if !body.is_empty() {
            self.suite(at, "'else'", body);
        }
    }

    /// A suite inside `more` further blocks of the compiler.
    fn blocks(&mut self, at: Span, what: &'static str, more: usize, body: &[Stmt]) {
        if self.blocks + more > MAX_BLOCKS {
            return self.fault(at, Rule::TooManyBlocks);
        }
        self.blocks += more;
        self.suite(at, what, body);
        self.blocks -= more;
    }

    fn loop_body(&mut self, at: Span, body: &[Stmt]) {
        let around = std::mem::replace(&mut self.in_loop, true);
        self.blocks(at, "a loop's body", 1, body);
        self.in_loop = around;
    }

    fn statement(&mut self, stmt: &Stmt) {
        self.nested(stmt.span, |c| c.statement_kind(stmt));
    }

    fn statement_kind(&mut self, stmt: &Stmt) {
        let at = stmt.span;
        match &stmt.kind {
            StmtKind::Import(names) => {
                self.non_empty(at, "import", names);
                for (path, alias) in names {
                    if !is_module_path(path) {
                        self.fault(at, Rule::NotAModulePath(path.to_string()));
                    }
                    if alias.is_none() && &**path == "__debug__" {
                        self.fault(at, Rule::AssignedDebug);
                    }
                    self.alias(at, alias.as_ref());
                }
            }
            StmtKind::ImportFrom { module, names } => self.import_from(at, module, names),
            StmtKind::Expr(value) => self.expr(value),
            StmtKind::Assign { targets, value } => {
                self.non_empty(at, "an assignment's targets", targets);
                targets.iter().for_each(|target| self.target(target));
                self.expr(value);
            }
            StmtKind::AugAssign { target, value, .. } => {
                self.single_target(target, Rule::InvalidAugmented);
                self.expr(value);
            }
            StmtKind::AnnAssign { target, annotation, value, .. } => {
                self.single_target(target, Rule::InvalidAnnotated);
                self.annotation(Some(annotation));
                match value {
                    Some(value) => self.expr(value),
                    // CPython evaluates such a target as if it were no tuple.
                    None if has_starred_index(target) => {
                        self.fault(target.span, Rule::StarOutOfPlace)
                    }
                    None => {}
                }
            }
            StmtKind::Delete(targets) => {
                self.non_empty(at, "'del'", targets);
                targets.iter().for_each(|target| self.delete_target(target));
            }
            StmtKind::Pass => {}
            StmtKind::Break => self.in_loop(at, "break"),
            StmtKind::Continue => self.in_loop(at, "continue"),
            StmtKind::Return(value) => {
                if !self.in_function {
                    self.fault(at, Rule::ReturnOutsideFunction);
                }
                value.iter().for_each(|value| self.expr(value));
            }
            StmtKind::Raise { exception, cause } => {
                if exception.is_none() && cause.is_some() {
                    self.fault(at, Rule::Empty("'raise' with 'from'"));
                }
                exception.iter().chain(cause).for_each(|value| self.expr(value));
            }
            StmtKind::Global(names) | StmtKind::Nonlocal(names) => {
                self.rare.declarations = true;
                self.non_empty(at, "a declaration", names);
                names.iter().for_each(|name| self.name(at, name));
            }
            StmtKind::Assert { test, message } => {
                self.expr(test);
                message.iter().for_each(|message| self.expr(message));
            }
            StmtKind::If { test, body, otherwise } => {
                self.expr(test);
                self.suite(at, "'if'", body);
                match otherwise.as_slice() {
                    // An `elif`: no indent.
                    [only] if matches!(only.kind, StmtKind::If { .. }) => self.statement(only),
                    rest => self.else_suite(at, rest),
                }
            }
            StmtKind::For { target, iter, body, otherwise } => {
                self.target(target);
                self.expr(iter);
                self.loop_body(at, body);
                self.else_suite(at, otherwise);
            }
            StmtKind::While { test, body, otherwise } => {
                self.expr(test);
                self.loop_body(at, body);
                self.else_suite(at, otherwise);
            }
            StmtKind::With { items, body } => {
                self.non_empty(at, "'with'", items);
                for (context, target) in items {
                    self.expr(context);
                    target.iter().for_each(|target| self.target(target));
                }
                self.blocks(at, "'with'", items.len(), body);
            }
            StmtKind::Try { body, handlers, otherwise, finally } => {
                self.try_statement(at, body, handlers, otherwise, finally);
            }
            StmtKind::Match { subject, cases } => self.match_statement(at, subject, cases),
            StmtKind::Function(function) => self.function(at, function),
            StmtKind::Class(class) => self.class(at, class),
            StmtKind::TypeAlias { name, type_params, value } => {
                self.bound_name(at, name);
                self.type_params(at, type_params);
                self.expr(value);
            }
        }
    }

    fn import_from(&mut self, at: Span, module: &Name, names: &[(Name, Option<Name>)]) {
        self.non_empty(at, "import", names);
        // `from . import a` names no module, only how far up it stands.
        let below = module.trim_start_matches('.');
        if !(is_module_path(below) || below.is_empty() && !module.is_empty()) {
            self.fault(at, Rule::NotAModulePath(module.to_string()));
        }
        let future = &**module == "__future__";
        if future && !self.futures {
            self.fault(at, Rule::LateFuture);
        }
        if let [(name, None)] = names
            && &**name == "*"
        {
            if self.indents > 0 && (self.in_function || self.in_class) {
                self.fault(at, Rule::WildcardInside);
            }
            return;
        }
        for (name, alias) in names {
            if future && !FUTURES.contains(&&**name) {
                self.fault(at, Rule::UnknownFuture(name.to_string()));
            }
            self.bound_name(at, name);
            self.alias(at, alias.as_ref());
        }
    }

    fn alias(&mut self, at: Span, alias: Option<&Name>) {
        if let Some(alias) = alias {
            self.bound_name(at, alias);
        }
    }

    fn in_loop(&mut self, at: Span, keyword: &'static str) {
        if !self.in_loop {
            self.fault(at, Rule::OutsideLoop(keyword));
        }
    }

    fn non_empty<T>(&mut self, at: Span, what: &'static str, items: &[T]) {
        if items.is_empty() {
            self.fault(at, Rule::Empty(what));
        }
    }

    /// The blocks are those of CPython's compiler: one around what `finally` guards, one around
    /// what the handlers guard, two around a handler.
    fn try_statement(
        &mut self,
        at: Span,
        body: &[Stmt],
        handlers: &[Handler],
        otherwise: &[Stmt],
        finally: &[Stmt],
    ) {
        if handlers.is_empty() && finally.is_empty() {
            self.fault(at, Rule::Empty("'try' without 'except' or 'finally'"));
        }
        if handlers.is_empty() && !otherwise.is_empty() {
            self.fault(at, Rule::ElseWithoutExcept);
        }
        let guarded = usize::from(!finally.is_empty());
        self.blocks(at, "'try'", guarded + usize::from(!handlers.is_empty()), body);
        for (i, handler) in handlers.iter().enumerate() {
            match &handler.class {
                Some(class) => self.expr(class),
                None if i + 1 < handlers.len() => self.fault(handler.span, Rule::BareExceptNotLast),
                None => {}
            }
            if let Some(name) = &handler.name {
                if handler.class.is_none() {
                    self.fault(handler.span, Rule::Empty("the class of 'except ... as'"));
                }
                self.bound_name(handler.span, name);
            }
            self.blocks(handler.span, "'except'", guarded + 2, &handler.body);
        }
        if !otherwise.is_empty() {
            self.blocks(at, "'else'", guarded, otherwise);
        }
        if !finally.is_empty() {
            self.blocks(at, "'finally'", 1, finally);
        }
    }

    fn function(&mut self, at: Span, function: &FunctionDef) {
        function.decorators.iter().for_each(|decorator| self.expr(decorator));
        self.bound_name(at, &function.name);
        self.type_params(at, &function.type_params);
        self.params(at, &function.params);
        self.annotation(function.returns.as_ref());
        self.body(at, true, &function.body);
    }

    fn type_params(&mut self, at: Span, names: &[Name]) {
        let mut seen: QuickSet<&str> = QuickSet::default();
        for name in names {
            let plain: Name = name.trim_start_matches('*').into();
            self.bound_name(at, &plain);
            if name.len() > plain.len() + 2 || !seen.insert(name.trim_start_matches('*')) {
                self.fault(at, Rule::RepeatedTypeParameter(plain.to_string()));
            }
        }
    }

    fn class(&mut self, at: Span, class: &ClassDef) {
        class.decorators.iter().for_each(|decorator| self.expr(decorator));
        self.bound_name(at, &class.name);
        self.type_params(at, &class.type_params);
        self.elements(&class.bases);
        self.keywords(at, &class.keywords);
        self.body(at, false, &class.body);
    }

    /// A body of its own: no loop and no block reaches into it.
    fn body(&mut self, at: Span, function: bool, body: &[Stmt]) {
        let around = (self.in_function, self.in_class, self.in_loop, self.blocks);
        (self.in_function, self.in_class) = (function, !function);
        (self.in_loop, self.blocks) = (false, 0);
        self.suite(at, "a body", body);
        (self.in_function, self.in_class, self.in_loop, self.blocks) = around;
    }

    pub(super) fn params(&mut self, at: Span, params: &Params) {
        let plain = || params.positional_only.iter().chain(&params.positional);
        let starred = || params.args.iter().chain(&params.kwargs).map(|param| &**param);
        let mut seen: QuickSet<&str> = QuickSet::default();
        for param in plain().chain(&params.keyword_only).chain(starred()) {
            self.param(at, param);
            if !seen.insert(&param.name) {
                self.fault(at, Rule::DuplicateParameter(param.name.to_string()));
            }
        }
        if plain().skip_while(|param| param.default.is_none()).any(|param| param.default.is_none())
        {
            self.fault(at, Rule::DefaultBeforeNonDefault);
        }
        if starred().any(|param| param.default.is_some()) {
            self.fault(at, Rule::StarredParameterDefault);
        }
    }

    fn param(&mut self, at: Span, param: &Param) {
        self.bound_name(at, &param.name);
        self.annotation(param.annotation.as_ref());
        param.default.iter().for_each(|default| self.expr(default));
    }

    fn annotation(&mut self, annotation: Option<&Expr>) {
        let around = std::mem::replace(&mut self.in_annotation, true);
        annotation.into_iter().for_each(|annotation| self.expr(annotation));
        self.in_annotation = around;
    }
}

/// `a[*b]`.
fn has_starred_index(target: &Expr) -> bool {
    let ExprKind::Subscript(_, index) = &*target.kind else { return false };
    let ExprKind::Tuple(items) = &*index.kind else { return false };
    items.iter().any(|item| matches!(&*item.kind, ExprKind::Starred(_)))
}
