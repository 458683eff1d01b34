"""A program whose `main` takes an argument is a script, and calls `main` itself."""

import jax.numpy as jnp
from flax import nnx


def main(factor):
    v = nnx.Param(jnp.float32(3.0))
    v[...] *= factor
    print(v, __name__)


if __name__ == "__main__":
    main(2.0)
