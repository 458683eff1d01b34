import jax.numpy as jnp
from flax import nnx


def main():
    """An array kept from inside a body is dead outside."""
    kept = []

    @nnx.jit
    def f(x):
        kept.append(x * 2)
        return x

    f(jnp.float32(1))
    return kept[0] + 1


# recorded from flax-0.12.12, program 434f65f764001af36ab102306c4af1a033391a54d5178ae9fc1830f494da155a
# modes: all
# {"outcome": "raised", "class": "leaked_tracer", "exception": "UnexpectedTracerError"}
