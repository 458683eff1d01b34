//! Statements, lowered one arm a construct.

use ruff_python_ast::{
    Alias, ElifElseClause, ExceptHandler, Expr as PyExpr, Identifier, MatchCase as PyMatchCase,
    Stmt as PyStmt, StmtClassDef, StmtFunctionDef, StmtTry, TypeParam, TypeParams,
};
use ruff_text_size::{Ranged, TextRange, TextSize};

use super::super::ast::{
    ClassDef, Expr, ExprKind, FunctionDef, Handler, MatchCase, Name, Params, Span, Stmt, StmtKind,
};
use super::expressions::binary_operator;
use super::{Lowering, Result, Stop};

impl Lowering<'_> {
    pub(super) fn block(&mut self, body: &[PyStmt]) -> Result<Vec<Stmt>> {
        body.iter().map(|stmt| self.statement(stmt)).collect()
    }

    fn statement(&mut self, stmt: &PyStmt) -> Result<Stmt> {
        let span = match stmt {
            PyStmt::FunctionDef(def) => self.definition_span(stmt.start(), &def.name),
            PyStmt::ClassDef(def) => self.definition_span(stmt.start(), &def.name),
            _ => self.span(stmt.start()),
        };
        let kind = match self.nested(stmt, "block", |l| l.statement_kind(stmt)) {
            Err(Stop::Refused(what, at)) => {
                let value = self.unmodelled(stmt, what);
                let span = self.span(at);
                StmtKind::Expr(Expr { span, kind: Box::new(ExprKind::Unmodelled(value)) })
            }
            Ok(StmtKind::Expr(mut value)) => {
                if let ExprKind::Unmodelled(unmodelled) = &mut *value.kind {
                    *unmodelled = self.unmodelled(stmt, &unmodelled.what.clone());
                }
                StmtKind::Expr(value)
            }
            kind => kind?,
        };
        Ok(Stmt { span, kind })
    }

    /// The place of a definition, as in Python's own tree: its `def`, below its decorators.
    fn definition_span(&self, start: TextSize, name: &Identifier) -> Span {
        Span { line: self.span(name.start()).line, column: self.span(start).column }
    }

    fn statement_kind(&mut self, stmt: &PyStmt) -> Result<StmtKind> {
        Ok(match stmt {
            PyStmt::FunctionDef(def) => StmtKind::Function(self.function(def)?),
            PyStmt::ClassDef(def) => StmtKind::Class(self.class(def)?),
            PyStmt::Return(s) => StmtKind::Return(self.optional(s.value.as_deref())?),
            PyStmt::Delete(s) => StmtKind::Delete(self.exprs(&s.targets)?),
            PyStmt::TypeAlias(s) => {
                let PyExpr::Name(name) = &*s.name else {
                    return self.refuse(stmt, "type alias statement");
                };
                let span = self.span(s.value.start());
                let body = self.annotation(&s.value)?;
                let kind = Box::new(ExprKind::Lambda { params: Params::default(), body });
                StmtKind::TypeAlias {
                    name: self.name(&name.id),
                    type_params: self.type_params(s.type_params.as_deref()),
                    value: Expr { span, kind },
                }
            }
            PyStmt::Assign(s) => {
                StmtKind::Assign { targets: self.exprs(&s.targets)?, value: self.expr(&s.value)? }
            }
            PyStmt::AugAssign(s) => StmtKind::AugAssign {
                target: self.expr(&s.target)?,
                op: binary_operator(s.op),
                value: self.expr(&s.value)?,
            },
            PyStmt::AnnAssign(s) => {
                let target = self.expr(&s.target)?;
                StmtKind::AnnAssign {
                    target,
                    is_parenthesized: s.target.is_name_expr() && !s.simple,
                    annotation: self.annotation(&s.annotation)?,
                    value: self.optional(s.value.as_deref())?,
                }
            }
            PyStmt::For(s) if s.is_async => return self.refuse(stmt, "async for"),
            PyStmt::For(s) => StmtKind::For {
                target: self.expr(&s.target)?,
                iter: self.expr(&s.iter)?,
                body: self.block(&s.body)?,
                otherwise: self.block(&s.orelse)?,
            },
            PyStmt::While(s) => StmtKind::While {
                test: self.expr(&s.test)?,
                body: self.block(&s.body)?,
                otherwise: self.block(&s.orelse)?,
            },
            PyStmt::If(s) => StmtKind::If {
                test: self.expr(&s.test)?,
                body: self.block(&s.body)?,
                otherwise: self.else_branch(&s.elif_else_clauses)?,
            },
            PyStmt::With(s) if s.is_async => return self.refuse(stmt, "async with"),
            PyStmt::With(s) => {
                let mut items = Vec::with_capacity(s.items.len());
                for item in &s.items {
                    items.push((
                        self.expr(&item.context_expr)?,
                        self.optional(item.optional_vars.as_deref())?,
                    ));
                }
                StmtKind::With { items, body: self.block(&s.body)? }
            }
            PyStmt::Match(s) => StmtKind::Match {
                subject: self.expr(&s.subject)?,
                cases: s.cases.iter().map(|case| self.case(case)).collect::<Result<_>>()?,
            },
            PyStmt::Raise(s) => StmtKind::Raise {
                exception: self.optional(s.exc.as_deref())?,
                cause: self.optional(s.cause.as_deref())?,
            },
            PyStmt::Try(s) => self.try_statement(s)?,
            PyStmt::Assert(s) => StmtKind::Assert {
                test: self.expr(&s.test)?,
                message: self.optional(s.msg.as_deref())?,
            },
            PyStmt::Import(s) if s.is_lazy => return self.refuse(stmt, "lazy import"),
            PyStmt::Import(s) => StmtKind::Import(self.aliases(&s.names)?),
            PyStmt::ImportFrom(s) => {
                if s.is_lazy {
                    return self.refuse(stmt, "lazy import");
                }
                let mut module = ".".repeat(s.level as usize);
                module.push_str(s.module.as_deref().unwrap_or_default());
                StmtKind::ImportFrom { module: self.name(&module), names: self.aliases(&s.names)? }
            }
            PyStmt::Global(s) => StmtKind::Global(self.identifiers(&s.names)),
            PyStmt::Nonlocal(s) => StmtKind::Nonlocal(self.identifiers(&s.names)),
            PyStmt::Expr(s) => StmtKind::Expr(self.expr(&s.value)?),
            PyStmt::Pass(_) => StmtKind::Pass,
            PyStmt::Break(_) => StmtKind::Break,
            PyStmt::Continue(_) => StmtKind::Continue,
            PyStmt::IpyEscapeCommand(_) => return self.refuse(stmt, "IPython command"),
        })
    }

    /// Ruff keeps an if-chain flat; in our tree, as in Python's, each `elif` is a level.
    fn else_branch(&mut self, clauses: &[ElifElseClause]) -> Result<Vec<Stmt>> {
        let Some((first, rest)) = clauses.split_first() else { return Ok(Vec::new()) };
        let Some(test) = &first.test else { return self.block(&first.body) };
        let span = self.span(first.start());
        let kind = self.nested(first, "block", |l| {
            Ok(StmtKind::If {
                test: l.expr(test)?,
                body: l.block(&first.body)?,
                otherwise: l.else_branch(rest)?,
            })
        })?;
        Ok(vec![Stmt { span, kind }])
    }

    fn try_statement(&mut self, s: &StmtTry) -> Result<StmtKind> {
        if s.is_star {
            let at = s.handlers.first().map_or(s.start(), Ranged::start);
            return self.refuse(&TextRange::empty(at), "except* handler");
        }
        let body = self.block(&s.body)?;
        let mut handlers = Vec::with_capacity(s.handlers.len());
        for ExceptHandler::ExceptHandler(handler) in &s.handlers {
            handlers.push(Handler {
                span: self.span(handler.start()),
                class: self.optional(handler.type_.as_deref())?,
                name: handler.name.as_ref().map(|name| self.name(name)),
                body: self.block(&handler.body)?,
            });
        }
        let (otherwise, finally) = (self.block(&s.orelse)?, self.block(&s.finalbody)?);
        Ok(StmtKind::Try { body, handlers, otherwise, finally })
    }

    fn case(&mut self, case: &PyMatchCase) -> Result<MatchCase> {
        Ok(MatchCase {
            span: self.span(case.range.start()),
            pattern: self.pattern(&case.pattern)?,
            guard: self.optional(case.guard.as_deref())?,
            body: self.block(&case.body)?,
        })
    }

    fn function(&mut self, def: &StmtFunctionDef) -> Result<FunctionDef> {
        Ok(FunctionDef {
            name: self.name(&def.name),
            is_async: def.is_async,
            type_params: self.type_params(def.type_params.as_deref()),
            decorators: self.decorators(&def.decorator_list)?,
            params: self.params(&def.parameters)?,
            returns: def.returns.as_deref().map(|it| self.annotation(it)).transpose()?,
            body: match def.is_async {
                true => self.async_body(def),
                false => self.block(&def.body)?,
            },
        })
    }

    /// The names; bounds and defaults say nothing at run time.
    fn type_params(&mut self, params: Option<&TypeParams>) -> Vec<Name> {
        let named = params.iter().flat_map(|params| params.iter()).map(|param| {
            let stars = match param {
                TypeParam::TypeVar(_) => "",
                TypeParam::TypeVarTuple(_) => "*",
                TypeParam::ParamSpec(_) => "**",
            };
            self.name(&format!("{stars}{}", param.name()))
        });
        named.collect()
    }

    /// A call of it is unsupported. Its docstring is part of what is not modelled.
    fn async_body(&mut self, def: &StmtFunctionDef) -> Vec<Stmt> {
        let span = self.definition_span(def.start(), &def.name);
        let (Some(first), Some(last)) = (def.body.first(), def.body.last()) else {
            return Vec::new();
        };
        let whole = TextRange::new(first.start(), last.end());
        let value = self.unmodelled(&whole, "async function");
        let value = Expr { span, kind: Box::new(ExprKind::Unmodelled(value)) };
        vec![Stmt { span, kind: StmtKind::Expr(value) }]
    }

    fn class(&mut self, def: &StmtClassDef) -> Result<ClassDef> {
        let (mut bases, mut keywords) = (Vec::new(), Vec::new());
        if let Some(arguments) = &def.arguments {
            for base in &arguments.args {
                bases.push(self.expr(base)?);
            }
            keywords = self.keywords(arguments)?;
        }
        Ok(ClassDef {
            name: self.name(&def.name),
            type_params: self.type_params(def.type_params.as_deref()),
            decorators: self.decorators(&def.decorator_list)?,
            bases,
            keywords,
            body: self.block(&def.body)?,
        })
    }

    fn decorators(&mut self, decorators: &[ruff_python_ast::Decorator]) -> Result<Vec<Expr>> {
        decorators.iter().map(|decorator| self.expr(&decorator.expression)).collect()
    }

    fn aliases(&mut self, names: &[Alias]) -> Result<Vec<(Name, Option<Name>)>> {
        let mut aliases = Vec::with_capacity(names.len());
        for alias in names {
            let asname = alias.asname.as_ref().map(|name| self.name(name));
            aliases.push((self.name(&alias.name), asname));
        }
        Ok(aliases)
    }

    fn identifiers(&mut self, names: &[Identifier]) -> Vec<Name> {
        names.iter().map(|name| self.name(name)).collect()
    }

    pub(super) fn annotation(&mut self, annotation: &PyExpr) -> Result<Expr> {
        if annotation.is_starred_expr() {
            let span = self.span(annotation.start());
            let value = self.unmodelled(annotation, "starred annotation");
            return Ok(Expr { span, kind: Box::new(ExprKind::Unmodelled(value)) });
        }
        let around = std::mem::replace(&mut self.annotation, true);
        let lowered = self.expr(annotation);
        self.annotation = around;
        lowered
    }
}
