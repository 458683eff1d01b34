"""A chain of clipping, momentum and a schedule with warm-up; the learning rate of each step is read from the count."""
import jax
import jax.numpy as jnp
import optax
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([4.0, -2.0]))
        self.b = nnx.Param(jnp.array(1.0))

    def __call__(self, x):
        return x @ self.w + self.b


def main():
    schedule = optax.join_schedules([optax.linear_schedule(0.0, 0.5, 4), optax.constant_schedule(0.25)], [4])
    model = Model()
    optimizer = nnx.Optimizer(model, optax.chain(optax.clip(1.0), optax.trace(0.5), optax.scale_by_learning_rate(schedule)), wrt=nnx.Param)
    x, y = jnp.array([[1.0, 0.5], [2.0, -1.0]]), jnp.array([1.0, 0.0])

    @nnx.jit
    def step(model, optimizer):
        loss, grads = nnx.value_and_grad(lambda m: ((m(x) - y) ** 2).sum())(model)
        optimizer.update(model, grads)
        return loss

    losses = [step(model, optimizer) for _ in range(6)]
    rates = jnp.stack([schedule(jnp.array(i)) for i in range(6)])
    return losses, rates, model.w, model.b, optimizer.step


# recorded from flax-0.12.12, program 694780444a9870319d22ad8750ec201cce702de5f6113cf47783a2db48a7896d
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [], "data": [130.0]},
#           {"array": "float32", "shape": [], "data": [130.0]},
#           {"array": "float32", "shape": [], "data": [112.4541]},
#           {"array": "float32", "shape": [], "data": [76.50391]},
#           {"array": "float32", "shape": [], "data": [33.363342]},
#           {"array": "float32", "shape": [], "data": [14.141602]}
#         ]
#       },
#       {
#         "array": "float32",
#         "shape": [6],
#         "weak": true,
#         "data": [0.0, 0.125, 0.25, 0.375, 0.25, 0.25]
#       },
#       {
#         "id": 1,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [2], "data": [1.6953125, 0.3046875]}
#       },
#       {
#         "id": 2,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [], "data": [-1.3046875]}
#       },
#       {"id": 3, "variable": "OptState", "value": {"array": "uint32", "shape": [], "data": [6]}}
#     ]
#   }
# }
