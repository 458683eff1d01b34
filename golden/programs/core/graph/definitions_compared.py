import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


@jax.tree_util.register_pytree_with_keys_class
class Keyed:
    def __init__(self, *items, keys):
        self.items, self.keys = items, keys

    def tree_flatten_with_keys(self):
        return tuple(zip(self.keys, self.items)), "same"

    @classmethod
    def tree_unflatten(cls, aux, items):
        return cls(*items, keys=[jax.tree_util.GetAttrKey("a")] * len(items))


class Plain:
    pass


def main():
    """Graphdefs that differ in one place; objects that are no nodes."""
    x, tree = jnp.float32(1), jax.tree_util
    nodes = (
        [x], [None], ["s"], [x, None], [None, x], ["s", x],
        [[]], [()], [{}], [nnx.Param(x)], nnx.List([x]), nnx.Dict(a=x), nnx.Dict(a=None), nnx.Dict(a="s"),
        {"a": x}, {1: x}, {(1,): x}, (x,),
        Keyed(x, keys=[tree.GetAttrKey("a")]), Keyed(x, keys=[tree.SequenceKey(0)]),
    )
    graphdefs = [nnx.graphdef(node) for node in nodes]
    return (
        [[a == b for a in graphdefs] for b in graphdefs],
        answer(lambda: nnx.find_duplicates([Plain(), {1}, x])),
    )
