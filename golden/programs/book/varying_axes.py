import jax
import jax.numpy as jnp


def varies(f):
    try:
        jax.vmap(f, axis_name="i", out_axes=None)(jnp.arange(3.0))
    except ValueError:
        return True
    return False


def main():
    """Which results differ between lanes is decided by what they depend on, never by their values."""
    return {
        "x * 0": varies(lambda x: x * 0.0),
        "stop_gradient": varies(jax.lax.stop_gradient),
        "zeros_like": varies(jnp.zeros_like),
        "psum": varies(lambda x: jax.lax.psum(x, "i")),
        "mapped predicate": varies(lambda x: jax.lax.cond(x > 0, lambda: 1.0, lambda: 1.0)),
        "carry": varies(lambda x: jax.lax.fori_loop(0, 2, lambda i, c: (c[1], c[1]), (0.0, x))[0]),
        "constant carry": varies(lambda x: jax.lax.fori_loop(0, 2, lambda i, c: c + 1.0, 0.0)),
    }


# recorded from flax-0.12.12, program edd6d9d58cad308bd2f084b3b16d3f6c4da5dcb2ec5153df814c9e8b527d0ebc
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["x * 0", true],
#       ["stop_gradient", true],
#       ["zeros_like", false],
#       ["psum", false],
#       ["mapped predicate", true],
#       ["carry", true],
#       ["constant carry", false]
#     ]
#   }
# }
