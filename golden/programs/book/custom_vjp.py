import jax.numpy as jnp
from flax import nnx


@nnx.custom_vjp
def clip(x, limit):
    return jnp.where(x > limit, limit, x)


def forward(x, limit):
    return clip(x, limit), limit


def backward(limit, cotangent):
    return cotangent * 10.0, jnp.zeros_like(limit)


clip.defvjp(forward, backward)


def main():
    """The derivative is the program's own: ten times the cotangent, also beyond the limit."""
    x, limit = jnp.float32(3.0), jnp.float32(2.0)
    return clip(x, limit), nnx.grad(clip)(x, limit)


# recorded from flax-0.12.12, program 3e85daef1f955b68380752eb9b5ffb6c1e266b5ebfa7d4c349250d2ba1fb161a
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"array": "float32", "shape": [], "data": [10.0]}
#     ]
#   }
# }
# modes: compat
# {"outcome": "raised", "class": "user_error", "exception": "TypeError"}
