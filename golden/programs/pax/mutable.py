"""`experimental.mutable`: a scope in which a copy may change, and only it and its submodules."""
import jax.numpy as jnp
import pax


class Leaf(pax.Module):
    def __init__(self):
        super().__init__()
        self.n = jnp.array(1)


class Node(pax.Module):
    def __init__(self):
        super().__init__()
        self.child = Leaf()
        self.names = ["a"]


def fails(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


def sharing(node):
    with pax.experimental.mutable(node) as copy:
        copy.other = copy.child


def sharing_and_raising(node, kept):
    with pax.experimental.mutable(node) as copy:
        kept.append(copy)
        copy.names.append(jnp.ones(3))
        if len(kept) == 2:
            copy.other = copy.child
        raise KeyError("raising")


def main():
    node = Node()
    with pax.experimental.mutable(node) as copy:
        copy.child.n = jnp.array(5)
        copy.names.append("b")
        copy.extra = jnp.zeros(2)
        original = fails(lambda: setattr(node.child, "n", jnp.array(7)))
        with pax.experimental.mutable(copy) as inner:
            inner.child.n = jnp.array(9)
            outer = fails(lambda: setattr(copy.child, "n", jnp.array(8)))
        copy.child.n = copy.child.n + 1
    kept = []
    errors = [fails(lambda: sharing_and_raising(Node(), kept)) for _ in range(2)]
    return (
        errors, [each.pytree_attributes for each in kept], node.child.n, copy.child.n, inner.child.n, node.names, copy.names, copy.extra,
        copy.pytree_attributes, original, outer,
        fails(lambda: setattr(copy, "extra", 1)), fails(lambda: sharing(node)),
    )


# recorded from pax3-0.5.9, program e19c973596b9762c7904081e3b6d2effcee7fed206454bd7588e50a9e76d7440
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "list": ["KeyError", "ValueError"]},
#       {"id": 1, "list": [{"tuple": ["child", "names"]}, {"tuple": ["child", "other", "names"]}]},
#       {"array": "int32", "shape": [], "weak": true, "data": [1]},
#       {"array": "int32", "shape": [], "weak": true, "data": [6]},
#       {"array": "int32", "shape": [], "weak": true, "data": [9]},
#       {"id": 2, "list": ["a", "b"]},
#       {"ref": 2},
#       {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#       {"tuple": ["child", "extra"]},
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError"
#     ]
#   }
# }
