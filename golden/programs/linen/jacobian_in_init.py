"""A raw derivative of a submodule in `init`: parameters that are no tracers become state; one that is, does not."""
import jax
import jax.numpy as jnp
from flax import linen as nn


class MLP(nn.Module):
    @nn.compact
    def __call__(self, x):
        return nn.Dense(3)(nn.tanh(nn.Dense(4)(x)))


class Jacobian(nn.Module):
    def setup(self):
        self.mlp = MLP()

    def forward(self, x):
        return jax.jacfwd(self.mlp)(x)

    def backward(self, x):
        return jax.jacrev(lambda x: self.mlp(x))(x)

    def gradient(self, x):
        return jax.grad(lambda x: self.mlp(x).sum())(x)


def main():
    x, key, model = jnp.arange(2.0), jax.random.key(0), Jacobian()
    made = [model.init(key, x, method=method) for method in (Jacobian.forward, Jacobian.backward, Jacobian.gradient)]
    shapes = [model.apply(made[0], x, method=method).shape for method in (Jacobian.forward, Jacobian.backward)]
    return jax.tree.map(jnp.shape, made), shapes
