import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """A Module holds what it was made with: parameters keep 32 bits, counters have 64."""
    with jax.enable_x64(True):
        layer = nnx.Linear(2, 2, kernel_init=nnx.initializers.ones, rngs=nnx.Rngs(0))
        wide = nnx.Linear(2, 1, kernel_init=nnx.initializers.ones, param_dtype=jnp.float64, rngs=nnx.Rngs(0))
        count = nnx.Variable(jnp.array(0))

        @nnx.jit
        def step(layer, count, x):
            count[...] += 1
            return layer(x)

        x = jnp.array([[0.5, 0.25]])
        outputs = step(layer, count, x), step(wide, count, x), step(layer, count, x.astype(jnp.float32))
        grads = nnx.grad(lambda m: m(x).sum())(wide)
    return outputs, layer.kernel.dtype, wide.kernel.dtype, count[...], grads.kernel[...]
