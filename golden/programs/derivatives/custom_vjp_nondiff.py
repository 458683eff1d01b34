# breaks modes/agree: compat gives bwd other arguments where nondiff_argnums stands in the middle
import jax
import jax.numpy as jnp
from flax import nnx


def clip(scale, x):
    return x


def main():
    """nondiff_argnums: a function and a number that go to bwd first."""
    f = nnx.custom_vjp(lambda fn, x, n: fn(x) * n, nondiff_argnums=(0, 2))
    f.defvjp(lambda fn, x, n: (fn(x) * n, x), lambda fn, n, x, g: (g * fn(x) * n * 10,))
    x = jnp.float32(3)
    return f(lambda v: v + 1, x, 2), jax.grad(lambda x: f(lambda v: v + 1, x, 2))(x)


# recorded from flax-0.12.12, program 844278964b1073d43d4ec9fa3cb947509630580388bbaa9c53d035f65c417283
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [8.0]},
#       {"array": "float32", "shape": [], "data": [80.0]}
#     ]
#   }
# }
# modes: compat
# {"outcome": "raised", "class": "bad_argument", "exception": "TypeError"}
