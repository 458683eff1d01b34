import collections

import jax
import jax.numpy as jnp
from flax import nnx

Pair = collections.namedtuple("Pair", "a b")


@jax.tree_util.register_pytree_node_class
class Box:
    def __init__(self, y, x, tag="t"):
        self.y = y
        self.x = x
        self.tag = tag

    def tree_flatten(self):
        return (self.y, self.x), self.tag

    @classmethod
    def tree_unflatten(cls, tag, children):
        return cls(*children, tag)


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Every function over graphs, on every kind of node: order of children, equality, what is refused."""
    x = jnp.float32(1)
    param = nnx.Param(x)
    nodes = {
        "named": Pair(nnx.Param(x), x), "box": Box(nnx.Param(x), x), "other box": Box(nnx.Param(x), x, "u"),
        "numbers": {2: param, 1: x}, "tuples": {(2,): x, (1, 2): x},
        "arrays twice": [x, x], "nested": ((), [], {}, None),
        "statics": ["text", 1, len], "list": nnx.List([param, x, "s"]),
        "state": nnx.State({"b": param, "a": {"c": x}}), "leaf": x, "param": param,
    }
    functions = {
        "state": nnx.state, "graphdef": lambda node: nnx.graphdef(node) == nnx.graphdef(node),
        "hash": lambda node: hash(nnx.graphdef(node)) == hash(nnx.graphdef(node)),
        "clone": lambda node: nnx.state(nnx.clone(node)),
        "paths": lambda node: [path for path, value in nnx.iter_graph(node) if isinstance(value, (nnx.Variable, jax.Array))],
        "children": lambda node: [key for key, _ in nnx.iter_children(node)],
        "duplicates": lambda node: nnx.find_duplicates(node),
        "leaves": lambda node: len(nnx.to_flat_state(nnx.state(node))),
    }
    results = {
        name: {case: answer(lambda: function(node)) for case, node in nodes.items()}
        for name, function in functions.items()
    }
    graphdefs = [answer(lambda: nnx.graphdef(node)) for node in nodes.values()]
    return results, [[a == b for a in graphdefs] for b in graphdefs]
