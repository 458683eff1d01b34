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


def accuracy(layer, x, labels):
    return jnp.mean(jnp.argmax(layer(x), -1) == labels)


def straight_through(layer, x):
    y = layer(x)
    return (y + jax.lax.stop_gradient(jnp.round(y) - y)).sum()


layer = nnx.Linear(2, 3, use_bias=False, rngs=nnx.Rngs(1))
nnx.value_and_grad(accuracy)(layer, jnp.ones((2, 2)), jnp.array([0, 1]))  # expect: zero-gradient layer.kernel
nnx.grad(lambda layer: jnp.round(layer(jnp.ones(2))).sum())(layer)  # expect: zero-gradient layer.kernel
nnx.grad(straight_through)(layer, jnp.ones((2, 2)))


def outer(w_, x):
    return ((x @ outside) ** 2).mean()


def counted(w, x, labels):
    return (jnp.argmax(x @ w, -1) != labels).mean()


outside = jnp.ones(2)
x = jnp.ones((3, 2))
jax.grad(outer)(outside, x)  # expect: zero-gradient w_
jax.grad(lambda w: (x @ w).sum())(outside)
matrix = jnp.ones((2, 3))
jax.grad(counted)(matrix, x, jnp.zeros(3, int))  # expect: zero-gradient w
number = jnp.array(2.3)
jax.grad(jnp.round)(number)
jax.grad(lambda number: outside.sum())(number)  # expect: zero-gradient number
