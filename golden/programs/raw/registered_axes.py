"""Axes of `vmap` stand in nodes of the program's own, of the class and the static part of those that they cover."""
import dataclasses

import jax
import jax.numpy as jnp
from flax import nnx


@jax.tree_util.register_pytree_node_class
class Pair:
    def __init__(self, a, b, name="pair"):
        self.a, self.b, self.name = a, b, name

    def tree_flatten(self):
        return (self.a, self.b), self.name

    @classmethod
    def tree_unflatten(cls, name, children):
        return cls(*children, name)


@jax.tree_util.register_dataclass
@dataclasses.dataclass
class Batch:
    x: object
    scale: object
    name: str = dataclasses.field(default="batch", metadata={"static": True})


def attempt(f):
    try:
        return f()
    except Exception as error:
        return type(error).__name__


def main():
    x, xs = jnp.arange(2.0), jnp.arange(6.0).reshape(2, 3)
    add = lambda pair: Pair(pair.a + pair.b, pair.b)
    both = lambda batch: batch.x * batch.scale

    def shown(pair):
        return pair.a, pair.b, pair.name

    def mapped(vmap):
        one = vmap(add, in_axes=(Pair(0, None),), out_axes=Pair(0, None))(Pair(x, jnp.float32(2.0)))
        two = vmap(add, in_axes=(Pair(0, 1),), out_axes=Pair(0, 0))(Pair(x, xs.T))
        return shown(one), shown(two), vmap(both, in_axes=(Batch(0, None),))(Batch(xs, x.sum()))

    return (
        mapped(jax.vmap), attempt(lambda: mapped(nnx.vmap)),
        jax.vmap(lambda d: d["in"].a, in_axes=({"in": Pair(0, None), "out": None},))(
            {"in": Pair(x, 1.0), "out": x}),
        attempt(lambda: shown(jax.vmap(add, in_axes=(Pair(0, None, "another"),))(Pair(x, 1.0)))),
        attempt(lambda: shown(jax.vmap(add, in_axes=(Pair(0, "b"),))(Pair(x, x)))),
        attempt(lambda: jax.vmap(both, in_axes=(Pair(0, 0),))(Batch(x, x))),
        attempt(lambda: jax.vmap(both, in_axes=Batch(0, None))(Batch(x, 2.0))),
        attempt(lambda: jax.vmap(lambda d: d["a"], in_axes={"a": 0})({"a": x})),
    )


# recorded from flax-0.12.12, program 06a493ef65f0c5b14e54da02ec705d26d15bb0b785a1bc94207a78a62de8ed37
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {
#             "tuple": [
#               {"array": "float32", "shape": [2], "data": [2.0, 3.0]},
#               {"array": "float32", "shape": [], "data": [2.0]},
#               "pair"
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [2, 3], "data": [0.0, 1.0, 2.0, 4.0, 5.0, 6.0]},
#               {"array": "float32", "shape": [2, 3], "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]},
#               "pair"
#             ]
#           },
#           {"array": "float32", "shape": [2, 3], "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "tuple": [
#               {"array": "float32", "shape": [2], "data": [2.0, 3.0]},
#               {"array": "float32", "shape": [], "data": [2.0]},
#               "pair"
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [2, 3], "data": [0.0, 1.0, 2.0, 4.0, 5.0, 6.0]},
#               {"array": "float32", "shape": [2, 3], "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]},
#               "pair"
#             ]
#           },
#           {"array": "float32", "shape": [2, 3], "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]}
#         ]
#       },
#       {"array": "float32", "shape": [2], "data": [0.0, 1.0]},
#       "ValueError",
#       "TypeError",
#       "ValueError",
#       "TypeError",
#       "TypeError"
#     ]
#   }
# }
