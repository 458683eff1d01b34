"""Top-k and top-p cut a distribution; greedy, temperature and repetition penalties over a batch of logits."""
import jax
import jax.numpy as jnp
from flax import nnx


def top_k(logits, k):
    least = jax.lax.top_k(logits, k)[0][..., -1:]
    return jnp.where(logits < least, -jnp.inf, logits)


def top_p(logits, p):
    order = jnp.argsort(logits, axis=-1, descending=True)
    sorted_logits = jnp.take_along_axis(logits, order, -1)
    mass = jnp.cumsum(nnx.softmax(sorted_logits), axis=-1)
    keep = jnp.concatenate([jnp.ones_like(mass[..., :1], bool), mass[..., :-1] < p], axis=-1)
    places = jnp.argsort(order, axis=-1)
    return jnp.where(jnp.take_along_axis(keep, places, -1), logits, -jnp.inf)


def penalise(logits, seen, by):
    hits = jax.nn.one_hot(seen, logits.shape[-1]).sum(-2) > 0
    return jnp.where(hits, jnp.where(logits > 0, logits / by, logits * by), logits)


class Sampler(nnx.Module):
    def __init__(self, rngs):
        self.rngs = rngs

    def __call__(self, logits, temperature):
        if temperature == 0:
            return jnp.argmax(logits, -1)
        return jax.random.categorical(self.rngs.sample(), logits / temperature)


def main():
    logits = jnp.log(jnp.array([[0.5, 0.25, 0.125, 0.125], [0.125, 0.125, 0.5, 0.25]]))
    kept = [jnp.isfinite(f) for f in (top_k(logits, 2), top_p(logits, 0.7), top_p(logits, 0.4))]
    seen = jnp.array([[0, 0], [2, 1]])
    sampler = Sampler(nnx.Rngs(sample=0))
    greedy = sampler(logits, 0), sampler(penalise(logits, seen, 4.0), 0)
    drawn = nnx.jit(lambda s, x: s(x, 0.5))(sampler, top_k(logits, 1))
    return kept, greedy, drawn, sampler.rngs.sample.count


# recorded from flax-0.12.12, program 20e930e344e8c90f84f49e35b76fa2b311ff16ba9712b5b88a624c6b4909a5e3
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "array": "bool",
#             "shape": [2, 4],
#             "data": [true, true, false, false, false, false, true, true]
#           },
#           {
#             "array": "bool",
#             "shape": [2, 4],
#             "data": [true, true, false, false, false, false, true, true]
#           },
#           {
#             "array": "bool",
#             "shape": [2, 4],
#             "data": [true, false, false, false, false, false, true, false]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [2], "data": [0, 2]},
#           {"array": "int32", "shape": [2], "data": [1, 3]}
#         ]
#       },
#       {"array": "int32", "shape": [2], "data": [0, 2]},
#       {
#         "id": 1,
#         "variable": "RngCount",
#         "value": {"array": "uint32", "shape": [], "data": [1]},
#         "metadata": {"tag": "sample"}
#       }
#     ]
#   }
# }
