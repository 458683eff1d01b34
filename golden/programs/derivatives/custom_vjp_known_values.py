"""Outside of what stages its body, the rules of `custom_vjp` know the values: Python decides in both of them."""
import jax
import jax.numpy as jnp


@jax.custom_vjp
def f(x):
    return x * x if x > 0 else x + 1.0


f.defvjp(lambda x: (f(x), x), lambda x, g: (2 * g,) if x > 0 else (3 * g,))


def main():
    def staged():
        try:
            return jax.jit(jax.grad(f))(2.0)
        except jax.errors.TracerBoolConversionError:
            return "refused"

    return jax.value_and_grad(f)(jnp.float32(-2.0)), jax.grad(f)(2.0), jax.vjp(f, jnp.float32(4.0))[1](jnp.float32(1.0)), staged()


# recorded from flax-0.12.12, program 83c8d10c230a2efd004bc652565f69385999a4f46c12116b0ad1a43e2f5f4b3c
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [-1.0]},
#           {"array": "float32", "shape": [], "data": [3.0]}
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#       {"tuple": [{"array": "float32", "shape": [], "data": [2.0]}]},
#       "refused"
#     ]
#   }
# }
