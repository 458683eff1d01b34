import jax
import jax.numpy as jnp


def main():
    """Derivatives of a switch on which the lanes disagree, mapped inside and outside."""
    x = jnp.array([1.0, 2.0])

    def at(transform, i):
        def f(x):
            square, cube = jax.lax.switch(i, [lambda x: (x * x, x), lambda x: (x * x * x, -x)], x)
            return jnp.sum(square * cube)

        return transform(f)(x) + 0.0  # the sign of a zero is not the subject

    derivatives = [jax.grad, jax.jacfwd, jax.jacrev, jax.hessian, lambda f: jax.jacrev(jax.jacfwd(f))]
    return [jax.vmap(lambda i: at(transform, i))(jnp.array([0, 1])) for transform in derivatives]


# recorded from flax-0.12.12, program e3483c6b188d5c7aeb676caf42bc10b616fd54821a27f71356eeb444b1373153
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [2, 2], "data": [3.0, 12.0, -4.0, -32.0]},
#       {"array": "float32", "shape": [2, 2], "data": [3.0, 12.0, -4.0, -32.0]},
#       {"array": "float32", "shape": [2, 2], "data": [3.0, 12.0, -4.0, -32.0]},
#       {
#         "array": "float32",
#         "shape": [2, 2, 2],
#         "data": [6.0, 0.0, 0.0, 12.0, -12.0, 0.0, 0.0, -48.0]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 2, 2],
#         "data": [6.0, 0.0, 0.0, 12.0, -12.0, 0.0, 0.0, -48.0]
#       }
#     ]
#   }
# }
