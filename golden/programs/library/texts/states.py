"""The text of Variables, of States and of their flat form."""

import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self, rngs):
        self.linear = nnx.Linear(2, 3, kernel_init=nnx.initializers.ones, rngs=rngs)
        self.drop = nnx.Dropout(0.5, rngs=rngs)
        self.many = nnx.List([nnx.BatchStat(jnp.ones(2))])
        self.raw = jnp.arange(3)


def main():
    net = Net(nnx.Rngs(0))
    state = nnx.state(net)
    params, rest = nnx.state(net, nnx.Param, ...)
    return [
        repr(state),
        str(params),
        f"{rest}",
        repr(nnx.to_flat_state(params)),
        repr(nnx.to_pure_dict(params)),
        repr(nnx.State({})),
        repr(nnx.State({"a": {"b": 1, 2: "x"}, "c": (1, jnp.ones(1)), "d": {}})),
        repr(nnx.Param(jnp.ones((2, 2), jnp.bfloat16))),
        str(nnx.Variable(3)),
        repr(nnx.Cache(None, note="a", other=(1, [2]))),
        repr(nnx.Param({"a": jnp.ones(2), "b": jnp.zeros((1000, 2), jnp.int32)})),
        repr(jax.eval_shape(lambda: nnx.state(net, nnx.Param))),
        repr([nnx.Param(1)]),
        repr(nnx.Rngs(0).params.key[...]),
    ]
