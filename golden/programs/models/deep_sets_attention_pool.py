"""Sets of unequal sizes: masked sums, attention pooling, and invariance under permutations."""
import jax
import jax.numpy as jnp
import numpy as np
from flax import nnx


class AttentionPool(nnx.Module):
    def __init__(self, dim, heads, *, rngs):
        self.query = nnx.Param(nnx.initializers.normal()(rngs.params(), (1, 1, dim)))
        self.attn = nnx.MultiHeadAttention(heads, dim, decode=False, rngs=rngs)

    def __call__(self, x, mask):
        q = jnp.broadcast_to(self.query[...], (x.shape[0], 1, x.shape[-1]))
        return self.attn(q, x, mask=mask[:, None, None, :])[:, 0]


class SetModel(nnx.Module):
    def __init__(self, din, dim, *, rngs):
        self.phi = nnx.Linear(din, dim, rngs=rngs)
        self.pool = AttentionPool(dim, 2, rngs=rngs)
        self.rho = nnx.Linear(2 * dim, 1, rngs=rngs)

    def __call__(self, x, mask):
        h = nnx.gelu(self.phi(x))
        total = jnp.sum(h * mask[..., None], axis=1) / mask.sum(1, keepdims=True)
        return self.rho(jnp.concatenate([total, self.pool(h, mask)], -1))[:, 0]


def pad_sets(sets):
    longest = max(len(s) for s in sets)
    x = np.zeros((len(sets), longest, sets[0].shape[-1]), np.float32)
    mask = np.zeros((len(sets), longest), bool)
    for i, s in enumerate(sets):
        x[i, : len(s)], mask[i, : len(s)] = s, True
    return x, mask


def main():
    rng = np.random.default_rng(0)
    sets = [rng.integers(-2, 3, size=(n, 2)).astype(np.float32) for n in (3, 5, 2)]
    model = SetModel(2, 4, rngs=nnx.Rngs(0))
    x, mask = pad_sets(sets)
    y = model(x, mask)
    shuffled, _ = pad_sets([s[::-1] for s in sets])
    longer = np.pad(x, ((0, 0), (0, 2), (0, 0)), constant_values=9.0)
    z = model(longer, np.pad(mask, ((0, 0), (0, 2))))
    return mask, bool(jnp.allclose(y, model(shuffled, mask), atol=1e-5)), bool(jnp.allclose(y, z, atol=1e-5)), y.shape


# recorded from flax-0.12.12, program 5978a6137066ad149eb339412bbbf0c6e645cdfec0ea718d3a1beb551b70362b
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "array": "bool",
#         "shape": [3, 5],
#         "host": true,
#         "data": [true, true, true, false, false, true, true, true, true, true, true, true, false, false, false]
#       },
#       true,
#       true,
#       {"tuple": [3]}
#     ]
#   }
# }
