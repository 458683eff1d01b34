"""Which attributes are children: those with arrays, modules or empty nodes in them; a leaf beside
those is static."""
import jax
import jax.numpy as jnp
import numpy as np
import pax


class Leaf(pax.Module):
    def __init__(self):
        super().__init__()
        self.n = jnp.array(7)


class Model(pax.Module):
    def __init__(self):
        super().__init__()
        self.number = 3
        self.mixed = [1, jnp.array(10), "x", None]
        self.array = jnp.array(1)
        self.host = np.array([2.0], dtype="float32")
        self.nested = {"b": (jnp.array(4), jnp.array(5)), "a": jnp.array(3)}
        self.nothing = None
        self.empty = []
        self.module = Leaf()
        self.hole = pax.EmptyNode()
        self.strings = ("a", "b")
        self.optional = (None, jnp.array(6))


@pax.pure
def grows(model):
    model.empty.append(jnp.array(8))
    before = model.pytree_attributes
    model.number = jnp.array(9)
    return model, before


def main():
    model = Model()
    leaves = jax.tree_util.tree_leaves(model)
    doubled = jax.tree_util.tree_map(lambda x: x * 2, model)
    grown, before = grows(model)
    return (
        model.pytree_attributes, leaves, doubled.mixed, doubled.nested, doubled.optional,
        doubled.number, before, grown.pytree_attributes, grown.number, model.pytree_attributes,
        grown.empty,
        jax.tree_util.tree_leaves(pax.EmptyNode()), pax.EmptyNode() == pax.EmptyNode(),
        repr(model.hole),
    )


# recorded from pax3-0.5.9, program e465c01f48c838f4ff9557386d00b24277ad6382df5eb962b92fd3f8b670b032
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"tuple": ["array", "host", "nested", "module", "hole", "optional", "mixed"]},
#       {
#         "id": 0,
#         "list": [
#           {"array": "int32", "shape": [], "weak": true, "data": [1]},
#           {"array": "float32", "shape": [1], "host": true, "data": [2.0]},
#           {"array": "int32", "shape": [], "weak": true, "data": [3]},
#           {"array": "int32", "shape": [], "weak": true, "data": [4]},
#           {"array": "int32", "shape": [], "weak": true, "data": [5]},
#           {"array": "int32", "shape": [], "weak": true, "data": [7]},
#           {"array": "int32", "shape": [], "weak": true, "data": [6]},
#           {"array": "int32", "shape": [], "weak": true, "data": [10]}
#         ]
#       },
#       {"id": 1, "list": [1, {"array": "int32", "shape": [], "weak": true, "data": [20]}, "x", null]},
#       {
#         "id": 2,
#         "dict": [
#           ["a", {"array": "int32", "shape": [], "weak": true, "data": [6]}],
#           [
#             "b",
#             {
#               "tuple": [
#                 {"array": "int32", "shape": [], "weak": true, "data": [8]},
#                 {"array": "int32", "shape": [], "weak": true, "data": [10]}
#               ]
#             }
#           ]
#         ]
#       },
#       {"tuple": [null, {"array": "int32", "shape": [], "weak": true, "data": [12]}]},
#       3,
#       {"tuple": ["array", "host", "nested", "module", "hole", "optional", "mixed"]},
#       {
#         "tuple": ["number", "empty", "array", "host", "nested", "module", "hole", "optional", "mixed"]
#       },
#       {"array": "int32", "shape": [], "weak": true, "data": [9]},
#       {"tuple": ["array", "host", "nested", "module", "hole", "optional", "mixed"]},
#       {"id": 3, "list": [{"array": "int32", "shape": [], "weak": true, "data": [8]}]},
#       {"id": 4, "list": []},
#       true,
#       "EmptyNode"
#     ]
#   }
# }
