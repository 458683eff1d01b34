"""Autoregressive decoding with a cache: step by step equals all at once."""
import jax
import jax.numpy as jnp
from flax import nnx


class Decoder(nnx.Module):
    def __init__(self, dim, heads, *, rngs):
        self.attn = nnx.MultiHeadAttention(heads, dim, decode=False, rngs=rngs)
        self.norm = nnx.RMSNorm(dim, rngs=rngs)

    def __call__(self, x, mask=None, decode=False):
        return x + self.attn(self.norm(x), mask=mask, decode=decode)


def main():
    dim, length = 4, 5
    model = Decoder(dim, 2, rngs=nnx.Rngs(0))
    x = jax.random.normal(jax.random.key(0), (1, length, dim))
    causal = nnx.make_causal_mask(jnp.ones((1, length)))
    whole = model(x, mask=causal)
    model.attn.init_cache((1, length, dim))

    @nnx.jit
    def step(model, token):
        return model(token, decode=True)

    outputs = [step(model, x[:, i : i + 1]) for i in range(length)]
    steps = jnp.concatenate(outputs, axis=1)
    index = model.attn.cache_index[...]
    cache = nnx.state(model, nnx.Cache)
    shapes = {"/".join(map(str, p)): v.shape for p, v in nnx.to_flat_state(cache)}
    model.attn.init_cache((1, length, dim))
    return bool(jnp.allclose(whole, steps, atol=1e-5)), index, shapes, model.attn.cache_index[...]


# recorded from flax-0.12.12, program f8d65492b30796a7803b3a7a9076044f89b114d09a1ee11854890def5b600d79
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       true,
#       {"array": "int32", "shape": [], "data": [5]},
#       {
#         "id": 0,
#         "dict": [
#           ["attn/cache_index", {"tuple": []}],
#           ["attn/cached_key", {"tuple": [1, 5, 2, 2]}],
#           ["attn/cached_value", {"tuple": [1, 5, 2, 2]}]
#         ]
#       },
#       {"array": "int32", "shape": [], "data": [0]}
#     ]
#   }
# }
