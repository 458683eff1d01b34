import jax
import jax.numpy as jnp
from flax import nnx


class Noise(nnx.Module):
    def __init__(self, rngs):
        self.rngs = rngs
        self.scale = nnx.Param(jax.random.uniform(rngs.params(), (2,)))

    def __call__(self, x):
        return x + jax.random.bits(self.rngs.noise(), x.shape).astype(jnp.float32)


@nnx.jit
def run(m, x):
    return m(x)


def main():
    """A stream inside a module counts on through jit."""
    model = Noise(nnx.Rngs(0, noise=5))
    x = jnp.zeros(2)
    a = model(x)
    b = run(model, x)
    c = run(model, x)
    return a, b, c, model.rngs.noise.count[...], (b == c).all()
