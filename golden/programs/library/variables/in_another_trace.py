import jax
from flax import nnx


def refused(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return None


def main():
    """Streams that leaked out of their trace draw nothing; keys are compared as what they are."""
    leaked = []

    @jax.jit
    def leak():
        leaked.append(nnx.Rngs(1))

    leak()
    import jax.numpy as jnp

    a, b = jax.random.key(0), jax.random.key(1)
    return refused(leaked[0].params), bool(jnp.allclose(a, a)), bool(jnp.allclose(a, b)), jnp.isclose(a, b)


# recorded from flax-0.12.12, program 5d82b3f6019a47b04b48c6011a780baf4847190471c5eab2a8188c1884548b6a
# modes: all
# {
#   "outcome": "returned",
#   "value": {"tuple": ["TraceContextError", true, false, {"array": "bool", "shape": [], "data": [false]}]}
# }
