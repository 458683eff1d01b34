import jax.numpy as jnp
from flax import nnx


class Inner(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(1))


class Outer(nnx.Module):
    def __init__(self):
        self.b = Inner()
        self.a = Inner()
        self.n = 2


def main():
    """clone copies Variables; iter_graph and iter_modules give paths, children first."""
    outer = Outer()
    twin = nnx.clone(outer)
    twin.a.w[...] = 9.0
    paths = []
    for path, node in nnx.iter_graph(outer):
        if isinstance(node, (nnx.Module, nnx.Variable)):
            paths.append((path, type(node).__name__))
    modules = [(path, type(m).__name__) for path, m in nnx.iter_modules(outer)]
    return outer, twin, twin.a.w is outer.a.w, paths, modules
