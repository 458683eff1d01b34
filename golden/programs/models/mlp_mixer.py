"""An MLP-Mixer: mixing over tokens and over channels by vmapped blocks in a scan over layers."""
import jax
import jax.numpy as jnp
from flax import nnx


class MlpBlock(nnx.Module):
    def __init__(self, din: int, mlp_dim: int, rngs: nnx.Rngs):
        self.dense1 = nnx.Linear(din, mlp_dim, rngs=rngs)
        self.dense2 = nnx.Linear(mlp_dim, din, rngs=rngs)

    def __call__(self, x):
        return self.dense2(nnx.gelu(self.dense1(x)))


class MixerBlock(nnx.Module):
    def __init__(self, tokens: int, channels: int, rngs: nnx.Rngs):
        self.token_mix = MlpBlock(tokens, 2 * tokens, rngs)
        self.channel_mix = MlpBlock(channels, 2 * channels, rngs)
        self.norm1 = nnx.LayerNorm(channels, rngs=rngs)
        self.norm2 = nnx.LayerNorm(channels, rngs=rngs)

    def __call__(self, x):
        y = self.norm1(x).swapaxes(1, 2)
        x = x + self.token_mix(y).swapaxes(1, 2)
        return x + self.channel_mix(self.norm2(x))


class Mixer(nnx.Module):
    def __init__(self, tokens, channels, depth, rngs):
        @nnx.split_rngs(splits=depth)
        @nnx.vmap(in_axes=(0,), out_axes=0)
        def create(rngs):
            return MixerBlock(tokens, channels, rngs)

        self.blocks = create(rngs)
        self.head = nnx.Linear(channels, 2, rngs=rngs)

    def __call__(self, x):
        @nnx.scan(in_axes=(0, nnx.Carry), out_axes=nnx.Carry)
        def forward(block, x):
            return block(x)

        x = forward(self.blocks, x)
        return self.head(jnp.mean(x, axis=1))


def main():
    model = Mixer(tokens=4, channels=3, depth=3, rngs=nnx.Rngs(0))
    x = jax.random.normal(jax.random.key(1), (2, 4, 3))
    y = model(x)
    shapes = jax.tree.map(jnp.shape, nnx.to_pure_dict(nnx.state(model.blocks, nnx.Param)))
    # The same layer by layer.
    h = x
    graphdef, state = nnx.split(model.blocks)
    for i in range(3):
        h = nnx.merge(graphdef, jax.tree.map(lambda a: a[i], state))(h)
    return y.shape, bool(jnp.allclose(y, model.head(h.mean(1)), atol=1e-5)), shapes["token_mix"]


# recorded from flax-0.12.12, program 2ffd89d7c3d62d8264155ae4dda9413dc7594afa7cb9bfc425ca9c0c67fab159
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"tuple": [2, 2]},
#       true,
#       {
#         "id": 0,
#         "dict": [
#           [
#             "dense1",
#             {"id": 1, "dict": [["bias", {"tuple": [3, 8]}], ["kernel", {"tuple": [3, 4, 8]}]]}
#           ],
#           [
#             "dense2",
#             {"id": 2, "dict": [["bias", {"tuple": [3, 4]}], ["kernel", {"tuple": [3, 8, 4]}]]}
#           ]
#         ]
#       }
#     ]
#   }
# }
