//! Expressions.

use std::cell::OnceCell;
use std::rc::Rc;

use super::bindings::parts;
use super::scope::{Scope, ScopeKind};
use super::stmt::Body;
use super::suspend::{suspends, take_apart};
use super::{Lowering, syntax_error};
use crate::core::{
    self, Block, Comprehension, Element, ExprKind as Core, FormatPart, FunctionForm, SetForm,
};
use crate::error::{Error, Result};
use crate::heap::numeral::{float_of, integer_of};
use crate::heap::{Symbol, SymbolMap, Value};
use crate::program::MAX_DEPTH;
use crate::program::ast::{self, Expr, ExprKind, FPart, Name};

impl Lowering {
    pub fn expr(&mut self, expr: &Expr) -> Result<core::Expr> {
        let line = expr.span.line;
        let kind = match &*expr.kind {
            ExprKind::None => Core::Constant(Value::None),
            ExprKind::Bool(value) => Core::Constant(Value::Bool(*value)),
            ExprKind::Int(value) => Core::Constant(Value::Int(*value)),
            ExprKind::Float(value) => Core::Constant(Value::Float(*value)),
            ExprKind::Str(value) => Core::Constant(Value::shared(value)),
            ExprKind::Ellipsis => Core::Constant(Value::Ellipsis),
            ExprKind::Bytes(bytes) => Core::Bytes(bytes.clone()),
            ExprKind::Unmodelled(it) if let Some(number) = number(&it.source)? => {
                Core::Constant(number)
            }
            ExprKind::Unmodelled(unmodelled) => Core::Unmodelled(unmodelled.what.clone()),
            ExprKind::Name(name) => {
                let name = self.symbol(name);
                let kind = self.read(name);
                self.note_reading(&kind);
                kind
            }
            _ => self.nested(|this| this.compound(expr, line))?,
        };
        Ok(core::Expr { line, kind })
    }

    /// The expression that a loop iterates.
    pub(super) fn iterable(&mut self, expr: &Expr) -> Result<core::Expr> {
        let mut lowered = self.expr(expr)?;
        if let (Core::Set(_, form), ExprKind::Set(items)) = (&mut lowered.kind, &*expr.kind)
            && items.iter().all(is_constant)
        {
            *form = SetForm::Iterated;
        }
        Ok(lowered)
    }

    fn boxed(&mut self, expr: &Expr) -> Result<Box<core::Expr>> {
        Ok(Box::new(self.expr(expr)?))
    }

    fn exprs(&mut self, exprs: &[Expr]) -> Result<Vec<core::Expr>> {
        exprs.iter().map(|expr| self.expr(expr)).collect()
    }

    fn compound(&mut self, expr: &Expr, line: u32) -> Result<Core> {
        Ok(match &*expr.kind {
            ExprKind::Tuple(items) => Core::Tuple(self.elements(items)?),
            ExprKind::List(items) => Core::List(self.elements(items)?),
            ExprKind::Set(items) => {
                let is_spread = items.iter().any(|it| matches!(&*it.kind, ExprKind::Starred(_)));
                let form = match items.len() > 2 && items.iter().all(is_constant) {
                    _ if is_spread => SetForm::Spread,
                    true => SetForm::Constants,
                    false => SetForm::Values,
                };
                Core::Set(self.elements(items)?, form)
            }
            ExprKind::Dict(entries) => Core::Dict(
                entries
                    .iter()
                    .map(|(key, value)| {
                        let key = key.as_ref().map(|key| self.expr(key)).transpose()?;
                        Ok((key, self.expr(value)?))
                    })
                    .collect::<Result<_>>()?,
            ),
            ExprKind::Unary(op, value) => match (op, self.expr(value)?) {
                (ast::UnaryOp::Neg, core::Expr { kind: Core::Constant(Value::Int(value)), .. }) => {
                    Core::Constant(Value::Int(value.wrapping_neg()))
                }
                (
                    ast::UnaryOp::Neg,
                    core::Expr { kind: Core::Constant(Value::Float(value)), .. },
                ) => Core::Constant(Value::Float(-value)),
                (op, value) => Core::Unary(*op, Box::new(value)),
            },
            ExprKind::Binary(a, op, b) => Core::Binary(self.boxed(a)?, *op, self.boxed(b)?),
            ExprKind::Logical(op, operands) => Core::Logical(*op, self.exprs(operands)?),
            ExprKind::Compare(first, rest) => {
                let first = self.boxed(first)?;
                let rest = rest.iter().map(|(op, value)| Ok((*op, self.expr(value)?)));
                Core::Compare(first, rest.collect::<Result<_>>()?)
            }
            ExprKind::IfExp { test, body, otherwise } => {
                Core::Choose(Box::new([self.expr(test)?, self.expr(body)?, self.expr(otherwise)?]))
            }
            ExprKind::Lambda { params, body } => {
                return Ok(self
                    .function(&"<lambda>".into(), params, Body::Value(body), line)?
                    .kind);
            }
            ExprKind::Call(call) => self.call(call)?,
            ExprKind::Attribute(object, name) => {
                let name = self.symbol(name);
                Core::Attribute(self.boxed(object)?, name)
            }
            ExprKind::Subscript(object, key) => Core::Item(self.boxed(object)?, self.boxed(key)?),
            ExprKind::Slice { lower, upper, step } => {
                let mut part = |part: &Option<Expr>| match part {
                    Some(part) => self.expr(part),
                    None => Ok(core::Expr { line, kind: Core::Constant(Value::None) }),
                };
                Core::Slice(Box::new([part(lower)?, part(upper)?, part(step)?]))
            }
            ExprKind::Starred(_) => {
                return Err(syntax_error(line, "can't use starred expression here"));
            }
            ExprKind::Walrus(name, value) => {
                let value = self.boxed(value)?;
                let name = self.symbol(name);
                Core::Bind(Box::new(self.bound(name, true)), value)
            }
            ExprKind::Yield(_) | ExprKind::YieldFrom(_) => {
                return Err(Error::unsupported(format!("yield here, line {line}")));
            }
            ExprKind::Comprehension { kind, clauses } => self.comprehension(kind, clauses)?,
            ExprKind::FString(parts) => {
                let parts = parts.iter().map(|part| {
                    Ok(match part {
                        FPart::Text(text) => FormatPart::Text(text.clone()),
                        FPart::Value { value, conversion, spec } => FormatPart::Value {
                            value: self.expr(value)?,
                            conversion: *conversion,
                            spec: spec.clone().unwrap_or_else(|| "".into()),
                        },
                    })
                });
                Core::Format(parts.collect::<Result<_>>()?)
            }
            ExprKind::None
            | ExprKind::Bool(_)
            | ExprKind::Int(_)
            | ExprKind::Float(_)
            | ExprKind::Str(_)
            | ExprKind::Bytes(_)
            | ExprKind::Ellipsis
            | ExprKind::Unmodelled(_)
            | ExprKind::Name(_) => return Ok(self.expr(expr)?.kind),
        })
    }

    pub(super) fn elements(&mut self, items: &[Expr]) -> Result<Vec<Element>> {
        items
            .iter()
            .map(|item| {
                Ok(match &*item.kind {
                    ExprKind::Starred(inner) => Element { spread: true, value: self.expr(inner)? },
                    _ => Element { spread: false, value: self.expr(item)? },
                })
            })
            .collect()
    }

    fn call(&mut self, call: &ast::Call) -> Result<Core> {
        if let ExprKind::Name(name) = &*call.function.kind
            && &**name == "super"
            && call.args.is_empty()
            && call.keywords.is_empty()
            && self.scope().has_first
        {
            // What else bears the name `super` is called as it is.
            if let Core::Global(name) = self.expr(&call.function)?.kind {
                let innermost = self.scopes.len() - 1;
                let class = self.lookup(innermost, Symbol::new("__class__"));
                return Ok(Core::Super { name, class, receiver: 0 });
            }
        }
        let function = self.expr(&call.function)?;
        if let (ExprKind::Name(name), Core::Global(_)) = (&*call.function.kind, &function.kind)
            && &**name == "locals"
            && call.args.is_empty()
            && call.keywords.is_empty()
            && let Some(slots) = self.scope().locals()
        {
            return Ok(Core::Locals(slots));
        }
        if let (ExprKind::Name(name), Core::Global(slot)) = (&*call.function.kind, &function.kind)
            // Of a module, `locals()` is the same dict.
            && (&**name == "globals"
                || &**name == "locals" && self.scope().kind == ScopeKind::Module)
            && call.args.is_empty()
            && call.keywords.is_empty()
        {
            return Ok(Core::Globals(*slot));
        }
        let around = match (&*call.function.kind, &function.kind, &call.args[..]) {
            (ExprKind::Name(name), Core::Global(slot), [text])
                if matches!(&**name, "eval" | "exec")
                    && call.keywords.is_empty()
                    && !matches!(&*text.kind, ExprKind::Starred(_)) =>
            {
                Some(*slot)
            }
            _ => None,
        };
        let args = self.elements(&call.args)?;
        let keywords = call
            .keywords
            .iter()
            .map(|(name, value)| {
                Ok((name.as_ref().map(|name| Symbol::new(name)), self.expr(value)?))
            })
            .collect::<Result<_>>()?;
        let call = Box::new(core::Call::new(function, args, keywords));
        Ok(match around {
            Some(slot) if self.scope().kind == ScopeKind::Module => Core::Around(call, slot, None),
            Some(slot) => match self.scope().locals() {
                Some(own) => Core::Around(call, slot, Some(own)),
                None => Core::Call(call),
            },
            None => Core::Call(call),
        })
    }

    /// The first iterable is evaluated outside of the comprehension; all else sees its targets.
    fn comprehension(
        &mut self,
        kind: &ast::ComprehensionKind,
        clauses: &[ast::Clause],
    ) -> Result<Core> {
        let Some((first, _)) = clauses.split_first() else {
            return Err(Error::internal("a comprehension without a clause"));
        };
        let first = self.iterable(&first.iter)?;
        if let ast::ComprehensionKind::Generator(item) = kind {
            return self.generator(item, clauses, first);
        }
        let mut first_iter = Some(first);
        let mut names = Vec::new();
        clauses.iter().for_each(|clause| self.target_names(&clause.target, &mut names));
        let scope = self.scope();
        let mut targets: SymbolMap<core::Slot> = SymbolMap::default();
        let mut fresh = Vec::new();
        for name in names {
            targets.entry(name).or_insert_with(|| {
                let slot = scope.slot(name);
                fresh.push(slot);
                slot
            });
        }
        scope.comprehensions.push(targets);
        let lowered = self.clauses(kind, clauses, &mut first_iter);
        self.scope().comprehensions.pop();
        let (kind, clauses) = lowered?;
        Ok(Core::Comprehension(Box::new(Comprehension { kind, clauses, fresh })))
    }

    fn clauses(
        &mut self,
        kind: &ast::ComprehensionKind,
        clauses: &[ast::Clause],
        first_iter: &mut Option<core::Expr>,
    ) -> Result<(core::ComprehensionKind, Vec<core::Clause>)> {
        let lowered = self.iterations(clauses, first_iter)?;
        let kind = match kind {
            ast::ComprehensionKind::List(item) => core::ComprehensionKind::List(self.expr(item)?),
            ast::ComprehensionKind::Set(item) => core::ComprehensionKind::Set(self.expr(item)?),
            ast::ComprehensionKind::Dict(key, value) => {
                core::ComprehensionKind::Dict(self.expr(key)?, self.expr(value)?)
            }
            ast::ComprehensionKind::Generator(item) => {
                core::ComprehensionKind::List(self.expr(item)?)
            }
        };
        Ok((kind, lowered))
    }

    fn iterations(
        &mut self,
        clauses: &[ast::Clause],
        first_iter: &mut Option<core::Expr>,
    ) -> Result<Vec<core::Clause>> {
        let mut lowered = Vec::with_capacity(clauses.len());
        for clause in clauses {
            let iter = match first_iter.take() {
                Some(iter) => iter,
                None => self.iterable(&clause.iter)?,
            };
            let target = self.place(&clause.target)?;
            lowered.push(core::Clause { target, iter, tests: self.exprs(&clause.tests)? });
        }
        Ok(lowered)
    }

    /// A generator expression is lowered as the function that it is: it may outlive the call around
    /// it.
    fn generator(
        &mut self,
        item: &Expr,
        clauses: &[ast::Clause],
        first: core::Expr,
    ) -> Result<Core> {
        let line = first.line;
        let mut names = Vec::new();
        clauses.iter().for_each(|clause| self.target_names(&clause.target, &mut names));
        let scope = Scope::new(ScopeKind::Generator, "<genexpr>".into(), &self.scopes);
        self.scopes.push(scope);
        names.into_iter().for_each(|name| self.scope().bind(name));
        // The generator begins inside of its first loop.
        let mut unused = Some(core::Expr { line, kind: Core::Constant(Value::None) });
        let clauses = self.iterations(clauses, &mut unused)?;
        let item = self.expr(item)?;
        let levels = clauses.iter().map(|clause| 1 + clause.tests.len()).sum::<usize>();
        if levels > MAX_DEPTH {
            return Err(Error::unsupported(format!(
                "a generator of {levels} clauses, line {line}"
            )));
        }
        let mut body = core::Stmt::new(item.line, core::StmtKind::Yield(item, Vec::new()));
        for clause in clauses.into_iter().rev() {
            for test in clause.tests.into_iter().rev() {
                let kind = core::StmtKind::If(test, [body].into(), Block::default());
                body = core::Stmt::new(line, kind);
            }
            let kind =
                core::StmtKind::For(clause.target, clause.iter, [body].into(), Block::default());
            body = core::Stmt::new(line, kind);
        }
        let Some(scope) = self.scopes.pop() else {
            return Err(Error::internal("a generator without a scope"));
        };
        let code = scope.finish(line, core::Params::default(), None, true, [body].into());
        Ok(Core::Generator(Rc::new(code), Box::new(first)))
    }

    /// Defaults belong to the scope around; the body gets a scope of its own.
    pub fn function(
        &mut self,
        name: &Name,
        params: &ast::Params,
        body: Body,
        line: u32,
    ) -> Result<core::Expr> {
        let positional: Vec<&ast::Param> =
            params.positional_only.iter().chain(&params.positional).collect();
        let mut defaults = Vec::new();
        for param in &positional {
            match &param.default {
                Some(default) => defaults.push(self.expr(default)?),
                None if !defaults.is_empty() => {
                    return Err(syntax_error(
                        line,
                        "parameter without a default follows parameter with a default",
                    ));
                }
                None => {}
            }
        }
        let keyword_defaults = params
            .keyword_only
            .iter()
            .map(|param| param.default.as_ref().map(|default| self.expr(default)).transpose())
            .collect::<Result<_>>()?;

        let mut scope = Scope::new(ScopeKind::Function, name.clone(), &self.scopes);
        scope.has_first = !positional.is_empty();
        self.scopes.push(scope);
        let names: Vec<Symbol> = positional
            .iter()
            .copied()
            .chain(&params.keyword_only)
            .map(|param| self.symbol(&param.name))
            .collect();
        let mut bind = |name: Symbol| {
            let scope = self.scope();
            match scope.binding(name) {
                None => scope.bind(name),
                Some(_) => {
                    return Err(syntax_error(
                        line,
                        format!("duplicate argument '{name}' in function definition"),
                    ));
                }
            }
            Ok(scope.slots.len() as core::Slot - 1)
        };
        names.iter().try_for_each(|name| bind(*name).map(drop))?;
        let args = params.args.as_ref().map(|param| bind(Symbol::new(&param.name))).transpose()?;
        let kwargs =
            params.kwargs.as_ref().map(|param| bind(Symbol::new(&param.name))).transpose()?;
        let (docstring, is_generator, body) = match body {
            Body::Block(block) => {
                let (docstring, block) = self.docstring(block);
                let (is_generator, body) = self.body(block)?;
                (docstring, is_generator, body)
            }
            Body::Value(value) if self.rare.yields && suspends(value) => {
                let kind = ast::StmtKind::Return(Some(value.clone()));
                let (is_generator, body) = self.body(&[ast::Stmt { span: value.span, kind }])?;
                (None, is_generator, body)
            }
            Body::Value(value) => {
                self.collect_walrus(value)?;
                let kind = core::StmtKind::Return(self.expr(value)?);
                (None, false, [core::Stmt::new(value.span.line, kind)].into())
            }
        };
        let Some(scope) = self.scopes.pop() else {
            return Err(Error::internal("a function without a scope"));
        };
        let params = core::Params {
            names,
            positional_only: params.positional_only.len(),
            positional: positional.len(),
            args,
            kwargs,
            by_name: OnceCell::new(),
        };
        let code = Rc::new(scope.finish(line, params, docstring, is_generator, body));
        let form = FunctionForm { code, defaults, keyword_defaults, annotations: None };
        Ok(core::Expr { line, kind: Core::Function(Box::new(form)) })
    }

    /// The function with its annotations.
    pub fn annotated(
        &mut self,
        mut function: core::Expr,
        params: &ast::Params,
        returns: Option<&Expr>,
    ) -> Result<core::Expr> {
        let line = function.line;
        let positional = params.positional_only.iter().chain(&params.positional);
        let positional = positional.chain(params.args.as_deref());
        let annotated = positional
            .chain(&params.keyword_only)
            .chain(params.kwargs.as_deref())
            .filter_map(|param| Some((Some(&param.name), param.annotation.as_ref()?)))
            .chain(returns.map(|returns| (None, returns)));
        let entries = annotated.map(|(name, annotation)| {
            let name = name.map_or(Symbol::new("return"), |name| self.symbol(name));
            let key = core::Expr { line, kind: Core::Constant(Value::name(name)) };
            Ok((Some(key), self.annotation(annotation)?))
        });
        let entries = entries.collect::<Result<Vec<_>>>()?;
        if let Core::Function(form) = &mut function.kind
            && !entries.is_empty()
        {
            form.annotations = Some(core::Expr { line, kind: Core::Dict(entries) });
        }
        Ok(function)
    }

    /// Lowers an annotation: a value that may be unknown, or its text.
    pub fn annotation(&mut self, annotation: &Expr) -> Result<core::Expr> {
        let line = annotation.span.line;
        let kind = if !self.annotations_are_texts {
            Core::Annotation(Box::new(self.expr(annotation)?))
        } else if any(annotation, |kind| matches!(kind, ExprKind::Str(_))) {
            Core::Held("the text of an annotation with quotes".into())
        } else {
            Core::Constant(Value::str(&annotation.to_string()))
        };
        Ok(core::Expr { line, kind })
    }

    /// The body of a function, and whether it is a generator's.
    fn body(&mut self, block: &[ast::Stmt]) -> Result<(bool, Block)> {
        let apart = if self.rare.yields { take_apart(block)? } else { None };
        let block = apart.as_deref().unwrap_or(block);
        self.collect(block)?;
        Ok((apart.is_some(), self.block(block)?))
    }
}

/// True if one of the expressions within is of that kind.
pub fn any(expr: &Expr, is_it: impl Fn(&ExprKind) -> bool + Copy) -> bool {
    is_it(&expr.kind)
        || stacker::maybe_grow(64 << 10, 1 << 20, || {
            parts(expr).into_iter().any(|part| any(part, is_it))
        })
}

/// True for what CPython's compiler has as a constant.
fn is_constant(expr: &Expr) -> bool {
    match &*expr.kind {
        ExprKind::None
        | ExprKind::Bool(_)
        | ExprKind::Int(_)
        | ExprKind::Float(_)
        | ExprKind::Str(_)
        | ExprKind::Bytes(_)
        | ExprKind::Ellipsis => true,
        ExprKind::Tuple(items) => items.iter().all(is_constant),
        ExprKind::Unary(_, operand) => is_constant(operand),
        ExprKind::Binary(a, _, b) => is_constant(a) && is_constant(b),
        _ => false,
    }
}

/// The number of a literal that is no integer of 64 bits and no finite float.
fn number(source: &str) -> Result<Option<Value>> {
    if !source.starts_with(|c: char| c.is_ascii_digit() || c == '.') {
        return Ok(None);
    }
    let imaginary = source.strip_suffix(['j', 'J']);
    if let Some(number) = float_of(imaginary.unwrap_or(source)) {
        if imaginary.is_some() {
            return Ok(Some(Value::Complex(0.0, number)));
        }
        if number.is_infinite() && source.contains(['e', 'E']) {
            return Ok(Some(Value::Float(number)));
        }
    }
    integer_of(source, 0)
}
