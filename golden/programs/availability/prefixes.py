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
    """What says of parts of a Module how they cross: filters, and Modules as prefixes."""
    m, x, xs = M(), jnp.float32(3.0), jnp.arange(3.0)
    axes = nnx.StateAxes({nnx.Param: None, ...: None})
    calls = {
        "vmap in_axes StateAxes": lambda: nnx.vmap(times, in_axes=(axes, 0))(m, xs),
        "scan in_axes StateAxes": lambda: nnx.scan(times, in_axes=(axes, 0), out_axes=0)(m, xs),
        "grad argnums DiffState": lambda: nnx.grad(times, argnums=nnx.DiffState(0, nnx.Param))(m, x),
        "value_and_grad argnums DiffState": lambda: nnx.value_and_grad(times, argnums=nnx.DiffState(0, nnx.Param))(m, x),
        "custom_vjp nondiff_argnums DiffState": lambda: nnx.custom_vjp(times, nondiff_argnums=(nnx.DiffState(0, nnx.Param),)),
        "vmap in_axes prefix": lambda: nnx.vmap(times, in_axes=(nnx.prefix(m, {nnx.Param: None, ...: None}), 0))(m, xs),
    }
    return {name: answer(call) for name, call in calls.items()}


# recorded from flax-0.12.12, program bd6f7f1139c461c520ba090fab161395d51aa9e40a8baed7e7284143faa59a73
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["vmap in_axes StateAxes", "ValueError"],
#       ["scan in_axes StateAxes", "ValueError"],
#       ["grad argnums DiffState", "ValueError"],
#       ["value_and_grad argnums DiffState", "ValueError"],
#       ["custom_vjp nondiff_argnums DiffState", "ValueError"],
#       ["vmap in_axes prefix", "offered"]
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["vmap in_axes StateAxes", "offered"],
#       ["scan in_axes StateAxes", "offered"],
#       ["grad argnums DiffState", "offered"],
#       ["value_and_grad argnums DiffState", "offered"],
#       ["custom_vjp nondiff_argnums DiffState", "offered"],
#       ["vmap in_axes prefix", "ValueError"]
#     ]
#   }
# }
