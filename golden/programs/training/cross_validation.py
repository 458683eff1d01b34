"""k-fold cross-validation of ridge regression: models trained side by side by vmap over folds and penalties."""
import jax
import jax.numpy as jnp
import numpy as np


def kfold(n, k, seed=0):
    order = np.random.RandomState(seed).permutation(n)
    folds = np.array_split(order, k)
    for i in range(k):
        train = np.concatenate([f for j, f in enumerate(folds) if j != i])
        yield np.sort(train), np.sort(folds[i])


def fit(X, y, penalty, steps=20, lr=0.1):
    def loss(w):
        return jnp.mean((X @ w - y) ** 2) + penalty * jnp.sum(w**2)

    def step(w, _):
        return w - lr * jax.grad(loss)(w), None

    return jax.lax.scan(step, jnp.zeros(X.shape[1]), length=steps)[0]


def main():
    rng = np.random.RandomState(3)
    X = rng.uniform(-1, 1, size=(12, 2)).astype(np.float32)
    y = X @ np.array([1.0, -2.0], np.float32)
    splits = list(kfold(12, 3))
    trains = np.stack([t for t, _ in splits])
    tests = np.stack([t for _, t in splits])
    penalties = jnp.array([0.0, 1.0])

    def score(train, test, penalty):
        w = fit(X[train], y[train], penalty)
        return jnp.mean((X[test] @ w - y[test]) ** 2)

    X, y = jnp.asarray(X), jnp.asarray(y)
    scores = jax.jit(jax.vmap(jax.vmap(score, (None, None, 0)), (0, 0, None)))(trains, tests, penalties)
    return {
        "tests": tests,
        "all": sorted(np.concatenate(tests).tolist()) == list(range(12)),
        "scores": scores.shape,
        "best": penalties[scores.mean(0).argmin()],
        "std": bool((scores.std(0) >= 0).all()),
    }


# recorded from flax-0.12.12, program ced8eab3927fc9a45c998ffb7487741c355a8079e6448aa2fea4c73b7c202ebb
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "tests",
#         {
#           "array": "int64",
#           "shape": [3, 4],
#           "host": true,
#           "data": [4, 6, 10, 11, 1, 2, 7, 8, 0, 3, 5, 9]
#         }
#       ],
#       ["all", true],
#       ["scores", {"tuple": [3, 2]}],
#       ["best", {"array": "float32", "shape": [], "data": [0.0]}],
#       ["std", true]
#     ]
#   }
# }
