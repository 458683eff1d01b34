import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


@jax.tree_util.register_pytree_node_class
class Box:
    def __init__(self, x):
        self.x = x

    def tree_flatten(self):
        return (self.x,), None

    @classmethod
    def tree_unflatten(cls, _, children):
        return cls(*children)


def main():
    """update and pop of an instance of a registered class."""
    x, y = jnp.float32(1), jnp.float32(2)
    box = Box(nnx.Param(x))
    return [
        answer(call)
        for call in (
            lambda: nnx.update(box, {0: y}), lambda: box.x[...], lambda: nnx.update(Box(x), {0: y}),
            lambda: nnx.update(Box(x), {}), lambda: nnx.pop(Box(nnx.Param(x)), nnx.Param), lambda: nnx.pop([Box(nnx.Param(x))], nnx.Param),
            lambda: nnx.update([box], {0: {0: 3 * y}}), lambda: box.x[...],
        )
    ]


# recorded from flax-0.12.12, program 1fa51577b4173fad4cd93ba82a4b63c9266bdc371898c2f7a217ca8f5efa142b
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       null,
#       {"array": "float32", "shape": [], "data": [2.0]},
#       "ValueError",
#       null,
#       "ValueError",
#       "ValueError",
#       null,
#       {"array": "float32", "shape": [], "data": [6.0]}
#     ]
#   }
# }
