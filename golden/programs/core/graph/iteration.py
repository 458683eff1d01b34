import jax
import jax.numpy as jnp
from flax import nnx


class Leaf(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(1))
        self.n = 1


class Net(nnx.Module):
    def __init__(self):
        self.z = Leaf()
        self.items = nnx.List([Leaf(), "s"])
        self.table = nnx.data({"k": nnx.Param(jnp.float32(2)), "j": 3})
        self.x = jnp.float32(4)


def own(pairs):
    kept = [(path, node) for path, node in pairs if isinstance(node, (nnx.Module, nnx.Variable, jax.Array, dict))]
    return [(path, type(node).__name__ if not isinstance(node, jax.Array) else "array") for path, node in kept]


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """Paths and order of iter_graph, iter_modules, iter_children; what is shared."""
    net = Net()
    children = [(key, type(child).__name__) for key, child in nnx.iter_children(net)]
    modules = [(key, type(child).__name__) for key, child in nnx.iter_module_children(net)]
    in_list = [(key, type(child).__name__) for key, child in nnx.iter_children([net, 3, net.z.w])]
    none = attempt(lambda: list(nnx.iter_children(3))), list(nnx.iter_graph(3))
    shared = nnx.List([net.z, net.z])
    twice = attempt(lambda: own(nnx.iter_graph(shared)))
    duplicates = nnx.find_duplicates([net, net.z.w, net.x]), nnx.find_duplicates(shared, only=nnx.Param)
    return own(nnx.iter_graph(net)), own(nnx.iter_modules(net)), children, modules, in_list, none, twice, duplicates
