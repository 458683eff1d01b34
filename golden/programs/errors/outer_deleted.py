# An attribute of a Module made outside is deleted inside.
import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.arange(3.0))
        self.n = nnx.BatchStat(jnp.float32(0.0))


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    m = M()

    def delete(x):
        del m.w
        return x

    def missing(x):
        del m.nothing
        return x

    def pop(x):
        nnx.pop(m, nnx.BatchStat)
        return x

    nothing = answer(lambda: nnx.jit(missing)(1.0))
    return nothing, answer(lambda: nnx.jit(delete)(1.0)), answer(lambda: nnx.grad(pop)(1.0)), hasattr(m, "w"), hasattr(m, "n")


# recorded from flax-0.12.12, program d0a5edfa82b52e40eb244e765c924f97b8fc7fdfee0870ac319aa75b796ba0b8
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       "AttributeError",
#       {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#       false,
#       false
#     ]
#   }
# }
