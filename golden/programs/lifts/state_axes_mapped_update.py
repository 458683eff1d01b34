import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.arange(2.0))
        self.n = nnx.BatchStat(jnp.float32(1))


def main():
    """An update of a shared Variable that depends on the lane."""

    def f(m):
        m.n[...] += m.w[...]

    nnx.vmap(f, in_axes=(nnx.StateAxes({nnx.Param: 0, nnx.BatchStat: None}),))(Net())


# recorded from flax-0.12.12, program 644e8c48cb85bff0cd844e54f68bee807b64491c41e5619edba9ac070b99febe
# modes: tree, graph
# {"outcome": "not_offered", "what": "StateAxes", "exception": "ValueError"}
# modes: compat
# {"outcome": "raised", "class": "mapped_output", "exception": "ValueError"}
