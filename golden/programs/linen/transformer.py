"""A transformer: scan over rematerialised layers, masks, dropout, sown values, a cache for one token after the other."""
from typing import Any, Optional
import functools
import jax
import jax.numpy as jnp
import flax.linen as nn
from flax import struct

@struct.dataclass
class Config:
    vocab: int = 11
    emb: int = 8
    heads: int = 2
    layers: int = 2
    mlp: int = 16
    max_len: int = 6
    decode: bool = False
    deterministic: bool = False
    dropout: float = 0.1
    dtype: Any = jnp.float32
    kernel_init: Any = nn.initializers.xavier_uniform()

def sinusoidal(max_len, d):
    def init(key, shape, dtype=jnp.float32):
        position = jnp.arange(0, max_len)[:, None]
        div = jnp.exp(jnp.arange(0, d, 2) * -(jnp.log(10000.0) / d))
        pe = jnp.zeros((max_len, d))
        pe = pe.at[:, 0::2].set(jnp.sin(position * div))
        pe = pe.at[:, 1::2].set(jnp.cos(position * div))
        return pe[None]
    return init

class AddPositionEmbs(nn.Module):
    config: Config
    @nn.compact
    def __call__(self, x, positions=None):
        c = self.config
        pos = sinusoidal(c.max_len, x.shape[-1])(None, (1, c.max_len, x.shape[-1]))
        pe = pos[:, : x.shape[1]]
        if c.decode:
            is_initialized = self.has_variable("cache", "cache_index")
            index = self.variable("cache", "cache_index", lambda: jnp.array(0, jnp.uint32))
            if is_initialized:
                i = index.value
                index.value = i + 1
                pe = jax.lax.dynamic_slice(pos, jnp.array((0, i, 0)), (1, 1, x.shape[-1]))
        return x + pe

class Block(nn.Module):
    config: Config
    @nn.compact
    def __call__(self, x, mask):
        c = self.config
        y = nn.LayerNorm(dtype=c.dtype)(x)
        y = nn.MultiHeadDotProductAttention(
            num_heads=c.heads, qkv_features=c.emb, kernel_init=c.kernel_init, use_bias=False, dropout_rate=c.dropout,
            deterministic=c.deterministic, decode=c.decode)(y, mask=mask)
        y = nn.Dropout(c.dropout)(y, deterministic=c.deterministic)
        x = x + y
        y = nn.LayerNorm(dtype=c.dtype)(x)
        y = nn.Dense(c.mlp, kernel_init=c.kernel_init)(y)
        y = nn.gelu(y)
        y = nn.Dense(c.emb)(y)
        self.sow("intermediates", "norm", jnp.sum(y))
        return x + nn.Dropout(rate=c.dropout)(y, deterministic=c.deterministic), None

class LM(nn.Module):
    config: Config
    @nn.compact
    def __call__(self, tokens):
        c = self.config
        mask = None if c.decode else nn.combine_masks(nn.make_causal_mask(tokens), nn.make_attention_mask(tokens > 0, tokens > 0))
        embed = nn.Embed(c.vocab, c.emb, name="shared")
        x = AddPositionEmbs(c, name="pos")(embed(tokens))
        Scanned = nn.scan(
            nn.remat(Block, prevent_cse=False), variable_axes={"params": 0, "cache": 0, "intermediates": 0},
            split_rngs={"params": True, "dropout": True}, in_axes=nn.broadcast, length=c.layers,
            metadata_params={nn.PARTITION_NAME: "layers"})
        x, _ = Scanned(c, name="layers")(x, mask)
        x = nn.LayerNorm()(x)
        return embed.attend(x) / jnp.sqrt(x.shape[-1])

def main():
    c = Config()
    tokens = jnp.array([[1, 2, 3, 4, 0, 0], [5, 6, 7, 8, 9, 10]])
    model = LM(c)
    variables = model.init({"params": jax.random.key(0), "dropout": jax.random.key(1)}, tokens)
    out, aux = model.apply({"params": variables["params"]}, tokens, rngs={"dropout": jax.random.key(2)}, mutable=["intermediates"])
    ev = LM(c.replace(deterministic=True))
    clean = ev.apply({"params": variables["params"]}, tokens)
    dec = LM(c.replace(deterministic=True, decode=True))
    cache = dec.init(jax.random.key(0), tokens)["cache"]
    logits = []
    for i in range(3):
        y, new = dec.apply({"params": variables["params"], "cache": cache}, tokens[:, i:i+1], mutable=["cache"])
        cache = new["cache"]
        logits.append(y)
    grads = jax.grad(lambda p: (ev.apply({"params": p}, tokens) ** 2).mean())(variables["params"])
    r = lambda t: jax.tree.map(lambda a: jnp.round(a * 32), t)
    return (
        jax.tree.map(jnp.shape, variables), jax.tree.map(jnp.shape, aux), r(clean[1]), r(jnp.concatenate(logits, 1)[1]),
        jax.tree.map(jnp.shape, cache), cache["pos"]["cache_index"], r(out[0, 0]),
        jax.tree.map(lambda g: jnp.round(jnp.abs(g).sum() * 16), grads),
    )


# recorded from flax-0.12.12, program f95eb7c43bd6e3d941a833a5b3678e5131a2487f27a0878e5a9c2b8c2875712e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           [
#             "params",
#             {
#               "id": 1,
#               "dict": [
#                 [
#                   "LayerNorm_0",
#                   {"id": 2, "dict": [["bias", {"tuple": [8]}], ["scale", {"tuple": [8]}]]}
#                 ],
#                 [
#                   "layers",
#                   {
#                     "id": 3,
#                     "dict": [
#                       [
#                         "Dense_0",
#                         {
#                           "id": 4,
#                           "dict": [["bias", {"tuple": [2, 16]}], ["kernel", {"tuple": [2, 8, 16]}]]
#                         }
#                       ],
#                       [
#                         "Dense_1",
#                         {
#                           "id": 5,
#                           "dict": [["bias", {"tuple": [2, 8]}], ["kernel", {"tuple": [2, 16, 8]}]]
#                         }
#                       ],
#                       [
#                         "LayerNorm_0",
#                         {
#                           "id": 6,
#                           "dict": [["bias", {"tuple": [2, 8]}], ["scale", {"tuple": [2, 8]}]]
#                         }
#                       ],
#                       [
#                         "LayerNorm_1",
#                         {
#                           "id": 7,
#                           "dict": [["bias", {"tuple": [2, 8]}], ["scale", {"tuple": [2, 8]}]]
#                         }
#                       ],
#                       [
#                         "MultiHeadDotProductAttention_0",
#                         {
#                           "id": 8,
#                           "dict": [
#                             ["key", {"id": 9, "dict": [["kernel", {"tuple": [2, 8, 2, 4]}]]}],
#                             ["out", {"id": 10, "dict": [["kernel", {"tuple": [2, 2, 4, 8]}]]}],
#                             ["query", {"id": 11, "dict": [["kernel", {"tuple": [2, 8, 2, 4]}]]}],
#                             ["value", {"id": 12, "dict": [["kernel", {"tuple": [2, 8, 2, 4]}]]}]
#                           ]
#                         }
#                       ]
#                     ]
#                   }
#                 ],
#                 ["shared", {"id": 13, "dict": [["embedding", {"tuple": [11, 8]}]]}]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 14,
#         "dict": [
#           [
#             "intermediates",
#             {
#               "id": 15,
#               "dict": [["layers", {"id": 16, "dict": [["norm", {"tuple": [{"tuple": [2]}]}]]}]]
#             }
#           ]
#         ]
#       },
#       {
#         "array": "float32",
#         "shape": [6, 11],
#         "data": [0.0, 5.0, 4.0, 6.0, -12.0, 13.0, 7.0, -13.0, 1.0, 1.0, -14.0, 3.0, 10.0, 11.0, 13.0, 3.0, 5.0, 10.0, -11.0, 6.0, 0.0, -16.0, 18.0, 12.0, 13.0, 10.0, 18.0, -4.0, 7.0, 4.0, 10.0, 1.0, -16.0, 10.0, 9.0, 22.0, 13.0, 17.0, -12.0, 4.0, -5.0, 9.0, 6.0, -12.0, -1.0, 4.0, 21.0, 14.0, 8.0, -5.0, 5.0, -13.0, -2.0, 15.0, -17.0, -4.0, 1.0, 20.0, 14.0, 2.0, -6.0, 3.0, -16.0, -2.0, 15.0, -12.0]
#       },
#       {
#         "array": "float32",
#         "shape": [3, 11],
#         "data": [0.0, 5.0, 4.0, 6.0, -12.0, 13.0, 7.0, -13.0, 1.0, 1.0, -14.0, 3.0, 10.0, 11.0, 13.0, 3.0, 5.0, 10.0, -11.0, 6.0, 0.0, -16.0, 18.0, 12.0, 13.0, 10.0, 18.0, -4.0, 7.0, 4.0, 10.0, 1.0, -16.0]
#       },
#       {
#         "id": 17,
#         "dict": [
#           [
#             "layers",
#             {
#               "id": 18,
#               "dict": [
#                 [
#                   "MultiHeadDotProductAttention_0",
#                   {
#                     "id": 19,
#                     "dict": [
#                       ["cache_index", {"tuple": [2]}],
#                       ["cached_key", {"tuple": [2, 2, 6, 2, 4]}],
#                       ["cached_value", {"tuple": [2, 2, 6, 2, 4]}]
#                     ]
#                   }
#                 ]
#               ]
#             }
#           ],
#           ["pos", {"id": 20, "dict": [["cache_index", {"tuple": []}]]}]
#         ]
#       },
#       {"array": "uint32", "shape": [], "data": [3]},
#       {
#         "array": "float32",
#         "shape": [11],
#         "data": [-0.0, 16.0, 8.0, 12.0, 10.0, 10.0, 14.0, -7.0, 3.0, -2.0, -21.0]
#       },
#       {
#         "id": 21,
#         "dict": [
#           [
#             "LayerNorm_0",
#             {
#               "id": 22,
#               "dict": [
#                 ["bias", {"array": "float32", "shape": [], "data": [4.0]}],
#                 ["scale", {"array": "float32", "shape": [], "data": [4.0]}]
#               ]
#             }
#           ],
#           [
#             "layers",
#             {
#               "id": 23,
#               "dict": [
#                 [
#                   "Dense_0",
#                   {
#                     "id": 24,
#                     "dict": [
#                       ["bias", {"array": "float32", "shape": [], "data": [3.0]}],
#                       ["kernel", {"array": "float32", "shape": [], "data": [19.0]}]
#                     ]
#                   }
#                 ],
#                 [
#                   "Dense_1",
#                   {
#                     "id": 25,
#                     "dict": [
#                       ["bias", {"array": "float32", "shape": [], "data": [5.0]}],
#                       ["kernel", {"array": "float32", "shape": [], "data": [18.0]}]
#                     ]
#                   }
#                 ],
#                 [
#                   "LayerNorm_0",
#                   {
#                     "id": 26,
#                     "dict": [
#                       ["bias", {"array": "float32", "shape": [], "data": [3.0]}],
#                       ["scale", {"array": "float32", "shape": [], "data": [2.0]}]
#                     ]
#                   }
#                 ],
#                 [
#                   "LayerNorm_1",
#                   {
#                     "id": 27,
#                     "dict": [
#                       ["bias", {"array": "float32", "shape": [], "data": [2.0]}],
#                       ["scale", {"array": "float32", "shape": [], "data": [2.0]}]
#                     ]
#                   }
#                 ],
#                 [
#                   "MultiHeadDotProductAttention_0",
#                   {
#                     "id": 28,
#                     "dict": [
#                       [
#                         "key",
#                         {
#                           "id": 29,
#                           "dict": [["kernel", {"array": "float32", "shape": [], "data": [2.0]}]]
#                         }
#                       ],
#                       [
#                         "out",
#                         {
#                           "id": 30,
#                           "dict": [["kernel", {"array": "float32", "shape": [], "data": [21.0]}]]
#                         }
#                       ],
#                       [
#                         "query",
#                         {
#                           "id": 31,
#                           "dict": [["kernel", {"array": "float32", "shape": [], "data": [2.0]}]]
#                         }
#                       ],
#                       [
#                         "value",
#                         {
#                           "id": 32,
#                           "dict": [["kernel", {"array": "float32", "shape": [], "data": [17.0]}]]
#                         }
#                       ]
#                     ]
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "shared",
#             {"id": 33, "dict": [["embedding", {"array": "float32", "shape": [], "data": [21.0]}]]}
#           ]
#         ]
#       }
#     ]
#   }
# }
