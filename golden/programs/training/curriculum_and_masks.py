"""Sequences of growing length, padded and masked: one trace for each length, one mean over what is real."""
import jax.numpy as jnp
import optax
from flax import nnx

traces = []


class Tagger(nnx.Module):
    def __init__(self):
        self.embed = nnx.Embed(4, 3, embedding_init=nnx.initializers.constant(0.25), rngs=nnx.Rngs(0))
        self.out = nnx.Linear(3, 4, kernel_init=nnx.initializers.constant(0.5), rngs=nnx.Rngs(0))

    def __call__(self, ids):
        return self.out(jnp.cumsum(self.embed(ids), axis=1))


def pad(batch, length):
    ids = [row + [0] * (length - len(row)) for row in batch]
    mask = [[1.0] * len(row) + [0.0] * (length - len(row)) for row in batch]
    return jnp.array(ids), jnp.array(mask)


@nnx.jit
def step(model, optimizer, ids, mask):
    traces.append(ids.shape)

    def loss_fn(model):
        losses = optax.softmax_cross_entropy_with_integer_labels(model(ids), ids)
        return (losses * mask).sum() / mask.sum()

    loss, grads = nnx.value_and_grad(loss_fn)(model)
    optimizer.update(model, grads)
    return loss


def main():
    model = Tagger()
    optimizer = nnx.Optimizer(model, optax.sgd(1.0), wrt=nnx.Param)
    data = [[1, 2], [3], [2, 1, 3], [1]]
    losses = []
    for length in (1, 2, 3):
        batch = [row[:length] for row in data]
        for _ in range(2):
            losses.append(step(model, optimizer, *pad(batch, length)))
    return [bool(a > b) for a, b in zip(losses[::2], losses[1::2])], traces, optimizer.step, [x.shape for x in pad(data, 3)]


# recorded from flax-0.12.12, program e0c69aece5ea6e6e31462dbf2c74f08d8cc7a793eccfe56cfcb3f0dc615603be
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "list": [true, true, true]},
#       {"id": 1, "list": [{"tuple": [4, 1]}, {"tuple": [4, 2]}, {"tuple": [4, 3]}]},
#       {"id": 2, "variable": "OptState", "value": {"array": "uint32", "shape": [], "data": [6]}},
#       {"id": 3, "list": [{"tuple": [4, 3]}, {"tuple": [4, 3]}]}
#     ]
#   }
# }
