import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.sub = nnx.Dict(w=nnx.Param(jnp.float32(1)))


def main():
    """A leaf where a subgraph is."""
    nnx.update(Net(), {"sub": nnx.Param(jnp.float32(1))})
