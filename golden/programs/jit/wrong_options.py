import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))
        self.count = nnx.Variable(jnp.int32(0))

    def __call__(self, x):
        return x * self.w[...]


x, xs = jnp.float32(3), jnp.arange(3.0)


def main():
    """Options of jit: static places and names that are none, donated ones, flags."""
    return [
        answer(lambda: jax.jit(lambda x: x, static_argnums=-3)(x)),
        jax.jit(lambda x, y: x, static_argnums=(0, 0))(1, 2), jax.jit(lambda x: x, static_argnums=None)(x),
        answer(lambda: jax.jit(lambda x: x, static_argnums="a")(x)),
        answer(lambda: jax.jit(lambda x: x, static_argnames="y")(x)), jax.jit(lambda x: x, static_argnames=("x",))(x=3),
        jax.jit(lambda x: x, static_argnames=("x",))(3), jax.jit(lambda *a: a[0], static_argnums=1)(x, 2),
        jax.jit(lambda x, **kw: x, static_argnames="y")(x, y=2),
        answer(lambda: jax.jit(lambda x: x + 1, donate_argnums="a")(x)),
        jax.jit(lambda x: x + 1, donate_argnames="x")(x=jnp.float32(1)), answer(lambda: jax.jit(3)),
        answer(lambda: jax.jit(lambda x: x)(x, 3)), answer(lambda: jax.jit(lambda x: x)()),
        answer(lambda: jax.jit(lambda x: x)("a")), answer(lambda: jax.jit(lambda x: "a")(x)),
        jax.jit(lambda x: x, keep_unused=True)(x), answer(lambda: jax.jit(lambda x: x, more=1)),
        jax.jit(lambda x: (x, x)).eval_shape(x), answer(lambda: nnx.jit(lambda x: x, static_argnames="y")(x)),
        nnx.jit(lambda net, x: net(x), static_argnames="x")(Net(), x=2.0),
        answer(lambda: nnx.jit(lambda net, x: net(x))(Net())),
    ]


# recorded from flax-0.12.12, program 2c7b9e69b8c7d411b7a29223addd4b2e98dfa108085737c75c8cb415dd9038ba
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       "ValueError",
#       {"array": "int32", "shape": [], "weak": true, "data": [1]},
#       {"array": "float32", "shape": [], "data": [3.0]},
#       "TypeError",
#       "ValueError",
#       {"array": "int32", "shape": [], "weak": true, "data": [3]},
#       {"array": "int32", "shape": [], "weak": true, "data": [3]},
#       {"array": "float32", "shape": [], "data": [3.0]},
#       {"array": "float32", "shape": [], "data": [3.0]},
#       "TypeError",
#       {"array": "float32", "shape": [], "data": [2.0]},
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       {"array": "float32", "shape": [], "data": [3.0]},
#       "TypeError",
#       {"tuple": [{"abstract": "float32", "shape": []}, {"abstract": "float32", "shape": []}]},
#       "ValueError",
#       {"array": "float32", "shape": [], "data": [4.0]},
#       "TypeError"
#     ]
#   }
# }
