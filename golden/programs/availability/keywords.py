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
    """Every transform with a Module as a keyword argument."""
    m, x, xs = M(), jnp.float32(3.0), jnp.arange(3.0)
    of_x = lambda x, m: m.w[...] * x
    calls = {
        "jit": lambda: nnx.jit(of_x)(x, m=m),
        "grad": lambda: nnx.grad(of_x)(x, m=m),
        "value_and_grad": lambda: nnx.value_and_grad(of_x)(x, m=m),
        "vjp": lambda: nnx.vjp(of_x, x, m=m),
        "custom_vjp": lambda: custom(of_x)(x, m=m),
        "remat": lambda: nnx.remat(of_x)(x, m=m),
        "cond": lambda: nnx.cond(True, of_x, of_x, x, m=m),
        "switch": lambda: nnx.switch(0, [of_x, of_x], x, m=m),
        "eval_shape": lambda: nnx.eval_shape(of_x, x, m=m),
        "checkify": lambda: nnx.checkify(of_x)(x, m=m),
    }
    return {name: answer(call) for name, call in calls.items()}


# recorded from flax-0.12.12, program 63bc35f36299fea922c99efcd74df40059d4c5fdab782149c82279f71f9a1bc8
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["jit", "offered"],
#       ["grad", "offered"],
#       ["value_and_grad", "offered"],
#       ["vjp", "TypeError"],
#       ["custom_vjp", "offered"],
#       ["remat", "offered"],
#       ["cond", "TypeError"],
#       ["switch", "TypeError"],
#       ["eval_shape", "offered"],
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
#       ["vjp", "TypeError"],
#       ["custom_vjp", "offered"],
#       ["remat", "offered"],
#       ["cond", "TypeError"],
#       ["switch", "TypeError"],
#       ["eval_shape", "offered"],
#       ["checkify", "offered"]
#     ]
#   }
# }
