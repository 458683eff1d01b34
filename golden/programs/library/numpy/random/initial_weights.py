import jax.numpy as jnp
import numpy as np
from flax import nnx


class Layer(nnx.Module):
    def __init__(self, fan_in, fan_out, rng):
        bound = np.sqrt(6.0 / (fan_in + fan_out))
        self.kernel = nnx.Param(jnp.asarray(rng.uniform(-bound, bound, (fan_in, fan_out)), jnp.float32))
        self.bias = nnx.Param(jnp.zeros(fan_out))

    def __call__(self, x):
        return x @ self.kernel[...] + self.bias[...]


def main():
    """Weights that NumPy draws, and a step of training on data that it draws."""
    rng = np.random.RandomState(7)
    model = Layer(3, 2, rng)
    x, y = rng.randn(4, 3), rng.randint(0, 2, size=(4, 2))

    @nnx.jit
    def step(model, x, y):
        def loss(model):
            return jnp.mean((model(x) - y) ** 2)

        value, grads = nnx.value_and_grad(loss)(model)
        model.kernel[...] -= 0.5 * grads.kernel[...]
        return value

    losses = [step(model, x, y) for _ in range(2)]
    return losses, model.kernel[...]


# recorded from flax-0.12.12, program 8df1a341975b66496eaa406f8eb5965db5b6f56255609431650e58f639650d58
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [], "data": [1.0037408]},
#           {"array": "float32", "shape": [], "data": [0.49196738]}
#         ]
#       },
#       {
#         "array": "float32",
#         "shape": [3, 2],
#         "data": [-0.5781138, 0.053410947, -0.37228164, 0.45125997, 0.5732892, 0.127491]
#       }
#     ]
#   }
# }
