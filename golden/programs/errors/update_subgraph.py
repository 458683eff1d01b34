import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.sub = nnx.Dict(w=nnx.Param(jnp.float32(1)))


def main():
    """A leaf where a subgraph is."""
    nnx.update(Net(), {"sub": nnx.Param(jnp.float32(1))})


# recorded from flax-0.12.12, program 11ceb70516ff92d8cebb5387fa956b9d0dede268c001cc235334e6e4f63ac97c
# modes: all
# {"outcome": "raised", "class": "structure_mismatch", "exception": "ValueError"}
