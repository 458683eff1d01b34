import jax
import jax.numpy as jnp


def scaled_by(a):
    @jax.custom_jvp
    def f(x):
        return x * a

    @f.defjvp
    def f_jvp(primals, tangents):
        (x,), (dx,) = primals, tangents
        return f(x), dx * a * 2.0

    return f


def main():
    """custom_jvp: a function may close over what is staged or mapped around it."""
    x = jnp.float32(3.0)
    xs = jnp.array([1.0, 2.0])
    return (
        jax.jit(lambda a: jax.grad(scaled_by(a))(x))(x),
        jax.vmap(lambda a: jax.grad(scaled_by(a))(x))(xs),
        jax.jit(lambda a: scaled_by(a)(x))(x),
    )


# recorded from flax-0.12.12, program 99ce03f88cfcc50e10268b529dd6806eae97beae06fc6e5e3660794beda862e6
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {"array": "float32", "shape": [2], "data": [2.0, 4.0]},
#       {"array": "float32", "shape": [], "data": [9.0]}
#     ]
#   }
# }
