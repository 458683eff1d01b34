import jax.numpy as jnp
from flax import nnx


class Stop(Exception):
    pass


@nnx.jit
def f(v):
    v[...] = v[...] + 1
    raise Stop("now")


def main():
    """A body that raises changes nothing."""
    v = nnx.Variable(jnp.float32(1))
    try:
        f(v)
    except Stop as stop:
        return stop, v


# recorded from flax-0.12.12, program 744d839f6b53584becf704771a89e8b489f7d31d3746b78dbe84d3342afc9370
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"exception": "Stop"},
#       {"id": 0, "variable": "Variable", "value": {"array": "float32", "shape": [], "data": [1.0]}}
#     ]
#   }
# }
