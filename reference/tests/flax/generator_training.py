import jax.numpy as jnp
import optax
from flax import nnx


class MLP(nnx.Module):
    def __init__(self, *, rngs):
        self.layers = nnx.List([nnx.Linear(2, 4, rngs=rngs), nnx.Linear(4, 1, rngs=rngs)])

    def blocks(self):
        for i, layer in enumerate(self.layers):
            yield i == len(self.layers) - 1, layer

    def __call__(self, x):
        for last, layer in self.blocks():
            x = layer(x)
            if not last:
                x = nnx.relu(x)
        return x


def batches(x, y, size):
    opened = 0
    try:
        for start in range(0, len(x), size):
            opened += 1
            yield x[start:start + size], y[start:start + size]
        return opened
    finally:
        print('closed after', opened)


model = MLP(rngs=nnx.Rngs(0))
optimizer = nnx.Optimizer(model, optax.sgd(0.1), wrt=nnx.Param)


@nnx.jit
def step(model, optimizer, x, y):
    def loss(model):
        return ((model(x) - y) ** 2).mean()

    value, grads = nnx.value_and_grad(loss)(model)
    optimizer.update(model, grads)
    return value


x = jnp.arange(16.0).reshape(8, 2) / 16
y = x.sum(axis=1, keepdims=True)


def train(epochs):
    for epoch in range(epochs):
        losses = [float(step(model, optimizer, *batch)) for batch in batches(x, y, 4)]
        best = yield sum(losses) / len(losses)
        if best is not None and best > 1e6:
            return 'diverged'
    return 'trained'


history = []
loop = train(5)
try:
    history.append(next(loop))
    while True:
        history.append(loop.send(min(history)))
except StopIteration as e:
    print(e.value, len(history), history[-1] < history[0])
for first in batches(x, y, 2):
    print(first[0].shape)
    break
print([name for name, _ in nnx.iter_graph(model)][:2] is not None)

# --- CPython prints
# closed after 2
# closed after 2
# closed after 2
# closed after 2
# closed after 2
# trained 5 True
# (2, 2)
# closed after 1
# True
