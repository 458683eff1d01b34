"""A trainer class that can stop and resume: its state is a pure tree, so the resumed run ends where the whole run ends."""
import copy
from dataclasses import dataclass

import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx


class Regressor(nnx.Module):
    def __init__(self, rngs: nnx.Rngs):
        self.linear = nnx.Linear(3, 1, rngs=rngs)
        self.dropout = nnx.Dropout(0.25, rngs=rngs)

    def __call__(self, x):
        return self.linear(self.dropout(x))


@nnx.jit
def train_step(model, optimizer, x, y):
    def loss_fn(model):
        return jnp.mean((model(x) - y) ** 2)

    loss, grads = nnx.value_and_grad(loss_fn)(model)
    optimizer.update(model, grads)
    return loss


@dataclass
class Checkpoint:
    step: int
    model: dict
    optimizer: dict


class Trainer:
    def __init__(self, seed=0):
        self.model = Regressor(nnx.Rngs(seed))
        self.optimizer = nnx.Optimizer(self.model, optax.adam(0.125), wrt=nnx.Param)
        self.step = 0

    def batch(self):
        rng = np.random.RandomState(self.step)
        x = rng.randint(-2, 3, size=(4, 3)).astype(np.float32)
        return x, x.sum(1, keepdims=True)

    def fit(self, until):
        losses = []
        while self.step < until:
            losses.append(train_step(self.model, self.optimizer, *self.batch()))
            self.step += 1
        return losses

    def save(self):
        def pull(tree):
            return jax.tree.map(lambda x: jax.random.key_data(x) if jnp.issubdtype(x.dtype, jax.dtypes.prng_key) else np.asarray(x),
                                nnx.to_pure_dict(nnx.state(tree)))
        return Checkpoint(self.step, pull(self.model), pull(self.optimizer))

    def load(self, checkpoint):
        for target, values in ((self.model, checkpoint.model), (self.optimizer, checkpoint.optimizer)):
            state = nnx.state(target)
            values = jax.tree.map(
                lambda old, new: jax.random.wrap_key_data(new) if jnp.issubdtype(old.dtype, jax.dtypes.prng_key) else jnp.asarray(new),
                nnx.to_pure_dict(state), values)
            nnx.replace_by_pure_dict(state, values)
            nnx.update(target, state)
        self.step = checkpoint.step
        return self


def main():
    whole = Trainer()
    losses = whole.fit(6)
    first = Trainer()
    first.fit(3)
    second = Trainer(seed=9).load(copy.deepcopy(first.save()))
    rest = second.fit(6)
    return {
        "same losses": [bool(a == b) for a, b in zip(losses[3:], rest)],
        "same weights": bool((whole.model.linear.kernel[...] == second.model.linear.kernel[...]).all()),
        "count": second.model.dropout.rngs.count[...],
        "optimizer step": second.optimizer.step[...],
        "mu": sorted(map(str, first.save().optimizer["opt_state"][0])),
    }


# recorded from flax-0.12.12, program 491d7f28decfb155fc2dc513372ff7df0e8cf2c55d85b286ecf6e9b3b696a623
# modes: tree, graph
# {"outcome": "raised", "class": "not_differentiable", "exception": "TypeError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["same losses", {"id": 1, "list": [true, true, true]}],
#       ["same weights", true],
#       ["count", {"array": "uint32", "shape": [], "data": [6]}],
#       ["optimizer step", {"array": "uint32", "shape": [], "data": [6]}],
#       ["mu", {"id": 2, "list": ["count", "mu", "nu"]}]
#     ]
#   }
# }
