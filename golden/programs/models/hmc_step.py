"""Hamiltonian Monte Carlo over the parameters of a Module: leapfrog steps on a State, accepted or not by where."""
import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([1.0, -0.5]))
        self.b = nnx.Param(jnp.array(0.25))

    def log_density(self, x, y):
        prior = -((self.w[...] ** 2).sum() + self.b[...] ** 2) / 2
        return prior - ((x @ self.w + self.b - y) ** 2).sum() / 2


def leapfrog(potential, state, momentum, size, steps):
    half = lambda m, s: jax.tree.map(lambda m, g: m - size / 2 * g, m, jax.grad(potential)(s))
    for _ in range(steps):
        momentum = half(momentum, state)
        state = jax.tree.map(lambda s, m: s + size * m, state, momentum)
        momentum = half(momentum, state)
    return state, momentum


def kinetic(momentum):
    return sum((m**2).sum() for m in jax.tree.leaves(momentum)) / 2


def main():
    model = Model()
    x, y = jnp.array([[1.0, 0.0], [0.0, 2.0]]), jnp.array([1.0, 1.0])
    graphdef, state = nnx.split(model)
    potential = lambda s: -nnx.merge(graphdef, s).log_density(x, y)
    momentum = jax.tree.map(jnp.ones_like, state)
    moved, after = jax.jit(leapfrog, static_argnums=(0, 4))(potential, state, momentum, 0.125, 2)
    back, _ = leapfrog(potential, moved, jax.tree.map(jnp.negative, after), 0.125, 2)
    change = (potential(moved) + kinetic(after)) - (potential(state) + kinetic(momentum))
    accept = jnp.exp(-change) > 0.5
    nnx.update(model, jax.tree.map(lambda a, b: jnp.where(accept, a, b), moved, state))
    returns = jax.tree.map(lambda a, b: jnp.allclose(a, b, atol=1e-5), back, state)
    return accept, jnp.abs(change) < 0.1, nnx.to_pure_dict(returns), jnp.allclose(model.w, moved["w"])


# recorded from flax-0.12.12, program 858ab3a613058b937e398e1f19abebe8e5728bb4f0deece919de02929384bd7f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "bool", "shape": [], "data": [true]},
#       {"array": "bool", "shape": [], "data": [true]},
#       {
#         "id": 0,
#         "dict": [
#           ["b", {"array": "bool", "shape": [], "data": [false]}],
#           ["w", {"array": "bool", "shape": [], "data": [false]}]
#         ]
#       },
#       {"array": "bool", "shape": [], "data": [true]}
#     ]
#   }
# }
