//! Takes the expressions of a generator apart, so that each `yield` stands alone.
//!
//! `f(a, (yield b))` becomes
//!
//! ```python
//! .0 = f
//! .1 = a
//! .2 = yield b
//! .0(.1, .2)
//! ```
//!
//! where `.0` is a variable that no program can name. What Python evaluates before a `yield` is
//! evaluated before it, once; `and`, `or`, `if else` and chained comparisons evaluate no more than
//! they did. So a generator is suspended only between two statements.

use super::bindings::parts;
use crate::error::{Error, Result};
use crate::program::MAX_DEPTH;
use crate::program::ast::{
    BoolOp, CmpOp, Expr, ExprKind, FPart, FunctionDef, Name, Params, Span, Stmt, StmtKind, UnaryOp,
};

/// The body of a generator function, taken apart; `None` for a function that does not yield.
pub(super) fn take_apart(body: &[Stmt]) -> Result<Option<Vec<Stmt>>> {
    if !body.iter().any(stmt_suspends) {
        return Ok(None);
    }
    Flattening { out: Vec::new(), temporaries: 0, depth: 0 }.block(body).map(Some)
}

/// True if a `yield` stands in the expression, not counting functions inside of it.
pub(super) fn suspends(expr: &Expr) -> bool {
    match &*expr.kind {
        ExprKind::Yield(_) | ExprKind::YieldFrom(_) => true,
        _ => stacker::maybe_grow(64 << 10, 1 << 20, || parts(expr).into_iter().any(suspends)),
    }
}

/// True if a `yield` stands in the statement.
fn stmt_suspends(stmt: &Stmt) -> bool {
    let blocks: &[&[Stmt]] = match &stmt.kind {
        StmtKind::If { body, otherwise, .. }
        | StmtKind::For { body, otherwise, .. }
        | StmtKind::While { body, otherwise, .. } => &[body, otherwise],
        StmtKind::With { body, .. } => &[body],
        StmtKind::Match { cases, .. } => {
            if cases.iter().any(|case| case.body.iter().any(stmt_suspends)) {
                return true;
            }
            &[]
        }
        StmtKind::Try { body, handlers, otherwise, finally } => {
            if handlers.iter().any(|handler| handler.body.iter().any(stmt_suspends)) {
                return true;
            }
            &[body, otherwise, finally]
        }
        _ => &[],
    };
    head_suspends(stmt)
        || stacker::maybe_grow(64 << 10, 1 << 20, || {
            blocks.iter().any(|block| block.iter().any(stmt_suspends))
        })
}

/// True if a `yield` stands in the statement itself and not in a block of it.
fn head_suspends(stmt: &Stmt) -> bool {
    match &stmt.kind {
        StmtKind::Expr(value) => suspends(value),
        StmtKind::Assign { targets, value } => suspends(value) || targets.iter().any(suspends),
        StmtKind::AugAssign { target, value, .. } => suspends(target) || suspends(value),
        StmtKind::AnnAssign { target, value, .. } => {
            suspends(target) || value.as_ref().is_some_and(suspends)
        }
        StmtKind::Delete(targets) => targets.iter().any(suspends),
        StmtKind::Return(value) => value.as_ref().is_some_and(suspends),
        StmtKind::Raise { exception, cause } => exception.iter().chain(cause).any(suspends),
        StmtKind::Assert { test, message } => {
            suspends(test) || message.as_ref().is_some_and(suspends)
        }
        StmtKind::If { test, .. } | StmtKind::While { test, .. } => suspends(test),
        StmtKind::For { target, iter, .. } => suspends(target) || suspends(iter),
        StmtKind::With { items, .. } => items.iter().any(item_suspends),
        StmtKind::Match { subject, cases } => {
            suspends(subject) || cases.iter().any(|case| case.guard.as_ref().is_some_and(suspends))
        }
        StmtKind::Try { handlers, .. } => {
            handlers.iter().any(|handler| handler.class.as_ref().is_some_and(suspends))
        }
        StmtKind::Function(function) => {
            function.decorators.iter().any(suspends) || defaults(&function.params).any(suspends)
        }
        StmtKind::Class(class) => {
            let keywords = class.keywords.iter().map(|(_, value)| value);
            class.decorators.iter().chain(&class.bases).chain(keywords).any(suspends)
        }
        StmtKind::Import(_)
        | StmtKind::ImportFrom { .. }
        | StmtKind::Pass
        | StmtKind::Break
        | StmtKind::Continue
        | StmtKind::Global(_)
        | StmtKind::TypeAlias { .. }
        | StmtKind::Nonlocal(_) => false,
    }
}

fn item_suspends((context, target): &(Expr, Option<Expr>)) -> bool {
    suspends(context) || target.as_ref().is_some_and(suspends)
}

fn defaults(params: &Params) -> impl Iterator<Item = &Expr> {
    let all = params.positional_only.iter().chain(&params.positional).chain(&params.keyword_only);
    all.filter_map(|param| param.default.as_ref())
}

fn defaults_mut(params: &mut Params) -> impl Iterator<Item = &mut Expr> {
    let Params { positional_only, positional, keyword_only, .. } = params;
    let all = positional_only.iter_mut().chain(positional).chain(keyword_only);
    all.filter_map(|param| param.default.as_mut())
}

fn made(span: Span, kind: ExprKind) -> Expr {
    Expr { span, kind: Box::new(kind) }
}

fn not(value: Expr) -> Expr {
    made(value.span, ExprKind::Unary(UnaryOp::Not, value))
}

struct Flattening {
    /// The statements of the block at work, as far as they are written.
    out: Vec<Stmt>,
    temporaries: usize,
    depth: usize,
}

impl Flattening {
    fn nested<T>(&mut self, span: Span, inner: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        if self.depth == MAX_DEPTH {
            let line = span.line;
            return Err(Error::unsupported(format!("yield nested too deep, line {line}")));
        }
        self.depth += 1;
        let result = stacker::maybe_grow(64 << 10, 1 << 20, || inner(self));
        self.depth -= 1;
        result
    }

    fn push(&mut self, span: Span, kind: StmtKind) {
        self.out.push(Stmt { span, kind });
    }

    /// A variable for a value that is kept over a `yield`.
    fn temporary(&mut self, span: Span) -> Expr {
        let name: Name = format!(".{}", self.temporaries).into();
        self.temporaries += 1;
        made(span, ExprKind::Name(name))
    }

    fn assign(&mut self, target: &Expr, value: Expr) {
        self.push(value.span, StmtKind::Assign { targets: vec![target.clone()], value });
    }

    /// The statements that `fill` writes, as a block of its own.
    fn written(&mut self, fill: impl FnOnce(&mut Self) -> Result<()>) -> Result<Vec<Stmt>> {
        let around = std::mem::take(&mut self.out);
        let filled = fill(self);
        let written = std::mem::replace(&mut self.out, around);
        filled.map(|()| written)
    }

    /// Runs once what `fill` writes; a `break` in it skips the rest.
    fn once(&mut self, span: Span, fill: impl FnOnce(&mut Self) -> Result<()>) -> Result<()> {
        let mut body = self.written(fill)?;
        body.push(Stmt { span, kind: StmtKind::Break });
        let test = made(span, ExprKind::Bool(true));
        self.push(span, StmtKind::While { test, body, otherwise: Vec::new() });
        Ok(())
    }

    fn break_if(&mut self, test: Expr) {
        let span = test.span;
        let body = vec![Stmt { span, kind: StmtKind::Break }];
        self.push(span, StmtKind::If { test, body, otherwise: Vec::new() });
    }

    fn block(&mut self, body: &[Stmt]) -> Result<Vec<Stmt>> {
        self.written(|this| {
            body.iter().try_for_each(|stmt| match stmt_suspends(stmt) {
                true => this.nested(stmt.span, |this| this.stmt(stmt.clone())),
                false => {
                    this.out.push(stmt.clone());
                    Ok(())
                }
            })
        })
    }

    fn stmt(&mut self, mut stmt: Stmt) -> Result<()> {
        let span = stmt.span;
        match &mut stmt.kind {
            StmtKind::Expr(value) => self.right_side(value)?,
            StmtKind::Assign { targets, value } => {
                self.right_side(value)?;
                if targets.iter().any(suspends) {
                    self.spill(value)?;
                    let targets = std::mem::take(targets);
                    return targets
                        .into_iter()
                        .try_for_each(|target| self.assign_to(target, value.clone()));
                }
            }
            StmtKind::AnnAssign { target, value, .. } => {
                if let Some(value) = value {
                    self.right_side(value)?;
                    if suspends(target) {
                        self.spill(value)?;
                    }
                }
                self.expr(target)?;
            }
            // The place is evaluated and read first, and its object and key only once.
            StmtKind::AugAssign { target, value, .. } => {
                if let ExprKind::Attribute(object, _) = &mut *target.kind {
                    self.operands(vec![object], true)?;
                } else if let ExprKind::Subscript(object, key) = &mut *target.kind {
                    self.operands(vec![object, key], true)?;
                }
                let place = target.clone();
                self.spill(target)?;
                self.expr(value)?;
                let (result, kind) = (target.clone(), stmt.kind);
                self.push(span, kind);
                self.assign(&place, result);
                return Ok(());
            }
            StmtKind::Delete(targets) => {
                for mut target in std::mem::take(targets) {
                    self.expr(&mut target)?;
                    self.push(span, StmtKind::Delete(vec![target]));
                }
                return Ok(());
            }
            StmtKind::Return(value) => value.iter_mut().try_for_each(|value| self.expr(value))?,
            StmtKind::Raise { exception, cause } => {
                self.operands(exception.iter_mut().chain(cause).collect(), false)?;
            }
            // The message is evaluated only if it is needed.
            StmtKind::Assert { test, message } => {
                self.expr(test)?;
                if message.as_ref().is_some_and(suspends) {
                    let failed = not(std::mem::replace(test, made(span, ExprKind::Bool(false))));
                    let mut body = self.written(|this| {
                        message.iter_mut().try_for_each(|message| this.expr(message))
                    })?;
                    body.push(stmt);
                    self.push(span, StmtKind::If { test: failed, body, otherwise: Vec::new() });
                    return Ok(());
                }
            }
            StmtKind::If { test, body, otherwise } => {
                self.expr(test)?;
                *body = self.block(body)?;
                *otherwise = self.block(otherwise)?;
            }
            StmtKind::While { test, body, otherwise } if suspends(test) => {
                let ended = self.temporary(span);
                let mut whole = self.written(|this| {
                    this.expr(test)?;
                    this.assign(&ended, not(test.clone()));
                    this.break_if(ended.clone());
                    Ok(())
                })?;
                whole.extend(self.block(body)?);
                let forever = made(span, ExprKind::Bool(true));
                let (test, body) = (forever, whole);
                self.push(span, StmtKind::While { test, body, otherwise: Vec::new() });
                if !otherwise.is_empty() {
                    let body = self.block(otherwise)?;
                    self.push(span, StmtKind::If { test: ended, body, otherwise: Vec::new() });
                }
                return Ok(());
            }
            StmtKind::While { body, otherwise, .. } => {
                *body = self.block(body)?;
                *otherwise = self.block(otherwise)?;
            }
            StmtKind::For { target, iter, body, otherwise } => {
                self.expr(iter)?;
                *body = self.block_after(target, body)?;
                *otherwise = self.block(otherwise)?;
            }
            StmtKind::With { items, body } => {
                let rest = items.split_off(items.len().min(1));
                if !rest.is_empty() {
                    let kind = StmtKind::With { items: rest, body: std::mem::take(body) };
                    body.push(Stmt { span, kind });
                }
                let Some((context, target)) = items.first_mut() else { return Ok(()) };
                self.expr(context)?;
                *body = match target {
                    Some(target) => self.block_after(target, body)?,
                    None => self.block(body)?,
                };
            }
            StmtKind::Try { body, handlers, otherwise, finally } => {
                *body = self.block(body)?;
                for handler in handlers {
                    if handler.class.as_ref().is_some_and(suspends) {
                        let line = handler.span.line;
                        let what = format!("yield between 'except' and ':', line {line}");
                        return Err(Error::unsupported(what));
                    }
                    handler.body = self.block(&handler.body)?;
                }
                *otherwise = self.block(otherwise)?;
                *finally = self.block(finally)?;
            }
            StmtKind::Match { subject, cases } => {
                self.expr(subject)?;
                for case in cases {
                    if case.guard.as_ref().is_some_and(suspends) {
                        let what = format!("yield in a guard, line {}", case.span.line);
                        return Err(Error::unsupported(what));
                    }
                    case.body = self.block(&case.body)?;
                }
            }
            StmtKind::Function(FunctionDef { decorators, params, .. }) => {
                self.operands(decorators.iter_mut().chain(defaults_mut(params)).collect(), false)?;
            }
            StmtKind::Class(class) => {
                let keywords = class.keywords.iter_mut().map(|(_, value)| value);
                let all = class.decorators.iter_mut().chain(&mut class.bases).chain(keywords);
                self.operands(all.collect(), false)?;
            }
            StmtKind::Import(_)
            | StmtKind::ImportFrom { .. }
            | StmtKind::Pass
            | StmtKind::Break
            | StmtKind::Continue
            | StmtKind::Global(_)
            | StmtKind::TypeAlias { .. }
            | StmtKind::Nonlocal(_) => {}
        }
        self.out.push(stmt);
        Ok(())
    }

    /// A block that begins with an assignment to the target, if a `yield` stands in that: the
    /// target becomes a variable.
    fn block_after(&mut self, target: &mut Expr, body: &[Stmt]) -> Result<Vec<Stmt>> {
        if !suspends(target) {
            return self.block(body);
        }
        let value = self.temporary(target.span);
        let target = std::mem::replace(target, value.clone());
        let mut whole = self.written(|this| this.assign_to(target, value))?;
        whole.extend(self.block(body)?);
        Ok(whole)
    }

    /// Unpacks the value first; then evaluates and assigns to each target.
    fn assign_to(&mut self, mut target: Expr, value: Expr) -> Result<()> {
        let span = target.span;
        if let ExprKind::Tuple(items) | ExprKind::List(items) = &mut *target.kind
            && items.iter().any(suspends)
        {
            let mut inner = Vec::with_capacity(items.len());
            for item in items {
                let place = match &mut *item.kind {
                    ExprKind::Starred(place) => place,
                    _ => item,
                };
                let part = self.temporary(place.span);
                inner.push((std::mem::replace(place, part.clone()), part));
            }
            self.push(span, StmtKind::Assign { targets: vec![target], value });
            return inner.into_iter().try_for_each(|(target, part)| self.assign_to(target, part));
        }
        self.expr(&mut target)?;
        self.push(span, StmtKind::Assign { targets: vec![target], value });
        Ok(())
    }

    /// A whole statement or what is assigned: a `yield` may stand there.
    fn right_side(&mut self, value: &mut Expr) -> Result<()> {
        match &mut *value.kind {
            ExprKind::Yield(value) => value.iter_mut().try_for_each(|value| self.expr(value)),
            ExprKind::YieldFrom(iterable) => self.expr(iterable),
            _ => self.expr(value),
        }
    }

    /// Writes what comes before the last `yield` of the expression; afterwards none stands in it.
    fn expr(&mut self, expr: &mut Expr) -> Result<()> {
        match suspends(expr) {
            true => self.nested(expr.span, |this| this.compound(expr)),
            false => Ok(()),
        }
    }

    fn compound(&mut self, expr: &mut Expr) -> Result<()> {
        let span = expr.span;
        match &mut *expr.kind {
            ExprKind::Yield(_) | ExprKind::YieldFrom(_) => {
                self.right_side(expr)?;
                let target = self.temporary(span);
                let value = std::mem::replace(expr, target.clone());
                self.assign(&target, value);
                Ok(())
            }

            ExprKind::Logical(op, operands) => {
                let (op, operands) = (*op, std::mem::take(operands));
                let result = self.temporary(span);
                let last = operands.len().saturating_sub(1);
                self.once(span, |this| {
                    for (i, mut operand) in operands.into_iter().enumerate() {
                        this.expr(&mut operand)?;
                        this.assign(&result, operand);
                        match op {
                            _ if i == last => {}
                            BoolOp::And => this.break_if(not(result.clone())),
                            BoolOp::Or => this.break_if(result.clone()),
                        }
                    }
                    Ok(())
                })?;
                *expr = result;
                Ok(())
            }

            ExprKind::IfExp { test, body, otherwise } => {
                self.expr(test)?;
                let result = self.temporary(span);
                let mut branch = |value: &mut Expr| {
                    self.written(|this| {
                        this.expr(value)?;
                        this.assign(&result, value.clone());
                        Ok(())
                    })
                };
                let (body, otherwise) = (branch(body)?, branch(otherwise)?);
                self.push(span, StmtKind::If { test: test.clone(), body, otherwise });
                *expr = result;
                Ok(())
            }

            ExprKind::Compare(first, rest) if rest.len() > 1 => {
                let rest = std::mem::take(rest);
                let result = self.temporary(span);
                self.expr(first)?;
                self.spill(first)?;
                let mut left = first.clone();
                self.once(span, |this| {
                    let last = rest.len() - 1;
                    for (i, (op, mut right)) in rest.into_iter().enumerate() {
                        this.expr(&mut right)?;
                        this.spill(&mut right)?;
                        let pair: Vec<(CmpOp, Expr)> = vec![(op, right.clone())];
                        this.assign(&result, made(span, ExprKind::Compare(left, pair)));
                        if i < last {
                            this.break_if(not(result.clone()));
                        }
                        left = right;
                    }
                    Ok(())
                })?;
                *expr = result;
                Ok(())
            }

            // Each value is formatted when it is reached.
            ExprKind::FString(pieces) => {
                let last = pieces.iter().rposition(
                    |part| matches!(part, FPart::Value { value, .. } if suspends(value)),
                );
                for (i, part) in pieces.iter_mut().enumerate().take(last.map_or(0, |i| i + 1)) {
                    let FPart::Value { value, .. } = &mut *part else { continue };
                    self.expr(value)?;
                    if Some(i) != last {
                        let span = value.span;
                        let mut text = made(span, ExprKind::FString(vec![part.clone()]));
                        self.spill(&mut text)?;
                        *part = FPart::Value { value: text, conversion: None, spec: None };
                    }
                }
                Ok(())
            }

            ExprKind::Tuple(items) | ExprKind::List(items) | ExprKind::Set(items) => {
                self.operands(items.iter_mut().collect(), false)
            }
            ExprKind::Dict(entries) => {
                let mappings = entries.iter_mut().filter(|(key, _)| key.is_none());
                mappings.for_each(|(_, value)| spread(value));
                let all = entries.iter_mut().flat_map(|(key, value)| key.iter_mut().chain([value]));
                self.operands(all.collect(), false)
            }
            ExprKind::Unary(_, value)
            | ExprKind::Attribute(value, _)
            | ExprKind::Starred(value)
            | ExprKind::Walrus(_, value) => self.expr(value),
            ExprKind::Binary(left, _, right) | ExprKind::Subscript(left, right) => {
                self.operands(vec![left, right], false)
            }
            ExprKind::Compare(first, rest) => {
                let rest = rest.iter_mut().map(|(_, right)| right);
                self.operands(std::iter::once(first).chain(rest).collect(), false)
            }
            ExprKind::Call(call) => {
                let mappings = call.keywords.iter_mut().filter(|(name, _)| name.is_none());
                mappings.for_each(|(_, value)| spread(value));
                let keywords = call.keywords.iter_mut().map(|(_, value)| value);
                let function = std::iter::once(&mut call.function);
                self.operands(function.chain(&mut call.args).chain(keywords).collect(), false)
            }
            ExprKind::Slice { lower, upper, step } => {
                self.operands(lower.iter_mut().chain(upper).chain(step).collect(), false)
            }
            ExprKind::Lambda { params, .. } => self.operands(defaults_mut(params).collect(), false),
            // All but the first iterable is a function of its own.
            ExprKind::Comprehension { clauses, .. } => {
                clauses.iter_mut().take(1).try_for_each(|clause| self.expr(&mut clause.iter))
            }
            ExprKind::None
            | ExprKind::Bool(_)
            | ExprKind::Int(_)
            | ExprKind::Float(_)
            | ExprKind::Str(_)
            | ExprKind::Bytes(_)
            | ExprKind::Ellipsis
            | ExprKind::Unmodelled(_)
            | ExprKind::Name(_) => Ok(()),
        }
    }

    /// Expressions that are evaluated one after the other: those before the last `yield`, or all of
    /// them, are kept in variables.
    fn operands(&mut self, operands: Vec<&mut Expr>, all: bool) -> Result<()> {
        let last = operands.iter().rposition(|operand| suspends(operand));
        let kept = if all { operands.len() } else { last.unwrap_or(0) };
        for (i, operand) in operands.into_iter().enumerate() {
            self.expr(operand)?;
            if i < kept {
                self.spill(operand)?;
            }
        }
        Ok(())
    }

    /// Puts a variable in place of the expression, which holds its value.
    fn spill(&mut self, expr: &mut Expr) -> Result<()> {
        match &mut *expr.kind {
            ExprKind::None
            | ExprKind::Bool(_)
            | ExprKind::Int(_)
            | ExprKind::Float(_)
            | ExprKind::Str(_)
            | ExprKind::Bytes(_)
            | ExprKind::Ellipsis => return Ok(()),
            ExprKind::Slice { lower, upper, step } => {
                let parts = lower.iter_mut().chain(upper).chain(step).collect();
                return self.operands(parts, true);
            }
            // What is spread is iterated when it is reached.
            ExprKind::Starred(value) => {
                let items = made(value.span, ExprKind::Starred(value.clone()));
                *value = made(value.span, ExprKind::List(vec![items]));
                return self.spill(value);
            }
            _ => {}
        }
        let target = self.temporary(expr.span);
        let value = std::mem::replace(expr, target.clone());
        self.assign(&target, value);
        Ok(())
    }
}

/// `**mapping` as `**{**mapping}`: it is read when it is reached.
fn spread(mapping: &mut Expr) {
    let entry = (None, mapping.clone());
    *mapping = made(mapping.span, ExprKind::Dict(vec![entry]));
}

#[cfg(all(test, feature = "parser"))]
mod tests {
    use super::*;

    /// The body of a function, taken apart, as text.
    fn apart(line: &str) -> Option<String> {
        let program = crate::program::parse(&format!("def f():\n    {line}\n"), "f.py").unwrap();
        let StmtKind::Function(function) = &program.body[0].kind else { panic!("{line}") };
        let lines = take_apart(&function.body).unwrap()?;
        Some(lines.iter().map(|stmt| format!("{stmt}\n")).collect())
    }

    #[test]
    fn a_yield_stands_alone() {
        let table = [
            ("x = yield 1", "x = yield 1\n"),
            ("yield (yield)", ".0 = yield\nyield .0\n"),
            ("f(a, (yield b), c)", ".0 = f\n.1 = a\n.2 = yield b\n.0(.1, .2, c)\n"),
            ("x += yield", ".0 = x\n.1 = yield\n.0 += .1\nx = .0\n"),
            ("a.b[(yield)] = 1", ".0 = a.b\n.1 = yield\n.0[.1] = 1\n"),
            (
                "return a and (yield b)",
                "while True:\n    .0 = a\n    if not .0:\n        break\n    .1 = yield b\n    \
                 .0 = .1\n    break\nreturn .0\n",
            ),
            (
                "x = (yield 1) if a else 2",
                "if a:\n    .1 = yield 1\n    .0 = .1\nelse:\n    .0 = 2\nx = .0\n",
            ),
        ];
        for (line, expected) in table {
            assert_eq!(apart(line).as_deref(), Some(expected), "{line}");
        }
    }

    #[test]
    fn other_functions_stay_as_they_are() {
        for line in ["x = 1", "f = lambda: (yield)", "[x for x in y]"] {
            assert_eq!(apart(line), None, "{line}");
        }
    }
}
