"""nnx.DiffState: filters for Variables that hold containers, and on what is no Module."""
import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param({"a": jnp.float32(2), "b": None, "c": (jnp.float32(3),)})
        self.n = nnx.BatchStat([jnp.float32(1), jnp.float32(4)])
        self.x = jnp.float32(5)


def loss(net):
    return sum(leaf * leaf for leaf in jax.tree.leaves(nnx.state(net)))


def main():
    x = jnp.float32(3)
    grad = lambda argnum, filter: nnx.grad(loss, argnums=nnx.DiffState(argnum, filter))
    return [
        answer(call)
        for call in (
            lambda: grad(0, nnx.Param)(Net()), lambda: grad(0, nnx.BatchStat)(Net()),
            lambda: grad(0, nnx.RngState)(Net()), lambda: grad(0, False)(Net()),
            lambda: grad(0, nnx.Param)([Net()]), lambda: grad(0, nnx.Param)(nnx.Param(x)),
            lambda: grad("net", nnx.Param)(Net()), lambda: grad(1, nnx.Param)(Net()),
            lambda: hash(nnx.DiffState(0, nnx.Param)) == hash(nnx.DiffState(0, nnx.Param)),
            lambda: nnx.DiffState(0, nnx.Param) == nnx.DiffState(0, nnx.Param),
            lambda: nnx.DiffState(0, nnx.Param) == nnx.DiffState(1, nnx.Param),
            lambda: nnx.StateAxes({nnx.Param: 0}) == nnx.StateAxes({nnx.Param: 0}),
            lambda: hash(nnx.StateAxes({nnx.Param: 0})) == hash(nnx.StateAxes({nnx.Param: 0})),
        )
    ]
