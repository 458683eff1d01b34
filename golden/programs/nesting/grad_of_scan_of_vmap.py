import jax.numpy as jnp
from flax import nnx


def main():
    """grad through scan through vmap on arrays; the order of vmap and grad commutes."""
    xs = jnp.array([[1.0, 2.0], [3.0, 4.0]])

    def total(w):
        def step(c, x):
            y = nnx.vmap(lambda a: a * w)(x)
            return c + y.sum(), y

        axes = (nnx.Carry, 0)
        carry, ys = nnx.scan(step, in_axes=axes, out_axes=axes)(jnp.float32(0), xs)
        return carry * w

    f = lambda w, x: w * x * x
    inside = nnx.vmap(nnx.grad(f, argnums=1), in_axes=(None, 0))(jnp.float32(3), xs[0])
    outside = nnx.grad(lambda x: nnx.vmap(f, in_axes=(None, 0))(jnp.float32(3), x).sum())(xs[0])
    return nnx.grad(total)(jnp.float32(2)), inside, outside


# recorded from flax-0.12.12, program 577e43906afc7353928f028adfe75cf65547508617f0043147e31f4a1b74df09
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [40.0]},
#       {"array": "float32", "shape": [2], "data": [6.0, 12.0]},
#       {"array": "float32", "shape": [2], "data": [6.0, 12.0]}
#     ]
#   }
# }
