import jax.numpy as jnp
from flax import nnx


def main():
    """An axis of size zero: staged, and empty."""
    staged = []

    def f(x):
        staged.append(x.shape)
        return x + 1

    return nnx.vmap(f)(jnp.zeros((0, 2))), staged


# recorded from flax-0.12.12, program 18fbec75cb3842482533eeba050cfb5f5cb79437d4f865ef319bbf00d247632f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [{"array": "float32", "shape": [0, 2], "data": []}, {"id": 0, "list": [{"tuple": [2]}]}]
#   }
# }
