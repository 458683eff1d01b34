"""A vision transformer: patches by a convolution, a class token, positions, an encoder of blocks."""
from typing import Callable, Optional

import jax
import jax.numpy as jnp
from flax import nnx


class TransformerEncoder(nnx.Module):
    def __init__(self, hidden_size: int, mlp_dim: int, num_heads: int, dropout_rate: float = 0.0, *, rngs: nnx.Rngs):
        self.norm1 = nnx.LayerNorm(hidden_size, rngs=rngs)
        self.attn = nnx.MultiHeadAttention(
            num_heads=num_heads, in_features=hidden_size, dropout_rate=dropout_rate,
            broadcast_dropout=False, decode=False, deterministic=False, rngs=rngs)
        self.norm2 = nnx.LayerNorm(hidden_size, rngs=rngs)
        self.mlp = nnx.Sequential(
            nnx.Linear(hidden_size, mlp_dim, rngs=rngs), nnx.gelu,
            nnx.Dropout(dropout_rate, rngs=rngs),
            nnx.Linear(mlp_dim, hidden_size, rngs=rngs),
            nnx.Dropout(dropout_rate, rngs=rngs))

    def __call__(self, x):
        x = x + self.attn(self.norm1(x))
        return x + self.mlp(self.norm2(x))


class VisionTransformer(nnx.Module):
    def __init__(self, num_classes=3, in_channels=1, img_size=8, patch_size=4, num_layers=2, num_heads=2,
                 mlp_dim=8, hidden_size=4, dropout_rate=0.1, *, rngs: nnx.Rngs = nnx.Rngs(0)):
        n_patches = (img_size // patch_size) ** 2
        self.patch_embeddings = nnx.Conv(
            in_channels, hidden_size, kernel_size=(patch_size, patch_size),
            strides=(patch_size, patch_size), padding="VALID", use_bias=True, rngs=rngs)
        initializer = jax.nn.initializers.truncated_normal(stddev=0.02)
        self.position_embeddings = nnx.Param(initializer(rngs.params(), (1, n_patches + 1, hidden_size), jnp.float32))
        self.dropout = nnx.Dropout(dropout_rate, rngs=rngs)
        self.cls_token = nnx.Param(jnp.zeros((1, 1, hidden_size)))
        self.encoder = nnx.Sequential(*[
            TransformerEncoder(hidden_size, mlp_dim, num_heads, dropout_rate, rngs=rngs) for _ in range(num_layers)])
        self.final_norm = nnx.LayerNorm(hidden_size, rngs=rngs)
        self.classifier = nnx.Linear(hidden_size, num_classes, rngs=rngs)

    def __call__(self, x: jax.Array) -> jax.Array:
        patches = self.patch_embeddings(x)
        batch_size = patches.shape[0]
        patches = patches.reshape(batch_size, -1, patches.shape[-1])
        cls_token = jnp.tile(self.cls_token, [batch_size, 1, 1])
        x = jnp.concat([cls_token, patches], axis=1)
        embeddings = self.dropout(x + self.position_embeddings)
        x = self.final_norm(self.encoder(embeddings))
        return self.classifier(x[:, 0])


def main():
    model = VisionTransformer(rngs=nnx.Rngs(0))
    x = jnp.ones((2, 8, 8, 1))
    model.train()
    a = model(x)
    counts = {"/".join(map(str, p)): int(v[...]) for p, v in nnx.to_flat_state(nnx.state(model, nnx.RngCount))}
    model.eval()
    b, c = model(x), model(x)
    return a.shape, bool((b == c).all()), counts, len(model.encoder.layers), model.encoder.layers[0].attn.deterministic


# recorded from flax-0.12.12, program 9e017b26f12c068352672b002cb3c5c75962aebb5f657a3ef2ab2239c8c018e2
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"tuple": [2, 3]},
#       true,
#       {
#         "id": 0,
#         "dict": [
#           ["dropout/rngs/count", 1],
#           ["encoder/layers/0/attn/rngs/count", 1],
#           ["encoder/layers/0/mlp/layers/2/rngs/count", 1],
#           ["encoder/layers/0/mlp/layers/4/rngs/count", 1],
#           ["encoder/layers/1/attn/rngs/count", 1],
#           ["encoder/layers/1/mlp/layers/2/rngs/count", 1],
#           ["encoder/layers/1/mlp/layers/4/rngs/count", 1]
#         ]
#       },
#       2,
#       true
#     ]
#   }
# }
