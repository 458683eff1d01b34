//! `match`: the forms of patterns, what they bind, and which cases can be reached.

use super::super::ast::{BinOp, BoolOp, Call, Expr, ExprKind, MatchCase, Name, Span, UnaryOp};
use super::super::pattern::{WILDCARD, is_irrefutable, names};
use super::{Checker, Rule};
use crate::symbol::QuickSet;

impl Checker {
    pub(super) fn match_statement(&mut self, at: Span, subject: &Expr, cases: &[MatchCase]) {
        self.expr(subject);
        if cases.is_empty() {
            self.fault(at, Rule::Empty("'match'"));
        }
        self.indents += 1;
        for (i, case) in cases.iter().enumerate() {
            self.nested(case.span, |c| {
                c.pattern(&case.pattern);
                case.guard.iter().for_each(|guard| c.expr(guard));
                c.suite(case.span, "'case'", &case.body);
            });
            if case.guard.is_none() && i + 1 < cases.len() {
                self.reachable_after(&case.pattern);
            }
        }
        self.indents -= 1;
    }

    /// Checks that a pattern that matches everything is the last.
    fn reachable_after(&mut self, pattern: &Expr) {
        if is_irrefutable(pattern) {
            let what = match &*pattern.kind {
                ExprKind::Name(name) | ExprKind::Walrus(name, _) if &**name != WILDCARD => {
                    format!("name capture '{name}'")
                }
                _ => "wildcard".to_owned(),
            };
            self.fault(pattern.span, Rule::Unreachable(what));
        }
    }

    fn pattern(&mut self, pattern: &Expr) {
        self.form(pattern);
        let mut seen: QuickSet<&str> = QuickSet::default();
        bound_once(pattern, &mut seen, &mut |at, rule| self.fault(at, rule));
    }

    /// A pattern's form, and the forms of those inside of it.
    fn form(&mut self, pattern: &Expr) {
        self.nested(pattern.span, |c| c.form_kind(pattern));
    }

    fn form_kind(&mut self, pattern: &Expr) {
        let at = pattern.span;
        match &*pattern.kind {
            ExprKind::Name(name) => self.bound_name(at, name),
            ExprKind::Walrus(name, inner) => {
                self.target_name(at, name);
                self.form(inner);
            }
            ExprKind::Logical(BoolOp::Or, alternatives) => {
                if alternatives.len() < 2 {
                    self.fault(at, Rule::TooFewOperands);
                }
                for (i, alternative) in alternatives.iter().enumerate() {
                    self.form(alternative);
                    if i + 1 < alternatives.len() {
                        self.reachable_after(alternative);
                    }
                }
            }
            ExprKind::List(items) => {
                let is_star = |item: &&Expr| matches!(&*item.kind, ExprKind::Starred(_));
                if items.iter().filter(is_star).count() > 1 {
                    self.fault(at, Rule::TwoStarsInPattern);
                }
                for item in items {
                    match &*item.kind {
                        ExprKind::Starred(name) => self.rest(item.span, name, true),
                        _ => self.form(item),
                    }
                }
            }
            ExprKind::Dict(entries) => self.mapping(at, entries),
            ExprKind::Call(call) => self.class_pattern(at, call),
            _ => self.value(pattern),
        }
    }

    /// `*name` and `**name`.
    fn rest(&mut self, at: Span, name: &Expr, wildcard: bool) {
        match &*name.kind {
            ExprKind::Name(name) if wildcard => self.bound_name(at, name),
            ExprKind::Name(name) => self.target_name(at, name),
            _ => self.fault(at, Rule::InvalidPattern),
        }
    }

    fn target_name(&mut self, at: Span, name: &Name) {
        self.bound_name(at, name);
        if &**name == WILDCARD {
            self.fault(at, Rule::WildcardTarget);
        }
    }

    fn mapping(&mut self, at: Span, entries: &[(Option<Expr>, Expr)]) {
        for (i, (key, pattern)) in entries.iter().enumerate() {
            let Some(key) = key else {
                if i + 1 < entries.len() {
                    self.fault(at, Rule::InvalidPattern);
                }
                self.rest(pattern.span, pattern, false);
                continue;
            };
            self.value(key);
            self.form(pattern);
            let is_literal = !matches!(&*key.kind, ExprKind::Attribute(..));
            let is_same = |other: &Expr| other == key || are_same_number(other, key);
            let mut before = entries[..i].iter().flat_map(|(other, _)| other);
            if is_literal && before.any(is_same) {
                self.fault(at, Rule::RepeatedKey(key.to_string()));
            }
        }
    }

    fn class_pattern(&mut self, at: Span, call: &Call) {
        // The parser takes no `_` here, nor as the name of an attribute.
        let is_wildcard =
            matches!(&*call.function.kind, ExprKind::Name(name) if &**name == WILDCARD);
        match is_path(&call.function) && !is_wildcard {
            true => self.expr(&call.function),
            false => self.fault(at, Rule::InvalidPattern),
        }
        call.args.iter().for_each(|pattern| self.form(pattern));
        let mut seen: QuickSet<&str> = QuickSet::default();
        for (name, pattern) in &call.keywords {
            match name {
                Some(name) => {
                    self.target_name(at, name);
                    if !seen.insert(name) {
                        self.fault(pattern.span, Rule::RepeatedAttribute(name.to_string()));
                    }
                }
                None => self.fault(at, Rule::InvalidPattern),
            }
            self.form(pattern);
        }
    }

    /// A literal or `a.b`.
    fn value(&mut self, value: &Expr) {
        let is_value = match &*value.kind {
            ExprKind::None
            | ExprKind::Bool(_)
            | ExprKind::Str(_)
            | ExprKind::Bytes(_)
            | ExprKind::Unmodelled(_) => true,
            ExprKind::Attribute(..) => is_path(value),
            ExprKind::Binary(real, BinOp::Add | BinOp::Sub, imaginary) => {
                is_number(real) && matches!(&*imaginary.kind, ExprKind::Unmodelled(_))
            }
            _ => is_number(value),
        };
        match is_value {
            true => self.expr(value),
            false => self.fault(value.span, Rule::InvalidPattern),
        }
    }
}

/// `a`, `a.b`.
fn is_path(expr: &Expr) -> bool {
    let mut expr = expr;
    while let ExprKind::Attribute(object, _) = &*expr.kind {
        expr = object;
    }
    matches!(&*expr.kind, ExprKind::Name(_))
}

fn is_number(expr: &Expr) -> bool {
    let is_plain = |expr: &Expr| match &*expr.kind {
        ExprKind::Int(_) | ExprKind::Float(_) => true,
        ExprKind::Unmodelled(it) => it.is_number(),
        _ => false,
    };
    match &*expr.kind {
        ExprKind::Unary(UnaryOp::Neg, number) => is_plain(number),
        _ => is_plain(expr),
    }
}

/// True for two literals of one number: `0`, `-0`, `0.0`, `False`.
fn are_same_number(a: &Expr, b: &Expr) -> bool {
    // Of larger ones two may be one float.
    const EXACT: i64 = 1 << 53;
    fn number(expr: &Expr) -> Option<f64> {
        match &*expr.kind {
            ExprKind::Bool(value) => Some(f64::from(u8::from(*value))),
            ExprKind::Int(value) if (-EXACT..=EXACT).contains(value) => Some(*value as f64),
            ExprKind::Float(value) => Some(*value),
            ExprKind::Unary(UnaryOp::Neg, inner) => number(inner).map(|value| -value),
            _ => None,
        }
    }
    matches!((number(a), number(b)), (Some(a), Some(b)) if a == b)
}

/// A pattern binds a name once, and each of several alternatives the same names.
fn bound_once<'a>(
    pattern: &'a Expr,
    seen: &mut QuickSet<&'a str>,
    fault: &mut dyn FnMut(Span, Rule),
) {
    let bind = |name: &'a Name, seen: &mut QuickSet<&'a str>, fault: &mut dyn FnMut(Span, Rule)| {
        if &**name != WILDCARD && !seen.insert(name) {
            fault(pattern.span, Rule::PatternRebinds(name.to_string()));
        }
    };
    match &*pattern.kind {
        ExprKind::Name(name) => bind(name, seen, fault),
        ExprKind::Walrus(name, inner) => {
            bound_once(inner, seen, fault);
            bind(name, seen, fault);
        }
        ExprKind::List(items) => items.iter().for_each(|item| bound_once(item, seen, fault)),
        ExprKind::Starred(inner) => bound_once(inner, seen, fault),
        ExprKind::Dict(entries) => {
            entries.iter().for_each(|(_, inner)| bound_once(inner, seen, fault));
        }
        ExprKind::Call(call) => {
            let keywords = call.keywords.iter().map(|(_, inner)| inner);
            call.args.iter().chain(keywords).for_each(|inner| bound_once(inner, seen, fault));
        }
        ExprKind::Logical(BoolOp::Or, alternatives) => {
            let sets = alternatives.iter().map(|alternative| {
                let mut own: QuickSet<&str> = QuickSet::default();
                names(alternative, &mut |name| _ = own.insert(name));
                own
            });
            let mut sets: Vec<QuickSet<&str>> = sets.collect();
            if sets.windows(2).any(|pair| pair[0] != pair[1]) {
                fault(pattern.span, Rule::AlternativesDiffer);
            }
            for alternative in alternatives {
                bound_once(alternative, &mut seen.clone(), fault);
            }
            seen.extend(sets.pop().unwrap_or_default());
        }
        _ => {}
    }
}
