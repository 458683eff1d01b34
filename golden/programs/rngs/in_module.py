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


# recorded from flax-0.12.12, program 39da44b358d843b7a24e32c582ff59bdec96d342ddfbf28a2585a55a66850c58
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [2], "data": [2839113000.0, 3758129400.0]},
#       {"array": "float32", "shape": [2], "data": [359975680.0, 984463400.0]},
#       {"array": "float32", "shape": [2], "data": [4107458000.0, 3258059500.0]},
#       {"array": "uint32", "shape": [], "data": [3]},
#       {"array": "bool", "shape": [], "data": [false]}
#     ]
#   }
# }
