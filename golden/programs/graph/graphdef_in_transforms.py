"""A GraphDef is a pytree without leaves: it crosses the raw transforms, and it decides what is staged again."""
import jax
import jax.numpy as jnp
from flax import nnx


class Block(nnx.Module):
    def __init__(self, scale):
        self.w = nnx.Param(jnp.arange(3.0) * scale)
        self.scale = scale

    def __call__(self, x):
        return (self.w[...] * x).sum()


def main():
    graphdef, state = nnx.split(Block(2))
    other, _ = nnx.split(Block(3))
    traces = []

    @jax.jit
    def apply(graphdef, state, x):
        traces.append(1)
        return nnx.merge(graphdef, state)(x)

    x = jnp.ones(3)
    out = [apply(graphdef, state, x), apply(graphdef, state, 2 * x), apply(nnx.split(Block(2))[0], state, x)]
    staged = [len(traces)]
    out.append(apply(other, state, x))
    staged.append(len(traces))

    def loss(state, graphdef):
        return nnx.merge(graphdef, state)(x)

    grads = jax.grad(loss)(state, graphdef)
    mapped = jax.vmap(lambda g, x: nnx.merge(g, state)(x), in_axes=(None, 0))(graphdef, jnp.ones((2, 3)))
    also = jax.vmap(lambda g, x: nnx.merge(g, state)(x))(graphdef, jnp.ones((2, 3)))
    carried = jax.lax.scan(lambda c, x: ((c[0], c[1] + nnx.merge(c[0], state)(x)), None), (graphdef, 0.0), jnp.ones((2, 3)))
    back = jax.jit(lambda: graphdef)()
    made = jax.jit(lambda s: nnx.split(nnx.merge(graphdef, s)))(state)
    leaves = jax.tree.leaves((graphdef, 1.0))
    structure = jax.tree.structure(graphdef)
    return (
        out,
        staged,
        grads,
        mapped,
        also,
        carried[0][1],
        carried[0][0] == graphdef,
        back == graphdef,
        made[0] == graphdef,
        leaves,
        structure == jax.tree.structure(nnx.split(Block(2))[0]),
        structure == jax.tree.structure(other),
        jax.tree.map(lambda x: x + 1, (graphdef, 1.0))[0] == graphdef,
        isinstance(jax.tree.unflatten(structure, []), nnx.GraphDef),
    )


# recorded from flax-0.12.12, program 715effb2c7153e53c474b7b0935245790df82bcd2856990a9a2c4132acbf5710
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [], "data": [6.0]},
#           {"array": "float32", "shape": [], "data": [12.0]},
#           {"array": "float32", "shape": [], "data": [6.0]},
#           {"array": "float32", "shape": [], "data": [6.0]}
#         ]
#       },
#       {"id": 1, "list": [1, 2]},
#       {
#         "id": 2,
#         "state": [
#           [
#             "w",
#             {
#               "id": 3,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [3], "data": [1.0, 1.0, 1.0]}
#             }
#           ]
#         ]
#       },
#       {"array": "float32", "shape": [2], "data": [6.0, 6.0]},
#       {"array": "float32", "shape": [2], "data": [6.0, 6.0]},
#       {"array": "float32", "shape": [], "data": [12.0]},
#       true,
#       true,
#       true,
#       {"id": 4, "list": [{"float": 1.0}]},
#       true,
#       false,
#       true,
#       true
#     ]
#   }
# }
