//! Statements.

use super::scope::{Scope, ScopeKind};
use super::{Lowering, syntax_error};
use crate::core::{self, AnnotationKind, Assignable, Block, Call, Element, ExprKind, Handler, Try};
use crate::error::{Error, PythonError, Result};
use crate::heap::{Symbol, Value};
use crate::program::ast::{self, Name, Stmt, StmtKind, UnaryOp};

/// The name of the dict of annotations of a class or a module.
pub const ANNOTATIONS: &str = "__annotations__";

impl Lowering {
    pub fn block(&mut self, body: &[Stmt]) -> Result<Block> {
        self.statements(body).map(Block::from)
    }

    pub fn statements(&mut self, body: &[Stmt]) -> Result<Vec<core::Stmt>> {
        let mut lowered = Vec::with_capacity(body.len());
        for stmt in body {
            self.stmt(stmt, &mut lowered)?;
        }
        Ok(lowered)
    }

    /// Splits the docstring from a body.
    pub fn docstring<'a>(&self, body: &'a [Stmt]) -> (Option<Name>, &'a [Stmt]) {
        if let Some((first, rest)) = body.split_first()
            && let StmtKind::Expr(value) = &first.kind
            && let ast::ExprKind::Str(text) = &*value.kind
        {
            return (Some(text.clone()), rest);
        }
        (None, body)
    }

    fn stmt(&mut self, stmt: &Stmt, out: &mut Vec<core::Stmt>) -> Result<()> {
        use core::StmtKind as Core;
        let line = stmt.span.line;
        // What one statement of a line gives, the next one may read.
        self.statement = if self.line == line { line + 1 } else { line };
        self.line = line;
        let kind = match &stmt.kind {
            StmtKind::Pass | StmtKind::Global(_) => return Ok(()),
            StmtKind::Nonlocal(names) => {
                return names.iter().try_for_each(|name| {
                    let name = self.symbol(name);
                    self.check_nonlocal(name, line)
                });
            }
            StmtKind::Import(names) => {
                for (path, alias) in names {
                    self.import(path, alias.as_ref(), line, out);
                }
                return Ok(());
            }
            StmtKind::ImportFrom { module, names } => {
                for (name, alias) in names {
                    if &**name == "*" {
                        out.push(core::Stmt::new(line, Core::ImportAll(module.clone())));
                        continue;
                    }
                    if &**module == "__future__" {
                        self.annotations_are_texts |= &**name == "annotations";
                        continue;
                    }
                    let attempts = self.scope().attempts > 0;
                    let imported = imported(attempts, module.clone(), Some(Symbol::new(name)));
                    let symbol = self.symbol(alias.as_ref().unwrap_or(name));
                    let target = self.bound(symbol, false);
                    let value = core::Expr { line, kind: imported };
                    out.push(core::Stmt::new(line, Core::Assign(vec![target], value)));
                }
                return Ok(());
            }
            StmtKind::Expr(value) if is_yield(value) => self.suspension(value, &[])?,
            StmtKind::Expr(value) => match self.expr(value)? {
                core::Expr { kind: ExprKind::Constant(_), .. } => return Ok(()),
                value => Core::Expr(value),
            },
            StmtKind::Assign { targets, value } if is_yield(value) => {
                self.suspension(value, targets)?
            }
            StmtKind::Assign { targets, value } => {
                let value = self.expr(value)?;
                Core::Assign(
                    targets.iter().map(|target| self.place(target)).collect::<Result<_>>()?,
                    value,
                )
            }
            StmtKind::AnnAssign { target, is_parenthesized, annotation, value } => {
                let kind = match value {
                    Some(value) if is_yield(value) => {
                        Some(self.suspension(value, std::slice::from_ref(target))?)
                    }
                    Some(value) => {
                        let value = self.expr(value)?;
                        Some(Core::Assign(vec![self.place(target)?], value))
                    }
                    None => None,
                };
                out.extend(kind.map(|kind| core::Stmt::new(line, kind)));
                let name = match &*target.kind {
                    ast::ExprKind::Name(name) if !is_parenthesized => Some(name),
                    _ => None,
                };
                match self.annotated_name(name, annotation)? {
                    Some(kind) => kind,
                    None => return Ok(()),
                }
            }
            StmtKind::AugAssign { target, op, value } => {
                let place = self.place(target)?;
                match &place {
                    Assignable::Unpack { .. } => {
                        return Err(syntax_error(line, "illegal target for augmented assignment"));
                    }
                    Assignable::Local(slot) => self.note_reading(&ExprKind::Local(*slot)),
                    Assignable::Global(slot) => self.note_reading(&ExprKind::Global(*slot)),
                    _ => {}
                }
                Core::Update(place, *op, self.expr(value)?)
            }
            StmtKind::Delete(targets) => {
                for target in targets {
                    let place = self.place(target)?;
                    out.push(core::Stmt::new(line, Core::Delete(place)));
                }
                return Ok(());
            }
            StmtKind::Break | StmtKind::Continue if self.scope().loops == 0 => {
                return Err(syntax_error(line, "'break' or 'continue' outside loop"));
            }
            StmtKind::Break => Core::Break,
            StmtKind::Continue => Core::Continue,
            StmtKind::Return(_) if self.scope().kind != ScopeKind::Function => {
                return Err(syntax_error(line, "'return' outside function"));
            }
            StmtKind::Return(Some(value)) => Core::Return(self.expr(value)?),
            StmtKind::Return(None) => {
                Core::Return(core::Expr { line, kind: ExprKind::Constant(Value::None) })
            }
            StmtKind::Raise { exception: None, .. } => Core::Raise(None),
            StmtKind::Raise { exception: Some(exception), cause } => {
                let exception = self.expr(exception)?;
                let cause = cause.as_ref().map(|cause| self.expr(cause)).transpose()?;
                Core::Raise(Some((exception, cause)))
            }
            // `assert t, m` is `if not t: raise AssertionError(m)`.
            StmtKind::Assert { test, message } => {
                let test = core::Expr {
                    line,
                    kind: ExprKind::Unary(UnaryOp::Not, Box::new(self.expr(test)?)),
                };
                let args = match message {
                    Some(message) => vec![Element { spread: false, value: self.expr(message)? }],
                    None => Vec::new(),
                };
                let function = ExprKind::Builtin(Symbol::new(PythonError::AssertionError.name()));
                let function = core::Expr { line, kind: function };
                let call = ExprKind::Call(Box::new(Call::new(function, args, Vec::new())));
                let raise = Core::Raise(Some((core::Expr { line, kind: call }, None)));
                Core::If(test, [core::Stmt::new(line, raise)].into(), Block::default())
            }
            StmtKind::If { test, body, otherwise } => self.nested(|this| {
                Ok(Core::If(this.expr(test)?, this.block(body)?, this.block(otherwise)?))
            })?,
            StmtKind::While { test, body, otherwise } => self.nested(|this| {
                Ok(Core::While(this.expr(test)?, this.loop_body(body)?, this.block(otherwise)?))
            })?,
            StmtKind::For { target, iter, body, otherwise } => self.nested(|this| {
                let iter = this.iterable(iter)?;
                Ok(Core::For(
                    this.place(target)?,
                    iter,
                    this.loop_body(body)?,
                    this.block(otherwise)?,
                ))
            })?,
            StmtKind::With { items, body } => self.nested(|this| this.with(items, body, line))?,
            StmtKind::Try { body, handlers, otherwise, finally } => self.nested(|this| {
                let attempts = usize::from(handlers.iter().any(catches_import_error));
                this.scope().attempts += attempts;
                let body = this.block(body);
                this.scope().attempts -= attempts;
                let body = body?;
                let handlers = handlers
                    .iter()
                    .map(|handler| this.handler(handler))
                    .collect::<Result<Vec<_>>>()?;
                let otherwise = this.block(otherwise)?;
                if finally.is_empty() {
                    return Ok(Core::Try(Box::new(Try { body, handlers, otherwise })));
                }
                let guarded = match handlers.is_empty() {
                    true => body,
                    false => {
                        let inner = Core::Try(Box::new(Try { body, handlers, otherwise }));
                        [core::Stmt::new(line, inner)].into()
                    }
                };
                Ok(Core::Finally(guarded, this.block(finally)?))
            })?,
            StmtKind::Match { subject, cases } => self.nested(|this| {
                let subject = this.expr(subject)?;
                let cases = cases.iter().map(|case| this.case(case)).collect::<Result<_>>()?;
                Ok(Core::Match(subject, cases))
            })?,
            StmtKind::TypeAlias { name, type_params, value } => {
                let expr = |kind| core::Expr { line, kind };
                let class = ExprKind::Import("typing".into(), Some(Symbol::new("TypeAliasType")));
                let class = Box::new(expr(class));
                let make = expr(ExprKind::Attribute(class, Symbol::new("_waiting")));
                // A lambda does not see the names of a class.
                let sees_all = self.scope().kind != ScopeKind::Class
                    && type_params.iter().all(|name| !name.starts_with('*'));
                let made = self.with_type_params(type_params, line, out, |this| {
                    let what = || format!("the type {name}").into();
                    let [value, params] = match sees_all {
                        false => [ExprKind::Held(what()), ExprKind::Held(what())],
                        true => {
                            let params = type_params.iter().map(|name| {
                                let name = this.symbol(name);
                                Element { spread: false, value: expr(this.read(name)) }
                            });
                            let params = ExprKind::Tuple(params.collect());
                            [this.expr(value)?.kind, params]
                        }
                    };
                    let name = ExprKind::Constant(Value::str(name));
                    let args = [name, value, params];
                    let args = args.map(|kind| Element { spread: false, value: expr(kind) });
                    let call = Call::new(make, args.into(), Vec::new());
                    Ok(expr(ExprKind::Call(Box::new(call))))
                })?;
                let name = self.symbol(name);
                Core::Assign(vec![self.bound(name, false)], made)
            }
            StmtKind::Function(function) => {
                let value = self.nested(|this| {
                    let decorators = this.decorators(&function.decorators)?;
                    let value =
                        this.with_type_params(&function.type_params, line, out, |this| {
                            let body = Body::Block(&function.body);
                            let value =
                                this.function(&function.name, &function.params, body, line)?;
                            this.annotated(value, &function.params, function.returns.as_ref())
                        })?;
                    Ok(decorate(decorators, value))
                })?;
                let name = self.symbol(&function.name);
                Core::Assign(vec![self.bound(name, false)], value)
            }
            StmtKind::Class(class) => {
                let value = self.nested(|this| {
                    let decorators = this.decorators(&class.decorators)?;
                    let names = &class.type_params;
                    let value =
                        this.with_type_params(names, line, out, |this| this.class(class, line))?;
                    Ok(decorate(decorators, value))
                })?;
                let name = self.symbol(&class.name);
                Core::Assign(vec![self.bound(name, false)], value)
            }
        };
        out.push(core::Stmt::new(line, kind));
        Ok(())
    }

    /// A `yield` alone in its statement: [`super::suspend`] has left no other.
    fn suspension(&mut self, value: &ast::Expr, targets: &[ast::Expr]) -> Result<core::StmtKind> {
        let line = value.span.line;
        let none = core::Expr { line, kind: ExprKind::Constant(Value::None) };
        let (value, delegates) = match &*value.kind {
            ast::ExprKind::Yield(None) => (none, false),
            ast::ExprKind::Yield(Some(value)) => (self.expr(value)?, false),
            ast::ExprKind::YieldFrom(iterable) => (self.expr(iterable)?, true),
            _ => (self.expr(value)?, false),
        };
        let places = targets.iter().map(|target| self.place(target)).collect::<Result<_>>()?;
        Ok(match delegates {
            true => core::StmtKind::Delegate(value, places),
            false => core::StmtKind::Yield(value, places),
        })
    }

    fn loop_body(&mut self, body: &[Stmt]) -> Result<Block> {
        self.scope().loops += 1;
        let body = self.block(body);
        self.scope().loops -= 1;
        body
    }

    /// `import a.b` binds `a`, and `import a.b as c` binds the module itself.
    fn import(&mut self, path: &Name, alias: Option<&Name>, line: u32, out: &mut Vec<core::Stmt>) {
        let attempts = self.scope().attempts > 0;
        let module = |path: Name| core::Expr { line, kind: imported(attempts, path, None) };
        let root: Name = path.split('.').next().unwrap_or(path).into();
        let (name, value) = match alias {
            Some(alias) => (alias.clone(), module(path.clone())),
            None => {
                if root != *path {
                    out.push(core::Stmt::new(line, core::StmtKind::Expr(module(path.clone()))));
                }
                (root.clone(), module(root))
            }
        };
        let symbol = self.symbol(&name);
        let target = self.bound(symbol, false);
        out.push(core::Stmt::new(line, core::StmtKind::Assign(vec![target], value)));
    }

    /// Several items are nested statements of one.
    fn with(
        &mut self,
        items: &[(ast::Expr, Option<ast::Expr>)],
        body: &[Stmt],
        line: u32,
    ) -> Result<core::StmtKind> {
        let Some(((context, target), rest)) = items.split_first() else {
            return Err(syntax_error(line, "'with' must not be empty"));
        };
        let context = self.expr(context)?;
        let target = target.as_ref().map(|target| self.place(target)).transpose()?;
        let body = match rest {
            [] => self.block(body)?,
            rest => {
                let inner = self.nested(|this| this.with(rest, body, line))?;
                [core::Stmt::new(line, inner)].into()
            }
        };
        Ok(core::StmtKind::With(context, target, body))
    }

    fn handler(&mut self, handler: &ast::Handler) -> Result<Handler> {
        let class = handler.class.as_ref().map(|class| self.expr(class)).transpose()?;
        let name = handler.name.as_ref().map(|name| {
            let name = self.symbol(name);
            self.bound(name, false)
        });
        Ok(Handler { class, name, body: self.block(&handler.body)? })
    }

    fn decorators(&mut self, decorators: &[ast::Expr]) -> Result<Vec<core::Expr>> {
        decorators.iter().map(|decorator| self.expr(decorator)).collect()
    }

    /// What can be assigned.
    pub fn place(&mut self, target: &ast::Expr) -> Result<Assignable> {
        let line = target.span.line;
        match &*target.kind {
            ast::ExprKind::Name(name) => {
                let name = self.symbol(name);
                Ok(self.bound(name, false))
            }
            ast::ExprKind::Attribute(object, name) => {
                let name = self.symbol(name);
                Ok(Assignable::Attribute(self.expr(object)?, name))
            }
            ast::ExprKind::Subscript(object, key) => {
                Ok(Assignable::Item(self.expr(object)?, self.expr(key)?))
            }
            ast::ExprKind::Tuple(items) | ast::ExprKind::List(items) => {
                self.nested(|this| this.unpack(items, line))
            }
            _ => Err(syntax_error(line, "cannot assign to this expression")),
        }
    }

    fn unpack(&mut self, items: &[ast::Expr], line: u32) -> Result<Assignable> {
        let (mut before, mut star, mut after) = (Vec::new(), None, Vec::new());
        for item in items {
            match &*item.kind {
                ast::ExprKind::Starred(_) if star.is_some() => {
                    return Err(syntax_error(line, "multiple starred expressions in assignment"));
                }
                ast::ExprKind::Starred(inner) => star = Some(Box::new(self.place(inner)?)),
                _ if star.is_some() => after.push(self.place(item)?),
                _ => before.push(self.place(item)?),
            }
        }
        Ok(Assignable::Unpack { before, star, after })
    }

    /// What is done for an annotation in a block, after the value is assigned: that of a name is an
    /// item of `__annotations__`. In a function nothing is. A dataclass counts the annotated names
    /// of its body as fields; Flax reads `nnx.Data` and `nnx.Static`.
    fn annotated_name(
        &mut self,
        name: Option<&Name>,
        annotation: &ast::Expr,
    ) -> Result<Option<core::StmtKind>> {
        let scope = self.scope().kind;
        if !matches!(scope, ScopeKind::Class | ScopeKind::Module) {
            return Ok(None);
        }
        let value = self.annotation(annotation)?;
        let Some(name) = name else { return Ok(Some(core::StmtKind::Expr(value))) };
        let name = self.symbol(name);
        if scope == ScopeKind::Class {
            self.scope().annotations.insert(name, annotation_kind(annotation));
        }
        let line = value.line;
        self.scope().is_annotated = true;
        let all = core::Expr { line, kind: self.read(Symbol::new(ANNOTATIONS)) };
        let key = core::Expr { line, kind: ExprKind::Constant(Value::name(name)) };
        Ok(Some(core::StmtKind::Assign(vec![Assignable::Item(all, key)], value)))
    }

    /// The statements of a class or a module. Where a name is annotated, it begins with an empty
    /// dict for these.
    pub fn annotated_statements(&mut self, body: &[Stmt], line: u32) -> Result<Vec<core::Stmt>> {
        let mut lowered = self.statements(body)?;
        if self.scope().is_annotated {
            let empty = core::Expr { line, kind: ExprKind::Dict(Vec::new()) };
            let place = self.bound(Symbol::new(ANNOTATIONS), false);
            lowered.insert(0, core::Stmt::new(line, core::StmtKind::Assign(vec![place], empty)));
        }
        Ok(lowered)
    }

    fn class(&mut self, class: &ast::ClassDef, line: u32) -> Result<core::Expr> {
        let mut bases = self.elements(&class.bases)?;
        // A class with type parameters is generic.
        if !class.type_params.is_empty() {
            let expr = |kind| core::Expr { line, kind };
            let generic = ExprKind::Import("typing".into(), Some(Symbol::new("Generic")));
            let value = match class.type_params.iter().any(|name| name.starts_with('*')) {
                true => expr(generic),
                false => {
                    let params = class.type_params.iter().map(|name| {
                        let name = self.symbol(name);
                        core::Element { spread: false, value: expr(self.read(name)) }
                    });
                    let params = expr(ExprKind::Tuple(params.collect()));
                    expr(ExprKind::Item(Box::new(expr(generic)), Box::new(params)))
                }
            };
            bases.push(core::Element { spread: false, value });
        }
        let keywords = class
            .keywords
            .iter()
            .map(|(name, value)| Ok((name.as_ref().map(|it| Symbol::new(it)), self.expr(value)?)))
            .collect::<Result<_>>()?;
        let scope = Scope::new(ScopeKind::Class, class.name.clone(), &self.scopes);
        self.scopes.push(scope);
        let (docstring, body) = self.docstring(&class.body);
        self.collect(body)?;
        let members = self.scope().slots.len();
        self.scope().members = members;
        let namespace = self.scope().slot(Symbol::new(".namespace"));
        self.scope().namespace = Some(namespace);
        let body = self.annotated_statements(body, line)?.into();
        let Some(scope) = self.scopes.pop() else {
            return Err(Error::internal("a class without a scope"));
        };
        let code = scope.finish(line, core::Params::default(), docstring, false, body).into();
        let parameters = |base: &ast::Expr| {
            matches!(&*base.kind, ast::ExprKind::Subscript(..) | ast::ExprKind::Starred(_))
        };
        let is_generic = !class.type_params.is_empty() || class.bases.iter().any(parameters);
        let form = core::ClassForm { is_generic, code, bases, keywords };
        Ok(core::Expr { line, kind: ExprKind::Class(Box::new(form)) })
    }
}

/// An import, in a `try` that catches ImportError or elsewhere.
fn imported(attempts: bool, path: Name, name: Option<Symbol>) -> ExprKind {
    match attempts {
        true => ExprKind::Attempt(path, name),
        false => ExprKind::Import(path, name),
    }
}

/// True if the handler names a class of exceptions that ImportError is one of, or names none.
fn catches_import_error(handler: &ast::Handler) -> bool {
    fn names(class: &ast::Expr) -> bool {
        match &*class.kind {
            ast::ExprKind::Name(name) => matches!(
                &**name,
                "ImportError" | "ModuleNotFoundError" | "Exception" | "BaseException"
            ),
            ast::ExprKind::Tuple(classes) => classes.iter().any(names),
            _ => false,
        }
    }
    handler.class.as_ref().is_none_or(names)
}

fn is_yield(value: &ast::Expr) -> bool {
    matches!(&*value.kind, ast::ExprKind::Yield(_) | ast::ExprKind::YieldFrom(_))
}

/// The body of a `def` or of a `lambda`.
pub enum Body<'a> {
    Block(&'a [Stmt]),
    Value(&'a ast::Expr),
}

/// `@a @b def f` is `f = a(b(f))`; the decorators are evaluated first, outermost first, as the
/// calls do.
fn decorate(decorators: Vec<core::Expr>, value: core::Expr) -> core::Expr {
    decorators.into_iter().rev().fold(value, |value, function| {
        let line = function.line;
        core::Expr { line, kind: ExprKind::Decorate(Box::new([function, value])) }
    })
}

fn annotation_kind(annotation: &ast::Expr) -> AnnotationKind {
    let name = match &*annotation.kind {
        ast::ExprKind::Subscript(base, _) => return annotation_kind(base),
        ast::ExprKind::Name(name) | ast::ExprKind::Attribute(_, name) => &**name,
        ast::ExprKind::Str(text) => {
            text.split('[').next().and_then(|base| base.rsplit('.').next()).unwrap_or("")
        }
        _ => "",
    };
    match name {
        "ClassVar" => AnnotationKind::ClassVar,
        "InitVar" => AnnotationKind::InitVar,
        "KW_ONLY" => AnnotationKind::KeywordOnly,
        "Data" => AnnotationKind::Data,
        "Static" => AnnotationKind::Static,
        _ => AnnotationKind::Other,
    }
}
