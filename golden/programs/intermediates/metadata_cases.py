"""Names of axes in shardings: negative axes, shardings without the axis, hooks of Variables."""
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class Net(nnx.Module):
    def __init__(self, names, **metadata):
        self.w = nnx.Param(jnp.ones((2, 2)), out_sharding=names, eager_sharding=False, **metadata)
        self.b = nnx.Param(jnp.ones((2,)))


class Hooked(nnx.Variable):
    def on_add_axis(self, axis, name):
        calls.append(("class adds", axis, name))

    def on_remove_axis(self, axis, name):
        calls.append(("class removes", axis, name))


calls = []


def main():
    inside = []

    def f(net):
        inside.append(net.w.get_metadata("out_sharding", None))
        return net.w[...].sum()

    def mapped(net, axis, name):
        named = {nnx.PARTITION_NAME: name}
        axes = (nnx.StateAxes({nnx.PathContains("w"): axis, ...: 0}),)
        out = nnx.vmap(f, in_axes=axes, transform_metadata=named)(net)
        return out, net.w.get_metadata("out_sharding", None)

    names = (("x", "y"), ("y", "x"), (), None, ("x", None), (None, "x"), (("x", "z"), "y"))
    results = [
        answer(lambda: mapped(Net(names), axis, "x")) for names in names for axis in (0, 1, -1, -2)
    ]
    note = lambda name: lambda v, axis, partition: calls.append((name, axis, partition))
    hooks = {"on_add_axis": (note("adds"), note("adds again")), "on_remove_axis": (note("removes"),)}
    hooked = [
        answer(lambda: mapped(Net(("x", "y"), **hooks), 0, "x")),
        answer(lambda: mapped(Net(("x", "y"), on_add_axis=note("adds alone")), 0, "x")),
    ]
    own = answer(lambda: nnx.vmap(
        lambda v: v[...], in_axes=(nnx.StateAxes({...: 0}),), transform_metadata={nnx.PARTITION_NAME: "x"})(Hooked(jnp.ones(2))))
    return results, inside, hooked, own, calls
