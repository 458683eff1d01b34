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


# recorded from flax-0.12.12, program ef3e275c8ed51c3b74398ba1556d41168330bf2335a3ff655b2baf3a2d1ef799
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": ["ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError"]
#       },
#       {"id": 1, "list": []},
#       {"id": 2, "list": ["ValueError", "ValueError"]},
#       "ValueError",
#       {"id": 3, "list": []}
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"tuple": [{"array": "float32", "shape": [2], "data": [2.0, 2.0]}, {"tuple": ["x", "y"]}]},
#           "ValueError",
#           "ValueError",
#           {"tuple": [{"array": "float32", "shape": [2], "data": [2.0, 2.0]}, {"tuple": ["x", "y"]}]},
#           "ValueError",
#           {"tuple": [{"array": "float32", "shape": [2], "data": [2.0, 2.0]}, {"tuple": ["y", "x"]}]},
#           {"tuple": [{"array": "float32", "shape": [2], "data": [2.0, 2.0]}, {"tuple": ["x", "y"]}]},
#           "ValueError",
#           "IndexError",
#           "IndexError",
#           "IndexError",
#           "IndexError",
#           {"tuple": [{"array": "float32", "shape": [2], "data": [2.0, 2.0]}, null]},
#           {"tuple": [{"array": "float32", "shape": [2], "data": [2.0, 2.0]}, null]},
#           {"tuple": [{"array": "float32", "shape": [2], "data": [2.0, 2.0]}, null]},
#           {"tuple": [{"array": "float32", "shape": [2], "data": [2.0, 2.0]}, null]},
#           {
#             "tuple": [{"array": "float32", "shape": [2], "data": [2.0, 2.0]}, {"tuple": ["x", null]}]
#           },
#           "ValueError",
#           "ValueError",
#           {
#             "tuple": [{"array": "float32", "shape": [2], "data": [2.0, 2.0]}, {"tuple": ["x", null]}]
#           },
#           "ValueError",
#           {
#             "tuple": [{"array": "float32", "shape": [2], "data": [2.0, 2.0]}, {"tuple": [null, "x"]}]
#           },
#           {
#             "tuple": [{"array": "float32", "shape": [2], "data": [2.0, 2.0]}, {"tuple": ["x", null]}]
#           },
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError"
#         ]
#       },
#       {
#         "id": 1,
#         "list": [
#           {"tuple": ["y"]},
#           {"tuple": ["y"]},
#           {"tuple": ["y"]},
#           {"tuple": ["y"]},
#           null,
#           null,
#           null,
#           null,
#           {"tuple": [null]},
#           {"tuple": [null]},
#           {"tuple": [null]},
#           {"tuple": [null]},
#           {"tuple": ["y"]},
#           {"tuple": ["y"]}
#         ]
#       },
#       {
#         "id": 2,
#         "list": [
#           {"tuple": [{"array": "float32", "shape": [2], "data": [2.0, 2.0]}, {"tuple": ["x", "y"]}]},
#           {"tuple": [{"array": "float32", "shape": [2], "data": [2.0, 2.0]}, {"tuple": ["x", "y"]}]}
#         ]
#       },
#       {"array": "float32", "shape": [2], "data": [1.0, 1.0]},
#       {
#         "id": 3,
#         "list": [
#           {"tuple": ["removes", 0, "x"]},
#           {"tuple": ["adds", 0, "x"]},
#           {"tuple": ["adds again", 0, "x"]},
#           {"tuple": ["adds alone", 0, "x"]},
#           {"tuple": ["class removes", 0, "x"]},
#           {"tuple": ["class adds", 0, "x"]}
#         ]
#       }
#     ]
#   }
# }
