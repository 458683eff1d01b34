import jax.numpy as jnp
from flax import nnx


def main():
    """What chooses: booleans, numbers, arrays; a Variable may be read for it."""
    v = nnx.Variable(jnp.float32(0.5))
    choose = lambda pred: nnx.cond(pred, lambda: 1, lambda: 2)
    values = [True, False, 2, 0, 0.0, 0.5, jnp.bool_(True), jnp.int32(0), v[...] > 1]
    return [choose(value) for value in values]
