"""Model-agnostic meta-learning: an inner step by functional parameters, an outer gradient through it, vmap over tasks."""
import jax
import jax.numpy as jnp
import optax
from flax import nnx


class Net(nnx.Module):
    def __init__(self, rngs):
        self.l1 = nnx.Linear(1, 4, rngs=rngs)
        self.l2 = nnx.Linear(4, 1, rngs=rngs)

    def __call__(self, x):
        return self.l2(jnp.tanh(self.l1(x)))


def main():
    model = Net(nnx.Rngs(0))
    graphdef, params = nnx.split(model, nnx.Param)

    def apply(params, x):
        return nnx.merge(graphdef, params)(x)

    def loss(params, x, y):
        return jnp.mean((apply(params, x) - y) ** 2)

    def inner(params, x, y, lr=0.25):
        grads = jax.grad(loss)(params, x, y)
        return jax.tree.map(lambda p, g: p - lr * g, params, grads)

    def maml_loss(params, x1, y1, x2, y2):
        return loss(inner(params, x1, y1), x2, y2)

    def batch_loss(params, tasks):
        return jax.vmap(maml_loss, in_axes=(None, 0, 0, 0, 0))(params, *tasks).mean()

    tx = optax.adam(1e-2)
    opt_state = tx.init(params)

    @jax.jit
    def step(params, opt_state, tasks):
        value, grads = jax.value_and_grad(batch_loss)(params, tasks)
        updates, opt_state = tx.update(grads, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, value

    def sample(key, tasks=3, shots=4):
        k1, k2, k3 = jax.random.split(key, 3)
        phase = jax.random.uniform(k1, (tasks, 1, 1))
        x1 = jax.random.uniform(k2, (tasks, shots, 1), minval=-1, maxval=1)
        x2 = jax.random.uniform(k3, (tasks, shots, 1), minval=-1, maxval=1)
        return x1, jnp.sin(x1 + phase), x2, jnp.sin(x2 + phase)

    tasks = sample(jax.random.key(1))
    values = []
    for i in range(4):
        params, opt_state, value = step(params, opt_state, tasks)
        values.append(float(value))
    nnx.update(model, params)
    adapted = inner(params, *(t[0] for t in tasks[:2]))
    return (values[-1] < values[0], type(opt_state[0]).__name__, int(opt_state[0].count),
            model(jnp.zeros((1, 1))).shape, type(adapted).__name__)


# recorded from flax-0.12.12, program 2c0b9e3022d95458917b79cc5e9082068787aa1b2ff855ec3fdbf26b6c2850e7
# modes: all
# {
#   "outcome": "returned",
#   "value": {"tuple": [true, "ScaleByAdamState", 4, {"tuple": [1, 1]}, "State"]}
# }
