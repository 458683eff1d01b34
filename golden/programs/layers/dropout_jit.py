import jax.numpy as jnp
from flax import nnx


@nnx.jit
def run(layer, x):
    return layer(x)


def main():
    """The count of a Dropout's stream comes back from jit; train and eval switch it."""
    layer = nnx.Dropout(0.5, rngs=nnx.Rngs(0))
    x = jnp.ones(6)
    first, second = run(layer, x), run(layer, x)
    layer.eval()
    third = run(layer, x)
    layer.train()
    return first, second, third, layer


# recorded from flax-0.12.12, program 000aa48f696b81587f57460618faf2ef1ea2b7cb6503c108f64071554066f389
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [6], "data": [2.0, 0.0, 2.0, 0.0, 2.0, 2.0]},
#       {"array": "float32", "shape": [6], "data": [2.0, 2.0, 2.0, 0.0, 2.0, 0.0]},
#       {"array": "float32", "shape": [6], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#       {
#         "id": 0,
#         "module": "Dropout",
#         "attributes": {
#           "broadcast_dims": {"tuple": []},
#           "deterministic": false,
#           "rate": {"float": 0.5},
#           "rng_collection": "dropout",
#           "rngs": {
#             "id": 1,
#             "module": "RngStream",
#             "attributes": {
#               "count": {
#                 "id": 2,
#                 "variable": "RngCount",
#                 "value": {"array": "uint32", "shape": [], "data": [2]},
#                 "metadata": {"tag": "default"}
#               },
#               "key": {
#                 "id": 3,
#                 "variable": "RngKey",
#                 "value": {"array": "key<fry>", "shape": [], "data": [1797259609, 2579123966]},
#                 "metadata": {"tag": "default"}
#               },
#               "tag": "default"
#             }
#           }
#         }
#       }
#     ]
#   }
# }
