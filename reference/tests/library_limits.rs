//! However a program abuses the library, it ends in an outcome: no panic, no abort, no runaway
//! allocation.

#![cfg(feature = "parser")]

use isograft_reference::limits::Limits;
use isograft_reference::program::parse;
use isograft_reference::{Mode, run};

/// (what is returned, the outcome's headline begins with this)
const CASES: &[(&str, &str)] = &[
    ("jnp.zeros((2**40,))", "out of fuel"),
    ("jnp.zeros((2**20, 2**20))", "out of fuel"),
    ("jnp.zeros((0, 2**62))", "out of fuel"),
    ("jnp.arange(2**40)", "out of fuel"),
    ("jnp.arange(2**31)", "out of fuel"),
    ("jnp.arange(0.0, 1e300, 1.0)", "out of fuel"),
    ("jnp.arange(0.0, jnp.nan)", "raised"),
    ("jnp.linspace(0, 1, 2**40)", "out of fuel"),
    ("jnp.eye(2**20)", "out of fuel"),
    ("jnp.tile(jnp.ones(9), 2**62)", "raised"),
    ("jnp.repeat(jnp.ones(9), 2**62)", "raised"),
    ("jnp.pad(jnp.ones(9), 2**62)", "out of fuel"),
    ("jax.nn.one_hot(0, 2**40)", "out of fuel"),
    ("jax.random.split(jax.random.key(0), 2**40)", "out of fuel"),
    ("jax.random.normal(jax.random.key(0), (2**40,))", "out of fuel"),
    ("jax.random.permutation(jax.random.key(0), 2**40)", "out of fuel"),
    ("jnp.ones(4).reshape((1,) * 5000 + (4,)).tolist()", "raised recursion"),
    ("jnp.ones(2).reshape((1,) * 200 + (2,)).sum(tuple(range(200)))", "returned"),
    ("jnp.ones(2)[(None,) * 200].ndim", "returned"),
    ("jnp.roll(jnp.arange(3), -(2**62))", "returned"),
    ("jnp.round(jnp.float32(2.5), 2**40)", "returned"),
    ("jnp.float32(2.0) ** 2**40", "raised user_error"),
    ("jnp.split(jnp.ones(4), 0)", "raised user_error"),
    ("jnp.split(jnp.ones(4), [-9, 2**62])", "returned"),
    ("lax.dynamic_slice(jnp.ones(4), (2**40,), (1,))", "raised user_error"),
    ("lax.slice_in_dim(jnp.ones(4), -(2**62), 2**62)", "raised bad_argument"),
    ("jnp.ones(4)[-(2**62) : 2**62 : 2**62]", "returned"),
    ("jnp.ones(4)[:: -(2**62)]", "returned"),
    // As in JAX, an index beyond 32 bits is one beyond the axis.
    ("jnp.ones(4).at[2**40].set(1)", "returned"),
    ("jnp.ones(4).at[2**70].set(1)", "raised user_error"),
    ("jnp.sum(jnp.ones(2), axis=2**62)", "raised axis"),
    ("jnp.moveaxis(jnp.ones((2, 2)), (0, 1), (0,))", "raised bad_argument"),
    ("jnp.take(jnp.zeros((0,)), 0)", "raised"),
    ("jnp.zeros((0,))[0]", "raised"),
    ("lax.top_k(jnp.zeros((0,)), 0)", "returned"),
    ("jax.tree.map(lambda a, b: a, [1, 2], [1])", "raised structure_mismatch"),
    ("jax.tree.leaves(cyclic(), is_leaf=lambda x: False)", "raised recursion"),
    ("nest()", "returned"),
    ("nest() + 1", "raised recursion"),
    ("jnp.sum(nest())", "raised recursion"),
    ("nest() == 1", "raised recursion"),
    ("nest().shape", "raised recursion"),
    ("len(nest())", "raised recursion"),
    ("-nest()", "raised recursion"),
    ("nest()[0]", "raised recursion"),
    ("deep_list()", "raised recursion"),
];

const SETUP: &str = "
import jax
import jax.numpy as jnp
from flax import nnx
from jax import lax


class Node(nnx.Module):
    def __init__(self):
        self.me = self


def cyclic():
    return Node()


def nest():
    v = nnx.Variable(jnp.ones(2))
    for _ in range(3000):
        v = nnx.Variable(v)
    return v


def deep_list():
    x = 1.0
    for _ in range(20000):
        x = [x]
    return jnp.array(x)
";

#[test]
fn every_abuse_ends_in_an_outcome() {
    let mut wrong = Vec::new();
    for (expression, expected) in CASES {
        let source = format!("{SETUP}\n\ndef main():\n    return {expression}\n");
        let program =
            parse(&source, "program.py").unwrap_or_else(|error| panic!("{expression}: {error}"));
        let outcome = run(&program, Mode::Tree, &Limits { steps: 1_000_000, memory: 1 << 28 });
        let headline = outcome.headline();
        if !headline.replace('_', " ").starts_with(&expected.replace('_', " ")) {
            wrong.push(format!(
                "{expression}\n    expected {expected}, found {headline}: {outcome}"
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
