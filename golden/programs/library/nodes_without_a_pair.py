# A flatten function that gives no pair is refused; modules that nobody imported are no attributes; jax.debug.print gives nothing.
import jax
import jax.numpy as jnp
from flax import nnx


def raised(function, *args, **keywords):
    try:
        return function(*args, **keywords)
    except Exception as error:
        return type(error).__name__


def node(flatten):
    class Node:
        def __init__(self, x):
            self.x = x

    jax.tree_util.register_pytree_node(Node, flatten, lambda aux, children: Node(*children))
    return Node(1.0)


@jax.custom_jvp
def constant(x):
    return 2.0


constant.defjvp(lambda primals, tangents: (2.0, tangents[0]))


@jax.custom_vjp
def several(x):
    return x, 3, True, [2.5]


several.defvjp(lambda x: (several(x), 0.5), lambda residual, g: (g[0] * residual,))


@jax.jit
def printing(x):
    jax.debug.print("{} and {y}", x, y=x)
    jax.debug.print(ordered=True)("{x}", x=x)
    jax.debug.print("{x:.2f}", x=x.sum())
    return x + 1


def main():
    flattens = [
        lambda node: [node.x],
        lambda node: ([node.x], None, 3),
        lambda node: 5,
        lambda node: [[node.x], None],
        lambda node: (node.x, None),
        lambda node: ((node.x,), None),
    ]
    nodes = [node(flatten) for flatten in flattens]
    leaves = [raised(jax.tree.leaves, node) for node in nodes]
    calls = [raised(jax.jit(lambda node: node.x), node) for node in nodes]
    before = [hasattr(jax, "ad_checkpoint"), hasattr(nnx, "flip_sequences"), hasattr(nnx, "VariableMetadata")]
    from jax.ad_checkpoint import checkpoint_name

    after = jax.ad_checkpoint.checkpoint_name is checkpoint_name
    rules = constant(1.0), type(constant(1.0)).__name__, several(1)[1:], jax.grad(lambda x: several(x)[0])(1.0)
    prints = printing(jnp.ones(2)), jax.vmap(printing)(jnp.ones(2)), jax.grad(printing)(1.0), jax.debug.print("x")
    misprints = [raised(jax.debug.print, *args) for args in (("{} {}", 1), ("", 1), ("{x}",), (None, 1))]
    return leaves, calls, before, after, rules, prints, misprints




# recorded from flax-0.12.12, program e9f56fb762a9994a41914d84284da61b367ced6734148f7d9c6ba4c233bbc44b
# modes: tree
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           {"id": 1, "list": [{"float": 1.0}]}
#         ]
#       },
#       {
#         "id": 2,
#         "list": [
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]}
#         ]
#       },
#       {"id": 3, "list": [false, false, true]},
#       true,
#       {
#         "tuple": [
#           {"float": 2.0},
#           "float",
#           {"tuple": [3, true, {"id": 4, "list": [{"float": 2.5}]}]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.5]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#           {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           null
#         ]
#       },
#       {"id": 5, "list": ["IndexError", "ValueError", "KeyError", "TypeError"]}
#     ]
#   }
# }
# modes: graph, compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           {"id": 1, "list": [{"float": 1.0}]}
#         ]
#       },
#       {
#         "id": 2,
#         "list": [
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]}
#         ]
#       },
#       {"id": 3, "list": [true, false, true]},
#       true,
#       {
#         "tuple": [
#           {"float": 2.0},
#           "float",
#           {"tuple": [3, true, {"id": 4, "list": [{"float": 2.5}]}]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.5]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#           {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           null
#         ]
#       },
#       {"id": 5, "list": ["IndexError", "ValueError", "KeyError", "TypeError"]}
#     ]
#   }
# }
