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
