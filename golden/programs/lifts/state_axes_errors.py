import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))
        self.n = nnx.BatchStat(jnp.float32(1))


def main():
    """A Variable that no filter takes has no axis."""
    return nnx.vmap(lambda m: m.w[...], in_axes=(nnx.StateAxes({nnx.BatchStat: 0}),))(Net())


# recorded from flax-0.12.12, program 39f21c79a2014ea18789c5799b0382ace689e5360704df3869b1195164b530df
# modes: tree, graph
# {"outcome": "not_offered", "what": "StateAxes", "exception": "ValueError"}
# modes: compat
# {"outcome": "raised", "class": "prefix", "exception": "ValueError"}
