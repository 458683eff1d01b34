import jax
import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2.0))
        self.n = nnx.BatchStat(jnp.float32(1.0))

    def times(self, x):
        return self.w[...] * x


def times(m, x):
    return m.w[...] * x


def answer(call):
    """Whether it is offered, or the class of the error that says that it is not."""
    try:
        call()
    except Exception as error:
        return type(error).__name__
    return "offered"


def main():
    """Every transform without its function, or without its arguments: as a decorator is written."""
    m, x, xs = M(), jnp.float32(3.0), jnp.arange(3.0)
    calls = {
        "jit": lambda: nnx.jit()(times)(m, x),
        "grad": lambda: nnx.grad()(times)(m, x),
        "value_and_grad": lambda: nnx.value_and_grad()(times)(m, x),
        "vjp": lambda: nnx.vjp(times)(m, x),
        "jvp": lambda: nnx.jvp(times)((m, x), (M(), x)),
        "custom_vjp": lambda: nnx.custom_vjp()(times),
        "remat": lambda: nnx.remat()(times)(m, x),
        "vmap": lambda: nnx.vmap(in_axes=(None, 0))(times)(m, xs),
        "scan": lambda: nnx.scan(in_axes=(None, 0), out_axes=0)(times)(m, xs),
        "checkify": lambda: nnx.checkify()(times)(m, x),
    }
    return {name: answer(call) for name, call in calls.items()}


# recorded from flax-0.12.12, program 7a2f7554eed14ea05fd8589fc0a6a3a0f73c3a5a84848e9785ebe5000ee8ecdf
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["jit", "offered"],
#       ["grad", "offered"],
#       ["value_and_grad", "offered"],
#       ["vjp", "offered"],
#       ["jvp", "offered"],
#       ["custom_vjp", "offered"],
#       ["remat", "offered"],
#       ["vmap", "offered"],
#       ["scan", "offered"],
#       ["checkify", "TypeError"]
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["jit", "offered"],
#       ["grad", "offered"],
#       ["value_and_grad", "offered"],
#       ["vjp", "NotImplementedError"],
#       ["jvp", "NotImplementedError"],
#       ["custom_vjp", "offered"],
#       ["remat", "offered"],
#       ["vmap", "offered"],
#       ["scan", "offered"],
#       ["checkify", "TypeError"]
#     ]
#   }
# }
