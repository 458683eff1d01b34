# One layer's weights stacked, and a scan over them.
import jax.numpy as jnp
from flax import nnx

CALLS = 1
STAGED = True


@nnx.split_rngs(splits=4)
@nnx.vmap(in_axes=0, out_axes=0)
def make(rngs):
    return nnx.Linear(4, 4, rngs=rngs)


@nnx.scan(in_axes=(nnx.Carry, 0), out_axes=nnx.Carry)
def through(x, layer):
    return jnp.tanh(layer(x))


def main():
    layers = make(nnx.Rngs(0))
    forward = nnx.jit(through) if STAGED else through
    x = jnp.ones((2, 4))
    for _ in range(CALLS):
        x = forward(x, layers)
    return x
