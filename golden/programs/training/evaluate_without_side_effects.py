"""Evaluation runs on a view: dropout off, averages used, and the model in training is as it was."""
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self, rngs):
        self.linear = nnx.Linear(3, 4, kernel_init=nnx.initializers.constant(0.5), rngs=rngs)
        self.norm = nnx.BatchNorm(4, momentum=0.5, rngs=rngs)
        self.drop = nnx.Dropout(0.5, rngs=rngs)

    def __call__(self, x):
        return self.drop(nnx.relu(self.norm(self.linear(x))))


def main():
    net = Net(nnx.Rngs(0, dropout=1))
    x = jnp.arange(6.0).reshape(2, 3) / 4
    net.train()
    net(x)
    mean, count = net.norm.mean[...], net.drop.rngs.count[...]
    view = nnx.view(net, deterministic=True, use_running_average=True)
    first, second = view(x), nnx.jit(lambda m, x: m(x))(view, x)
    same = (net.norm.mean[...] == mean).all() and net.drop.rngs.count[...] == count
    flags = (net.drop.deterministic, view.drop.deterministic, net.norm.use_running_average, view.norm.use_running_average)
    shared = view.linear.kernel is net.linear.kernel
    net.linear.kernel[...] *= 2
    doubled = view.linear(x)
    net.eval()
    return jnp.allclose(first, second), same, flags, shared, doubled, (net.drop.deterministic, net.norm.use_running_average)
