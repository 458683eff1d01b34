"""What a body writes to a Variable around a Ref shows outside, whatever the transform and the mode."""

import jax.numpy as jnp
from flax import nnx


def counter(value=1.0):
    return nnx.Variable(jnp.array(value), ref=True)


def add(v, x=1.0):
    v[...] += x
    return v[...]


def main():
    staged, remade, derived, lanes = counter(), counter(), counter(), counter([1.0, 2.0])
    steps, chosen = counter([1.0, 2.0]), counter()
    nnx.jit(add)(staged)
    nnx.remat(add)(remade)
    nnx.grad(lambda x, v: x * add(v))(2.0, derived)
    nnx.vmap(add, in_axes=(0, None))(lanes, 1.0)
    nnx.scan(lambda v, total: (total + add(v), v[...]), in_axes=(0, nnx.Carry))(steps, 0.0)
    nnx.cond(True, lambda v: add(v) * 0, lambda v: v[...] * 0, chosen)
    return [v[...] for v in (staged, remade, derived, lanes, steps, chosen)]


# recorded from flax-0.12.12, program 257974ac7f01f68fb4dda518b7e9faba9af35963932c96a10f126ca1fef15b36
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"array": "float32", "shape": [2], "data": [2.0, 3.0]},
#       {"array": "float32", "shape": [2], "data": [2.0, 3.0]},
#       {"array": "float32", "shape": [], "data": [2.0]}
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"array": "float32", "shape": [], "data": [1.0]},
#       {"array": "float32", "shape": [], "data": [1.0]},
#       {"array": "float32", "shape": [2], "data": [1.0, 2.0]},
#       {"array": "float32", "shape": [2], "data": [1.0, 2.0]},
#       {"array": "float32", "shape": [], "data": [1.0]}
#     ]
#   }
# }
