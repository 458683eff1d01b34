import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))
        self.n = nnx.BatchStat(jnp.float32(1))


def main():
    """An input Variable may not be returned."""
    return nnx.vjp(lambda m: m.w, Net())[0]


# recorded from flax-0.12.12, program 5838e8573a965e548e13a1f10ee6631d9266c4de329e232ae8698f89416490dd
# modes: tree, graph
# {"outcome": "raised", "class": "alias", "paths": ["primals/0/w", "out"], "exception": "ValueError"}
# modes: compat
# {"outcome": "not_offered", "what": "vjp", "exception": "NotImplementedError"}
