import jax.numpy as jnp
from flax import nnx


class Cache(nnx.Variable):
    pass


def main():
    """User metadata, set and changed and read; a Variable type of one's own; replace."""
    c = Cache(jnp.zeros(2), axis="batch", frozen=False)
    seen = c.get_metadata("axis"), c.get_metadata("missing", "default"), c.axis
    c.set_metadata(frozen=True)
    d = c.replace(jnp.ones(2))
    e = c.copy()
    e.set_metadata("axis", "other")
    c.set_metadata({"only": 1})
    return seen, c, d, e, d is c, isinstance(d, Cache), c.has_metadata("axis")
