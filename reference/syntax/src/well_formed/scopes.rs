//! The scopes of names: Python's rules about `global`, `nonlocal` and `:=`.
//!
//! This follows CPython's symbol table. The first walk records how each name occurs, scope by scope
//! and in the order of the text. The second walk resolves `nonlocal`. The depth is bounded,
//! because the shape was checked before.

use super::super::ast::{
    Clause, ComprehensionKind, Expr, ExprKind, FPart, FunctionDef, Name, Params, Span, Stmt,
    StmtKind,
};
use super::super::pattern;
use super::{IllFormed, Rule};
use crate::symbol::QuickMap;

pub(super) fn check(body: &[Stmt], faults: &mut Vec<IllFormed>) {
    let mut table = Table { scopes: vec![Scope::new(ScopeKind::Module, None)], current: 0, faults };
    table.block(body);
    table.resolve_nonlocals();
}

#[derive(Clone, Copy, PartialEq)]
enum ScopeKind {
    Module,
    Class,
    Function,
    Comprehension,
}

/// The occurrence of a name in a scope.
#[derive(Clone, Copy, Default)]
struct Occurs {
    parameter: bool,
    used: bool,
    bound: bool,
    /// Bound by an import. Unlike other bindings, it may stand before `global`.
    imported: bool,
    annotated: bool,
    global: bool,
    nonlocal: bool,
    /// A comprehension's loop variable.
    iteration: bool,
    /// The target of `:=` in a comprehension.
    walrus: bool,
}

struct Scope<'a> {
    kind: ScopeKind,
    parent: Option<usize>,
    names: QuickMap<&'a str, Occurs>,
    nonlocals: Vec<(&'a Name, Span)>,
    /// True if this is a comprehension's loop target. Every name there counts as a loop variable.
    in_target: bool,
}

impl Scope<'_> {
    fn new(kind: ScopeKind, parent: Option<usize>) -> Self {
        Scope { kind, parent, names: QuickMap::default(), nonlocals: Vec::new(), in_target: false }
    }
}

struct Table<'a, 'f> {
    /// A scope comes after the one around it.
    scopes: Vec<Scope<'a>>,
    current: usize,
    faults: &'f mut Vec<IllFormed>,
}

impl<'a> Table<'a, '_> {
    fn fault(&mut self, span: Span, rule: Rule) {
        self.faults.push(IllFormed { span, rule });
    }

    fn entry(&mut self, scope: usize, name: &'a str) -> &mut Occurs {
        self.scopes[scope].names.entry(name).or_default()
    }

    fn here(&mut self, name: &'a str) -> &mut Occurs {
        self.entry(self.current, name)
    }

    fn bind(&mut self, name: &'a str) {
        self.here(name).bound = true;
    }

    fn within(&mut self, kind: ScopeKind, inner: impl FnOnce(&mut Self)) {
        let around = self.current;
        self.scopes.push(Scope::new(kind, Some(around)));
        self.current = self.scopes.len() - 1;
        inner(self);
        self.current = around;
    }

    fn block(&mut self, body: &'a [Stmt]) {
        for stmt in body {
            stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.statement(stmt));
        }
    }

    fn statement(&mut self, stmt: &'a Stmt) {
        match &stmt.kind {
            StmtKind::Import(names) => {
                for (path, alias) in names {
                    let first = path.split('.').next().unwrap_or(path);
                    self.here(alias.as_deref().unwrap_or(first)).imported = true;
                }
            }
            StmtKind::ImportFrom { names, .. } => {
                for (name, alias) in names.iter().filter(|(name, _)| &**name != "*") {
                    self.here(alias.as_ref().unwrap_or(name)).imported = true;
                }
            }
            StmtKind::Expr(value) => self.expr(value),
            StmtKind::Assign { targets, value } => {
                targets.iter().for_each(|target| self.target(target));
                self.expr(value);
            }
            StmtKind::AugAssign { target, value, .. } => {
                self.target(target);
                self.expr(value);
            }
            StmtKind::AnnAssign { target, is_parenthesized, annotation, value } => {
                if !*is_parenthesized {
                    self.annotated(target);
                }
                if !*is_parenthesized || value.is_some() {
                    self.target(target);
                }
                self.expr(annotation);
                value.iter().for_each(|value| self.expr(value));
            }
            StmtKind::Delete(targets) => targets.iter().for_each(|target| self.target(target)),
            StmtKind::Pass | StmtKind::Break | StmtKind::Continue => {}
            StmtKind::Return(value) => value.iter().for_each(|value| self.expr(value)),
            StmtKind::Raise { exception, cause } => {
                exception.iter().chain(cause).for_each(|value| self.expr(value));
            }
            StmtKind::Global(names) => {
                names.iter().for_each(|name| self.declare(name, "global", stmt.span))
            }
            StmtKind::Nonlocal(names) => {
                names.iter().for_each(|name| self.declare(name, "nonlocal", stmt.span));
            }
            StmtKind::Assert { test, message } => {
                self.expr(test);
                message.iter().for_each(|message| self.expr(message));
            }
            StmtKind::If { test, body, otherwise } | StmtKind::While { test, body, otherwise } => {
                self.expr(test);
                self.block(body);
                self.block(otherwise);
            }
            StmtKind::For { target, iter, body, otherwise } => {
                self.target(target);
                self.expr(iter);
                self.block(body);
                self.block(otherwise);
            }
            StmtKind::With { items, body } => {
                for (context, target) in items {
                    self.expr(context);
                    target.iter().for_each(|target| self.target(target));
                }
                self.block(body);
            }
            StmtKind::Try { body, handlers, otherwise, finally } => {
                self.block(body);
                self.block(otherwise);
                for handler in handlers {
                    handler.class.iter().for_each(|class| self.expr(class));
                    handler.name.iter().for_each(|name| self.bind(name));
                    self.block(&handler.body);
                }
                self.block(finally);
            }
            StmtKind::Match { subject, cases } => {
                self.expr(subject);
                for case in cases {
                    pattern::values(&case.pattern, &mut |value| self.expr(value));
                    pattern::names(&case.pattern, &mut |name| self.bind(name));
                    case.guard.iter().for_each(|guard| self.expr(guard));
                    self.block(&case.body);
                }
            }
            StmtKind::Function(function) => self.function(function),
            StmtKind::TypeAlias { name, value, .. } => {
                self.bind(name);
                self.expr(value);
            }
            StmtKind::Class(class) => {
                self.bind(&class.name);
                class.bases.iter().for_each(|base| self.expr(base));
                class.keywords.iter().for_each(|(_, value)| self.expr(value));
                class.decorators.iter().for_each(|decorator| self.expr(decorator));
                self.within(ScopeKind::Class, |t| t.block(&class.body));
            }
        }
    }

    fn function(&mut self, function: &'a FunctionDef) {
        self.bind(&function.name);
        self.outside_params(&function.params);
        function.returns.iter().for_each(|returns| self.expr(returns));
        function.decorators.iter().for_each(|decorator| self.expr(decorator));
        self.within(ScopeKind::Function, |t| {
            t.inside_params(&function.params);
            t.block(&function.body);
        });
    }

    /// Defaults and annotations belong to the scope around the function.
    fn outside_params(&mut self, params: &'a Params) {
        for param in all(params) {
            param.annotation.iter().chain(&param.default).for_each(|expr| self.expr(expr));
        }
    }

    fn inside_params(&mut self, params: &'a Params) {
        for param in all(params) {
            let occurs = self.here(&param.name);
            (occurs.parameter, occurs.bound) = (true, true);
        }
    }

    /// `global` and `nonlocal` must stand before any other use of the name.
    fn declare(&mut self, name: &'a Name, keyword: &'static str, at: Span) {
        let before = *self.here(name);
        let text = name.to_string();
        let rule = match before {
            Occurs { parameter: true, .. } => Some(Rule::DeclaredParameter { name: text, keyword }),
            Occurs { used: true, .. } => Some(Rule::UsedBeforeDeclaration { name: text, keyword }),
            Occurs { annotated: true, .. } => Some(Rule::DeclaredAnnotated { name: text, keyword }),
            Occurs { bound: true, .. } => {
                Some(Rule::AssignedBeforeDeclaration { name: text, keyword })
            }
            _ => None,
        };
        if let Some(rule) = rule {
            return self.fault(at, rule);
        }
        if keyword == "global" {
            self.here(name).global = true;
        } else {
            self.here(name).nonlocal = true;
            self.scopes[self.current].nonlocals.push((name, at));
        }
        let now = *self.here(name);
        if now.global && now.nonlocal {
            self.fault(at, Rule::NonlocalAndGlobal(name.to_string()));
        }
    }

    fn annotated(&mut self, target: &'a Expr) {
        let ExprKind::Name(name) = &*target.kind else { return };
        let module = self.scopes[self.current].kind == ScopeKind::Module;
        let before = *self.here(name);
        if (before.global && !module) || before.nonlocal {
            let keyword = if before.global { "global" } else { "nonlocal" };
            self.fault(target.span, Rule::DeclaredAnnotated { name: name.to_string(), keyword });
        }
        self.here(name).annotated = true;
    }

    fn target(&mut self, target: &'a Expr) {
        match &*target.kind {
            ExprKind::Name(name) => self.occurs(name, target.span, |occurs| occurs.bound = true),
            ExprKind::Tuple(items) | ExprKind::List(items) => {
                items.iter().for_each(|item| self.target(item))
            }
            ExprKind::Starred(inner) => self.target(inner),
            _ => self.expr(target),
        }
    }

    fn occurs(&mut self, name: &'a Name, at: Span, how: impl FnOnce(&mut Occurs)) {
        if self.scopes[self.current].in_target {
            if self.here(name).walrus {
                self.fault(at, Rule::IterationRebindsWalrus(name.to_string()));
            }
            self.here(name).iteration = true;
        }
        how(self.here(name));
    }

    fn expr(&mut self, expr: &'a Expr) {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.expr_kind(expr));
    }

    fn exprs(&mut self, exprs: impl IntoIterator<Item = &'a Expr>) {
        exprs.into_iter().for_each(|expr| self.expr(expr));
    }

    fn expr_kind(&mut self, expr: &'a Expr) {
        match &*expr.kind {
            ExprKind::Name(name) => self.occurs(name, expr.span, |occurs| occurs.used = true),
            ExprKind::Tuple(items)
            | ExprKind::List(items)
            | ExprKind::Set(items)
            | ExprKind::Logical(_, items) => self.exprs(items),
            ExprKind::Dict(items) => {
                items.iter().for_each(|(key, value)| self.exprs(key.iter().chain([value])));
            }
            ExprKind::Unary(_, x) | ExprKind::Attribute(x, _) | ExprKind::Starred(x) => {
                self.expr(x)
            }
            ExprKind::Binary(left, _, right) | ExprKind::Subscript(left, right) => {
                self.exprs([left, right]);
            }
            ExprKind::Compare(first, rest) => {
                self.expr(first);
                self.exprs(rest.iter().map(|(_, operand)| operand));
            }
            ExprKind::IfExp { test, body, otherwise } => self.exprs([test, body, otherwise]),
            ExprKind::Lambda { params, body } => {
                self.outside_params(params);
                self.within(ScopeKind::Function, |t| {
                    t.inside_params(params);
                    t.expr(body);
                });
            }
            ExprKind::Call(call) => {
                self.expr(&call.function);
                self.exprs(&call.args);
                self.exprs(call.keywords.iter().map(|(_, value)| value));
            }
            ExprKind::Slice { lower, upper, step } => {
                self.exprs([lower, upper, step].into_iter().flatten());
            }
            ExprKind::Walrus(name, value) => {
                self.walrus(name, expr.span);
                self.expr(value);
            }
            ExprKind::Yield(value) => value.iter().for_each(|value| self.expr(value)),
            ExprKind::YieldFrom(iterable) => self.expr(iterable),
            ExprKind::Comprehension { kind, clauses } => self.comprehension(kind, clauses),
            ExprKind::FString(parts) => {
                for part in parts {
                    if let FPart::Value { value, .. } = part {
                        self.expr(value);
                    }
                }
            }
            ExprKind::None
            | ExprKind::Bool(_)
            | ExprKind::Int(_)
            | ExprKind::Float(_)
            | ExprKind::Str(_)
            | ExprKind::Bytes(_)
            | ExprKind::Unmodelled(_)
            | ExprKind::Ellipsis => {}
        }
    }

    /// The first iterable belongs to the scope around; everything else to the comprehension's own.
    fn comprehension(&mut self, kind: &'a ComprehensionKind, clauses: &'a [Clause]) {
        if let Some(first) = clauses.first() {
            self.expr(&first.iter);
        }
        self.within(ScopeKind::Comprehension, |t| {
            for (i, clause) in clauses.iter().enumerate() {
                t.scopes[t.current].in_target = true;
                t.target(&clause.target);
                t.scopes[t.current].in_target = false;
                if i > 0 {
                    t.expr(&clause.iter);
                }
                t.exprs(&clause.tests);
            }
            match kind {
                ComprehensionKind::List(x)
                | ComprehensionKind::Set(x)
                | ComprehensionKind::Generator(x) => {
                    t.expr(x);
                }
                ComprehensionKind::Dict(key, value) => t.exprs([key, value]),
            }
        });
    }

    /// `:=` in a comprehension binds in the function or module around it.
    fn walrus(&mut self, name: &'a Name, at: Span) {
        let mut scope = self.current;
        while self.scopes[scope].kind == ScopeKind::Comprehension {
            let occurs = *self.entry(scope, name);
            if occurs.iteration && occurs.bound {
                return self.fault(at, Rule::WalrusRebindsIteration(name.to_string()));
            }
            if self.scopes[scope].in_target {
                return self.fault(at, Rule::IterationRebindsWalrus(name.to_string()));
            }
            self.entry(scope, name).walrus = true;
            let Some(parent) = self.scopes[scope].parent else { break };
            scope = parent;
        }
        let outside = scope != self.current;
        match self.scopes[scope].kind {
            ScopeKind::Class if outside => self.fault(at, Rule::WalrusInClassComprehension),
            // A global, which `global` may still name.
            ScopeKind::Module if outside => {}
            _ => self.entry(scope, name).bound = true,
        }
    }

    /// `nonlocal` may name what the enclosing functions bind.
    fn resolve_nonlocals(&mut self) {
        for (index, scope) in self.scopes.iter().enumerate() {
            for (name, at) in &scope.nonlocals {
                let rule = match scope.kind {
                    ScopeKind::Module => Rule::NonlocalAtModule,
                    _ if !self.bound_around(index, name) => Rule::NonlocalUnbound(name.to_string()),
                    _ => continue,
                };
                self.faults.push(IllFormed { span: *at, rule });
            }
        }
    }

    /// True if a function around the scope binds the name.
    fn bound_around(&self, scope: usize, name: &str) -> bool {
        let mut around = self.scopes[scope].parent;
        while let Some(at) = around {
            let scope = &self.scopes[at];
            match (scope.kind, scope.names.get(name)) {
                (ScopeKind::Module, _) => return false,
                (ScopeKind::Class, _) if name == "__class__" => return true,
                (ScopeKind::Class, _) | (_, None) => {}
                (_, Some(occurs)) if occurs.global => return false,
                (_, Some(occurs)) if occurs.nonlocal => {}
                (_, Some(occurs)) if occurs.bound || occurs.imported => return true,
                _ => {}
            }
            around = scope.parent;
        }
        false
    }
}

fn all(params: &Params) -> impl Iterator<Item = &super::super::ast::Param> {
    let starred = params.args.iter().chain(&params.kwargs).map(|param| &**param);
    params
        .positional_only
        .iter()
        .chain(&params.positional)
        .chain(&params.keyword_only)
        .chain(starred)
}
