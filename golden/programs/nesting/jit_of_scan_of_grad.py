import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(4))
        self.steps = nnx.Variable(jnp.float32(0))


def loss(m, x):
    m.steps[...] += 1
    return (m.w[...] - x) ** 2


def step(m, x):
    value, grads = nnx.value_and_grad(loss)(m, x)
    m.w[...] = m.w[...] - 0.25 * jax.tree.leaves(nnx.state(grads, nnx.Param))[0]
    return m, value


@nnx.jit
def train(m, xs):
    _, values = nnx.scan(step, in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, 0))(m, xs)
    return values


def main():
    """A training loop as jit of scan of grad, the module as carry."""
    model = Model()
    values = train(model, jnp.array([0.0, 2.0, 2.0, 2.0]))
    return values, model


# recorded from flax-0.12.12, program 8cefd49d4de3fc83169eed3629302ee3fbb29027eaa5c253dda4ed1ecd12d0df
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [4], "data": [16.0, 0.0, 0.0, 0.0]},
#       {
#         "id": 0,
#         "module": "Model",
#         "attributes": {
#           "steps": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [4.0]}
#           },
#           "w": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#         }
#       }
#     ]
#   }
# }
