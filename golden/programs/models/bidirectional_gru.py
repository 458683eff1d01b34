"""A bidirectional GRU tagger by nnx.Bidirectional, and the same by hand."""
import jax.numpy as jnp
from flax import nnx


class Tagger(nnx.Module):
    def __init__(self, din, hidden, tags, *, rngs):
        self.forward = nnx.RNN(nnx.GRUCell(din, hidden, rngs=rngs))
        self.backward = nnx.RNN(nnx.GRUCell(din, hidden, rngs=rngs))
        self.both = nnx.Bidirectional(self.forward, self.backward)
        self.out = nnx.Linear(2 * hidden, tags, rngs=rngs)

    def __call__(self, x):
        return self.out(self.both(x))

    def by_hand(self, x):
        forward = self.forward(x)
        backward = jnp.flip(self.backward(jnp.flip(x, axis=1)), axis=1)
        return self.out(jnp.concatenate([forward, backward], axis=-1))


def main():
    model = Tagger(3, 4, 5, rngs=nnx.Rngs(1))
    x = jnp.linspace(-1.0, 1.0, 2 * 6 * 3).reshape(2, 6, 3)
    y = model(x)
    return y.shape, bool(jnp.allclose(y, model.by_hand(x), atol=1e-5)), model.both.forward_rnn is model.forward


# recorded from flax-0.12.12, program 4c78c4c2a477769cd05696dbe1da0ebbcb059f5c3b4265988ed89dbcf831c351
# modes: all
# {"outcome": "returned", "value": {"tuple": [{"tuple": [2, 6, 5]}, true, true]}}
