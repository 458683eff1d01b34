# mode: tree
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self, rngs):
        self.linear = nnx.Linear(2, 2, rngs=rngs)
        self.drop = nnx.Dropout(0.5, rngs=rngs)

    def __call__(self, x):
        x = self.linear(x)
        return self.drop(x)  # expect: train-eval Dropout


net = Net(nnx.Rngs(0))
frozen = Net(nnx.Rngs(0))
frozen.eval()


@nnx.jit
def train_step(net, x):
    return net(x).mean()


@nnx.jit
def eval_step(net, x):
    return net(x).mean()


@nnx.jit
def train_head(frozen, net, x):
    return net(frozen(x)).mean()


for _ in range(2):
    train_head(frozen, net, jnp.ones((1, 2)))
for _ in range(2):
    train_step(net, jnp.ones((1, 2)))
    net.eval()
    eval_step(net, jnp.ones((1, 2)))
