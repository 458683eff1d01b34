import flax
import jax
import jax.numpy as jnp
import optax
from flax import linen as nn
from flax.training.train_state import TrainState


@flax.struct.dataclass
class Counter:
    steps: int


counter = Counter(0)
counter.replace(steps=1)  # expect: dropped-result counter
counter = counter.replace(steps=1)
x = jnp.zeros(3)
x.at[0].set(1.0)  # expect: dropped-result x
x = x.at[0].set(1.0)
x.astype(jnp.int32)  # expect: dropped-result x
x.sum()
key = jax.random.key(0)
jax.random.split(key)  # expect: dropped-result key

tx = optax.adam(0.1)
params = {"w": jnp.ones(2)}
state = tx.init(params)
tx.update(params, state)  # expect: dropped-result state
optax.apply_updates(params, params)  # expect: dropped-result params
for _ in range(4):
    updates, new = tx.update(params, state, params)  # expect: dropped-result state
plain = optax.sgd(0.1)
empty = plain.init(params)
for _ in range(4):
    updates, _ = plain.update(params, empty)
for _ in range(4):
    updates, new = tx.update(params, new)

model = nn.Dense(1)
train = TrainState.create(apply_fn=model.apply, params=model.init(jax.random.key(1), jnp.ones((1, 2))), tx=plain)
train.apply_gradients(grads=train.params)  # expect: dropped-result train
train = train.apply_gradients(grads=train.params)


class Net(nn.Module):
    @nn.compact
    def __call__(self, x, train):
        return nn.BatchNorm(use_running_average=not train)(x)


net = Net()
variables = net.init(jax.random.key(2), jnp.ones((2, 3)), False)
y, _ = net.apply(variables, jnp.ones((2, 3)), True, mutable=["batch_stats"])  # expect: dropped-result batch_stats
y, _ = net.apply(variables, jnp.ones((2, 3)), False, mutable=["batch_stats"])
y, updates = net.apply(variables, jnp.ones((2, 3)), True, mutable=["batch_stats"])


class Own:
    def __init__(self):
        self.done = []

    def replace(self, value):
        self.done.append(value)
        return self

    def apply_updates(self, value):
        return self.replace(value)


own = Own()
own.replace(1)
own.apply_updates(2)
