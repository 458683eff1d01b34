"""Embedding and output share one table: one Variable at two places counts once, learns once, and stays one."""
import jax
import jax.numpy as jnp
from flax import nnx


class Output(nnx.Module):
    def __init__(self, table):
        self.table = table

    def __call__(self, x):
        return x @ self.table[...].T


class Model(nnx.Module):
    def __init__(self):
        self.embed = nnx.Embed(3, 2, rngs=nnx.Rngs(0))
        self.embed.embedding[...] = jnp.array([[1.0, 0.0], [0.0, 2.0], [0.5, 0.5]])
        self.out = Output(self.embed.embedding)

    def __call__(self, ids):
        return self.out(self.embed(ids))


def main():
    model = Model()
    ids = jnp.array([0, 2])
    count = len(nnx.to_flat_state(nnx.state(model)))
    grads = nnx.grad(lambda m: (m(ids) ** 2).sum())(model)
    size = sum(leaf.size for leaf in jax.tree.leaves(grads))
    nnx.update(model, jax.tree.map(lambda p, g: p - g / 8, nnx.state(model), grads))
    one = model.out.table is model.embed.embedding
    copy = nnx.clone(model)
    copied = copy.out.table is copy.embed.embedding, copy.out.table is not model.out.table
    return model(ids), count, size, one, copied, nnx.find_duplicates(model)


# recorded from flax-0.12.12, program b9e413fad8bfff7af72971de56278c6e22740cf1b006c495bae50e5a92e30698
# modes: tree
# {
#   "outcome": "raised",
#   "class": "alias",
#   "paths": ["embed/embedding", "out/table"],
#   "exception": "ValueError"
# }
# modes: graph
# {"outcome": "raised", "class": "structure_mismatch", "exception": "ValueError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "array": "float32",
#         "shape": [2, 3],
#         "data": [0.15625, -0.28125, 0.0625, 0.0625, -0.25, 0.03125]
#       },
#       1,
#       6,
#       true,
#       {"tuple": [true, true]},
#       {
#         "id": 0,
#         "list": [{"id": 1, "list": [{"tuple": ["embed", "embedding"]}, {"tuple": ["out", "table"]}]}]
#       }
#     ]
#   }
# }
