import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """nnx.prefix of a dict, by a function of path and Variable."""
    d = {"a": nnx.Param(jnp.float32(2)), "b": nnx.BatchStat(jnp.arange(3.0))}
    axes = nnx.prefix(d, lambda path, x: 0 if "b" in path else None)
    return nnx.vmap(lambda d: d["a"][...] * d["b"][...], in_axes=(axes,))(d)
