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


# recorded from flax-0.12.12, program 429fb4d5aa3560e1fa5071a37e9c74a2aa30c135650f39ddeb372faa72bf6258
# modes: tree, graph
# {"outcome": "returned", "value": {"array": "float32", "shape": [], "data": [6.0]}}
# modes: compat
# {"outcome": "raised", "class": "bad_argument", "exception": "TypeError"}
