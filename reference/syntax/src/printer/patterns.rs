//! The cases of `match`.

use super::super::ast::{BoolOp, Expr, ExprKind, MatchCase};
use super::expressions::Level;
use super::{Printer, deeper};

/// The binding strength of a pattern, loosest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Binds {
    As,
    Or,
    Closed,
}

fn binds(pattern: &Expr) -> Binds {
    match &*pattern.kind {
        ExprKind::Walrus(..) => Binds::As,
        ExprKind::Logical(BoolOp::Or, _) => Binds::Or,
        _ => Binds::Closed,
    }
}

impl Printer {
    pub(super) fn case(&mut self, case: &MatchCase) {
        self.line("case ");
        self.pattern(&case.pattern, Binds::As);
        if let Some(guard) = &case.guard {
            self.push(" if ");
            self.expr(guard, Level::Walrus);
        }
        self.block(&case.body);
    }

    /// Prints `pattern` at a place that takes patterns that bind as tightly as `least`.
    fn pattern(&mut self, pattern: &Expr, least: Binds) {
        deeper(|| {
            if binds(pattern) < least {
                self.push("(");
                self.inner_pattern(pattern);
                self.push(")");
            } else {
                self.inner_pattern(pattern);
            }
        });
    }

    fn inner_pattern(&mut self, pattern: &Expr) {
        match &*pattern.kind {
            ExprKind::Walrus(name, inner) => {
                self.pattern(inner, Binds::Or);
                self.push(" as ");
                self.push(name);
            }
            ExprKind::Logical(BoolOp::Or, alternatives) => {
                self.separated(alternatives, " | ", |p, it| p.pattern(it, Binds::Closed));
            }
            ExprKind::List(items) => {
                self.push("[");
                self.separated(items, ", ", |p, item| p.pattern(item, Binds::As));
                self.push("]");
            }
            ExprKind::Starred(name) => {
                self.push("*");
                self.pattern(name, Binds::Closed);
            }
            ExprKind::Dict(entries) => {
                self.push("{");
                self.separated(entries, ", ", |p, (key, value)| match key {
                    Some(key) => {
                        p.expr(key, Level::Sum);
                        p.push(": ");
                        p.pattern(value, Binds::As);
                    }
                    None => {
                        p.push("**");
                        p.pattern(value, Binds::Closed);
                    }
                });
                self.push("}");
            }
            ExprKind::Call(call) => {
                self.expr(&call.function, Level::Primary);
                self.push("(");
                self.separated(&call.args, ", ", |p, item| p.pattern(item, Binds::As));
                if !call.args.is_empty() && !call.keywords.is_empty() {
                    self.push(", ");
                }
                self.separated(&call.keywords, ", ", |p, (name, item)| {
                    p.push(name.as_deref().unwrap_or("**"));
                    p.push("=");
                    p.pattern(item, Binds::As);
                });
                self.push(")");
            }
            _ => self.expr(pattern, Level::Sum),
        }
    }
}
