//! The parts that loops have in common: Modules among what is carried.

use std::collections::BTreeSet;

use isograft_generators::build::{assign, call, lambda, name, tuple};
use isograft_generators::reach::Event;
use isograft_reference::Mode;
use isograft_reference::program::ast::{Expr, ExprKind, Name, Program, Stmt};

use super::is_as_eager_alone;
use crate::rewrite::leads;
use crate::trial::Trial;
use crate::verdict::Verdict;

/// A loop is the Python loop: `unroll` gets whether JAX's own loops, which make two of what is
/// shared, are meant, too, and whether to write the loop out.
pub fn as_loop(trial: &mut Trial<'_>, unroll: fn(&mut Program, bool, bool) -> bool) -> Verdict {
    // An object that a loop carries stands for itself afterwards, wherever the body gave it back. And
    // in compat a loop does to the objects outside what one trip does to the structure, however many
    // there are, and a Variable that is taken out keeps its first value: faults of Flax's that the
    // reference has, too (docs/boundary.md).
    let exchanges = trial.reach().events.contains(&Event::Exchanges);
    if !is_as_eager_alone(trial, Mode::Tree) || exchanges {
        return Verdict::DoesNotApply;
    }
    let raw = !trial.shares();
    let verdict = trial.must_agree_but_for_host(
        |program| unroll(program, raw, false),
        |program| unroll(program, raw, true),
    );
    // A loop stages its body, and a Python loop runs it at each turn: what Python itself counts or
    // collects there is not the same, and need not be.
    match verdict {
        Verdict::Broken(_) if trial.shows_staging() => Verdict::DoesNotApply,
        verdict => verdict,
    }
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
        let carry = Carry { targets, start, is_tuple, is_raw, modules };
        // What leads to a Module that is carried itself shares it.
        let is_shared = |value: &Expr| !carry.is_module(value) && leads(value, modules);
        let shares =
            start.iter().any(|value| carry.is_module(value)) && start.iter().any(is_shared);
        (!shares).then_some(carry)
    }

    fn is_module(&self, value: &Expr) -> bool {
        matches!(&*value.kind, ExprKind::Name(name) if self.modules.contains(name))
    }

    /// The first carry of the Python loop: all loops carry arrays for numbers, and JAX's own copies
    /// of Modules.
    pub fn first(&self) -> Expr {
        let first = self.start.iter().map(|value| match &*value.kind {
            ExprKind::Int(_) | ExprKind::Float(_) => call("jnp.asarray", [value.clone()]),
            _ if self.is_raw && self.is_module(value) => call("nnx.clone", [value.clone()]),
            _ => value.clone(),
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

    /// The statements after the loop, written out or not: what comes out is around the Variables
    /// that went in, in compat the Module itself (`c = m`); and where JAX's own loop may make no
    /// turn, numbers lose their weakness, since the loop gives them the type that a turn would
    /// give.
    pub fn after(&self, turns: bool) -> Vec<Stmt> {
        let mut follows = Vec::new();
        for (target, start) in self.targets.iter().zip(self.start) {
            if !self.is_module(start) {
                follows.extend((self.is_raw && !turns).then(|| strong(target)));
            } else if !self.is_raw {
                follows.push(assign(target.clone(), start.clone()));
            }
        }
        follows
    }
}

/// `c = jax.tree.map(lambda n: jax.lax.convert_element_type(n, jnp.result_type(n)), c)`
fn strong(target: &Expr) -> Stmt {
    let number = || name("number");
    let dtype = call("jnp.result_type", [number()]);
    let cast = call("jax.lax.convert_element_type", [number(), dtype]);
    let all = call("jax.tree.map", [lambda(&["number"], cast), target.clone()]);
    assign(target.clone(), all)
}
