import jax
import jax.numpy as jnp
from flax import nnx


class Table(nnx.Module):
    def __init__(self):
        self.codes = nnx.Variable(jnp.array([[0, 1], [2, 3]], jnp.uint8))
        self.scale = nnx.Param(jnp.array([0.5, 2.0, 4.0, 8.0]))

    def __call__(self, row):
        self.codes[...] += jnp.uint8(100)
        return (self.scale[self.codes[row] % 4] * 2).sum()


def main():
    """State of narrow integers in jit, grad, vmap and scan."""
    table = Table()
    first = nnx.jit(lambda table, row: table(row))(table, jnp.int8(1))
    gradient = nnx.grad(lambda table: table(jnp.uint8(0)))(table)["scale"]
    mapped = jax.vmap(lambda x, y: x * y)(jnp.arange(3, dtype="int8"), jnp.array([100, 2, 3], "int8"))
    carry, steps = jax.lax.scan(lambda c, x: (c + x, c), jnp.uint8(200), jnp.arange(4, dtype="uint8") * 20)
    turns = jax.lax.fori_loop(0, 5, lambda i, c: c * jnp.int16(7), jnp.int16(9))
    shape = jax.eval_shape(lambda x: (x.sum(), x / 2), jnp.zeros(3, jnp.uint16))
    branch = jax.lax.cond(jnp.uint8(1) > 0, lambda x: x + 1, lambda x: x - 1, jnp.int8(127))
    return table, first, gradient, mapped, carry, steps, turns, shape, branch


# recorded from flax-0.12.12, program 695a1bf265515177aad82078ce3cfee235d5c0bc7434cdded14e0cee7d1b0697
# modes: tree, graph
# {"outcome": "raised", "class": "not_differentiable", "exception": "TypeError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "module": "Table",
#         "attributes": {
#           "codes": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "uint8", "shape": [2, 2], "data": [200, 201, 202, 203]}
#           },
#           "scale": {
#             "id": 2,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [4], "data": [0.5, 2.0, 4.0, 8.0]}
#           }
#         }
#       },
#       {"array": "float32", "shape": [], "data": [24.0]},
#       {
#         "id": 3,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [4], "data": [2.0, 2.0, 0.0, 0.0]}
#       },
#       {"array": "int8", "shape": [3], "data": [0, 2, 6]},
#       {"array": "uint8", "shape": [], "data": [64]},
#       {"array": "uint8", "shape": [4], "data": [200, 200, 220, 4]},
#       {"array": "int16", "shape": [], "data": [20191]},
#       {"tuple": [{"abstract": "uint32", "shape": []}, {"abstract": "float32", "shape": [3]}]},
#       {"array": "int8", "shape": [], "data": [-128]}
#     ]
#   }
# }
