import jax.numpy as jnp
from flax import nnx


class Inner(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(1))


class Outer(nnx.Module):
    def __init__(self):
        self.a = Inner()
        self.b = self.a


def main():
    """One submodule under two names: state holds it once; clone keeps the sharing."""
    outer = Outer()
    duplicates = nnx.find_duplicates(outer)
    state = nnx.state(outer)
    twin = nnx.clone(outer)
    return duplicates, state, twin, twin.a is twin.b, twin.a is outer.a
