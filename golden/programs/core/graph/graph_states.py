import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Graphs with their State as one value, merged and reached into."""
    return [
        nnx.unpack(nnx.Dict(a=nnx.Param(jnp.float32(1))))["a"],
        len(nnx.unpack(nnx.Dict(a=nnx.Param(1.0), b=nnx.BatchStat(2.0)), nnx.Param, ...)),
        [list(nnx.unpack(nnx.Dict(a=1.0, b=nnx.Param(2.0)))), "b" in nnx.unpack(nnx.Dict(b=nnx.Param(2.0)))],
        nnx.merge(nnx.unpack(nnx.Dict(a=nnx.Param(jnp.float32(1))))),
        nnx.merge(*nnx.unpack(nnx.Dict(a=nnx.Param(1.0), b=nnx.BatchStat(2.0)), nnx.Param, ...)),
        answer(lambda: nnx.merge(3)),
        jax.tree.map(lambda v: v * 2, nnx.unpack(nnx.Dict(a=nnx.Param(jnp.float32(1)))))["a"],
        jax.tree.leaves(nnx.unpack(nnx.Dict(a=nnx.Param(jnp.float32(1)), b=nnx.BatchStat(jnp.float32(2))))),
        nnx.call(nnx.split(nnx.Dict(a=nnx.Param(jnp.float32(1)))))["a"].get_value(),
    ]
