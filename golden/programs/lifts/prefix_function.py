import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """nnx.prefix of a dict, by a function of path and Variable."""
    d = {"a": nnx.Param(jnp.float32(2)), "b": nnx.BatchStat(jnp.arange(3.0))}
    axes = nnx.prefix(d, lambda path, x: 0 if "b" in path else None)
    return nnx.vmap(lambda d: d["a"][...] * d["b"][...], in_axes=(axes,))(d)


# recorded from flax-0.12.12, program 60de97131d5aae803e0bc012a4a60444b08bd063aed0f6d2104a125a29cca7c8
# modes: tree, graph
# {"outcome": "returned", "value": {"array": "float32", "shape": [3], "data": [0.0, 2.0, 4.0]}}
# modes: compat
# {"outcome": "not_offered", "what": "TreeState", "exception": "ValueError"}
