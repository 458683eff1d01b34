"""Early stopping with patience, a history of losses, and the best parameters kept."""
import dataclasses
import math

import jax
import jax.numpy as jnp
import optax
from flax import nnx
from flax.training.early_stopping import EarlyStopping


@dataclasses.dataclass
class Stopper:
    patience: int = 2
    min_delta: float = 0.0
    best: float = math.inf
    count: int = 0
    should_stop: bool = False

    def step(self, value):
        if value < self.best - self.min_delta:
            self.best, self.count = value, 0
            return True
        self.count += 1
        self.should_stop = self.count >= self.patience
        return False


def main():
    model = nnx.Linear(1, 1, rngs=nnx.Rngs(0))
    best, history, stopper = None, [], Stopper(patience=2, min_delta=0.125)
    flax_stop = EarlyStopping(min_delta=0.125, patience=2)
    for epoch, value in enumerate([4.0, 2.0, 1.95, 1.0, 0.95, 1.5, 0.1]):
        model.bias[...] = jnp.full((1,), float(epoch))
        improved = stopper.step(value)
        flax_stop = flax_stop.update(value)
        history.append((epoch, value, improved, flax_stop.has_improved, flax_stop.patience_count))
        if improved:
            best = jax.tree.map(jnp.copy, nnx.state(model))
        if stopper.should_stop:
            break
    nnx.update(model, best)
    return history, model.bias[...], stopper, flax_stop.should_stop, flax_stop.best_metric


# recorded from flax-0.12.12, program 1f52daab1a0a6d0906f60d67ed5594e8f7880ee5fa451528d0049895740ca447
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"tuple": [0, {"float": 4.0}, true, true, 0]},
#           {"tuple": [1, {"float": 2.0}, true, true, 0]},
#           {"tuple": [2, {"float": 1.95}, false, false, 1]},
#           {"tuple": [3, {"float": 1.0}, true, true, 0]},
#           {"tuple": [4, {"float": 0.95}, false, false, 1]},
#           {"tuple": [5, {"float": 1.5}, false, false, 2]}
#         ]
#       },
#       {"array": "float32", "shape": [1], "weak": true, "data": [3.0]},
#       {"opaque": "Stopper"},
#       false,
#       {"float": 1.0}
#     ]
#   }
# }
