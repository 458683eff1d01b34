import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([1.0, 2.0]))
        self.n = nnx.Variable(jnp.int32(3))


def main():
    """jax.tree functions and nnx.to_pure_dict on states and modules."""
    net = Net()
    state = nnx.state(net)
    pure = nnx.to_pure_dict(state)
    sizes = jax.tree.map(jnp.shape, pure)
    doubled = jax.tree.map(lambda x: x * 2, net)
    return pure, sizes, doubled, net, jax.tree.leaves(state), doubled.w is net.w
