# PReLU: a slope that is learnt.
import jax.numpy as jnp
from flax import nnx


def main():
    layer, x = nnx.PReLU(0.25), jnp.array([-2.0, -1.0, 0.0, 3.0])
    grads = nnx.grad(lambda layer: jnp.sum(layer(x)))(layer)
    return layer(x), nnx.state(layer), nnx.state(grads), nnx.PReLU(dtype=jnp.float32)(jnp.array([-2]))
