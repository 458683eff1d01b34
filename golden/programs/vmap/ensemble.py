import jax
import jax.numpy as jnp
from flax import nnx


class Scale(nnx.Module):
    def __init__(self, key):
        self.w = nnx.Param(jax.random.randint(key, (2,), 0, 8).astype(jnp.float32))
        self.calls = nnx.Variable(jnp.int32(0))

    def __call__(self, x):
        self.calls[...] += 1
        return self.w[...] * x


@nnx.vmap
def create(key):
    return Scale(key)


def main():
    """An ensemble: made under vmap, called under vmap, each lane with its own state."""
    models = create(jax.random.split(jax.random.key(0), 3))
    apply = nnx.vmap(lambda m, x: m(x), in_axes=(0, None))
    y = apply(models, jnp.array([1.0, 2.0]))
    return y, models


# recorded from flax-0.12.12, program ac30f1fa801a84078e2a4810e2d4d65ace46a915d8fb740a48fd263b1b981eae
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [3, 2], "data": [7.0, 2.0, 6.0, 12.0, 3.0, 12.0]},
#       {
#         "id": 0,
#         "module": "Scale",
#         "attributes": {
#           "calls": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "int32", "shape": [3], "data": [1, 1, 1]}
#           },
#           "w": {
#             "id": 2,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [3, 2], "data": [7.0, 1.0, 6.0, 6.0, 3.0, 6.0]}
#           }
#         }
#       }
#     ]
#   }
# }
