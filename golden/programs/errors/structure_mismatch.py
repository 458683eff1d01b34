import jax.numpy as jnp
from flax import nnx


class One(nnx.Module):
    def __init__(self):
        self.a = nnx.Param(jnp.float32(1))


class Two(nnx.Module):
    def __init__(self):
        self.a = nnx.Param(jnp.float32(1))
        self.b = nnx.Param(jnp.float32(2))


def main():
    """A graphdef merged with the state of another module."""
    graphdef, _ = nnx.split(Two())
    return nnx.merge(graphdef, nnx.state(One()))


# recorded from flax-0.12.12, program 3cf3a708b171bd600f1bcd73a86c20ca81104a6e3e9afd27483ac46893d0475d
# modes: all
# {"outcome": "raised", "class": "structure_mismatch", "exception": "ValueError"}
