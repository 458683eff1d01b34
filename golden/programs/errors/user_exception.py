import jax.numpy as jnp
from flax import nnx


class Stop(Exception):
    pass


@nnx.vmap
def f(x):
    raise Stop("here")


def main():
    """An exception of the program's own passes through a transform."""
    print("before")
    return f(jnp.arange(2.0))


# recorded from flax-0.12.12, program 44382e8c202a7d3be5e728e72bf7cc2126076f0e4ac87545fd361eba06a5b0c2
# modes: all
# {"outcome": "raised", "class": "user_error", "exception": "Stop", "prints": [["before"]]}
