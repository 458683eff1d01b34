import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.a = nnx.Param(jnp.float32(1), tag="heavy")
        self.ab = nnx.BatchStat(jnp.float32(2))
        self.items = nnx.List([nnx.Param(jnp.float32(3)), nnx.Variable(jnp.float32(4))])
        self.x = jnp.float32(5)


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """Every kind of filter, and what filters refuse."""
    net = Net()
    names = lambda *filters: [nnx.to_pure_dict(s) for s in nnx.split(net, *filters, ...)[1:]]
    kinds = [
        names("heavy"),
        names(nnx.WithTag("light")),
        names(nnx.PathContains("a")),
        names(nnx.PathContains("a", exact=False)),
        names(nnx.PathContains(0)),
        names(nnx.OfType(nnx.BatchStat)),
        names(jax.Array),
        names((nnx.BatchStat, jax.Array)),
        names([nnx.BatchStat]),
        names(True),
        names(False, None),
        names(nnx.Everything()),
        names(nnx.Nothing()),
        names(nnx.Not((nnx.Param, nnx.BatchStat))),
        names(nnx.All(nnx.Variable, nnx.Not("heavy"))),
        names(lambda path, value: len(path) == 2, nnx.Param),
    ]
    called = nnx.Not(nnx.Param)(("a",), net.a), nnx.PathContains("a")(("b", "a"), 1), nnx.Any()((), 1)
    equal = nnx.Any(nnx.Param) == nnx.Any(nnx.Param), nnx.Not(nnx.Param) == nnx.Not(nnx.BatchStat)
    errors = [
        attempt(lambda: nnx.split(net, ..., nnx.Param)),
        attempt(lambda: nnx.split(net, True, ...)[1]),
        attempt(lambda: nnx.split(net, nnx.Param)),
        attempt(lambda: nnx.state(net, 3)),
        attempt(lambda: nnx.state(net.a)),
    ]
    return kinds, called, equal, errors
