"""Gradients of each example by vmap over grad; their norms are clipped one by one before the mean."""
import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([[2.0, 0.0], [0.0, 0.5]]))
        self.b = nnx.Param(jnp.zeros(2))

    def __call__(self, x):
        return x @ self.w + self.b


def loss_fn(model, x):
    return (model(x) ** 2).sum()


def main():
    model = Model()
    xs = jnp.array([[1.0, 0.0], [0.0, 2.0], [4.0, -2.0], [0.5, 0.5]])
    per_example = nnx.vmap(nnx.grad(loss_fn), in_axes=(None, 0))(model, xs)
    largest = [jnp.abs(g).reshape(4, -1).max(-1) for g in jax.tree.leaves(per_example)]
    size = jnp.maximum(*largest)
    factor = 1 / jnp.maximum(1.0, size)
    clipped = jax.tree.map(lambda g: jnp.tensordot(factor, g, 1) / 4, per_example)
    nnx.update(model, jax.tree.map(lambda p, g: p - g, nnx.state(model), clipped))
    mean = nnx.grad(lambda m: jax.vmap(lambda x: loss_fn(m, x))(xs).mean())(Model())
    agrees = jax.tree.map(lambda a, b: jnp.array_equal(a.mean(0), b), per_example, mean)
    return nnx.to_pure_dict(per_example), size, nnx.to_pure_dict(nnx.state(model)), nnx.to_pure_dict(agrees)


# recorded from flax-0.12.12, program fdd0146fbc53f0e98197a459b7c978cda27da626355ec3074b0c8f6c10f23293
# modes: tree, graph
# {"outcome": "raised", "class": "structure_mismatch", "exception": "ValueError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           [
#             "b",
#             {
#               "array": "float32",
#               "shape": [4, 2],
#               "data": [4.0, 0.0, 0.0, 2.0, 16.0, -2.0, 2.0, 0.5]
#             }
#           ],
#           [
#             "w",
#             {
#               "array": "float32",
#               "shape": [4, 2, 2],
#               "data": [4.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 64.0, -8.0, -32.0, 4.0, 1.0, 0.25, 1.0, 0.25]
#             }
#           ]
#         ]
#       },
#       {"array": "float32", "shape": [4], "data": [4.0, 4.0, 64.0, 2.0]},
#       {
#         "id": 1,
#         "dict": [
#           ["b", {"array": "float32", "shape": [2], "data": [-0.5625, -0.1796875]}],
#           ["w", {"array": "float32", "shape": [2, 2], "data": [1.375, 0.0, 0.0, 0.203125]}]
#         ]
#       },
#       {
#         "id": 2,
#         "dict": [
#           ["b", {"array": "bool", "shape": [], "data": [true]}],
#           ["w", {"array": "bool", "shape": [], "data": [true]}]
#         ]
#       }
#     ]
#   }
# }
