import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """A function with its own derivative may not close over what is differentiated."""

    def loss(x):
        f = jax.custom_vjp(lambda y: x * y)
        f.defvjp(lambda y: (x * y, None), lambda res, g: (g,))
        return f(x)

    return jax.grad(loss)(jnp.float32(2))


# recorded from flax-0.12.12, program aef5bd59444f81e6a54393e373622ec4cdc4a7750a865f1af375098202205b9f
# modes: all
# {"outcome": "raised", "class": "leaked_tracer", "exception": "UnexpectedTracerError"}
