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


# recorded from flax-0.12.12, program 9a52ae42ac9208b2a25b0b11a0de99c9dd0e9a516c7f7161ebb8ba96c872ea2c
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float64", "shape": [1, 2], "data": [0.75, 0.75]},
#           {"array": "float64", "shape": [1, 1], "data": [0.75]},
#           {"array": "float32", "shape": [1, 2], "data": [0.75, 0.75]}
#         ]
#       },
#       {"dtype": "float32"},
#       {"dtype": "float64"},
#       {"array": "int64", "shape": [], "weak": true, "data": [3]},
#       {"array": "float64", "shape": [2, 1], "data": [0.5, 0.25]}
#     ]
#   }
# }
