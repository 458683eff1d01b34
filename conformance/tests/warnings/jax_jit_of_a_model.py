import jax
import jax.numpy as jnp
import optax
from flax import nnx

net = nnx.Linear(3, 1, rngs=nnx.Rngs(0))
optimizer = nnx.Optimizer(net, optax.sgd(0.1), wrt=nnx.Param)


@jax.jit
def step(model, optimizer, x, y):
    def loss_fn(model):
        return ((model(x) - y) ** 2).mean()

    loss, grads = nnx.value_and_grad(loss_fn)(model)
    optimizer.update(model, grads)
    return loss


@jax.jit
def step_and_return(model, optimizer, x, y):
    loss, grads = nnx.value_and_grad(lambda model: ((model(x) - y) ** 2).mean())(model)
    optimizer.update(model, grads)
    return loss, model, optimizer


x, y = jnp.ones((4, 3)), jnp.zeros((4, 1))
step(net, optimizer, x, y)  # expect: lost-write net.bias; lost-write net.kernel; lost-write optimizer.step
loss, net, optimizer = step_and_return(net, optimizer, x, y)
