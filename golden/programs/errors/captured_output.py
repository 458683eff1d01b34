import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable made outside may not be returned from inside."""
    w = nnx.Param(jnp.float32(1))

    @nnx.jit
    def f(x):
        return {"w": w, "x": x}

    return f(jnp.float32(1))


# recorded from flax-0.12.12, program e29dc8feb6dfdc297310977cd46bbca5fd89f0c037b3c965c7c27bed8ccd53a7
# modes: tree, graph
# {"outcome": "raised", "class": "captured_output", "paths": ["out/w"], "exception": "ValueError"}
# modes: compat
# {"outcome": "raised", "class": "captured_output", "exception": "ValueError"}
