"""A program with `main` is a case: what stands below its guard does not run `main` once more."""

import jax.numpy as jnp
from flax import nnx

calls = nnx.List([])


class Made:
    pass


def main(times=2):
    calls.append(nnx.Param(jnp.arange(times)))
    return calls, __name__ == "__main__", Made.__module__ == __name__


if __name__ == "__main__":
    main()
