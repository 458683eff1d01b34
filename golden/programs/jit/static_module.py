import jax.numpy as jnp
from flax import nnx


def main():
    """A Module as a static argument goes in as it is: it is hashable, and the same object stages once."""
    net = nnx.Dict(a=nnx.Param(jnp.float32(1)))
    staged = []

    def f(x, net):
        staged.append(1)
        return x + net.a[...]

    g = nnx.jit(f, static_argnums=1)
    return g(1.0, net), g(2.0, net), len(staged)


# recorded from flax-0.12.12, program 18592164519da1301ad34846d420547d1c05dbcee689005e03e8d8c8e05acefa
# modes: tree
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"array": "float32", "shape": [], "data": [3.0]},
#       1
#     ]
#   }
# }
# modes: graph, compat
# {"outcome": "raised", "class": "bad_argument", "exception": "ValueError"}
