import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable made outside may not be changed in a branch."""
    v = nnx.Variable(jnp.float32(1))

    def change(x):
        v[...] = x
        return x

    return nnx.switch(0, [change, lambda x: x], jnp.float32(5))


# recorded from flax-0.12.12, program c846c1d8151c08ef80feb4267f7a9bad01745139fac1e377b9e8d3c90a17d049
# modes: all
# {"outcome": "raised", "class": "trace", "exception": "TraceContextError"}
