import jax.numpy as jnp
from flax import nnx


class Node(nnx.Pytree):
    def __init__(self, d):
        self.d = d


def main():
    """recursive_map asks for a shared node once, and what it gives stands at each of its places."""
    first, second = Node(1), Node(2)
    calls = []

    def negate(path, value):
        calls.append((path, type(value).__name__))
        return Node(-value.d) if isinstance(value, Node) else value

    mapped = nnx.recursive_map(negate, [first, second, first], graph=True)
    bare = nnx.map(lambda path, x: 0, nnx.Dict(a=nnx.Param(jnp.array(1))), recreate_variables=False)
    own = nnx.clone(nnx.Dict(a=nnx.Param(jnp.array(1))), arrays=True)
    copied = nnx.Dict(a=nnx.Param(jnp.array(1)))
    return {
        "mapped": (mapped[0] is mapped[2], mapped[0].d, mapped[1].d, mapped[0] is first),
        "calls": [call for call in calls if call[1] == "Node"],
        "bare": bare["a"],
        "own": (own["a"], nnx.clone(copied)["a"][...] is copied["a"][...]),
        "copied": nnx.clone(copied, arrays=True)["a"][...] is copied["a"][...],
    }
