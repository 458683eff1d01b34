"""A network over nested tuples: the recursion of Python meets one shared cell."""
import jax.numpy as jnp
from flax import nnx


class Cell(nnx.Module):
    def __init__(self, dim, *, rngs):
        init = nnx.initializers.constant(0.125)
        self.left = nnx.Linear(dim, dim, kernel_init=init, rngs=rngs)
        self.right = nnx.Linear(dim, dim, use_bias=False, kernel_init=init, rngs=rngs)
        self.calls = nnx.Intermediate(jnp.array(0))

    def __call__(self, a, b):
        self.calls[...] += 1
        return jnp.maximum(self.left(a) + self.right(b), 0.0)


class Encoder(nnx.Module):
    def __init__(self, vocabulary, dim, *, rngs):
        self.embed = nnx.Embed(vocabulary, dim, embedding_init=nnx.initializers.constant(0.5), rngs=rngs)
        self.cell = Cell(dim, rngs=rngs)

    def __call__(self, tree):
        if isinstance(tree, int):
            return self.embed(jnp.array(tree))
        left, right = tree
        return self.cell(self(left), self(right))


def main():
    model = Encoder(4, 2, rngs=nnx.Rngs(0))
    trees = [0, (1, 2), ((0, 1), (2, 3)), (((0, 1), 2), 3)]
    encoded = [model(tree) for tree in trees]
    grads = nnx.grad(lambda m: m(trees[2]).sum())(model)
    run = nnx.jit(lambda m, t: m(t), static_argnums=1)
    return encoded, nnx.to_pure_dict(grads)["embed"], run(model, trees[3]), model.cell.calls


# recorded from flax-0.12.12, program 58b854f744ca9b610b4642b61a318503890da9bb8179936a19b20efdf648f486
# modes: tree, graph
# {"outcome": "raised", "class": "not_differentiable", "exception": "TypeError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [2], "data": [0.5, 0.5]},
#           {"array": "float32", "shape": [2], "data": [0.25, 0.25]},
#           {"array": "float32", "shape": [2], "data": [0.125, 0.125]},
#           {"array": "float32", "shape": [2], "data": [0.171875, 0.171875]}
#         ]
#       },
#       {
#         "id": 1,
#         "dict": [
#           [
#             "embedding",
#             {
#               "array": "float32",
#               "shape": [4, 2],
#               "data": [0.0625, 0.0625, 0.0625, 0.0625, 0.0625, 0.0625, 0.0625, 0.0625]
#             }
#           ]
#         ]
#       },
#       {"array": "float32", "shape": [2], "data": [0.171875, 0.171875]},
#       {
#         "id": 2,
#         "variable": "Intermediate",
#         "value": {"array": "int32", "shape": [], "weak": true, "data": [13]}
#       }
#     ]
#   }
# }
