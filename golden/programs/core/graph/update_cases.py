import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(1))
        self.x = jnp.float32(2)
        self.layers = nnx.List([nnx.Param(jnp.float32(3)), nnx.Param(jnp.float32(4))])
        self.table = nnx.data({2: nnx.Param(jnp.float32(5)), 1: jnp.float32(6)})
        self.items = nnx.data([nnx.Param(jnp.float32(7)), jnp.float32(8)])
        self.pair = nnx.data((nnx.Param(jnp.float32(9)), jnp.float32(10)))


def answer(state):
    """The Module after the update, or the class of the error."""
    net = Net()
    try:
        nnx.update(net, state)
    except Exception as error:
        return type(error).__name__
    return nnx.state(net)


def main():
    """States with keys that a Module, a list, a dict or a tuple has, can get, or cannot have."""
    y = jnp.float32(20)
    return [
        answer(state)
        for state in (
            {"w": y}, {"w": nnx.BatchStat(y, tag="t")}, {"w": {}}, {"w": nnx.State({})}, {"w": {"a": y}},
            {"x": y}, {"x": nnx.Param(y)}, {"x": {}}, {"new": y}, {"new": nnx.Param(y)}, {"new": {"a": y}},
            {1: y}, {None: y}, {(1, 2): y},
            {"layers": {0: y}}, {"layers": {2: y}}, {"layers": {9: y}}, {"layers": {100_000: y}}, {"layers": {"0": y}},
            {"layers": {"a": y}}, {"layers": {None: y}}, {"layers": y}, {"layers": nnx.Param(y)}, {"layers": [y, y]},
            {"table": {2: y}}, {"table": {1: y}}, {"table": {3: y}}, {"table": y},
            {"items": {0: y}}, {"items": {1: y}}, {"items": {2: y}},
            {"items": [y, y]}, {"pair": {0: y}}, {"pair": {1: y}}, {"pair": {2: y}}, {"pair": {"a": y}},
            {"w": "text"}, {"x": "text"}, {"layers": "text"}, {"layers": None}, {"w": None}, {"x": None},
        )
    ]
