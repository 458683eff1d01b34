"""A neural ODE: Runge-Kutta steps in a scan over time, the vector field a Module, gradients through it."""
import jax
import jax.numpy as jnp
import optax
from flax import nnx


class Field(nnx.Module):
    def __init__(self, dim, hidden, *, rngs):
        self.fc1 = nnx.Linear(dim + 1, hidden, rngs=rngs)
        self.fc2 = nnx.Linear(hidden, dim, rngs=rngs)
        self.evaluations = nnx.Variable(jnp.array(0))

    def __call__(self, t, y):
        self.evaluations[...] += 1
        return self.fc2(jnp.tanh(self.fc1(jnp.append(y, t))))


def rk4(f, t, y, dt):
    k1 = f(t, y)
    k2 = f(t + dt / 2, y + dt / 2 * k1)
    k3 = f(t + dt / 2, y + dt / 2 * k2)
    k4 = f(t + dt, y + dt * k3)
    return y + dt / 6 * (k1 + 2 * k2 + 2 * k3 + k4)


def odeint(field, y0, ts):
    @nnx.scan(in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, 0))
    def step(carry, span):
        field, y = carry
        t, dt = span
        y = rk4(field, t, y, dt)
        return (field, y), y

    (_, last), ys = step((field, y0), (ts[:-1], jnp.diff(ts)))
    return jnp.concatenate([y0[None], ys])


def main():
    field = Field(2, 4, rngs=nnx.Rngs(0))
    ts = jnp.linspace(0.0, 1.0, 5)
    y0 = jnp.array([1.0, 0.0])
    target = jnp.stack([jnp.cos(ts), jnp.sin(ts)], 1)
    optimizer = nnx.Optimizer(field, optax.sgd(0.1), wrt=nnx.Param)

    def loss_fn(field):
        return jnp.mean((odeint(field, y0, ts) - target) ** 2)

    losses = []
    for _ in range(3):
        loss, grads = nnx.value_and_grad(loss_fn)(field)
        optimizer.update(field, grads)
        losses.append(float(loss))
    return losses[0] > losses[-1], field.evaluations[...], odeint(field, y0, ts).shape


# recorded from flax-0.12.12, program 02460ff6357d2d0685f3312d0b9a95c6aa1641288a72e445301792c498ae21cb
# modes: tree, graph
# {"outcome": "raised", "class": "not_differentiable", "exception": "TypeError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {"tuple": [true, {"array": "int32", "shape": [], "weak": true, "data": [48]}, {"tuple": [5, 2]}]}
# }
