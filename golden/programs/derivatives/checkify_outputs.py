# nnx.checkify: which outputs are arrays: a Python number is returned as it is, an array as an array.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(2.0)
        self.n = nnx.Variable(jnp.array(1))


def f(m, x):
    m.w.set_value(5.0)
    m.n.set_value(7)
    return 3, jnp.array(3), jnp.zeros(()), jnp.zeros(2), x, nnx.Param(1.5), None


def main():
    m = Foo()
    _, out = nnx.checkify(f)(m, jnp.array(4.0))
    return out, m


# recorded from flax-0.12.12, program a5b729762c1a62db74c7313ccda370a8e5fdb099028b9ba011cd24b9e834ed92
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           3,
#           3,
#           {"array": "float32", "shape": [], "host": true, "data": [0.0]},
#           {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [4.0]},
#           {"id": 0, "variable": "Param", "value": {"float": 1.5}},
#           null
#         ]
#       },
#       {
#         "id": 1,
#         "module": "Foo",
#         "attributes": {
#           "n": {"id": 2, "variable": "Variable", "value": 7},
#           "w": {"id": 3, "variable": "Param", "value": {"float": 5.0}}
#         }
#       }
#     ]
#   }
# }
