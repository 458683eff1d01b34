import jax
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self, x, y):
        self.x = nnx.Param(jnp.float32(x))
        self.y = nnx.Param(jnp.float32(y))
        self.z = nnx.BatchStat(jnp.float32(0))


def main():
    """A Module with a cotangent that is a Module; the update happens once. (Compat wants States: see custom_vjp_compat.)"""

    @nnx.custom_vjp(graph_updates=False)
    def f(m):
        m.z[...] += 1.0
        return m.x[...] * m.y[...]

    def fwd(m):
        y = f(m)
        return y, (m.x[...], m)

    def bwd(res, g):
        x, m = res
        out = nnx.clone(m)
        out.x[...] = x * g
        out.y[...] = g * 100
        return (out,)

    f.defvjp(fwd, bwd)
    m = Foo(2, 3)
    first = f(m)
    grads = nnx.grad(f, graph_updates=False)(m)
    return first, grads.x[...], grads.y[...], m


# recorded from flax-0.12.12, program 9c1bfbdb665a650f20368734de27ef79d6e03a01f4004782cc1216cac3b83b56
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"array": "float32", "shape": [], "data": [100.0]},
#       {
#         "id": 0,
#         "module": "Foo",
#         "attributes": {
#           "x": {"id": 1, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}},
#           "y": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [3.0]}},
#           "z": {
#             "id": 3,
#             "variable": "BatchStat",
#             "value": {"array": "float32", "shape": [], "data": [2.0]}
#           }
#         }
#       }
#     ]
#   }
# }
