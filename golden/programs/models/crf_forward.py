"""A linear-chain CRF: the partition function by a scan of logsumexp, the score of a path, the best path by backtracking."""
import jax
import jax.numpy as jnp
from flax import nnx


class CRF(nnx.Module):
    def __init__(self, tags):
        self.transitions = nnx.Param(jnp.arange(tags * tags, dtype=jnp.float32).reshape(tags, tags) / 8)

    def partition(self, emissions):
        def step(alpha, e):
            return jax.nn.logsumexp(alpha[:, None] + self.transitions[...], axis=0) + e, None

        alpha, _ = jax.lax.scan(step, emissions[0], emissions[1:])
        return jax.nn.logsumexp(alpha)

    def score(self, emissions, tags):
        own = jnp.take_along_axis(emissions, tags[:, None], axis=1).sum()
        return own + self.transitions[tags[:-1], tags[1:]].sum()

    def best(self, emissions):
        def step(v, e):
            scores = v[:, None] + self.transitions[...]
            return scores.max(0) + e, scores.argmax(0)

        v, back = jax.lax.scan(step, emissions[0], emissions[1:])
        last = v.argmax()
        _, path = jax.lax.scan(lambda tag, pointers: (pointers[tag], tag), last, back, reverse=True)
        first = jax.lax.fori_loop(0, back.shape[0], lambda i, tag: back[back.shape[0] - 1 - i][tag], last)
        return v.max(), jnp.concatenate([first[None], path])


def main():
    crf = CRF(3)
    emissions = jnp.array([[1.0, 0.0, 0.5], [0.0, 2.0, 0.25], [1.0, 0.0, 1.0], [0.5, 0.5, 0.0]])
    value, path = crf.best(emissions)
    loss = lambda m: m.partition(emissions) - m.score(emissions, path)
    nll, grads = nnx.value_and_grad(loss)(crf)
    paths = jnp.stack(jnp.meshgrid(*[jnp.arange(3)] * 4, indexing="ij"), -1).reshape(-1, 4)
    scores = jax.vmap(crf.score, in_axes=(None, 0))(emissions, paths)
    brute = jnp.allclose(jax.nn.logsumexp(scores), crf.partition(emissions)), scores.max() == value
    return path, value, nll > 0, brute, jnp.abs(grads["transitions"][...].sum()) < 1e-4


# recorded from flax-0.12.12, program 255dadeb5d6085ae38d4edb7dd09e0617e7ec6b31dfd70ca4c34b48b876119cc
# modes: tree, graph
# {"outcome": "raised", "class": "user_error", "exception": "TypeError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "int32", "shape": [4], "data": [2, 1, 2, 1]},
#       {"array": "float32", "shape": [], "data": [6.375]},
#       {"array": "bool", "shape": [], "data": [true]},
#       {
#         "tuple": [
#           {"array": "bool", "shape": [], "data": [true]},
#           {"array": "bool", "shape": [], "data": [true]}
#         ]
#       },
#       {"array": "bool", "shape": [], "data": [true]}
#     ]
#   }
# }
