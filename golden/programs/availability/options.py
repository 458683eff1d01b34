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
    """The options of each transform."""
    m, x, xs = M(), jnp.float32(3.0), jnp.arange(3.0)
    aux = lambda m, x: (m.w[...] * x, x)
    calls = {
        "jit static_argnums": lambda: nnx.jit(times, static_argnums=1)(m, 3),
        "jit static_argnames": lambda: nnx.jit(times, static_argnames="x")(m, x=3),
        "grad argnums": lambda: nnx.grad(times, argnums=1)(m, x),
        "grad argnums several": lambda: nnx.grad(times, argnums=(0, 1))(m, x),
        "grad has_aux": lambda: nnx.grad(aux, has_aux=True)(m, x),
        "value_and_grad has_aux": lambda: nnx.value_and_grad(aux, has_aux=True)(m, x),
        "vjp has_aux": lambda: nnx.vjp(aux, m, x, has_aux=True),
        "jvp has_aux": lambda: nnx.jvp(aux, (m, x), (M(), x), has_aux=True),
        "custom_vjp nondiff_argnums": lambda: nnx.custom_vjp(times, nondiff_argnums=(1,)),
        "remat static_argnums": lambda: nnx.remat(times, static_argnums=1)(m, 3),
        "vmap out_axes": lambda: nnx.vmap(times, in_axes=(None, 0), out_axes=0)(m, xs),
        "vmap out_axes None": lambda: nnx.vmap(lambda m, x: m.w[...], in_axes=(None, 0), out_axes=None)(m, xs),
        "vmap axis_size": lambda: nnx.vmap(times, in_axes=(None, 0), axis_size=3)(m, xs),
        "vmap axis_name": lambda: nnx.vmap(times, in_axes=(None, 0), axis_name="i")(m, xs),
        "scan length": lambda: nnx.scan(times, in_axes=(None, 0), out_axes=0, length=3)(m, xs),
        "scan reverse": lambda: nnx.scan(times, in_axes=(None, 0), out_axes=0, reverse=True)(m, xs),
        "eval_shape abstract": lambda: nnx.eval_shape(times, m, jax.ShapeDtypeStruct((), jnp.float32)),
    }
    return {name: answer(call) for name, call in calls.items()}


# recorded from flax-0.12.12, program e47fcd5029c820d92aa57e834af06dd444a93e4a26d75f131c714f7650255052
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["jit static_argnums", "offered"],
#       ["jit static_argnames", "offered"],
#       ["grad argnums", "offered"],
#       ["grad argnums several", "offered"],
#       ["grad has_aux", "offered"],
#       ["value_and_grad has_aux", "offered"],
#       ["vjp has_aux", "offered"],
#       ["jvp has_aux", "offered"],
#       ["custom_vjp nondiff_argnums", "offered"],
#       ["remat static_argnums", "offered"],
#       ["vmap out_axes", "offered"],
#       ["vmap out_axes None", "offered"],
#       ["vmap axis_size", "offered"],
#       ["vmap axis_name", "offered"],
#       ["scan length", "offered"],
#       ["scan reverse", "offered"],
#       ["eval_shape abstract", "offered"]
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["jit static_argnums", "offered"],
#       ["jit static_argnames", "offered"],
#       ["grad argnums", "offered"],
#       ["grad argnums several", "offered"],
#       ["grad has_aux", "offered"],
#       ["value_and_grad has_aux", "offered"],
#       ["vjp has_aux", "NotImplementedError"],
#       ["jvp has_aux", "NotImplementedError"],
#       ["custom_vjp nondiff_argnums", "offered"],
#       ["remat static_argnums", "offered"],
#       ["vmap out_axes", "offered"],
#       ["vmap out_axes None", "offered"],
#       ["vmap axis_size", "offered"],
#       ["vmap axis_name", "offered"],
#       ["scan length", "offered"],
#       ["scan reverse", "offered"],
#       ["eval_shape abstract", "offered"]
#     ]
#   }
# }
