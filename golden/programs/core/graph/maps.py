import jax.numpy as jnp
from flax import nnx


class Inner(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(1))
        self.name = "inner"


class Net(nnx.Module):
    def __init__(self):
        self.a = Inner()
        self.s = nnx.BatchStat(jnp.float32(2))


def main():
    """map, recursive_map, as_pure, set_metadata, clone without Variables."""
    net = Net()
    mapped = nnx.map(lambda path, v: v.replace(v[...] + len(path)), net)
    seen = []

    def visit(path, node):
        if isinstance(node, (nnx.Module, nnx.Variable)):
            seen.append(path)
        if isinstance(node, Inner):
            node.name = "seen"
        return node

    walked = nnx.recursive_map(visit, net)
    nnx.set_metadata(net, only=nnx.Param, frozen=True)
    shallow = nnx.clone(net, variables=False)
    return net, mapped, seen, walked, nnx.as_pure(nnx.state(net)), shallow.a.w is net.a.w, shallow.a is net.a
