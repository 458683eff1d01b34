import jax.numpy as jnp
from flax import nnx


def main():
    """Writing the whole of a Variable replaces its value only if both are traced, or neither is.

    Else the value is written into the old one, whose weak type stays.
    """
    outside = jnp.asarray(2.0)
    seen = []

    @nnx.jit
    def constant_from_outside(v):
        v[...] = outside
        seen.append(v.get_value().weak_type)

    @nnx.jit
    def argument(v, w):
        v[...] = w
        seen.append((v.get_value().weak_type, v.get_value() is w))

    def not_differentiated(v, w):
        v[...] = w
        seen.append((v.get_value().weak_type, v.get_value() is w))
        return v[...]

    a, b, c = (nnx.Variable(jnp.float32(1)) for _ in range(3))
    constant_from_outside(a)
    argument(b, outside)
    nnx.grad(not_differentiated)(c, outside)
    return seen, a, b, c


# recorded from flax-0.12.12, program 25cccd9b2360c7f7c49bc79163cab57bf51d6d1c86602f8894378f0428b51eab
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "list": [false, {"tuple": [true, true]}, {"tuple": [false, false]}]},
#       {"id": 1, "variable": "Variable", "value": {"array": "float32", "shape": [], "data": [2.0]}},
#       {
#         "id": 2,
#         "variable": "Variable",
#         "value": {"array": "float32", "shape": [], "weak": true, "data": [2.0]}
#       },
#       {"id": 3, "variable": "Variable", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#     ]
#   }
# }
