"""What a body under jax.checkpoint returns is an array of JAX, a constant, too."""
import jax
import jax.numpy as jnp


def slope(x):
    return jax.grad(lambda p: p)(x).astype(jnp.int32)


def main():
    x = jnp.float32(2.0)
    return [isinstance(transform(slope)(x), jax.Array) for transform in (jax.jit, jax.checkpoint, jax.remat)]


# recorded from flax-0.12.12, program 2ec5b43db0b71c12dda2818c47661d441ac7d08dd7556c1d5ff63a1e6ce7984f
# modes: all
# {"outcome": "returned", "value": {"id": 0, "list": [true, false, false]}}
