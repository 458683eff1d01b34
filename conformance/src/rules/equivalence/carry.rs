//! What the loops have in common: Modules among what is carried.

use std::collections::BTreeSet;

use isograft_generators::build::{assign, call, tuple};
use isograft_reference::Mode;
use isograft_reference::program::ast::{Expr, ExprKind, Name, Program, Stmt};

use super::is_as_eager_alone;
use crate::trial::Trial;
use crate::verdict::Verdict;

/// A loop is the Python loop: `unroll` gets whether JAX's own loops, which make two of what is
/// shared, are meant, too, and whether to write the loop out.
pub fn as_loop(trial: &mut Trial<'_>, unroll: fn(&mut Program, bool, bool) -> bool) -> Verdict {
    if !is_as_eager_alone(trial, Mode::Compat) {
        return Verdict::DoesNotApply;
    }
    let raw = !trial.shares();
    trial.must_agree_but_for_host(
        |program| unroll(program, raw, false),
        |program| unroll(program, raw, true),
    )
}

/// A carry: what comes out, and what goes in.
pub struct Carry<'a> {
    pub targets: &'a [Expr],
    pub start: &'a [Expr],
    pub is_tuple: bool,
    pub is_raw: bool,
    pub modules: &'a BTreeSet<Name>,
}

impl<'a> Carry<'a> {
    /// `c, r = loop((m, x))` or `r = loop(x)`
    pub fn of(
        target: &'a Expr,
        start: &'a Expr,
        is_raw: bool,
        modules: &'a BTreeSet<Name>,
    ) -> Option<Carry<'a>> {
        use std::slice::from_ref;
        let (targets, start, is_tuple) = match (&*target.kind, &*start.kind) {
            (ExprKind::Tuple(targets), ExprKind::Tuple(start)) if targets.len() == start.len() => {
                (&targets[..], &start[..], true)
            }
            (ExprKind::Tuple(_), _) | (_, ExprKind::Tuple(_)) => return None,
            _ => (from_ref(target), from_ref(start), false),
        };
        Some(Carry { targets, start, is_tuple, is_raw, modules })
    }

    fn is_module(&self, value: &Expr) -> bool {
        matches!(&*value.kind, ExprKind::Name(name) if self.modules.contains(name))
    }

    /// What the Python loop starts with: JAX's own loops carry copies of Modules.
    pub fn first(&self) -> Expr {
        let first = self.start.iter().map(|value| match self.is_raw && self.is_module(value) {
            true => call("nnx.clone", [value.clone()]),
            false => value.clone(),
        });
        self.together(first.collect())
    }

    pub fn target(&self) -> Expr {
        self.together(self.targets.to_vec())
    }

    fn together(&self, mut items: Vec<Expr>) -> Expr {
        match (self.is_tuple, items.len()) {
            (false, 1) => items.remove(0),
            _ => tuple(items),
        }
    }

    /// `c = m`: what comes out is around the Variables that went in, in compat the Module itself.
    pub fn same_modules(&self) -> Vec<Stmt> {
        let pairs = self
            .targets
            .iter()
            .zip(self.start)
            .filter(|(_, start)| !self.is_raw && self.is_module(start));
        pairs.map(|(target, start)| assign(target.clone(), start.clone())).collect()
    }
}
