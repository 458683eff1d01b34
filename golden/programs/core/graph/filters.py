import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.kernel = nnx.Param(jnp.float32(1), tag="heavy")
        self.bias = nnx.Param(jnp.float32(2))
        self.mean = nnx.BatchStat(jnp.float32(3))
        self.inner = nnx.Dict(kernel=nnx.Param(jnp.float32(4)))


def main():
    """Filters: types, any and all and not, paths, a predicate of one's own, the rest."""
    net = Net()
    by_path = nnx.state(net, nnx.PathContains("kernel"))
    either = nnx.state(net, nnx.Any(nnx.BatchStat, nnx.PathContains("bias")))
    both = nnx.state(net, nnx.All(nnx.Param, nnx.PathContains("inner")))
    no_params = nnx.state(net, nnx.Not(nnx.Param))
    own = nnx.state(net, lambda path, v: path[-1] == "bias")
    _, stats, kernels, rest = nnx.split(net, nnx.BatchStat, nnx.PathContains("kernel"), ...)
    return by_path, either, both, no_params, own, stats, kernels, rest
