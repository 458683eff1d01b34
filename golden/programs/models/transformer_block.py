"""A pre-norm transformer encoder with a causal mask, embeddings tied to the output."""
import dataclasses

import jax
import jax.numpy as jnp
from flax import nnx


@dataclasses.dataclass(frozen=True)
class Config:
    vocab_size: int = 11
    dim: int = 8
    num_heads: int = 2
    num_layers: int = 2
    max_len: int = 6
    mlp_ratio: int = 2

    @property
    def head_dim(self) -> int:
        return self.dim // self.num_heads


class MLP(nnx.Module):
    def __init__(self, config: Config, *, rngs: nnx.Rngs):
        self.fc = nnx.Linear(config.dim, config.mlp_ratio * config.dim, rngs=rngs)
        self.proj = nnx.Linear(config.mlp_ratio * config.dim, config.dim, rngs=rngs)

    def __call__(self, x):
        return self.proj(jax.nn.gelu(self.fc(x)))


class Block(nnx.Module):
    def __init__(self, config: Config, *, rngs: nnx.Rngs):
        self.ln1 = nnx.LayerNorm(config.dim, rngs=rngs)
        self.attn = nnx.MultiHeadAttention(
            num_heads=config.num_heads, in_features=config.dim, decode=False, rngs=rngs)
        self.ln2 = nnx.LayerNorm(config.dim, rngs=rngs)
        self.mlp = MLP(config, rngs=rngs)

    def __call__(self, x, mask=None):
        x = x + self.attn(self.ln1(x), mask=mask)
        return x + self.mlp(self.ln2(x))


class Transformer(nnx.Module):
    def __init__(self, config: Config, *, rngs: nnx.Rngs):
        self.config = config
        self.wte = nnx.Embed(config.vocab_size, config.dim, rngs=rngs)
        self.wpe = nnx.Param(nnx.initializers.normal(0.02)(rngs.params(), (config.max_len, config.dim)))
        self.blocks = nnx.List([Block(config, rngs=rngs) for _ in range(config.num_layers)])
        self.ln_f = nnx.LayerNorm(config.dim, rngs=rngs)

    def __call__(self, tokens):
        _, length = tokens.shape
        x = self.wte(tokens) + self.wpe[:length]
        mask = nnx.make_causal_mask(tokens)
        for block in self.blocks:
            x = block(x, mask)
        return self.wte.attend(self.ln_f(x))


def main():
    config = Config()
    model = Transformer(config, rngs=nnx.Rngs(0))
    tokens = jnp.arange(10).reshape(2, 5) % config.vocab_size
    logits = nnx.jit(lambda m, t: m(t))(model, tokens)
    # What follows a token does not change what stands before it.
    changed = model(tokens.at[:, -1].set(0))
    params = nnx.state(model, nnx.Param)
    count = sum(p.size for p in jax.tree.leaves(params))
    paths = sorted("/".join(map(str, path)) for path, _ in nnx.to_flat_state(params))
    return {
        "shape": logits.shape,
        "causal": bool(jnp.allclose(logits[:, :-1], changed[:, :-1], atol=1e-5)),
        "count": count,
        "paths": paths[:6],
        "head_dim": config.head_dim,
        "replaced": dataclasses.replace(config, num_heads=4).head_dim,
    }


# recorded from flax-0.12.12, program c78ccfdbb13b0a43c6c68b076db49ab0857d07bd5c91793379d21355538a8fcc
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["shape", {"tuple": [2, 5, 11]}],
#       ["causal", true],
#       ["count", 1352],
#       [
#         "paths",
#         {
#           "id": 1,
#           "list": ["blocks/0/attn/key/bias", "blocks/0/attn/key/kernel", "blocks/0/attn/out/bias", "blocks/0/attn/out/kernel", "blocks/0/attn/query/bias", "blocks/0/attn/query/kernel"]
#         }
#       ],
#       ["head_dim", 4],
#       ["replaced", 2]
#     ]
#   }
# }
