# perturb outside of nnx.capture keeps zeros in an attribute; a value there is added.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __call__(self, x):
        return self.perturb("p", x)


def main():
    foo = Foo()
    first = foo(jnp.array([1.0, 2.0]))
    zeros = foo.p[...]
    foo.p.set_value(jnp.array([10.0, 20.0]))
    return first, zeros, foo(jnp.array([1.0, 2.0])), foo


# recorded from flax-0.12.12, program 9e1823ccce83990a2028ea404912b1290be305ef7079b47c84183593b9939e1e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [2], "data": [1.0, 2.0]},
#       {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#       {"array": "float32", "shape": [2], "data": [11.0, 22.0]},
#       {
#         "id": 0,
#         "module": "Foo",
#         "attributes": {
#           "p": {
#             "id": 1,
#             "variable": "Perturbation",
#             "value": {"array": "float32", "shape": [2], "data": [10.0, 20.0]}
#           }
#         }
#       }
#     ]
#   }
# }
