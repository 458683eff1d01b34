"""A training step: parameters move, states are carried along, all under `jax.jit`."""
import jax
import jax.numpy as jnp
import pax


class Model(pax.Module):
    def __init__(self):
        super().__init__()
        self.linear = pax.Linear(
            2, 1, w_init=jax.nn.initializers.ones, b_init=jax.nn.initializers.zeros)
        self.steps = jnp.array(0)

    def __call__(self, x):
        self.steps = self.steps + 1
        return self.linear(x)


@pax.pure
def loss_fn(model, x, y):
    loss = jnp.mean((model(x) - y) ** 2)
    return loss, (loss, model)


@jax.jit
def update(model, x, y):
    gradients, (loss, model) = pax.grad(loss_fn, has_aux=True)(model, x, y)
    params = jax.tree_util.tree_map(lambda p, g: p - 0.25 * g, model.parameters(), gradients)
    return model.update_parameters(params), loss


def main():
    model = Model()
    x, y = jnp.array([[1.0, 0.0], [0.0, 1.0]]), jnp.array([[2.0], [0.0]])
    losses = []
    for _ in range(3):
        model, loss = update(model, x, y)
        losses.append(loss)
    frozen = model.replace(linear=pax.freeze_parameters(model.linear))
    stopped, _ = update(frozen, x, y)
    return (
        losses, model.linear.weight, model.linear.bias, model.steps,
        stopped.linear.weight, stopped.steps,
    )


# recorded from pax3-0.5.9, program d50cdda1206787f4cf3b890df0b0267579b543ee7e810631e8873fca4ac25bfb
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [0.5625]},
#           {"array": "float32", "shape": [], "data": [0.31640625]}
#         ]
#       },
#       {"array": "float32", "shape": [2, 1], "data": [1.578125, 0.421875]},
#       {"array": "float32", "shape": [1], "data": [0.0]},
#       {"array": "int32", "shape": [], "weak": true, "data": [3]},
#       {"array": "float32", "shape": [2, 1], "data": [1.578125, 0.421875]},
#       {"array": "int32", "shape": [], "weak": true, "data": [4]}
#     ]
#   }
# }
