"""A decoder block as language models have it: RMSNorm, rotary positions, grouped queries, a gated MLP, scanned over layers."""
import jax
import jax.numpy as jnp
from flax import nnx


def rotate(x, positions):
    half = x.shape[-1] // 2
    rate = 0.5 ** jnp.arange(half)
    angle = positions[:, None] * rate
    sin, cos = jnp.sin(angle)[:, None], jnp.cos(angle)[:, None]
    a, b = jnp.split(x, 2, axis=-1)
    return jnp.concatenate([a * cos - b * sin, b * cos + a * sin], axis=-1)


class Block(nnx.Module):
    def __init__(self, dim, heads, groups, *, rngs: nnx.Rngs):
        self.heads, self.groups, self.size = heads, groups, dim // heads
        self.norm1 = nnx.RMSNorm(dim, rngs=rngs)
        self.norm2 = nnx.RMSNorm(dim, rngs=rngs)
        self.q = nnx.Linear(dim, dim, use_bias=False, rngs=rngs)
        self.kv = nnx.Linear(dim, 2 * groups * self.size, use_bias=False, rngs=rngs)
        self.o = nnx.Linear(dim, dim, use_bias=False, rngs=rngs)
        self.gate = nnx.Linear(dim, 2 * dim, use_bias=False, rngs=rngs)
        self.up = nnx.Linear(dim, 2 * dim, use_bias=False, rngs=rngs)
        self.down = nnx.Linear(2 * dim, dim, use_bias=False, rngs=rngs)

    def attend(self, x, positions):
        t = x.shape[0]
        q = rotate(self.q(x).reshape(t, self.heads, self.size), positions)
        k, v = jnp.split(self.kv(x).reshape(t, self.groups, 2 * self.size), 2, axis=-1)
        k = jnp.repeat(rotate(k, positions), self.heads // self.groups, axis=1)
        v = jnp.repeat(v, self.heads // self.groups, axis=1)
        scores = jnp.einsum("thd,shd->hts", q, k) / self.size**0.5
        scores = jnp.where(positions[:, None] >= positions[None], scores, -jnp.inf)
        return self.o(jnp.einsum("hts,shd->thd", nnx.softmax(scores), v).reshape(t, -1))

    def __call__(self, x, positions):
        x = x + self.attend(self.norm1(x), positions)
        h = self.norm2(x)
        return x + self.down(nnx.silu(self.gate(h)) * self.up(h))


def main():
    @nnx.split_rngs(splits=3)
    @nnx.vmap(in_axes=(0,), out_axes=0)
    def create(rngs):
        return Block(8, 4, 2, rngs=rngs)

    blocks = create(nnx.Rngs(0))

    @nnx.scan(in_axes=(nnx.Carry, 0, None), out_axes=nnx.Carry)
    def forward(x, block, positions):
        return block(x, positions)

    x = jnp.arange(40.0).reshape(5, 8) / 32
    full = forward(x, blocks, jnp.arange(5))
    prefix = forward(x[:3], blocks, jnp.arange(3))
    shapes = jax.tree.map(jnp.shape, nnx.to_pure_dict(nnx.state(blocks)))
    return full.shape, jnp.allclose(full[:3], prefix, atol=1e-4), shapes


# recorded from flax-0.12.12, program 1b19191066484c76156a6596e4ed31cb5b70da473f2f53ba20a4b22e84d2b51b
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"tuple": [5, 8]},
#       {"array": "bool", "shape": [], "data": [true]},
#       {
#         "id": 0,
#         "dict": [
#           ["down", {"id": 1, "dict": [["kernel", {"tuple": [3, 16, 8]}]]}],
#           ["gate", {"id": 2, "dict": [["kernel", {"tuple": [3, 8, 16]}]]}],
#           ["kv", {"id": 3, "dict": [["kernel", {"tuple": [3, 8, 8]}]]}],
#           ["norm1", {"id": 4, "dict": [["scale", {"tuple": [3, 8]}]]}],
#           ["norm2", {"id": 5, "dict": [["scale", {"tuple": [3, 8]}]]}],
#           ["o", {"id": 6, "dict": [["kernel", {"tuple": [3, 8, 8]}]]}],
#           ["q", {"id": 7, "dict": [["kernel", {"tuple": [3, 8, 8]}]]}],
#           ["up", {"id": 8, "dict": [["kernel", {"tuple": [3, 8, 16]}]]}]
#         ]
#       }
#     ]
#   }
# }
