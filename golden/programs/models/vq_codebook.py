"""A quantiser: the nearest code, straight-through gradients, and a codebook that follows by moving averages."""
import jax
import jax.numpy as jnp
from flax import nnx


class Codebook(nnx.Variable):
    pass


class Quantiser(nnx.Module):
    def __init__(self, codes, dim, decay=0.5):
        start = jnp.arange(codes * dim, dtype=jnp.float32).reshape(codes, dim) / 4
        self.table = Codebook(start)
        self.count = Codebook(jnp.ones(codes))
        self.total = Codebook(start)
        self.decay = decay
        self.codes = codes

    def __call__(self, x, train: bool):
        distances = ((x[:, None] - self.table[None]) ** 2).sum(-1)
        index = jnp.argmin(distances, axis=-1)
        quantised = self.table[index]
        if train:
            hot = jax.nn.one_hot(index, self.codes)
            self.count[...] = self.decay * self.count + (1 - self.decay) * hot.sum(0)
            self.total[...] = self.decay * self.total + (1 - self.decay) * hot.T @ jax.lax.stop_gradient(x)
            self.table[...] = self.total / jnp.maximum(self.count, 0.25)[:, None]
        loss = ((jax.lax.stop_gradient(quantised) - x) ** 2).mean()
        return x + jax.lax.stop_gradient(quantised - x), index, loss


def main():
    quantiser = Quantiser(3, 2)
    encoder = nnx.Param(jnp.array([[0.5, 0.0], [0.25, 1.0]]))
    x = jnp.array([[1.0, 0.5], [2.0, 1.0], [0.0, 0.5], [3.0, 1.0]])

    def loss_fn(w, quantiser, x):
        z, index, commitment = quantiser(x @ w, train=True)
        return (z**2).sum() + commitment, index

    step = nnx.jit(nnx.value_and_grad(loss_fn, has_aux=True))
    (loss, index), grad = step(encoder, quantiser, x)
    later = [step(encoder, quantiser, x)[0][1] for _ in range(2)]
    again = quantiser(x @ encoder, train=False)[1]
    return loss, index, grad, later, again, jax.tree.map(jnp.shape, nnx.to_pure_dict(nnx.state(quantiser, Codebook)))


# recorded from flax-0.12.12, program c8031ad1fcbf827d8150cdfa76004724eb6bdbfe4e31d7c350c714c7b4e72e67
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [6.1132812]},
#       {"array": "int32", "shape": [4], "data": [1, 2, 0, 2]},
#       {
#         "id": 0,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [2, 2], "data": [11.71875, 13.625, 4.78125, 5.875]}
#       },
#       {
#         "id": 1,
#         "list": [
#           {"array": "int32", "shape": [4], "data": [1, 2, 0, 2]},
#           {"array": "int32", "shape": [4], "data": [1, 2, 0, 2]}
#         ]
#       },
#       {"array": "int32", "shape": [4], "data": [1, 2, 0, 2]},
#       {
#         "id": 2,
#         "dict": [["count", {"tuple": [3]}], ["table", {"tuple": [3, 2]}], ["total", {"tuple": [3, 2]}]]
#       }
#     ]
#   }
# }
