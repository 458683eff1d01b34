"""Latents read a long input by cross attention, and refine it by shared self attention."""
import jax
import jax.numpy as jnp
from flax import nnx


class Read(nnx.Module):
    def __init__(self, dim, heads, *, rngs: nnx.Rngs):
        self.norm_q = nnx.LayerNorm(dim, rngs=rngs)
        self.norm_kv = nnx.LayerNorm(dim, rngs=rngs)
        self.attention = nnx.MultiHeadAttention(heads, dim, decode=False, rngs=rngs)

    def __call__(self, queries, keys):
        kv = self.norm_kv(keys)
        return queries + self.attention(self.norm_q(queries), kv, kv)


class Perceiver(nnx.Module):
    def __init__(self, dim, latents, depth, *, rngs: nnx.Rngs):
        self.latents = nnx.Param(rngs.params.normal((latents, dim)) * 0.1)
        self.read = Read(dim, 2, rngs=rngs)
        self.refine = Read(dim, 2, rngs=rngs)
        self.depth = depth
        self.head = nnx.Linear(dim, 3, use_bias=False, rngs=rngs)

    def __call__(self, x):
        z = jnp.broadcast_to(self.latents[...], (x.shape[0], *self.latents.shape))
        z = self.read(z, x)
        for _ in range(self.depth):
            z = self.refine(z, z)
        return self.head(z.mean(axis=1))


def main():
    model = Perceiver(8, 3, 2, rngs=nnx.Rngs(0))
    x = jnp.arange(2 * 5 * 8.0).reshape(2, 5, 8) / 64
    logits = nnx.jit(lambda m, x: m(x))(model, x)
    grads = nnx.grad(lambda m: nnx.logsumexp(m(x), axis=-1).sum())(model)
    counts = {path[0]: leaf.size for path, leaf in nnx.to_flat_state(nnx.state(model, nnx.Param))}
    return logits.shape, bool(jnp.isfinite(logits).all()), sorted(counts), sorted(grads), grads["latents"].shape


# recorded from flax-0.12.12, program 673fe49f1b96861367333c17463caf8fcb3b26d3e092f8af422327b8c30b738e
# modes: tree, graph
# {"outcome": "raised", "class": "user_error", "exception": "TypeError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"tuple": [2, 3]},
#       true,
#       {"id": 0, "list": ["head", "latents", "read", "refine"]},
#       {"id": 1, "list": ["head", "latents", "read", "refine"]},
#       {"tuple": [3, 8]}
#     ]
#   }
# }
