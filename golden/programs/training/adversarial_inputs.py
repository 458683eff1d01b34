"""Gradients with respect to the input: the sign of it attacks a model, projected steps, and training on what they find."""
import jax
import jax.numpy as jnp
import optax
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([[1.0, -1.0], [0.5, 0.25]]))
        self.b = nnx.Param(jnp.array([0.0, 0.5]))

    def __call__(self, x):
        return x @ self.w + self.b


def loss_fn(model, x, y):
    return optax.softmax_cross_entropy_with_integer_labels(model(x), y).mean()


@nnx.jit(static_argnames=("steps",))
def attack(model, x, y, *, radius, steps):
    def step(_, delta):
        gradient = jax.grad(lambda d: loss_fn(model, x + d, y))(delta)
        return jnp.clip(delta + radius / 2 * jnp.sign(gradient), -radius, radius)

    return x + jax.lax.fori_loop(0, steps, step, jnp.zeros_like(x))


def main():
    model = Net()
    optimizer = nnx.Optimizer(model, optax.sgd(0.5), wrt=nnx.Param)
    x, y = jnp.array([[1.0, 2.0], [-1.0, 0.5], [0.0, 1.0]]), jnp.array([0, 1, 1])
    once = nnx.grad(loss_fn, argnums=1)(model, x, y)
    found = attack(model, x, y, radius=0.25, steps=3)
    worse = loss_fn(model, found, y) > loss_fn(model, x, y)
    within = jnp.abs(found - x).max() <= 0.25
    before = loss_fn(model, found, y)
    for _ in range(3):
        grads = nnx.grad(loss_fn)(model, attack(model, x, y, radius=0.25, steps=2), y)
        optimizer.update(model, grads)
    return jnp.sign(once), found, worse, within, loss_fn(model, found, y) < before, optimizer.step


# recorded from flax-0.12.12, program 4931b82c993a2cf7bc3f67fac861b752ca9c21e549ec8c5cd4ca9038fc2d4614
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [3, 2], "data": [-1.0, -1.0, 1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [3, 2], "data": [0.75, 1.75, -0.75, 0.75, 0.25, 1.25]},
#       {"array": "bool", "shape": [], "data": [true]},
#       {"array": "bool", "shape": [], "data": [true]},
#       {"array": "bool", "shape": [], "data": [true]},
#       {"id": 0, "variable": "OptState", "value": {"array": "uint32", "shape": [], "data": [3]}}
#     ]
#   }
# }
