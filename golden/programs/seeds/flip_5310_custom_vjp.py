# FLIP 5310, nnx.custom_vjp: the backward function gives a tangent that is a Module like the argument.
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
    dx, dy, m = res
    m_g = nnx.clone(m)
    m_g.x[...] = dx * g * m.y
    m_g.y[...] = dy * g
    return (m_g,)


f.defvjp(f_fwd, f_bwd)


def main():
    m = Foo(3.0, 2.0)
    return f(m), nnx.grad(f)(m), m


# recorded from flax-0.12.12, program ea9273f85924abd415ed81322b93e1ef749cffe412249c4b6a9d53897c2be947
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "weak": true, "data": [18.0]},
#       {
#         "id": 0,
#         "module": "Foo",
#         "attributes": {
#           "x": {
#             "id": 1,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "weak": true, "data": [12.0]}
#           },
#           "y": {
#             "id": 2,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "weak": true, "data": [9.0]}
#           }
#         }
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
# modes: compat
# {"outcome": "raised", "class": "bad_argument", "exception": "TypeError"}
