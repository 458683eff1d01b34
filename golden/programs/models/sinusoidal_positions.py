"""Sinusoidal positions in a Variable of their own type, added to embeddings; frozen by a filter while the rest learns."""
import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx


class Constant(nnx.Variable):
    pass


def table(length, dim):
    position = np.arange(length)[:, None]
    rate = np.exp(np.arange(0, dim, 2) * -(np.log(10000.0) / dim))
    out = np.zeros((length, dim), dtype=np.float32)
    out[:, 0::2] = np.sin(position * rate)
    out[:, 1::2] = np.cos(position * rate)
    return jnp.asarray(out)


class Embedder(nnx.Module):
    def __init__(self, vocabulary, dim, length, *, rngs):
        self.tokens = nnx.Embed(vocabulary, dim, embedding_init=nnx.initializers.zeros_init(), rngs=rngs)
        self.positions = Constant(table(length, dim))

    def __call__(self, ids):
        return self.tokens(ids) + self.positions[: ids.shape[-1]]


def main():
    model = Embedder(5, 4, 6, rngs=nnx.Rngs(0))
    optimizer = nnx.Optimizer(model, optax.sgd(0.5), wrt=nnx.Param)
    ids = jnp.array([[1, 2, 1], [0, 4, 4]])
    start = model.positions[...]

    @nnx.jit
    def step(model, optimizer, ids):
        loss, grads = nnx.value_and_grad(lambda m: (m(ids) ** 2).mean())(model)
        optimizer.update(model, grads)
        return loss

    losses = [step(model, optimizer, ids) for _ in range(3)]
    falls = losses[0] > losses[1] > losses[2]
    return falls, jnp.array_equal(start, model.positions), start[0], start.shape, sorted(map(str, nnx.state(model, Constant)))


# recorded from flax-0.12.12, program 87998f94be1f9664fed1afad515e29a097aa0551885e1d37a50e86a3d6f606a0
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "bool", "shape": [], "data": [true]},
#       {"array": "bool", "shape": [], "data": [true]},
#       {"array": "float32", "shape": [4], "data": [0.0, 1.0, 0.0, 1.0]},
#       {"tuple": [6, 4]},
#       {"id": 0, "list": ["positions"]}
#     ]
#   }
# }
