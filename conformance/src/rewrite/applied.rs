//! A transform that is applied and called where it stands.

use std::collections::BTreeMap;

use isograft_generators::build::{assign, dotted, expr};
use isograft_generators::random::TransformKind;
use isograft_generators::walk;
use isograft_reference::program::ast::{Call, Expr, ExprKind, FunctionDef, Name, Stmt, StmtKind};

/// `target = transform(function, options…)(args…)`
pub struct Application<'a> {
    pub kind: TransformKind,
    pub target: &'a Expr,
    /// The call of the transform.
    pub transform: &'a Call,
    /// The call of what it gives.
    pub call: &'a Call,
}

/// The target and the call of `target = function(args…)`.
pub fn called(stmt: &Stmt) -> Option<(&Expr, &Call)> {
    let StmtKind::Assign { targets, value } = &stmt.kind else { return None };
    match (&targets[..], &*value.kind) {
        ([target], ExprKind::Call(call)) => Some((target, call)),
        _ => None,
    }
}

impl Application<'_> {
    pub fn of(stmt: &Stmt) -> Option<Application<'_>> {
        let (target, call) = called(stmt)?;
        let ExprKind::Call(transform) = &*call.function.kind else { return None };
        let kind = TransformKind::named(&transform.function)?;
        Some(Application { kind, target, transform, call })
    }

    /// The function that is transformed, and the options.
    pub fn function(&self) -> Option<&Expr> {
        self.transform.args.first().filter(|_| self.transform.args.len() == 1)
    }

    /// The definition of the function, where it is named, has no decorators and runs when it is
    /// called: a generator does not.
    pub fn definition<'a>(
        &self,
        functions: &'a BTreeMap<Name, FunctionDef>,
    ) -> Option<&'a FunctionDef> {
        let ExprKind::Name(function) = &*self.function()?.kind else { return None };
        functions
            .get(function)
            .filter(|defined| defined.decorators.is_empty() && !walk::yields(&defined.body))
    }

    /// The same transform of another function.
    pub fn transform_of(&self, function: Expr) -> Expr {
        expr(ExprKind::Call(Call { args: vec![function], ..self.transform.clone() }))
    }

    /// The same call of the same transform of another function.
    pub fn of_function(&self, function: Expr) -> Expr {
        self.of_transform(self.transform_of(function))
    }

    /// The same call of something else.
    pub fn of_transform(&self, function: Expr) -> Expr {
        expr(ExprKind::Call(Call { function, ..self.call.clone() }))
    }

    /// The call as it stands.
    pub fn whole(&self) -> Expr {
        expr(ExprKind::Call(self.call.clone()))
    }

    /// `nnx.eval_shape(transform(function, options…), args…)`
    pub fn asked_for_shapes(&self, eval_shape: TransformKind) -> Expr {
        let mut args = vec![self.call.function.clone()];
        args.extend(self.call.args.iter().cloned());
        let keywords = self.call.keywords.clone();
        expr(ExprKind::Call(Call { function: dotted(eval_shape.path()), args, keywords }))
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

    /// True if some arguments are static.
    pub fn has_statics(&self) -> bool {
        self.option("static_argnums").is_some() || self.option("static_argnames").is_some()
    }

    /// The place of the argument that is differentiated, where it is one that is written out.
    pub fn argnum(&self) -> Option<i64> {
        match self.option("argnums").map(|option| &*option.kind) {
            None => Some(0),
            Some(ExprKind::Int(place)) => Some(*place),
            Some(_) => None,
        }
    }
}
