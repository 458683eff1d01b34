# breaks modes/agree: compat refuses a Module in nondiff_argnums without a DiffState
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))


def main():
    """A Module among the arguments of custom_vjp that are not differentiated."""
    f = lambda net, x: net.w[...] * x
    g = nnx.custom_vjp(f, nondiff_argnums=(0,))
    g.defvjp(lambda net, x: (f(net, x), net.w[...]), lambda net, w, d: (d * w,))
    return g(Net(), jnp.float32(3))
