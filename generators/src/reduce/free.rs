//! Names that nothing in a program binds: builtins, or what a reduction forgot.

use std::collections::BTreeSet;

use isograft_reference::program::ast::{Expr, ExprKind, Name, Params, Program, Stmt, StmtKind};

use crate::walk;

/// The names that are read and bound nowhere. Scopes are not looked at: a name that is bound in
/// some other function counts as bound.
pub(super) fn free(program: &Program) -> BTreeSet<Name> {
    let mut names = Names::default();
    names.block(&program.body);
    names.used.difference(&names.bound).cloned().collect()
}

#[derive(Default)]
struct Names {
    used: BTreeSet<Name>,
    bound: BTreeSet<Name>,
}

impl Names {
    fn block(&mut self, block: &[Stmt]) {
        for stmt in block {
            match &stmt.kind {
                StmtKind::Assign { targets, .. } => {
                    targets.iter().for_each(|target| self.target(target))
                }
                StmtKind::AnnAssign { target, .. } | StmtKind::For { target, .. } => {
                    self.target(target)
                }
                StmtKind::With { items, .. } => {
                    items
                        .iter()
                        .filter_map(|(_, target)| target.as_ref())
                        .for_each(|target| self.target(target));
                }
                StmtKind::Try { handlers, .. } => {
                    self.bound.extend(handlers.iter().filter_map(|handler| handler.name.clone()));
                }
                StmtKind::Function(function) => {
                    self.bound.insert(function.name.clone());
                    self.params(&function.params);
                }
                StmtKind::Class(class) => {
                    self.bound.insert(class.name.clone());
                }
                StmtKind::Import(names) => {
                    // `import a.b` binds `a`.
                    let bound = names.iter().map(|(path, alias)| match alias {
                        Some(alias) => alias.clone(),
                        None => path.split('.').next().unwrap_or(path).into(),
                    });
                    self.bound.extend(bound);
                }
                StmtKind::ImportFrom { names, .. } => {
                    self.bound.extend(
                        names.iter().map(|(name, alias)| alias.as_ref().unwrap_or(name).clone()),
                    );
                }
                _ => {}
            }
            walk::expressions(stmt, &mut |expr| self.expr(expr));
            walk::blocks(stmt, &mut |inner| self.block(inner));
        }
    }

    fn expr(&mut self, expr: &Expr) {
        match &*expr.kind {
            ExprKind::Name(name) => {
                self.used.insert(name.clone());
            }
            ExprKind::Lambda { params, .. } => self.params(params),
            ExprKind::Walrus(name, _) => {
                self.bound.insert(name.clone());
            }
            ExprKind::Comprehension { clauses, .. } => {
                clauses.iter().for_each(|clause| self.target(&clause.target));
            }
            _ => {}
        }
        walk::parts(expr, &mut |part| self.expr(part));
    }

    /// The names that an assignment to the target binds.
    fn target(&mut self, target: &Expr) {
        match &*target.kind {
            ExprKind::Name(name) => {
                self.bound.insert(name.clone());
            }
            ExprKind::Tuple(items) | ExprKind::List(items) => {
                items.iter().for_each(|item| self.target(item))
            }
            ExprKind::Starred(inner) => self.target(inner),
            _ => {}
        }
    }

    fn params(&mut self, params: &Params) {
        let Params { positional_only, positional, args, keyword_only, kwargs } = params;
        let plain = positional_only.iter().chain(positional).chain(keyword_only);
        let all = plain.chain(args.as_deref()).chain(kwargs.as_deref());
        self.bound.extend(all.map(|param| param.name.clone()));
    }
}
