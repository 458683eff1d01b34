"""An array in the static part of a pytree is compared at the second call, and has no truth. It may be a static argument of
`jax.checkpoint`."""
import jax
import jax.numpy as jnp


class Node:
    def __init__(self, x, static):
        self.x, self.static = x, static


class Raises:
    def __eq__(self, other):
        raise KeyError("no")

    def __hash__(self):
        return 1


jax.tree_util.register_pytree_node(Node, lambda n: ((n.x,), n.static), lambda static, xs: Node(xs[0], static))


def ended(call):
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    f = jax.jit(lambda node: node.x * 2)
    static = jnp.arange(3)
    calls = [ended(lambda s=s: f(Node(jnp.ones(2), s))) for s in (static, static, jnp.arange(3), Raises(), Raises())]
    kept = jax.checkpoint(lambda x, y: x.sum() * y, static_argnums=(0,))
    return calls, kept(jnp.ones(2), 3.0), jax.grad(lambda y: kept(jnp.ones(2), y))(2.0)


# recorded from flax-0.12.12, program bfb6d775110279ab6792ca54586007fb2e65eb5509ef05205f44476b5cdf276a
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#           {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#           "ValueError",
#           "ValueError",
#           "ValueError"
#         ]
#       },
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [2.0]}
#     ]
#   }
# }
