import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """nnx.with_metadata: an initializer whose value brings metadata to the Variable."""
    init = nnx.with_metadata(nnx.initializers.ones, names=("a", "b"), scale=2)
    p = nnx.Param(init(jax.random.key(0), (2,), jnp.float32))
    q = nnx.Param(init(jax.random.key(0), (1,), jnp.float32), scale=5)
    return p, q, p.names, p.scale


# recorded from flax-0.12.12, program 14b042fde26f4e8c06edef93f1cc5de22cea98edbd111e59f6fc353b95229334
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [2], "data": [1.0, 1.0]},
#         "metadata": {"names": {"tuple": ["a", "b"]}, "scale": 2}
#       },
#       {
#         "id": 1,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [1], "data": [1.0]},
#         "metadata": {"names": {"tuple": ["a", "b"]}, "scale": 2}
#       },
#       {"tuple": ["a", "b"]},
#       2
#     ]
#   }
# }
