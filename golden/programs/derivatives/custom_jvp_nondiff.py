from functools import partial

import jax
import jax.numpy as jnp


@partial(jax.custom_jvp, nondiff_argnums=(0, 2))
def apply(f, x, n):
    return f(x) * n


@apply.defjvp
def apply_jvp(f, n, primals, tangents):
    (x,), (dx,) = primals, tangents
    return apply(f, x, n), dx * n * 7.0


def main():
    """custom_jvp: nondiff_argnums go to the rule first, as they are."""
    x = jnp.float32(2.0)
    square = lambda x: x * x
    return (
        apply(square, x, 3),
        jax.grad(lambda x: apply(square, x, 3))(x),
        jax.jit(jax.value_and_grad(lambda x: apply(square, x, 3)))(x),
        jax.grad(lambda x: apply(square, n=2, x=x))(x),
    )


# recorded from flax-0.12.12, program 44ffbb5b618c60c3dd4ceb5787ac74e223eebd00142b1cde1b1268c85e947b1f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [12.0]},
#       {"array": "float32", "shape": [], "data": [21.0]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [12.0]},
#           {"array": "float32", "shape": [], "data": [21.0]}
#         ]
#       },
#       {"array": "float32", "shape": [], "data": [14.0]}
#     ]
#   }
# }
