"""Sampling row by row from an autoregressive model whose state is carried in Variables through fori_loop."""
import jax
import jax.numpy as jnp
from flax import nnx


class Sampler(nnx.Module):
    def __init__(self, width, hidden, *, rngs):
        self.cell = nnx.SimpleCell(width, hidden, rngs=rngs)
        self.out = nnx.Linear(hidden, width, rngs=rngs)
        self.hidden = nnx.Variable(jnp.zeros((1, hidden)))
        self.rows = nnx.Variable(jnp.zeros((0,)))
        self.width = width

    def start(self, n):
        self.rows = nnx.Variable(jnp.zeros((n, self.width)))
        self.hidden[...] = jnp.zeros_like(self.hidden[...])

    def row(self, i, key):
        previous = jnp.where(i > 0, self.rows[i - 1], 0.0)
        self.hidden[...], y = self.cell(self.hidden[...], previous[None])
        p = nnx.sigmoid(self.out(y)[0])
        self.rows[...] = self.rows[...].at[i].set(jax.random.bernoulli(jax.random.fold_in(key, i), p).astype(jnp.float32))


def main():
    model = Sampler(3, 4, rngs=nnx.Rngs(0))
    model.start(5)
    key = jax.random.key(1)

    @nnx.jit
    def sample(model, key):
        def body(i, model):
            model.row(i, key)
            return model

        return nnx.fori_loop(0, 5, body, model)

    sample(model, key)
    first = model.rows[...]
    model.start(5)
    for i in range(5):
        model.row(i, key)
    return first.shape, bool((first == model.rows[...]).all()), bool(((first == 0) | (first == 1)).all()), model.hidden.shape


# recorded from flax-0.12.12, program 3e59454d50ffce98d610809956d876cd69c86a260a564c5f1ed786645f7b46b3
# modes: tree, graph
# {
#   "outcome": "raised",
#   "class": "alias",
#   "paths": ["args/0/cell/dense_h/kernel", "out/cell/dense_h/kernel"],
#   "exception": "ValueError"
# }
# modes: compat
# {"outcome": "returned", "value": {"tuple": [{"tuple": [5, 3]}, true, true, {"tuple": [1, 4]}]}}
