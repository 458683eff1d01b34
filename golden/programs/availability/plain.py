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


def custom(f):
    g = nnx.custom_vjp(f)
    g.defvjp(lambda a, b: (f(a, b), (a, b)), lambda primals, dy: primals)
    return g


def main():
    """Every transform on a Module and an array."""
    m, x, xs = M(), jnp.float32(3.0), jnp.arange(3.0)
    axes = {"in_axes": (nnx.Carry, 0), "out_axes": (nnx.Carry, 0)}
    calls = {
        "jit": lambda: nnx.jit(times)(m, x),
        "grad": lambda: nnx.grad(times)(m, x),
        "value_and_grad": lambda: nnx.value_and_grad(times)(m, x),
        "vjp": lambda: nnx.vjp(times, m, x),
        "jvp": lambda: nnx.jvp(times, (m, x), (M(), x)),
        "custom_vjp": lambda: custom(times)(m, x),
        "remat": lambda: nnx.remat(times)(m, x),
        "vmap": lambda: nnx.vmap(times, in_axes=(None, 0))(m, xs),
        "scan": lambda: nnx.scan(lambda m, x: (m, x), **axes)(m, xs),
        "while_loop": lambda: nnx.while_loop(lambda c: c[1] < 3, lambda c: (c[0], c[1] + 1), (m, 0)),
        "fori_loop": lambda: nnx.fori_loop(0, 3, lambda i, m: m, m),
        "cond": lambda: nnx.cond(True, times, times, m, x),
        "switch": lambda: nnx.switch(0, [times, times], m, x),
        "eval_shape": lambda: nnx.eval_shape(times, m, x),
        "checkify": lambda: nnx.checkify(times)(m, x),
        "split_rngs": lambda: nnx.split_rngs(nnx.Rngs(0), splits=2),
        "fork_rngs": lambda: nnx.fork_rngs(nnx.Rngs(0)),
        "with_rngs": lambda: nnx.with_rngs(nnx.Rngs(0), split=2),
    }
    return {name: answer(call) for name, call in calls.items()}


# recorded from flax-0.12.12, program 7d2e0bf1e621e4ef708d992c31ed57e74e9b7cef8395c6834711d4be47478e07
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
#       ["while_loop", "offered"],
#       ["fori_loop", "offered"],
#       ["cond", "offered"],
#       ["switch", "offered"],
#       ["eval_shape", "offered"],
#       ["checkify", "offered"],
#       ["split_rngs", "offered"],
#       ["fork_rngs", "offered"],
#       ["with_rngs", "offered"]
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
#       ["while_loop", "offered"],
#       ["fori_loop", "offered"],
#       ["cond", "offered"],
#       ["switch", "offered"],
#       ["eval_shape", "offered"],
#       ["checkify", "offered"],
#       ["split_rngs", "offered"],
#       ["fork_rngs", "offered"],
#       ["with_rngs", "NotImplementedError"]
#     ]
#   }
# }
