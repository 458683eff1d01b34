# FLIP 5310, nnx.custom_vjp: the older way, where the backward function is given the gradients of updates and returns a State.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self, x, y):
        self.x = nnx.Param(jnp.array(x))
        self.y = nnx.Param(jnp.array(y))


@nnx.custom_vjp
def f(m):
    return m.x * m.x * m.y


def f_fwd(m):
    return f(m), (2 * m.x[...], m.x * m.x, m)


def f_bwd(res, g):
    (m_updates_g,), out_g = g
    dx, dy, m = res
    m_g = nnx.clone(m_updates_g)
    m_g["x"][...] = dx * out_g * m.y
    m_g["y"][...] = dy * out_g
    return (m_g,)


f.defvjp(f_fwd, f_bwd)


def main():
    m = Foo(3.0, 2.0)
    return nnx.grad(f, argnums=nnx.DiffState(0, ...))(m), m


# recorded from flax-0.12.12, program 40d5b9fc96e43e786488f1afcf083bbebdc3bcb12d6ce3a055e9ae37c8472042
# modes: tree, graph
# {"outcome": "not_offered", "what": "DiffState", "exception": "ValueError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "state": [
#           [
#             "x",
#             {
#               "id": 1,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "weak": true, "data": [12.0]}
#             }
#           ],
#           [
#             "y",
#             {
#               "id": 2,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "weak": true, "data": [9.0]}
#             }
#           ]
#         ]
#       },
#       {
#         "id": 3,
#         "module": "Foo",
#         "attributes": {
#           "x": {
#             "id": 4,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "weak": true, "data": [3.0]}
#           },
#           "y": {
#             "id": 5,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "weak": true, "data": [2.0]}
#           }
#         }
#       }
#     ]
#   }
# }
