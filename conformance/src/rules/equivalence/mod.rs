//! A transform is what its definition says.

pub mod cache;
mod carry;
pub mod checkify;
pub mod cond;
pub mod custom_vjp;
pub mod eval_shape;
pub mod finite_difference;
pub mod fori_loop;
pub mod grad_value;
pub mod grad_vjp;
pub mod jit;
pub mod jvp_transpose;
pub mod modes;
pub mod nesting;
pub mod remat;
pub mod scan;
pub mod second_order;
pub mod split_merge;
pub mod switch;
pub mod unshare;
pub mod vmap;
pub mod while_loop;

use isograft_generators::build::{
    Build as _, call, compare, float, listed, name, not, starred, tuple,
};
use isograft_generators::reach::{Event, Reach};
use isograft_reference::Mode;
use isograft_reference::program::ast::{CmpOp, Expr, Program};

use crate::trial::Trial;
use crate::verdict::Verdict;

/// True if an eager call does what a staged one does: in compat always, in the other modes where no
/// structure changes; and only where nothing fails half-way, which a staged call undoes, and nothing
/// leaves a body by another way.
fn is_as_eager(mode: Mode, trial: &Trial<'_>) -> bool {
    (mode == Mode::Compat || !changes_structure(trial.reach())) && !trial.lets_out()
}

/// True if a body changes the structure of a Module.
pub fn changes_structure(reach: &Reach) -> bool {
    let changes = [Event::Gains, Event::Loses, Event::Swap, Event::Sow];
    changes.iter().any(|event| reach.events.contains(event))
}

/// [`is_as_eager`], where no body reads a Module from outside: a staged one reads it once, and as
/// it was.
fn is_as_eager_alone(trial: &Trial<'_>, mode: Mode) -> bool {
    is_as_eager(mode, trial) && !trial.reads_what_it_changes()
}

/// A conditional is its branch, called where it stands; `rewrite` gets whether JAX's own, which
/// make two of what is shared, are meant, too.
fn branch(trial: &mut Trial<'_>, rewrite: fn(&mut Program, bool) -> bool) -> Verdict {
    if !is_as_eager_alone(trial, trial.mode) {
        return Verdict::DoesNotApply;
    }
    let raw = !trial.shares();
    trial.must_equal_but_for_host(|program| rewrite(program, raw))
}

/// Copies of what a call is given, as a raw transform makes them, but all at once: what they share
/// they go on sharing.
///
/// A program without NNX has nothing that a call could change, and is given what there is.
fn cloned(has_nnx: bool, args: &[Expr]) -> Vec<Expr> {
    match has_nnx && !args.is_empty() {
        true => vec![starred(call("nnx.clone", [tuple(args.to_vec())]))],
        false => args.to_vec(),
    }
}

/// `sum([leaf.sum() for leaf in jax.tree_util.tree_leaves(tree)])`
fn sum_of(tree: Expr) -> Expr {
    let leaf = name("leaf").dot("sum").call([]);
    call("sum", [listed(leaf, name("leaf"), call("jax.tree_util.tree_leaves", [tree]), vec![])])
}

/// `not abs(a - b) > 1e-4 * (1.0 + abs(a))`: the two are sums of the same numbers in another order,
/// and NaN is near everything.
fn is_near(a: Expr, b: Expr) -> Expr {
    let room = float(1e-4).times(float(1.0).plus(call("abs", [a.clone()])));
    not(compare(call("abs", [a.minus(b)]), CmpOp::Gt, room))
}
