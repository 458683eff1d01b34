//! Patterns, which have the forms of expressions.
//!
//! | pattern | form |
//! |---|---|
//! | `name`, `_` | a name, which is bound; `_` binds nothing |
//! | `None`, `1`, `-1`, `"a"`, `a.b` | the expression itself |
//! | `[a, *rest]`, `(a, b)` | a list |
//! | `{key: pattern, **rest}` | a dict |
//! | `Point(1, y=0)` | a call |
//! | <code>a \| b</code> | `a or b` |
//! | `pattern as name` | `name := pattern` |

use super::ast::{BoolOp, Expr, ExprKind, Name};

/// `_`, which matches everything and binds nothing.
pub const WILDCARD: &str = "_";

/// The patterns directly inside of one.
fn inner(pattern: &Expr) -> Vec<&Expr> {
    match &*pattern.kind {
        ExprKind::List(items) | ExprKind::Logical(BoolOp::Or, items) => items.iter().collect(),
        ExprKind::Starred(inner) | ExprKind::Walrus(_, inner) => vec![inner],
        ExprKind::Dict(entries) => entries.iter().map(|(_, pattern)| pattern).collect(),
        ExprKind::Call(call) => {
            call.args.iter().chain(call.keywords.iter().map(|(_, pattern)| pattern)).collect()
        }
        _ => Vec::new(),
    }
}

/// The names that the pattern binds, in the order of the text; a name of several alternatives
/// more than once.
pub fn names<'a>(pattern: &'a Expr, visit: &mut dyn FnMut(&'a Name)) {
    match &*pattern.kind {
        ExprKind::Name(name) if &**name != WILDCARD => visit(name),
        ExprKind::Walrus(name, inner) => {
            names(inner, visit);
            visit(name);
        }
        _ => inner(pattern).into_iter().for_each(|inner| names(inner, visit)),
    }
}

/// The expressions that the pattern evaluates: values, keys, classes.
pub fn values<'a>(pattern: &'a Expr, visit: &mut dyn FnMut(&'a Expr)) {
    match &*pattern.kind {
        ExprKind::Name(_) => {}
        ExprKind::List(_) | ExprKind::Logical(..) | ExprKind::Starred(_) | ExprKind::Walrus(..) => {
        }
        ExprKind::Dict(entries) => entries.iter().flat_map(|(key, _)| key).for_each(&mut *visit),
        ExprKind::Call(call) => visit(&call.function),
        _ => visit(pattern),
    }
    inner(pattern).into_iter().for_each(|inner| values(inner, visit));
}

/// True if everything matches the pattern.
pub fn is_irrefutable(pattern: &Expr) -> bool {
    match &*pattern.kind {
        ExprKind::Name(_) => true,
        ExprKind::Walrus(_, inner) => is_irrefutable(inner),
        ExprKind::Logical(BoolOp::Or, alternatives) => alternatives.iter().any(is_irrefutable),
        _ => false,
    }
}
