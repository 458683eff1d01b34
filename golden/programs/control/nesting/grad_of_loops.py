import jax
import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))


def main():
    """Gradients through a fori_loop and a cond over the differentiated Module itself."""
    m = M(2.0)

    def power(m, x):
        def step(i, carry):
            m, x = carry
            return m, nnx.cond(i > 0, lambda m, x: x * m.w[...], lambda m, x: x + m.w[...], m, x)

        return nnx.fori_loop(0, 3, step, (m, x))[1]

    value = jax.value_and_grad(lambda w: power(M(w), jnp.float32(1)))
    hessian = jax.grad(jax.grad(lambda w: power(M(w), jnp.float32(1))))
    return value(2.0), hessian(2.0), power(m, jnp.float32(1)), m


# recorded from flax-0.12.12, program 1f4c451a4cf7c78b4d693557bc2486f19745ee55d4ec00440428936e2c377012
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [12.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [16.0]}
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": [14.0]},
#       {"array": "float32", "shape": [], "data": [12.0]},
#       {
#         "id": 0,
#         "module": "M",
#         "attributes": {
#           "n": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [0.0]}
#           },
#           "w": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#         }
#       }
#     ]
#   }
# }
