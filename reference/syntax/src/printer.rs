//! Trees as Python text: 4-space indents, as few parentheses as Python's grammar allows, and one
//! spelling for each tree.
//!
//! The text depends only on the tree, never on spans. So printing is idempotent on parsed text, and
//! the text can be stored, compared and pasted into an issue. CPython 3.12 reads the text of every
//! tree that [`super::check`] accepts as the same tree. A tree that it refuses gives some text, for
//! error messages.

mod expressions;
mod literals;
mod patterns;

use std::fmt;

use super::ast::{ClassDef, Expr, ExprKind, FunctionDef, Handler, Name, Program, Stmt, StmtKind};
use expressions::Level;

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut printer = Printer::default();
        printer.statements(&self.body);
        f.write_str(&printer.out)
    }
}

/// Its text: what a test framework shows of a program is what can be run.
impl fmt::Debug for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The statement's lines, without the last line break.
impl fmt::Display for Stmt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut printer = Printer::default();
        printer.statement(self);
        f.write_str(printer.out.trim_end_matches('\n'))
    }
}

impl fmt::Display for Expr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut printer = Printer::default();
        printer.expr(self, Level::Yield);
        f.write_str(&printer.out)
    }
}

/// The text so far.
#[derive(Default)]
struct Printer {
    out: String,
    indent: usize,
    /// Quotes of the f-strings around the current place. Before Python 3.12 no string inside may
    /// use them.
    quotes: Vec<char>,
}

/// Runs `f` with enough stack. A tree may be deeper than a thread's stack allows.
fn deeper<T>(f: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, f)
}

impl Printer {
    fn push(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// Prints `items` with `separator` between them.
    fn separated<T>(&mut self, items: &[T], separator: &str, mut one: impl FnMut(&mut Self, &T)) {
        for (i, item) in items.iter().enumerate() {
            if i > 0 {
                self.push(separator);
            }
            one(self, item);
        }
    }

    /// A list of statements. Two blank lines separate definitions at the top level, one elsewhere.
    fn statements(&mut self, body: &[Stmt]) {
        let apart = if self.indent == 0 { "\n\n" } else { "\n" };
        for (i, stmt) in body.iter().enumerate() {
            if i > 0 && (is_definition(stmt) || is_definition(&body[i - 1])) {
                self.push(apart);
            }
            self.statement(stmt);
        }
    }

    fn block(&mut self, body: &[Stmt]) {
        self.push(":\n");
        self.indent += 1;
        deeper(|| self.statements(body));
        self.indent -= 1;
    }

    /// Starts a line with `text`.
    fn line(&mut self, text: &str) {
        for _ in 0..self.indent {
            self.push("    ");
        }
        self.push(text);
    }

    fn statement(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::If { .. } => return self.if_chain(stmt),
            StmtKind::For { target, iter, body, otherwise } => {
                self.line("for ");
                self.bare_tuple(target);
                self.push(" in ");
                self.expr(iter, Level::Lambda);
                self.block(body);
                return self.otherwise(otherwise);
            }
            StmtKind::While { test, body, otherwise } => {
                self.line("while ");
                self.expr(test, Level::Walrus);
                self.block(body);
                return self.otherwise(otherwise);
            }
            StmtKind::With { items, body } => {
                self.line("with ");
                self.separated(items, ", ", |p, (context, target)| {
                    p.with_item(context, target.as_ref())
                });
                return self.block(body);
            }
            StmtKind::Try { body, handlers, otherwise, finally } => {
                self.line("try");
                self.block(body);
                for handler in handlers {
                    self.handler(handler);
                }
                self.otherwise(otherwise);
                if !finally.is_empty() {
                    self.line("finally");
                    self.block(finally);
                }
                return;
            }
            StmtKind::Match { subject, cases } => {
                self.line("match ");
                self.expr(subject, Level::Walrus);
                self.push(":\n");
                self.indent += 1;
                cases.iter().for_each(|case| self.case(case));
                self.indent -= 1;
                return;
            }
            StmtKind::Function(function) => return self.function(function),
            StmtKind::Class(class) => return self.class(class),
            simple => self.simple_statement(simple),
        }
        self.push("\n");
    }

    /// A statement of one line, without its line break.
    fn simple_statement(&mut self, kind: &StmtKind) {
        self.line("");
        match kind {
            StmtKind::Import(names) => {
                self.push("import ");
                self.separated(names, ", ", |p, (path, alias)| p.alias(path, alias.as_deref()));
            }
            StmtKind::ImportFrom { module, names } => {
                self.push("from ");
                self.push(module);
                self.push(" import ");
                self.separated(names, ", ", |p, (name, alias)| p.alias(name, alias.as_deref()));
            }
            StmtKind::Expr(value) => match &*value.kind {
                ExprKind::Unmodelled(unmodelled) => self.unmodelled(&unmodelled.source),
                _ => self.expression_statement(value),
            },
            StmtKind::Assign { targets, value } => {
                for target in targets {
                    self.bare_tuple(target);
                    self.push(" = ");
                }
                self.assigned(value);
            }
            StmtKind::AugAssign { target, op, value } => {
                self.expr(target, Level::Primary);
                self.push(" ");
                self.push(expressions::binary_operator(*op).0);
                self.push("= ");
                self.assigned(value);
            }
            StmtKind::AnnAssign { target, is_parenthesized, annotation, value } => {
                if *is_parenthesized {
                    self.push("(");
                    self.expr(target, Level::Primary);
                    self.push(")");
                } else {
                    self.expr(target, Level::Primary);
                }
                self.push(": ");
                self.expr(annotation, Level::Lambda);
                if let Some(value) = value {
                    self.push(" = ");
                    self.assigned(value);
                }
            }
            StmtKind::Delete(targets) => {
                self.push("del ");
                self.separated(targets, ", ", |p, target| p.expr(target, Level::Primary));
            }
            StmtKind::Pass => self.push("pass"),
            StmtKind::Break => self.push("break"),
            StmtKind::Continue => self.push("continue"),
            StmtKind::Return(value) => {
                self.push("return");
                if let Some(value) = value {
                    self.push(" ");
                    self.bare_tuple(value);
                }
            }
            StmtKind::Raise { exception, cause } => {
                self.push("raise");
                if let Some(exception) = exception {
                    self.push(" ");
                    self.expr(exception, Level::Lambda);
                }
                if let Some(cause) = cause {
                    self.push(" from ");
                    self.expr(cause, Level::Lambda);
                }
            }
            StmtKind::Global(names) => {
                self.push("global ");
                self.separated(names, ", ", |p, name| p.push(name));
            }
            StmtKind::Nonlocal(names) => {
                self.push("nonlocal ");
                self.separated(names, ", ", |p, name| p.push(name));
            }
            StmtKind::Assert { test, message } => {
                self.push("assert ");
                self.expr(test, Level::Lambda);
                if let Some(message) = message {
                    self.push(", ");
                    self.expr(message, Level::Lambda);
                }
            }
            // The compound statements are printed by `statement`.
            StmtKind::If { .. }
            | StmtKind::For { .. }
            | StmtKind::While { .. }
            | StmtKind::With { .. }
            | StmtKind::Try { .. }
            | StmtKind::Match { .. }
            | StmtKind::Function(_)
            | StmtKind::Class(_) => {}
            StmtKind::TypeAlias { name, type_params, value } => {
                self.push("type ");
                self.push(name);
                self.type_params(type_params);
                self.push(" = ");
                if let ExprKind::Lambda { body, .. } = &*value.kind {
                    self.expr(body, Level::Lambda);
                }
            }
        }
    }

    /// An `If` alone in the else branch is an `elif`. This is a loop, because chains can be long.
    fn if_chain(&mut self, first: &Stmt) {
        let (mut stmt, mut keyword) = (first, "if ");
        while let StmtKind::If { test, body, otherwise } = &stmt.kind {
            self.line(keyword);
            self.expr(test, Level::Walrus);
            self.block(body);
            match otherwise.as_slice() {
                [only] if matches!(only.kind, StmtKind::If { .. }) => {
                    (stmt, keyword) = (only, "elif ")
                }
                rest => return self.otherwise(rest),
            }
        }
    }

    fn otherwise(&mut self, body: &[Stmt]) {
        if !body.is_empty() {
            self.line("else");
            self.block(body);
        }
    }

    fn handler(&mut self, handler: &Handler) {
        self.line("except");
        if let Some(class) = &handler.class {
            self.push(" ");
            self.expr(class, Level::Lambda);
        }
        if let Some(name) = &handler.name {
            self.push(" as ");
            self.push(name);
        }
        self.block(&handler.body);
    }

    /// `with (a, b):` would be two items, so a tuple without target takes a second pair of
    /// parentheses.
    fn with_item(&mut self, context: &Expr, target: Option<&Expr>) {
        let doubled = target.is_none() && expressions::is_tuple(context);
        self.push(if doubled { "(" } else { "" });
        self.expr(context, Level::Lambda);
        self.push(if doubled { ")" } else { "" });
        if let Some(target) = target {
            self.push(" as ");
            self.expr(target, Level::Primary);
        }
    }

    fn decorators(&mut self, decorators: &[Expr]) {
        for decorator in decorators {
            self.line("@");
            self.expr(decorator, Level::Lambda);
            self.push("\n");
        }
    }

    fn function(&mut self, function: &FunctionDef) {
        self.decorators(&function.decorators);
        self.line(if function.is_async { "async def " } else { "def " });
        self.push(&function.name);
        self.type_params(&function.type_params);
        self.push("(");
        self.params(&function.params);
        self.push(")");
        if let Some(returns) = &function.returns {
            self.push(" -> ");
            self.expr(returns, Level::Lambda);
        }
        self.block(&function.body);
    }

    fn class(&mut self, class: &ClassDef) {
        self.decorators(&class.decorators);
        self.line("class ");
        self.push(&class.name);
        self.type_params(&class.type_params);
        if !class.bases.is_empty() || !class.keywords.is_empty() {
            self.push("(");
            self.separated(&class.bases, ", ", |p, base| p.expr(base, Level::Lambda));
            if !class.bases.is_empty() && !class.keywords.is_empty() {
                self.push(", ");
            }
            self.separated(&class.keywords, ", ", |p, (name, value)| {
                p.keyword(name.as_ref(), value)
            });
            self.push(")");
        }
        self.block(&class.body);
    }

    fn type_params(&mut self, names: &[Name]) {
        if !names.is_empty() {
            self.push("[");
            self.separated(names, ", ", |p, name| p.push(name));
            self.push("]");
        }
    }

    fn alias(&mut self, name: &str, alias: Option<&str>) {
        self.push(name);
        if let Some(alias) = alias {
            self.push(" as ");
            self.push(alias);
        }
    }
}

fn is_definition(stmt: &Stmt) -> bool {
    matches!(stmt.kind, StmtKind::Function(_) | StmtKind::Class(_))
}
