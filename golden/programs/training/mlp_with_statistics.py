import jax
import jax.numpy as jnp
from flax import nnx


class Mlp(nnx.Module):
    def __init__(self, rngs):
        self.first = nnx.Linear(1, 4, rngs=rngs)
        self.last = nnx.Linear(4, 1, use_bias=False, rngs=rngs)
        self.mean = nnx.BatchStat(jnp.zeros(4))
        self.steps = nnx.Variable(jnp.int32(0))

    def __call__(self, x):
        h = jax.nn.relu(self.first(x))
        self.mean[...] = 0.5 * self.mean[...] + 0.5 * h.mean(axis=0)
        self.steps[...] += 1
        return self.last(h)


@nnx.jit
def train_step(model, x):
    def loss(m):
        return ((m(x) - x) ** 2).sum()

    graphdef, params, rest = nnx.split(model, nnx.Param, ...)

    def of_params(p):
        m = nnx.merge(graphdef, p, rest, copy=True)
        return loss(m), nnx.state(m, nnx.Not(nnx.Param))

    (value, new_rest), grads = jax.value_and_grad(of_params, has_aux=True)(params)
    nnx.update(model, jax.tree.map(lambda p, g: p - 0.0625 * g, params, grads), new_rest)
    return value


def main():
    """Two layers and running statistics, in the functional style inside nnx.jit."""
    model = Mlp(nnx.Rngs(3))
    x = jnp.array([[-1.0], [0.5], [2.0]])
    losses = [train_step(model, x) for _ in range(3)]
    return losses, model.mean[...], model.steps[...], model.first.kernel[...].shape


# recorded from flax-0.12.12, program edf8dd5de7535e43927ccd1182c9bbc7bf045c59c261606ed390305f84735e0e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [], "data": [4.9601097]},
#           {"array": "float32", "shape": [], "data": [4.440733]},
#           {"array": "float32", "shape": [], "data": [4.282872]}
#         ]
#       },
#       {"array": "float32", "shape": [4], "data": [0.60359246, 0.46242595, 0.17896432, 0.30782384]},
#       {"array": "int32", "shape": [], "data": [3]},
#       {"tuple": [1, 4]}
#     ]
#   }
# }
