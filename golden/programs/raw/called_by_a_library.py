"""What a library over JAX asks of it: checkify, inlined bodies, staged conditions, Refs, nodes with an equality of their own."""
import jax
import jax.numpy as jnp
from jax.experimental import checkify


class Frozen:
    def __init__(self, *parts):
        self.parts = parts

    def __eq__(self, other):
        return isinstance(other, Frozen) and self.parts == other.parts

    def __hash__(self):
        return hash(Frozen)


class Box:
    def __init__(self, x, tag="a"):
        self.x, self.tag = x, tag


class Known:
    def __init__(self, x, treedef):
        self.x, self.treedef = x, treedef


jax.tree_util.register_pytree_node(Box, lambda b: ((b.x,), Frozen(b.tag)), lambda s, c: Box(*c, *s.parts))
jax.tree_util.register_pytree_node(Known, lambda k: ((k.x,), (k.treedef,)), lambda s, c: Known(*c, *s))


def told(call):
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    x, ref = jnp.arange(2.0), jax.new_ref(jnp.zeros((2, 3)))
    error, out = checkify.checkify(lambda m, n: {"a": m["a"] / n}, errors=checkify.float_checks)({"a": x}, n=x)
    inlined = jax.jit(lambda y: y * 2, inline=True)
    holds = jax.jit(lambda carry: carry[0] + carry[1][0] < 3)
    loop = jax.lax.while_loop(holds, lambda carry: (carry[0] + 1, *carry[1:]), (0.0, x, 2.0, x))
    traces = []
    staged = jax.jit(lambda known: traces.append(1) or known.x)
    for tag in ("a", "a", "b", "a"):
        staged(Known(1.0, jax.tree.structure(Box(1.0, tag))))
    axes = [told(lambda: jax.vmap(lambda b: b.x, in_axes=(Box(0, tag),))(Box(x))) for tag in ("a", "b")]
    return (
        error.get() is None, out, inlined(x), loop[1] is x, loop[2], loop[3] is x, len(traces), axes,
        (jnp.ndim(ref), jnp.shape(ref)), told(lambda: jax.grad(lambda y: Box(y))(1.0)),
        told(lambda: checkify.checkify(lambda y: y)(x, z=1)),
    )


# recorded from flax-0.12.12, program e35fb67e27e768e602dd7aac3080c922bc4cd267541e6996917e8b660975feeb
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       false,
#       {"id": 0, "dict": [["a", {"array": "float32", "shape": [2], "data": ["nan", 1.0]}]]},
#       {"array": "float32", "shape": [2], "data": [0.0, 2.0]},
#       false,
#       {"float": 2.0},
#       true,
#       2,
#       {"id": 1, "list": [{"array": "float32", "shape": [2], "data": [0.0, 1.0]}, "ValueError"]},
#       {"tuple": [2, {"tuple": [2, 3]}]},
#       "TypeError",
#       "TypeError"
#     ]
#   }
# }
