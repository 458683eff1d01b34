import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """A loop of JAX is staged anew for a Variable whose metadata has changed since."""
    v = nnx.Variable(jnp.float32(1.0), tag="early")

    def trip(carry):
        v, i = carry
        return v, i + 1

    def loop():
        return jax.lax.while_loop(lambda carry: carry[1] < 2, trip, (v, 0))[0]

    first = loop()
    v.set_metadata("tag", "late")
    second = loop()
    v.set_metadata(tag="later")
    third = loop()
    v.del_metadata("tag")
    return first, second, third, loop()


# recorded from flax-0.12.12, program ec4d221c34f4334c7595bb4931a4ec808318ad13bd3d87aad3cec700fab18cce
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "variable": "Variable",
#         "value": {"array": "float32", "shape": [], "data": [1.0]},
#         "metadata": {"tag": "early"}
#       },
#       {
#         "id": 1,
#         "variable": "Variable",
#         "value": {"array": "float32", "shape": [], "data": [1.0]},
#         "metadata": {"tag": "late"}
#       },
#       {
#         "id": 2,
#         "variable": "Variable",
#         "value": {"array": "float32", "shape": [], "data": [1.0]},
#         "metadata": {"tag": "later"}
#       },
#       {"id": 3, "variable": "Variable", "value": {"array": "float32", "shape": [], "data": [1.0]}}
#     ]
#   }
# }
