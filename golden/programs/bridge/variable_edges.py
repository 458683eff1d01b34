import jax
import jax.numpy as jnp
from flax import linen as nn
from flax import nnx
from flax.nnx import bridge


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class Block(nnx.Module):
    def __init__(self, n, *, rngs):
        self.w = nnx.Param(jnp.ones(n))
        self.seen = nnx.BatchStat(jnp.zeros(()))

    def __call__(self, x, scale=1.0):
        self.seen[...] += 1
        return x * self.w[...] * scale

    def other(self, x):
        return x + self.w[...]


x = jnp.array([[1.0, 2.0]])


def main():
    """Variables and boxes across the bridge, and functions of both."""
    ones = nn.initializers.ones
    key = jax.random.key(0)
    return [
        bridge.NNXMeta(nnx.Param, x, {"a": 1}).unbox(),
        bridge.NNXMeta(nnx.Param, x, {"a": 1}).replace_boxed(x * 2).value,
        bridge.NNXMeta(nnx.Param, x, {}).add_axis(0, {}).value,
        bridge.NNXMeta(nnx.Param, x, {}).remove_axis(0, {}).value,
        bridge.NNXMeta(nnx.Param, x, {"a": 1}).to_nnx_variable(),
        answer(lambda: bridge.with_partitioning(ones, ("a", None))(key, (2, 2)).names),
        jax.tree.leaves(bridge.NNXMeta(nnx.Param, x, {"a": 1})),
        jax.tree.map(lambda v: v * 2, bridge.NNXMeta(nnx.Param, x, {"a": 1})).value,
        bridge.functional(Block)(2, rngs=nnx.Rngs(0)).init(),
        (lambda f: f.apply(f.init(rngs=nnx.Rngs(0)))(x))(bridge.functional(Block)(2)),
        (lambda f: f.apply(f.init(rngs=nnx.Rngs(0))).other(x))(bridge.functional(Block)(2)),
        bridge.functional(Block)(2).graphdef,
    ]
