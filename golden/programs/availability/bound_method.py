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
    """Every transform on a method bound to a Module."""
    m, x, xs = M(), jnp.float32(3.0), jnp.arange(3.0)
    calls = {
        "jit": lambda: nnx.jit(m.times)(x),
        "grad": lambda: nnx.grad(m.times)(x),
        "value_and_grad": lambda: nnx.value_and_grad(m.times)(x),
        "vjp": lambda: nnx.vjp(m.times, x),
        "jvp": lambda: nnx.jvp(m.times, (x,), (x,)),
        "custom_vjp": lambda: nnx.custom_vjp(m.times),
        "remat": lambda: nnx.remat(m.times)(x),
        "vmap": lambda: nnx.vmap(m.times)(xs),
        "scan": lambda: nnx.scan(m.times, in_axes=0, out_axes=0)(xs),
        "while_loop": lambda: nnx.while_loop(lambda x: x < 9, m.times, x),
        "fori_loop": lambda: nnx.fori_loop(0, 3, lambda i, x: m.times(x), x),
        "cond": lambda: nnx.cond(True, m.times, m.times, x),
        "switch": lambda: nnx.switch(0, [m.times, m.times], x),
        "eval_shape": lambda: nnx.eval_shape(m.times, x),
        "checkify": lambda: nnx.checkify(m.times)(x),
    }
    return {name: answer(call) for name, call in calls.items()}


# recorded from flax-0.12.12, program 7f07871a418fee12f3fa97a43a34d42e771c3990edc5e8a718cdafb3b8509ec5
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["jit", "ValueError"],
#       ["grad", "ValueError"],
#       ["value_and_grad", "ValueError"],
#       ["vjp", "ValueError"],
#       ["jvp", "ValueError"],
#       ["custom_vjp", "ValueError"],
#       ["remat", "ValueError"],
#       ["vmap", "ValueError"],
#       ["scan", "ValueError"],
#       ["while_loop", "offered"],
#       ["fori_loop", "offered"],
#       ["cond", "offered"],
#       ["switch", "offered"],
#       ["eval_shape", "ValueError"],
#       ["checkify", "ValueError"]
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["jit", "ValueError"],
#       ["grad", "ValueError"],
#       ["value_and_grad", "ValueError"],
#       ["vjp", "NotImplementedError"],
#       ["jvp", "NotImplementedError"],
#       ["custom_vjp", "ValueError"],
#       ["remat", "ValueError"],
#       ["vmap", "ValueError"],
#       ["scan", "ValueError"],
#       ["while_loop", "offered"],
#       ["fori_loop", "offered"],
#       ["cond", "offered"],
#       ["switch", "offered"],
#       ["eval_shape", "ValueError"],
#       ["checkify", "ValueError"]
#     ]
#   }
# }
