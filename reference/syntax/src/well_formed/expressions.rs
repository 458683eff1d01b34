//! Expressions: what stands where, targets, stars and literals.

use super::super::ast::{Call, Clause, ComprehensionKind, Expr, ExprKind, FPart, Name, Span};
use super::names::{is_identifier, is_plain_spec};
use super::{Checker, Rule, UNREAD};
use crate::symbol::QuickSet;

impl Checker {
    /// A value: neither starred nor a slice.
    pub(super) fn expr(&mut self, expr: &Expr) {
        self.nested(expr.span, |c| c.expr_kind(expr));
    }

    /// An element of a display or an argument: may be starred.
    fn element(&mut self, expr: &Expr) {
        match &*expr.kind {
            ExprKind::Starred(value) => self.nested(expr.span, |c| c.expr(value)),
            _ => self.expr(expr),
        }
    }

    pub(super) fn elements(&mut self, items: &[Expr]) {
        items.iter().for_each(|item| self.element(item));
    }

    fn expr_kind(&mut self, expr: &Expr) {
        let at = expr.span;
        match &*expr.kind {
            ExprKind::None
            | ExprKind::Bool(_)
            | ExprKind::Ellipsis
            | ExprKind::Str(_)
            | ExprKind::Bytes(_) => {}
            ExprKind::Unmodelled(it) => {
                let unread = UNREAD.iter().find(|what| **what == &*it.what).copied();
                self.rare.unread = self.rare.unread.or(unread);
            }
            ExprKind::Int(value) => {
                if *value < 0 {
                    self.fault(at, Rule::SignedNumber);
                }
            }
            ExprKind::Float(value) => {
                if !value.is_finite() || value.is_sign_negative() {
                    self.fault(at, Rule::SignedNumber);
                }
            }
            ExprKind::Name(name) => self.name(at, name),
            ExprKind::Tuple(items) | ExprKind::List(items) => self.elements(items),
            ExprKind::Set(items) => {
                if items.is_empty() {
                    self.fault(at, Rule::Empty("a set display"));
                }
                self.elements(items);
            }
            ExprKind::Dict(items) => {
                for (key, value) in items {
                    key.iter().for_each(|key| self.expr(key));
                    self.expr(value);
                }
            }
            ExprKind::Unary(_, operand) => self.expr(operand),
            ExprKind::Binary(left, _, right) => {
                self.expr(left);
                self.expr(right);
            }
            ExprKind::Logical(_, operands) => {
                if operands.len() < 2 {
                    self.fault(at, Rule::TooFewOperands);
                }
                operands.iter().for_each(|operand| self.expr(operand));
            }
            ExprKind::Compare(first, rest) => {
                if rest.is_empty() {
                    self.fault(at, Rule::TooFewOperands);
                }
                self.expr(first);
                rest.iter().for_each(|(_, operand)| self.expr(operand));
            }
            ExprKind::IfExp { test, body, otherwise } => {
                self.expr(test);
                self.expr(body);
                self.expr(otherwise);
            }
            ExprKind::Lambda { params, body } => {
                let all = [&params.positional_only, &params.positional, &params.keyword_only];
                let starred = params.args.iter().chain(&params.kwargs).map(|param| &**param);
                if all.into_iter().flatten().chain(starred).any(|param| param.annotation.is_some())
                {
                    self.fault(at, Rule::LambdaAnnotation);
                }
                self.params(at, params);
                let around = (self.in_function, self.comprehension);
                (self.in_function, self.comprehension) = (true, None);
                self.expr(body);
                (self.in_function, self.comprehension) = around;
            }
            ExprKind::Call(call) => self.call(at, call),
            ExprKind::Attribute(value, name) => {
                self.expr(value);
                self.name(at, name);
            }
            ExprKind::Subscript(value, index) => {
                self.expr(value);
                self.index(index);
            }
            ExprKind::Slice { .. } => self.fault(at, Rule::SliceOutOfPlace),
            ExprKind::Starred(_) => self.fault(at, Rule::StarOutOfPlace),
            ExprKind::Walrus(name, value) => {
                self.rare.walruses = true;
                self.bound_name(at, name);
                if self.iterables > 0 {
                    self.fault(at, Rule::WalrusInIterable);
                }
                if self.in_annotation {
                    self.fault(at, Rule::WalrusInAnnotation);
                }
                self.expr(value);
            }
            ExprKind::Yield(value) => {
                self.suspends(at);
                value.iter().for_each(|value| self.expr(value));
            }
            ExprKind::YieldFrom(iterable) => {
                self.suspends(at);
                self.expr(iterable);
            }
            ExprKind::Comprehension { kind, clauses } => self.comprehension(at, kind, clauses),
            ExprKind::FString(parts) => self.fstring(at, parts),
        }
    }

    /// Checks that `yield` stands in a function, and not in what a comprehension does for each
    /// item.
    fn suspends(&mut self, at: Span) {
        self.rare.yields = true;
        match self.comprehension {
            _ if self.in_annotation => self.fault(at, Rule::YieldInAnnotation),
            Some(around) => self.fault(at, Rule::YieldInComprehension(around)),
            None if !self.in_function => self.fault(at, Rule::YieldOutsideFunction),
            None => {}
        }
    }

    /// `a[i]`, `a[i:j]`, `a[i:j, ..., *k]`.
    fn index(&mut self, index: &Expr) {
        match &*index.kind {
            ExprKind::Tuple(items) => self.nested(index.span, |c| {
                items.iter().for_each(|item| c.index_element(item));
            }),
            ExprKind::Starred(_) => self.expr(index),
            _ => self.index_element(index),
        }
    }

    fn index_element(&mut self, item: &Expr) {
        match &*item.kind {
            ExprKind::Slice { lower, upper, step } => self.nested(item.span, |c| {
                [lower, upper, step].into_iter().flatten().for_each(|part| c.expr(part));
            }),
            _ => self.element(item),
        }
    }

    fn call(&mut self, at: Span, call: &Call) {
        self.expr(&call.function);
        self.elements(&call.args);
        self.keywords(at, &call.keywords);
    }

    pub(super) fn keywords(&mut self, at: Span, keywords: &[(Option<Name>, Expr)]) {
        let mut seen: QuickSet<&str> = QuickSet::default();
        for (name, value) in keywords {
            if let Some(name) = name {
                self.bound_name(at, name);
                if !seen.insert(name) {
                    self.fault(at, Rule::RepeatedKeyword(name.to_string()));
                }
            }
            self.expr(value);
        }
    }

    fn comprehension(&mut self, at: Span, kind: &ComprehensionKind, clauses: &[Clause]) {
        if clauses.is_empty() {
            self.fault(at, Rule::Empty("a comprehension's clauses"));
        }
        let (first, rest) = match clauses.split_first() {
            Some((first, rest)) => (Some(first), rest),
            None => (None, clauses),
        };
        // The first iterable belongs to the function around.
        first.iter().for_each(|first| self.iterable(&first.iter));
        let around = self.comprehension.replace(described_comprehension(kind));
        match kind {
            ComprehensionKind::List(element)
            | ComprehensionKind::Set(element)
            | ComprehensionKind::Generator(element) => self.expr(element),
            ComprehensionKind::Dict(key, value) => {
                self.expr(key);
                self.expr(value);
            }
        }
        for clause in clauses {
            self.target(&clause.target);
            clause.tests.iter().for_each(|test| self.expr(test));
        }
        rest.iter().for_each(|clause| self.iterable(&clause.iter));
        self.comprehension = around;
    }

    fn iterable(&mut self, iter: &Expr) {
        self.iterables += 1;
        self.expr(iter);
        self.iterables -= 1;
    }

    fn fstring(&mut self, at: Span, parts: &[FPart]) {
        let mut after_text = false;
        for part in parts {
            match part {
                FPart::Text(text) => {
                    if after_text || text.is_empty() {
                        self.fault(at, Rule::SplitText);
                    }
                    after_text = true;
                }
                FPart::Value { value, conversion, spec } => {
                    after_text = false;
                    self.expr(value);
                    if let Some(c) = conversion.filter(|c| !matches!(c, 's' | 'r' | 'a')) {
                        self.fault(at, Rule::Conversion(c));
                    }
                    if spec.as_ref().is_some_and(|spec| !is_plain_spec(spec)) {
                        self.fault(at, Rule::FormatSpec);
                    }
                }
            }
        }
    }

    pub(super) fn name(&mut self, at: Span, name: &Name) {
        if !is_identifier(name) {
            self.fault(at, Rule::NotAnIdentifier(name.to_string()));
        }
    }

    /// A name that is given a meaning here.
    pub(super) fn bound_name(&mut self, at: Span, name: &Name) {
        self.name(at, name);
        if &**name == "__debug__" {
            self.fault(at, Rule::AssignedDebug);
        }
    }

    /// A target that may unpack.
    pub(super) fn target(&mut self, target: &Expr) {
        match &*target.kind {
            ExprKind::Tuple(items) | ExprKind::List(items) => self.nested(target.span, |c| {
                let starred = |item: &&Expr| matches!(&*item.kind, ExprKind::Starred(_));
                if items.iter().filter(starred).count() > 1 {
                    c.fault(target.span, Rule::TwoStars);
                }
                for item in items {
                    match &*item.kind {
                        ExprKind::Starred(inner) => c.nested(item.span, |c| c.target(inner)),
                        _ => c.target(item),
                    }
                }
            }),
            _ => self.single_target(target, Rule::InvalidTarget),
        }
    }

    pub(super) fn delete_target(&mut self, target: &Expr) {
        match &*target.kind {
            ExprKind::Tuple(items) | ExprKind::List(items) => self.nested(target.span, |c| {
                items.iter().for_each(|item| c.delete_target(item));
            }),
            _ => self.single_target(target, Rule::InvalidDelete),
        }
    }

    /// A name, an attribute or an element.
    pub(super) fn single_target(&mut self, target: &Expr, rule: fn(&'static str) -> Rule) {
        let at = target.span;
        match &*target.kind {
            ExprKind::Name(name) => self.nested(at, |c| c.bound_name(at, name)),
            ExprKind::Attribute(value, name) => self.nested(at, |c| {
                c.expr(value);
                c.bound_name(at, name);
            }),
            ExprKind::Subscript(..) => self.expr(target),
            ExprKind::Starred(_) => self.fault(at, Rule::StarOutOfPlace),
            other => self.fault(at, rule(described(other))),
        }
    }
}

/// An expression in the words of CPython's messages.
fn described(kind: &ExprKind) -> &'static str {
    match kind {
        ExprKind::None => "None",
        ExprKind::Bool(true) => "True",
        ExprKind::Bool(false) => "False",
        ExprKind::Ellipsis => "ellipsis",
        ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::Str(_) | ExprKind::Bytes(_) => "literal",
        ExprKind::Name(_) => "name",
        ExprKind::Tuple(_) => "tuple",
        ExprKind::List(_) => "list",
        ExprKind::Set(_) => "set display",
        ExprKind::Dict(_) => "dict literal",
        ExprKind::Unary(..) | ExprKind::Binary(..) | ExprKind::Logical(..) => "expression",
        ExprKind::Compare(..) => "comparison",
        ExprKind::IfExp { .. } => "conditional expression",
        ExprKind::Lambda { .. } => "lambda",
        ExprKind::Call(_) => "function call",
        ExprKind::Attribute(..) => "attribute",
        ExprKind::Subscript(..) => "subscript",
        ExprKind::Slice { .. } => "slice",
        ExprKind::Starred(_) => "starred",
        ExprKind::Walrus(..) => "named expression",
        ExprKind::Yield(_) | ExprKind::YieldFrom(_) => "yield expression",
        ExprKind::Comprehension { kind, .. } => described_comprehension(kind),
        ExprKind::FString(_) => "f-string expression",
        ExprKind::Unmodelled(_) => "expression",
    }
}

fn described_comprehension(kind: &ComprehensionKind) -> &'static str {
    match kind {
        ComprehensionKind::List(_) => "list comprehension",
        ComprehensionKind::Set(_) => "set comprehension",
        ComprehensionKind::Dict(..) => "dict comprehension",
        ComprehensionKind::Generator(_) => "generator expression",
    }
}
