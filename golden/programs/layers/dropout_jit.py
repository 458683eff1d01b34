import jax.numpy as jnp
from flax import nnx


@nnx.jit
def run(layer, x):
    return layer(x)


def main():
    """The count of a Dropout's stream comes back from jit; train and eval switch it."""
    layer = nnx.Dropout(0.5, rngs=nnx.Rngs(0))
    x = jnp.ones(6)
    first, second = run(layer, x), run(layer, x)
    layer.eval()
    third = run(layer, x)
    layer.train()
    return first, second, third, layer
