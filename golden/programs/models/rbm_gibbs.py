"""A restricted Boltzmann machine: contrastive divergence with keys split in a loop, updates by hand."""
import jax
import jax.numpy as jnp
import numpy as np
from jax import random


class RBM:
    """A plain class that holds arrays, not a Module."""

    def __init__(self, visible, hidden, key):
        self.W = random.normal(key, (visible, hidden)) * 0.01
        self.a = jnp.zeros(visible)
        self.b = jnp.zeros(hidden)

    def tree_flatten(self):
        return (self.W, self.a, self.b), None

    @classmethod
    def tree_unflatten(cls, aux, children):
        self = object.__new__(cls)
        self.W, self.a, self.b = children
        return self

    def hidden(self, v):
        return jax.nn.sigmoid(v @ self.W + self.b)

    def visible(self, h):
        return jax.nn.sigmoid(h @ self.W.T + self.a)


jax.tree_util.register_pytree_node_class(RBM)


@jax.jit
def cd1(rbm, v0, key):
    k1, k2 = random.split(key)
    p0 = rbm.hidden(v0)
    h0 = random.bernoulli(k1, p0).astype(jnp.float32)
    v1 = random.bernoulli(k2, rbm.visible(h0)).astype(jnp.float32)
    p1 = rbm.hidden(v1)
    n = v0.shape[0]
    grads = jax.tree.unflatten(
        jax.tree.structure(rbm), [(v0.T @ p0 - v1.T @ p1) / n, (v0 - v1).mean(0), (p0 - p1).mean(0)])
    return jax.tree.map(lambda p, g: p + 0.1 * g, rbm, grads), jnp.mean((v0 - v1) ** 2)


def main():
    rbm = RBM(4, 3, random.PRNGKey(0))
    data = jnp.array(np.array([[1, 1, 0, 0], [0, 0, 1, 1]] * 4), jnp.float32)
    key = random.PRNGKey(1)
    errors = []
    for epoch in range(3):
        key, sub = random.split(key)
        rbm, error = cd1(rbm, data, sub)
        errors.append(float(error))
    return errors, rbm.W.shape, [p.shape for p in jax.tree.leaves(rbm)], isinstance(rbm, RBM)


# recorded from flax-0.12.12, program 24aac8f437b77b6aa6fb09876f334f6ca1f6b5e91b4b0e65a58e5c9a83c11630
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "list": [{"float": 0.46875}, {"float": 0.4375}, {"float": 0.53125}]},
#       {"tuple": [4, 3]},
#       {"id": 1, "list": [{"tuple": [4, 3]}, {"tuple": [4]}, {"tuple": [3]}]},
#       true
#     ]
#   }
# }
