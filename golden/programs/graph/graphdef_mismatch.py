"""Two GraphDefs that differ are two structures."""
import jax
import jax.numpy as jnp
from flax import nnx


class Block(nnx.Module):
    def __init__(self, scale):
        self.w = nnx.Param(jnp.arange(3.0))
        self.scale = scale


def error(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__


def main():
    one, two = nnx.split(Block(1))[0], nnx.split(Block(2))[0]
    return [
        error(lambda: jax.tree.map(lambda a, b: a, (one, 1), (two, 2))),
        error(lambda: jax.lax.cond(True, lambda: one, lambda: two)),
        error(lambda: jax.lax.cond(True, lambda: one, lambda: one) == one),
        error(lambda: jax.lax.scan(lambda c, x: (two, x), one, jnp.ones(2))),
        error(lambda: jax.vmap(lambda g: 1, in_axes=0)(one)),
        error(lambda: jax.vmap(lambda g, x: x, in_axes=((0,), 0))(one, jnp.ones(2))),
        error(lambda: jax.vmap(lambda g, x: x, in_axes=(one, 0))(one, jnp.ones(2))),
        error(lambda: jax.vmap(lambda g, x: x, in_axes=(two, 0))(one, jnp.ones(2))),
        error(lambda: jax.grad(lambda g: 1.0)(one) == one),
        error(lambda: nnx.jit(lambda g: g)(one) == one),
    ]


# recorded from flax-0.12.12, program afe56198262748a9a4bacf439fca69258e6c6d93b1fee624bc9b183752252e6f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       "ValueError",
#       "TypeError",
#       true,
#       "TypeError",
#       "ValueError",
#       "ValueError",
#       {"array": "float32", "shape": [2], "data": [1.0, 1.0]},
#       "ValueError",
#       true,
#       true
#     ]
#   }
# }
