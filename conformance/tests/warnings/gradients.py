import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self, rngs):
        self.used = nnx.Linear(2, 2, rngs=rngs)
        self.unused = nnx.Linear(2, 2, use_bias=False, rngs=rngs)
        self.stopped = nnx.Linear(2, 2, use_bias=False, rngs=rngs)

    def __call__(self, x):
        return self.used(x) + jax.lax.stop_gradient(self.stopped(x))


def train(net):
    def loss_fn(net):
        return net(jnp.ones((1, 2))).sum()

    return nnx.grad(loss_fn)(net)  # expect: zero-gradient net.stopped.kernel; zero-gradient net.unused.kernel


train(Net(nnx.Rngs(0)))
jax.grad(lambda params: (params["w"] ** 2).sum())({"w": jnp.ones(2)})
jax.grad(lambda x, y: x * 2)(1.0, 2.0)
