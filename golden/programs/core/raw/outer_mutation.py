import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """A raw transform makes a trace as well: a Variable from outside may be read, not changed."""
    v = nnx.Variable(jnp.float32(2))
    read = jax.jit(lambda x: x * v[...])(jnp.float32(3))
    outcomes = []
    for transform in (jax.jit, jax.grad, jax.vmap):
        def body(x):
            v[...] = v[...] + 1
            return x
        try:
            transform(body)(jnp.ones(2) if transform is jax.vmap else jnp.float32(1))
            outcomes.append("changed")
        except Exception as error:
            outcomes.append(error)
    return read, outcomes, v
