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


# recorded from flax-0.12.12, program 6531df537debe1ce807d501db7a13b9242d2b86d9827c1c65e1146d66eb07fe8
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "bool", "shape": [], "data": [true]},
#       {"array": "bool", "shape": [], "data": [true]},
#       {"tuple": [false, true, false, true]},
#       true,
#       {"array": "float32", "shape": [2, 4], "data": [0.75, 0.75, 0.75, 0.75, 3.0, 3.0, 3.0, 3.0]},
#       {"tuple": [true, true]}
#     ]
#   }
# }
