"""`flax.core.lift` takes one scope or a tree of scopes, and gives its function the same."""

import jax
import jax.numpy as jnp
from flax.core import init, lift
from jax import random


def dense(scope, x, features):
    return x @ scope.param("kernel", lambda key, shape: jnp.ones(shape), (x.shape[-1], features))


def scanned(scope, x):
    def step(scope, c, _):
        return scope.child(dense, "d")(c, 2) / 2, c.sum()

    loop = lift.scan(step, variable_axes={"params": 0}, split_rngs={"params": True}, length=2)
    return loop(scope, x, None)


def several(scope, x):
    parts = {"a": scope.push("a"), "b": scope.push("b")}

    def both(scopes, x):
        return dense(scopes["a"], x, 2) - dense(scopes["b"], 2 * x, 2)

    return lift.checkpoint(both)(parts, x), lift.checkpoint(lambda pair, x: dense(pair[0], x, 1))((scope,), x)


def main():
    x = jnp.array([[1.0, 2.0]])
    shapes = lambda v: jax.tree.map(jnp.shape, v)
    one, v1 = init(scanned)(random.key(0), x)
    two, v2 = init(several)(random.key(0), x)
    return one, shapes(v1), two, shapes(v2)


# recorded from flax-0.12.12, program 2ce67d3066d83bc2a66071e1d30954c3205b5d997922dbd7951c2f7c2f99f253
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 2], "data": [1.5, 1.5]},
#           {"array": "float32", "shape": [2], "data": [3.0, 3.0]}
#         ]
#       },
#       {
#         "id": 0,
#         "dict": [
#           [
#             "params",
#             {"id": 1, "dict": [["d", {"id": 2, "dict": [["kernel", {"tuple": [2, 2, 2]}]]}]]}
#           ]
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 2], "data": [-3.0, -3.0]},
#           {"array": "float32", "shape": [1, 1], "data": [3.0]}
#         ]
#       },
#       {
#         "id": 3,
#         "dict": [
#           [
#             "params",
#             {
#               "id": 4,
#               "dict": [
#                 ["a", {"id": 5, "dict": [["kernel", {"tuple": [2, 2]}]]}],
#                 ["b", {"id": 6, "dict": [["kernel", {"tuple": [2, 2]}]]}],
#                 ["kernel", {"tuple": [2, 1]}]
#               ]
#             }
#           ]
#         ]
#       }
#     ]
#   }
# }
