"""A Kalman filter and a smoother as two scans over a NamedTuple of beliefs."""
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


class Belief(NamedTuple):
    mean: jax.Array
    cov: jax.Array


class Model(NamedTuple):
    A: jax.Array
    Q: jax.Array
    H: jax.Array
    R: jax.Array


def predict(m: Model, b: Belief) -> Belief:
    return Belief(m.A @ b.mean, m.A @ b.cov @ m.A.T + m.Q)


def update(m: Model, b: Belief, y) -> Belief:
    S = m.H @ b.cov @ m.H.T + m.R
    K = b.cov @ m.H.T @ jnp.linalg.inv(S)
    return Belief(b.mean + K @ (y - m.H @ b.mean), b.cov - K @ S @ K.T)


@jax.jit
def kalman(m: Model, prior: Belief, ys):
    def step(b, y):
        p = predict(m, b)
        f = update(m, p, y)
        return f, (p, f)

    return lax.scan(step, prior, ys)[1]


@jax.jit
def smooth(m: Model, predicted: Belief, filtered: Belief):
    def step(later, xs):
        f, p = xs
        G = f.cov @ m.A.T @ jnp.linalg.inv(p.cov)
        s = Belief(f.mean + G @ (later.mean - p.mean), f.cov + G @ (later.cov - p.cov) @ G.T)
        return s, s

    last = jax.tree.map(lambda x: x[-1], filtered)
    rest = (jax.tree.map(lambda x: x[:-1], filtered), jax.tree.map(lambda x: x[1:], predicted))
    _, smoothed = lax.scan(step, last, rest, reverse=True)
    return jax.tree.map(lambda s, l: jnp.concatenate([s, l[None]]), smoothed, last)


def main():
    m = Model(jnp.array([[1.0, 0.1], [0.0, 1.0]]), 0.01 * jnp.eye(2), jnp.array([[1.0, 0.0]]), jnp.array([[0.25]]))
    ys = np.sin(np.arange(6, dtype=np.float32))[:, None]
    predicted, filtered = kalman(m, Belief(jnp.zeros(2), jnp.eye(2)), ys)
    smoothed = smooth(m, predicted, filtered)
    trace = jax.vmap(jnp.trace)
    return {
        "shapes": jax.tree.map(jnp.shape, smoothed),
        "shrinks": bool((trace(filtered.cov) <= trace(predicted.cov)).all()),
        "smoother": bool((trace(smoothed.cov) <= trace(filtered.cov) + 1e-6).all()),
        "mean": [round(float(v), 2) for v in filtered.mean[:, 0]],
    }


# recorded from flax-0.12.12, program 752382a43bf026079fd9e7264d94f9dd1429d6c546091927e2bd877bdc70a348
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["shapes", {"tuple": [{"tuple": [6, 2]}, {"tuple": [6, 2, 2]}]}],
#       ["shrinks", true],
#       ["smoother", true],
#       [
#         "mean",
#         {
#           "id": 1,
#           "list": [
#             {"float": 0.0},
#             {"float": 0.4},
#             {"float": 0.6},
#             {"float": 0.47},
#             {"float": 0.06},
#             {"float": -0.33}
#           ]
#         }
#       ]
#     ]
#   }
# }
