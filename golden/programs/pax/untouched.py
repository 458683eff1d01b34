"""What a loop or a branch passes on is the very array that went in, so that PAX can see an array at a second place."""
import jax
import jax.numpy as jnp
import pax
from jax import lax


class Model(pax.Module):
    def __init__(self):
        super().__init__()
        self.w, self.b = jnp.zeros(2), jnp.ones(2)

    def __call__(self, x):
        return x


def main():
    x, model = jnp.array([1.0, 2.0]), Model()

    @pax.pure
    def tied(model):
        b = lax.scan(lambda c, y: (c, y), model.w, x)[0]
        return model.replace(b=b)

    try:
        tied(model)
        second = "taken"
    except ValueError:
        second = "refused"
    return {
        "scan": lax.scan(lambda c, y: (c, y), x, x)[0] is x,
        "slices": lax.scan(lambda c, y: (c, y), x, x)[1] is x,
        "fori_loop": lax.fori_loop(0, 2, lambda i, c: c, x) is x,
        "cond": lax.cond(True, lambda c: c, lambda c: c, x) is x,
        "map": lax.map(lambda c: c, x) is x,
        "while_loop that looks": lax.while_loop(lambda c: c[0] < 0, lambda c: c, x) is x,
        "jit": jax.jit(lambda c: c)(x) is x,
        "second place": second,
    }


# recorded from pax3-0.5.9, program cce13c04a0a51452a8e902b57d752d1e947cbf06998d185c9c6ee058b39985db
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["scan", false],
#       ["slices", false],
#       ["fori_loop", false],
#       ["cond", false],
#       ["map", false],
#       ["while_loop that looks", false],
#       ["jit", false],
#       ["second place", "taken"]
#     ]
#   }
# }
