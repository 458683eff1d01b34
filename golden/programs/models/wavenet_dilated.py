"""Dilated causal convolutions with gates and skips; what comes later does not reach back."""
import jax
import jax.numpy as jnp
from flax import nnx


class ResidualBlock(nnx.Module):
    def __init__(self, channels, dilation, *, rngs):
        make = lambda out, size, d: nnx.Conv(channels, out, (size,), kernel_dilation=(d,), padding="CAUSAL", rngs=rngs)
        self.filter, self.gate = make(channels, 2, dilation), make(channels, 2, dilation)
        self.skip, self.residual = make(channels, 1, 1), make(channels, 1, 1)

    def __call__(self, x):
        h = nnx.tanh(self.filter(x)) * nnx.sigmoid(self.gate(x))
        return x + self.residual(h), self.skip(h)


class WaveNet(nnx.Module):
    def __init__(self, channels=2, layers=3, classes=4, *, rngs):
        self.start = nnx.Conv(1, channels, (1,), rngs=rngs)
        self.blocks = nnx.List([ResidualBlock(channels, 2**i, rngs=rngs) for i in range(layers)])
        self.end = nnx.Linear(channels, classes, rngs=rngs)
        self.receptive_field = 1 + sum(2**i for i in range(layers))

    def __call__(self, x):
        x, skips = self.start(x[..., None]), 0.0
        for block in self.blocks:
            x, skip = block(x)
            skips = skips + skip
        return self.end(nnx.relu(skips))


def main():
    model = WaveNet(rngs=nnx.Rngs(0))
    x = jnp.sin(jnp.arange(10.0))[None]
    y = model(x)
    changed = model(x.at[0, 6].add(1.0))
    differs = jnp.abs(y - changed).max(-1)[0] > 1e-6
    return y.shape, differs[:6].any(), bool(differs[6]), model.receptive_field


# recorded from flax-0.12.12, program 87f8babe1822ee410887cd1fe36a07968dce68ef8078c2473bdcf866fb4e4f13
# modes: all
# {
#   "outcome": "returned",
#   "value": {"tuple": [{"tuple": [1, 10, 4]}, {"array": "bool", "shape": [], "data": [false]}, true, 8]}
# }
