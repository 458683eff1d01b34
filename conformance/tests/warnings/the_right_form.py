import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self, rngs):
        self.one = nnx.Linear(4, 4, rngs=rngs)
        self.drop = nnx.Dropout(0.5, rngs=rngs)
        self.two = nnx.Linear(4, 1, rngs=rngs)

    def __call__(self, x):
        return self.two(nnx.relu(self.drop(self.one(x))))


model = Net(nnx.Rngs(0))
x = jnp.ones((2, 4))
graphdef, params, rest = nnx.split(model, nnx.Param, ...)
grads = nnx.grad(lambda params, rest: (nnx.merge(graphdef, params, rest)(x) ** 2).mean())(params, rest)
print(jax.tree.map(jnp.shape, jax.tree.leaves(grads)), model.drop.rngs.count)
