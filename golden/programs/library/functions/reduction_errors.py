import jax.numpy as jnp
from flax import nnx


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """Arguments that reductions refuse."""
    f = jnp.ones((2, 3))
    return [
        attempt(lambda: jnp.sum("a")),
        attempt(lambda: jnp.sum([1, 2])),
        attempt(lambda: jnp.sum(None)),
        attempt(lambda: jnp.sum(f, other=1)),
        attempt(lambda: jnp.sum(f, axis=2)),
        attempt(lambda: jnp.sum(f, axis=-3)),
        attempt(lambda: jnp.sum(f, axis=(0, 0))),
        attempt(lambda: jnp.sum(f, axis=1.5)),
        attempt(lambda: jnp.sum()),
        attempt(lambda: f.argmax(5)),
        attempt(lambda: jnp.zeros((0,)).max()),
        attempt(lambda: jnp.zeros((0,)).argmax()),
        attempt(lambda: jnp.sum(nnx.Module())),
        attempt(lambda: jnp.mean("a")),
        attempt(lambda: f.sort(axis=4)),
        attempt(lambda: jnp.add(f)),
        attempt(lambda: jnp.exp(f, f, f)),
        attempt(lambda: jnp.maximum(f, "a")),
        attempt(lambda: jnp.where(f > 0, 1)),
        attempt(lambda: jnp.cumsum(f, axis=3)),
    ]


# recorded from flax-0.12.12, program fdb7a179aff68cc2d0858c1b48f7c7511beab2a3553d4f4b7ca10b1d5d350e04
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "ValueError"},
#       {"exception": "ValueError"},
#       {"exception": "ValueError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "IndexError"},
#       {"exception": "ValueError"},
#       {"exception": "ValueError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "ValueError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "ValueError"}
#     ]
#   }
# }
