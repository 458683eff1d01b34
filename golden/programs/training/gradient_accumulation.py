"""Gradients accumulated over micro batches: by hand, by scan, and by optax.MultiSteps, with equal results."""
import jax
import jax.numpy as jnp
import optax
from flax import nnx


def loss_fn(model, x, y):
    return jnp.mean((model(x) - y) ** 2)


def make():
    return nnx.Linear(2, 1, rngs=nnx.Rngs(0))


x = jnp.array([[1.0, 2.0], [0.5, -1.0], [2.0, 0.0], [-1.0, 1.0]])
y = jnp.array([[1.0], [0.0], [2.0], [-2.0]])


def whole():
    model = make()
    optimizer = nnx.Optimizer(model, optax.sgd(0.125), wrt=nnx.Param)
    optimizer.update(model, nnx.grad(loss_fn)(model, x, y))
    return model


def by_hand():
    model = make()
    optimizer = nnx.Optimizer(model, optax.sgd(0.125), wrt=nnx.Param)
    total = None
    for i in range(0, 4, 2):
        grads = nnx.grad(loss_fn)(model, x[i : i + 2], y[i : i + 2])
        total = grads if total is None else jax.tree.map(jnp.add, total, grads)
    optimizer.update(model, jax.tree.map(lambda g: g / 2, total))
    return model


def by_scan():
    model = make()
    graphdef, params = nnx.split(model)

    @jax.jit
    def accumulate(params, xs, ys):
        def step(grads, batch):
            g = jax.grad(lambda p: loss_fn(nnx.merge(graphdef, p), *batch))(params)
            return jax.tree.map(jnp.add, grads, g), None

        zeros = jax.tree.map(jnp.zeros_like, params)
        grads, _ = jax.lax.scan(step, zeros, (xs.reshape(2, 2, 2), ys.reshape(2, 2, 1)))
        return jax.tree.map(lambda p, g: p - 0.125 * g / 2, params, grads)

    nnx.update(model, accumulate(params, x, y))
    return model


def by_optax():
    model = make()
    optimizer = nnx.Optimizer(model, optax.MultiSteps(optax.sgd(0.125), every_k_schedule=2), wrt=nnx.Param)
    for i in range(0, 4, 2):
        optimizer.update(model, nnx.grad(loss_fn)(model, x[i : i + 2], y[i : i + 2]))
    return model


def main():
    reference = whole()
    return [bool(jnp.allclose(m.kernel, reference.kernel, atol=1e-5)) for m in (by_hand(), by_scan(), by_optax())], reference.bias.shape


# recorded from flax-0.12.12, program 4bc8306e1591748ea85856c9b4c48f1bc284a184447c27f30bf57309c870ed17
# modes: all
# {"outcome": "returned", "value": {"tuple": [{"id": 0, "list": [true, true, true]}, {"tuple": [1]}]}}
