import jax.numpy as jnp
from flax import nnx


@nnx.jit
def step(layer, x):
    return layer(x).sum(axis=0)


@nnx.jit
def gradient(layer, x):
    return nnx.grad(lambda m: (m(x) * jnp.array([1.0, -1.0])).sum())(layer)


def main():
    """The statistics of BatchNorm come back from jit and from grad; nothing flows through them."""
    layer = nnx.BatchNorm(2, momentum=0.75, rngs=nnx.Rngs(0))
    x = jnp.array([[1.0, 2.0], [3.0, 8.0]])
    y = step(layer, x)
    mean = layer.mean[...]
    grads = gradient(layer, x)
    return y, mean, layer.mean, layer.var, nnx.state(grads, nnx.Param)
