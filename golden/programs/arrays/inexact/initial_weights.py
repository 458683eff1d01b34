# Every initializer: what it draws for a matrix and for the kernel of a convolution.
import jax
import jax.numpy as jnp
from flax import nnx


def main():
    key = jax.random.key(3)
    inits = nnx.initializers
    return [
        (init(key, (3, 2), jnp.float32), init(key, (2, 2, 3), jnp.float32))
        for init in (
            inits.zeros_init(), inits.ones_init(), inits.constant(0.5), inits.normal(0.5), inits.uniform(2.0),
            inits.truncated_normal(0.25), inits.lecun_normal(), inits.lecun_uniform(),
            inits.xavier_normal(), inits.xavier_uniform(), inits.he_normal(), inits.he_uniform(),
            inits.variance_scaling(2.0, "fan_avg", "truncated_normal"),
            inits.variance_scaling(1.0, "fan_out", "normal"),
        )
    ]  # fmt: skip
