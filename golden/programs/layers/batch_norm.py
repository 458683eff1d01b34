import jax.numpy as jnp
from flax import nnx


def main():
    """BatchNorm keeps running statistics, and uses them when told to."""
    layer = nnx.BatchNorm(2, momentum=0.5, rngs=nnx.Rngs(0))
    x = jnp.array([[1.0, 2.0], [3.0, 6.0], [5.0, 4.0]])
    trained = layer(x)
    state = nnx.state(layer, nnx.BatchStat)
    layer(x * 2)
    layer.eval()
    return trained, state, layer(x), layer(x, use_running_average=False), layer
