import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self, rngs):
        self.linear = nnx.Linear(2, 1, rngs=rngs)
        self.seen = nnx.Variable(jnp.array(0.0))

    def __call__(self, x):
        self.seen[...] += len(x)
        return self.linear(x)


@jax.jit
def train_step(net, x, y):
    def loss(net):
        return ((net(x) - y) ** 2).mean()

    value, grads = nnx.value_and_grad(loss)(net)
    params = nnx.state(net, nnx.Param)
    nnx.update(net, jax.tree.map(lambda p, g: p - 0.1 * g, params, grads))
    return value


def main():
    net = Net(nnx.Rngs(0))
    x, y = jnp.ones((4, 2)), jnp.zeros((4, 1))
    return [train_step(net, x, y) for _ in range(2)]
