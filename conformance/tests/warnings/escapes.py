import jax
import jax.numpy as jnp
from flax import nnx

LOG = {}
LAST = None


class Plain:
    pass


holder = Plain()


def main_part():
    kept = []

    @nnx.jit
    def body(x):
        kept.append(x + 1)  # expect: escaped-tracer kept[0]
        return x

    body(jnp.ones(2))


@jax.jit
def keep(x):
    global LAST
    LAST = x * 2  # expect: escaped-tracer LAST
    LOG["last"] = x * 3  # expect: escaped-tracer LOG["last"]
    holder.y = x * 4  # expect: escaped-tracer holder.y
    return x


keep(jnp.ones(2))
main_part()


class Layer(nnx.Module):
    def __init__(self):
        self.scale = nnx.Param(jnp.ones(()))

    def __call__(self, x):
        self.last = x * self.scale[...]
        return self.last


layer = Layer()
layer(jnp.ones(2))
