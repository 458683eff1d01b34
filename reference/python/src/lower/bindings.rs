//! Names that a body binds: collected before it is lowered, since a name is local from its first
//! line on.

use smallvec::SmallVec;

use super::{Lowering, syntax_error};
use crate::error::Result;
use crate::heap::Symbol;
use crate::lower::scope::{Binding, ScopeKind};
use crate::lower::stmt::ANNOTATIONS;
use crate::program::ast::{ComprehensionKind, Expr, ExprKind, FPart, Params, Stmt, StmtKind};
use crate::program::pattern;

impl Lowering {
    /// Declares in the innermost scope every name that the statements bind.
    pub fn collect(&mut self, body: &[Stmt]) -> Result<()> {
        for stmt in body {
            self.collect_stmt(stmt)?;
        }
        Ok(())
    }

    fn bind_name(&mut self, name: &str) {
        let symbol = self.symbol(name);
        self.scope().bind(symbol);
    }

    fn declare(
        &mut self,
        names: &[crate::program::ast::Name],
        binding: Binding,
        line: u32,
    ) -> Result<()> {
        for name in names {
            let symbol = self.symbol(name);
            let scope = self.scope();
            match scope.binding(symbol) {
                None => drop(scope.names.insert(symbol, binding)),
                Some(known) if known == binding => {}
                Some(_) => {
                    return Err(syntax_error(
                        line,
                        format!("name '{name}' is assigned to before declaration"),
                    ));
                }
            }
        }
        Ok(())
    }

    fn collect_stmt(&mut self, stmt: &Stmt) -> Result<()> {
        let line = stmt.span.line;
        match &stmt.kind {
            StmtKind::Import(names) => {
                for (path, alias) in names {
                    let name = alias.as_deref().unwrap_or(path.split('.').next().unwrap_or(path));
                    self.bind_name(name);
                }
            }
            StmtKind::ImportFrom { names, .. } => {
                for (name, alias) in names.iter().filter(|(name, _)| &**name != "*") {
                    self.bind_name(alias.as_deref().unwrap_or(name));
                }
            }
            StmtKind::Expr(value) | StmtKind::Return(Some(value)) => self.collect_walrus(value)?,
            StmtKind::Assign { targets, value } => {
                targets.iter().try_for_each(|target| self.collect_target(target))?;
                self.collect_walrus(value)?;
            }
            StmtKind::AugAssign { target, value, .. } => {
                self.collect_target(target)?;
                self.collect_walrus(value)?;
            }
            StmtKind::AnnAssign { target, is_parenthesized, value, .. } => {
                if self.scope().kind == ScopeKind::Class
                    && !is_parenthesized
                    && matches!(&*target.kind, ExprKind::Name(_))
                {
                    self.bind_name(ANNOTATIONS);
                }
                if !is_parenthesized || value.is_some() {
                    self.collect_target(target)?;
                }
                value.iter().try_for_each(|value| self.collect_walrus(value))?;
            }
            StmtKind::Delete(targets) => {
                targets.iter().try_for_each(|target| self.collect_target(target))?
            }
            StmtKind::Raise { exception, cause } => {
                exception.iter().chain(cause).try_for_each(|value| self.collect_walrus(value))?;
            }
            StmtKind::Global(names) => self.declare(names, Binding::Global, line)?,
            StmtKind::Nonlocal(names) => self.declare(names, Binding::Nonlocal, line)?,
            StmtKind::Assert { test, message } => {
                self.collect_walrus(test)?;
                message.iter().try_for_each(|message| self.collect_walrus(message))?;
            }
            StmtKind::If { test, body, otherwise } | StmtKind::While { test, body, otherwise } => {
                self.collect_walrus(test)?;
                self.nested(|this| {
                    this.collect(body)?;
                    this.collect(otherwise)
                })?;
            }
            StmtKind::For { target, iter, body, otherwise } => {
                self.collect_target(target)?;
                self.collect_walrus(iter)?;
                self.nested(|this| {
                    this.collect(body)?;
                    this.collect(otherwise)
                })?;
            }
            StmtKind::With { items, body } => {
                for (context, target) in items {
                    self.collect_walrus(context)?;
                    target.iter().try_for_each(|target| self.collect_target(target))?;
                }
                self.nested(|this| this.collect(body))?;
            }
            StmtKind::Try { body, handlers, otherwise, finally } => self.nested(|this| {
                this.collect(body)?;
                for handler in handlers {
                    handler.class.iter().try_for_each(|class| this.collect_walrus(class))?;
                    if let Some(name) = &handler.name {
                        this.bind_name(name);
                    }
                    this.collect(&handler.body)?;
                }
                this.collect(otherwise)?;
                this.collect(finally)
            })?,
            StmtKind::Match { subject, cases } => {
                self.collect_walrus(subject)?;
                self.nested(|this| {
                    cases.iter().try_for_each(|case| {
                        pattern::names(&case.pattern, &mut |name| this.bind_name(name));
                        case.guard.iter().try_for_each(|guard| this.collect_walrus(guard))?;
                        this.collect(&case.body)
                    })
                })?;
            }
            StmtKind::Function(function) => {
                self.bind_name(&function.name);
                function
                    .decorators
                    .iter()
                    .try_for_each(|decorator| self.collect_walrus(decorator))?;
            }
            StmtKind::TypeAlias { name, .. } => self.bind_name(name),
            StmtKind::Class(class) => {
                self.bind_name(&class.name);
                class
                    .decorators
                    .iter()
                    .chain(&class.bases)
                    .try_for_each(|value| self.collect_walrus(value))?;
            }
            StmtKind::Return(None) | StmtKind::Pass | StmtKind::Break | StmtKind::Continue => {}
        }
        Ok(())
    }

    fn collect_target(&mut self, target: &Expr) -> Result<()> {
        match &*target.kind {
            ExprKind::Name(name) => {
                self.bind_name(name);
                Ok(())
            }
            ExprKind::Tuple(items) | ExprKind::List(items) => {
                self.nested(|this| items.iter().try_for_each(|item| this.collect_target(item)))
            }
            ExprKind::Starred(inner) => self.nested(|this| this.collect_target(inner)),
            _ => self.collect_walrus(target),
        }
    }

    /// Declares what `:=` binds in the expression; a lambda's are its own.
    pub fn collect_walrus(&mut self, expr: &Expr) -> Result<()> {
        if !self.rare.walruses {
            return Ok(());
        }
        if let ExprKind::Walrus(name, _) = &*expr.kind {
            self.bind_name(name);
        }
        let inner = parts(expr);
        if inner.is_empty() {
            return Ok(());
        }
        self.nested(|this| inner.into_iter().try_for_each(|expr| this.collect_walrus(expr)))
    }

    /// The names that a comprehension's target binds.
    pub fn target_names(&self, target: &Expr, names: &mut Vec<Symbol>) {
        match &*target.kind {
            ExprKind::Name(name) => names.push(self.symbol(name)),
            ExprKind::Tuple(items) | ExprKind::List(items) => {
                items.iter().for_each(|item| self.target_names(item, names));
            }
            ExprKind::Starred(inner) => self.target_names(inner, names),
            _ => {}
        }
    }
}

/// The expressions directly inside of one: of a lambda its defaults, since the rest is a function
/// of its own.
pub fn parts(expr: &Expr) -> SmallVec<[&Expr; 8]> {
    let mut inner = SmallVec::new();
    match &*expr.kind {
        ExprKind::None
        | ExprKind::Bool(_)
        | ExprKind::Int(_)
        | ExprKind::Float(_)
        | ExprKind::Str(_)
        | ExprKind::Bytes(_)
        | ExprKind::Ellipsis
        | ExprKind::Unmodelled(_)
        | ExprKind::Name(_) => {}
        ExprKind::Lambda { params, .. } => {
            let Params { positional_only, positional, keyword_only, .. } = params;
            let all = positional_only.iter().chain(positional).chain(keyword_only);
            inner.extend(all.filter_map(|param| param.default.as_ref()));
        }
        ExprKind::Tuple(items)
        | ExprKind::List(items)
        | ExprKind::Set(items)
        | ExprKind::Logical(_, items) => inner.extend(items),
        ExprKind::Dict(entries) => {
            for (key, value) in entries {
                inner.extend(key);
                inner.push(value);
            }
        }
        ExprKind::Unary(_, value)
        | ExprKind::Attribute(value, _)
        | ExprKind::Walrus(_, value)
        | ExprKind::Starred(value)
        | ExprKind::YieldFrom(value) => inner.push(value),
        ExprKind::Yield(value) => inner.extend(value),
        ExprKind::Binary(a, _, b) | ExprKind::Subscript(a, b) => inner.extend([a, b]),
        ExprKind::Compare(first, rest) => {
            inner.push(first);
            inner.extend(rest.iter().map(|(_, value)| value));
        }
        ExprKind::IfExp { test, body, otherwise } => inner.extend([test, body, otherwise]),
        ExprKind::Call(call) => {
            inner.push(&call.function);
            inner.extend(&call.args);
            inner.extend(call.keywords.iter().map(|(_, value)| value));
        }
        ExprKind::Slice { lower, upper, step } => {
            inner.extend([lower, upper, step].into_iter().flatten())
        }
        ExprKind::Comprehension { kind, clauses } => {
            match kind {
                ComprehensionKind::List(item)
                | ComprehensionKind::Set(item)
                | ComprehensionKind::Generator(item) => inner.push(item),
                ComprehensionKind::Dict(key, value) => inner.extend([key, value]),
            }
            for clause in clauses {
                inner.push(&clause.iter);
                inner.extend(&clause.tests);
            }
        }
        ExprKind::FString(parts) => inner.extend(parts.iter().filter_map(|part| match part {
            FPart::Value { value, .. } => Some(value),
            FPart::Text(_) => None,
        })),
    }
    inner
}
