import jax
import jax.numpy as jnp
from flax import nnx


@jax.tree_util.register_pytree_node_class
class Box:
    def __init__(self, x):
        self.x = x

    def tree_flatten(self):
        return (self.x,), None

    @classmethod
    def tree_unflatten(cls, _, children):
        return cls(*children)


def answer(call):
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class A(nnx.Module):
    def __init__(self, value):
        self.value = value


class B(nnx.Module):
    def __init__(self, value):
        self.value = nnx.static(value)


class C(nnx.Module):
    def __init__(self, value):
        self.value = nnx.data(value)


def main():
    """An instance of a registered class with an array, as an attribute of a Module."""
    x = jnp.float32(1)
    return [
        answer(lambda: [jnp.sum(leaf) for leaf in jax.tree.leaves(nnx.state(make(value)))])
        for make in (A, B, C)
        for value in (Box(x), [Box(x)], Box("text"), Box(nnx.Param(x)))
    ]


# recorded from flax-0.12.12, program 582d0f00c4b96384a5c51c98671aef513745c6b0fdc774db93cb43f41057c2ec
# modes: tree
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       "ValueError",
#       "ValueError",
#       {"id": 1, "list": []},
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       {"id": 2, "list": []},
#       "ValueError",
#       {"id": 3, "list": [{"array": "float32", "shape": [], "data": [1.0]}]},
#       {"id": 4, "list": [{"array": "float32", "shape": [], "data": [1.0]}]},
#       "TypeError",
#       {"id": 5, "list": [{"array": "float32", "shape": [], "data": [1.0]}]}
#     ]
#   }
# }
# modes: graph, compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       "ValueError",
#       "ValueError",
#       {"id": 1, "list": []},
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       {"id": 2, "list": []},
#       "ValueError",
#       {"id": 3, "list": [{"array": "float32", "shape": [], "data": [1.0]}]},
#       {"id": 4, "list": [{"array": "float32", "shape": [], "data": [1.0]}]},
#       {"id": 5, "list": []},
#       {"id": 6, "list": [{"array": "float32", "shape": [], "data": [1.0]}]}
#     ]
#   }
# }
