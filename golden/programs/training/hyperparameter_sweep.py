"""A sweep over a grid of settings: models trained in a vmap over seeds, results in a table sorted by a key."""
import itertools
import operator
import statistics
from typing import Iterator, NamedTuple

import jax
import jax.numpy as jnp
import optax
from flax import nnx


class Trial(NamedTuple):
    lr: float
    width: int
    loss: float = float("nan")

    def __str__(self):
        return f"lr={self.lr:<6g} width={self.width:>2} loss={self.loss:.2f}"


def grid(**axes) -> Iterator[dict]:
    for values in itertools.product(*axes.values()):
        yield dict(zip(axes, values))


class MLP(nnx.Module):
    def __init__(self, width, rngs):
        self.fc1 = nnx.Linear(2, width, rngs=rngs)
        self.fc2 = nnx.Linear(width, 1, rngs=rngs)

    def __call__(self, x):
        return self.fc2(nnx.relu(self.fc1(x)))


X = jnp.array([[0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]])
Y = jnp.array([[0.0], [1.0], [1.0], [0.0]])


def train(lr, width, seeds=3, steps=3):
    @nnx.vmap(in_axes=0, out_axes=0)
    def create(key):
        return MLP(width, nnx.Rngs(params=key))

    @nnx.vmap(in_axes=0, out_axes=0)
    def step(model):
        def loss_fn(m):
            return jnp.mean((m(X) - Y) ** 2)

        loss, grads = nnx.value_and_grad(loss_fn)(model)
        params = jax.tree.map(lambda p, g: p - lr * g, nnx.state(model), nnx.state(grads))
        nnx.update(model, params)
        return loss

    models = create(jax.random.split(jax.random.key(0), seeds))
    return [step(models) for _ in range(steps)]


def main():
    trials = []
    for config in grid(lr=[0.0, 0.25], width=[2, 4]):
        losses = train(**config)
        trials.append((Trial(**config, loss=float(losses[-1].mean())), losses))
    best = min((t for t, _ in trials), key=operator.attrgetter("loss"))
    frozen = [bool((ls[0] == ls[-1]).all()) for t, ls in trials if t.lr == 0.0]
    return {
        "shapes": [ls[0].shape for _, ls in trials],
        "frozen": frozen,
        "best lr": best.lr,
        "fields": Trial._fields,
        "defaults": list(Trial._field_defaults),
        "text": str(Trial(0.001, 4, 1.5)),
        "median": statistics.median(t.width for t, _ in trials),
        "grouped": {k: len(list(g)) for k, g in itertools.groupby(trials, key=lambda t: t[0].lr)},
    }


# recorded from flax-0.12.12, program 8af4bb9371653462a99cad067082da58e6d31dd2e74de5b9a0b168d15356b297
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "shapes",
#         {"id": 1, "list": [{"tuple": [3]}, {"tuple": [3]}, {"tuple": [3]}, {"tuple": [3]}]}
#       ],
#       ["frozen", {"id": 2, "list": [true, true]}],
#       ["best lr", {"float": 0.25}],
#       ["fields", {"tuple": ["lr", "width", "loss"]}],
#       ["defaults", {"id": 3, "list": ["loss"]}],
#       ["text", "lr=0.001  width= 4 loss=1.50"],
#       ["median", {"float": 3.0}],
#       ["grouped", {"id": 4, "dict": [[{"float": 0.0}, 2], [{"float": 0.25}, 2]]}]
#     ]
#   }
# }
