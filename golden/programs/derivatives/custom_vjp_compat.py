import jax
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self, x, y):
        self.x = nnx.Param(jnp.float32(x))
        self.y = nnx.Param(jnp.float32(y))
        self.z = nnx.BatchStat(jnp.float32(0))


def main():
    """With graph updates cotangents are States, chosen by a DiffState."""

    @nnx.custom_vjp(nondiff_argnums=(nnx.DiffState(0, nnx.Param),))
    def f(m):
        m.z[...] += 1.0
        return m.x[...] * m.y[...]

    def fwd(m):
        return f(m), (m.x[...], m.y[...])

    def bwd(res, g):
        inputs_g, out_g = g
        x, y = res
        return (nnx.State({"x": nnx.Param(y * out_g * 10), "y": nnx.Param(x * out_g)}),)

    f.defvjp(fwd, bwd)
    m = Foo(2, 3)
    grads = nnx.grad(f)(m)
    return jax.tree.leaves(grads), m


# recorded from flax-0.12.12, program 99c06c0384dcee453956b974aca4efa233187f4bb95555c145f1eb41ec5a2694
# modes: tree, graph
# {"outcome": "not_offered", "what": "DiffState", "exception": "ValueError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [], "data": [30.0]},
#           {"array": "float32", "shape": [], "data": [2.0]}
#         ]
#       },
#       {
#         "id": 1,
#         "module": "Foo",
#         "attributes": {
#           "x": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}},
#           "y": {"id": 3, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [3.0]}},
#           "z": {
#             "id": 4,
#             "variable": "BatchStat",
#             "value": {"array": "float32", "shape": [], "data": [1.0]}
#           }
#         }
#       }
#     ]
#   }
# }
