# The backward rule gives fewer cotangents than there are arguments.
import jax.numpy as jnp
from flax import nnx


def main():
    @nnx.custom_vjp
    def f(x, y):
        return x * y

    f.defvjp(lambda x, y: (f(x, y), None), lambda residual, g: (jnp.float32(1.0),))
    return nnx.grad(f)(jnp.float32(1.0), jnp.float32(1.0))


# recorded from flax-0.12.12, program 9a0fa3bed86849d7ab3430bdc1e4b2e5756fe87f6b6256e733d3dec9aadc823b
# modes: tree, graph
# {"outcome": "raised", "class": "bad_argument", "exception": "TypeError"}
# modes: compat
# {"outcome": "raised", "class": "structure_mismatch", "exception": "ValueError"}
