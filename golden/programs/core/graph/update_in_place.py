import jax.numpy as jnp
from flax import nnx


class Inner(nnx.Module):
    def __init__(self):
        self.a = nnx.Param(jnp.float32(1))
        self.b = nnx.Param(jnp.float32(2))


class Net(nnx.Module):
    def __init__(self):
        self.m = Inner()
        self.n = 3
        self.x = jnp.float32(0)
        self.items = nnx.List([nnx.Param(jnp.float32(1))])
        self.table = nnx.data({"k": nnx.Param(jnp.float32(5))})
        self.pair = nnx.data((nnx.Param(jnp.float32(6)),))


def p(value):
    return nnx.Param(jnp.float32(value))


def attempt(state):
    net = Net()
    try:
        nnx.update(net, state)
        return net
    except Exception as error:
        return error


def main():
    """update, case by case: what is there is changed, what is not is added, what does not fit is refused."""
    return [
        attempt({"n": 4}),
        attempt({"n": jnp.ones(1)}),
        attempt({"m": p(1)}),
        attempt({"m": 1}),
        attempt({"zz": p(1), "yy": jnp.float32(2), "xx": {"q": 1}}),
        attempt({"zz": nnx.State({"q": p(1)})}),
        attempt({"items": {0: p(9), 1: p(8)}}),
        attempt({"items": {5: p(9)}}),
        attempt({"items": {"0": p(9)}}),
        attempt({"table": {"k": p(9), "j": p(8)}}),
        attempt({"pair": {0: p(9)}}),
        attempt({"pair": {1: p(9)}}),
        attempt({"x": jnp.float32(3)}),
        attempt({"x": p(3)}),
        attempt({"m": {"a": 7}}),
        attempt({"m": {"a": nnx.State({})}}),
        attempt({"m": {"a": nnx.BatchStat(jnp.float32(1), tag="q")}}),
        attempt(3),
    ]
