//! A transform that is applied and called where it stands.

use isograft_generators::build::{assign, expr};
use isograft_generators::random::Kind;
use isograft_reference::program::ast::{Call, Expr, ExprKind, Name, Stmt, StmtKind};

/// `target = transform(function, options…)(args…)`
pub struct Applied<'a> {
    pub kind: Kind,
    pub target: &'a Expr,
    /// The call of the transform.
    pub transform: &'a Call,
    /// The call of what it gives.
    pub call: &'a Call,
}

impl Applied<'_> {
    pub fn of(stmt: &Stmt) -> Option<Applied<'_>> {
        let StmtKind::Assign { targets, value } = &stmt.kind else { return None };
        let ([target], ExprKind::Call(call)) = (&targets[..], &*value.kind) else { return None };
        let ExprKind::Call(transform) = &*call.function.kind else { return None };
        let kind = Kind::named(&transform.function)?;
        Some(Applied { kind, target, transform, call })
    }

    /// The function that is transformed, and the options.
    pub fn function(&self) -> Option<&Expr> {
        self.transform.args.first().filter(|_| self.transform.args.len() == 1)
    }

    /// The same call of the same transform of another function.
    pub fn of_function(&self, function: Expr) -> Expr {
        let transform = Call { args: vec![function], ..self.transform.clone() };
        expr(ExprKind::Call(Call { function: expr(ExprKind::Call(transform)), ..self.call.clone() }))
    }

    /// The same call of something else.
    pub fn of_transform(&self, function: Expr) -> Expr {
        expr(ExprKind::Call(Call { function, ..self.call.clone() }))
    }

    /// The call as it stands.
    pub fn whole(&self) -> Expr {
        expr(ExprKind::Call(self.call.clone()))
    }

    /// `target = value`
    pub fn assigned(&self, value: Expr) -> Stmt {
        assign(self.target.clone(), value)
    }

    pub fn option(&self, name: &str) -> Option<&Expr> {
        let named = self.transform.keywords.iter().find(|(key, _)| key.as_deref() == Some(name));
        named.map(|(_, value)| value)
    }

    pub fn has_only(&self, options: &[&str]) -> bool {
        let known = |key: &Option<Name>| key.as_deref().is_some_and(|key| options.contains(&key));
        self.transform.keywords.iter().all(|(key, _)| known(key))
    }
}
