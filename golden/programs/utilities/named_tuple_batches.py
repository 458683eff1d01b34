"""Batches as NamedTuples through vmap, jit and tree_map; collate and unstack."""
from typing import NamedTuple

import jax
import jax.numpy as jnp
from flax import nnx


class Example(NamedTuple):
    ids: jax.Array
    label: jax.Array
    weight: float = 1.0


def collate(examples):
    return jax.tree.map(lambda *leaves: jnp.stack([jnp.asarray(leaf) for leaf in leaves]), *examples)


def unstack(batch):
    size = jax.tree.leaves(batch)[0].shape[0]
    return [jax.tree.map(lambda leaf: leaf[i], batch) for i in range(size)]


def main():
    examples = [Example(jnp.arange(3) + i, jnp.array(i), 0.5 * i) for i in range(3)]
    batch = collate(examples)
    model = nnx.Embed(8, 2, embedding_init=nnx.initializers.constant(0.25), rngs=nnx.Rngs(0))

    @nnx.jit
    def loss(model, batch: Example):
        per = nnx.vmap(lambda m, e: m(e.ids).sum() * e.weight + e.label, in_axes=(None, 0))(model, batch)
        return per, batch._replace(weight=batch.weight * 2)

    per, doubled = loss(model, batch)
    kinds = [type(x).__name__ for x in (batch, doubled, unstack(batch)[0])]
    return batch, per, doubled.weight, kinds, unstack(batch)[2], Example._fields


# recorded from flax-0.12.12, program d23dc20897a57530555565c6cfbc190bb76e66fc3275f295678de05fd36745ad
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "int32", "shape": [3, 3], "data": [0, 1, 2, 1, 2, 3, 2, 3, 4]},
#           {"array": "int32", "shape": [3], "weak": true, "data": [0, 1, 2]},
#           {"array": "float32", "shape": [3], "weak": true, "data": [0.0, 0.5, 1.0]}
#         ]
#       },
#       {"array": "float32", "shape": [3], "data": [0.0, 1.75, 3.5]},
#       {"array": "float32", "shape": [3], "weak": true, "data": [0.0, 1.0, 2.0]},
#       {"id": 0, "list": ["Example", "Example", "Example"]},
#       {
#         "tuple": [
#           {"array": "int32", "shape": [3], "data": [2, 3, 4]},
#           {"array": "int32", "shape": [], "weak": true, "data": [2]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]}
#         ]
#       },
#       {"tuple": ["ids", "label", "weight"]}
#     ]
#   }
# }
