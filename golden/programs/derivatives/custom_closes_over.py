# breaks custom-vjp/true-derivative: closing over what is differentiated is refused, and jax.vjp takes it
"""A function with a derivative of its own may close over what another transform differentiates."""
import jax
import jax.numpy as jnp


def in_forward(y):
    @jax.custom_vjp
    def f(x):
        return 2.0 * x * x

    f.defvjp(lambda x: (f(x), y), lambda y, g: (2.0 * y * y * g,))
    return jax.grad(f)(jnp.float32(1.0))


def in_backward(y):
    @jax.custom_vjp
    def f(x):
        return 2.0 * x * x

    f.defvjp(lambda x: (f(x), ()), lambda _, g: (2.0 * y * y * g,))
    return jax.grad(f)(jnp.float32(1.0))


def in_jvp(y):
    @jax.custom_jvp
    def f(x):
        return x * x

    f.defjvp(lambda xs, ts: (f(*xs), y * y * ts[0]))
    return jax.grad(f)(jnp.float32(1.0))


def in_primal(y):
    @jax.custom_vjp
    def f(x):
        return x * y

    f.defvjp(lambda x: (f(x), ()), lambda _, g: (100.0 * g,))
    return f(3.0)


def ended(call):
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    ys = jnp.arange(3.0)
    functions = (in_forward, in_backward, in_jvp)
    return (
        [jax.grad(f)(jnp.float32(4.0)) for f in functions],
        [jax.vmap(f)(ys) for f in functions],
        [jax.jit(jax.vmap(jax.grad(f)))(ys) for f in functions],
        [jax.jvp(f, (jnp.float32(2.0),), (jnp.float32(1.0),)) for f in functions],
        jax.vmap(in_primal)(ys),
        ended(lambda: jax.grad(in_primal)(2.0)),
    )


# recorded from flax-0.12.12, program 029b94de6feb1a0659f0b31f05611ac0f27467045487671fe31237505d30c329
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [], "data": [16.0]},
#           {"array": "float32", "shape": [], "data": [16.0]},
#           {"array": "float32", "shape": [], "data": [8.0]}
#         ]
#       },
#       {
#         "id": 1,
#         "list": [
#           {"array": "float32", "shape": [3], "data": [0.0, 2.0, 8.0]},
#           {"array": "float32", "shape": [3], "data": [0.0, 2.0, 8.0]},
#           {"array": "float32", "shape": [3], "data": [0.0, 1.0, 4.0]}
#         ]
#       },
#       {
#         "id": 2,
#         "list": [
#           {"array": "float32", "shape": [3], "data": [0.0, 4.0, 8.0]},
#           {"array": "float32", "shape": [3], "data": [0.0, 4.0, 8.0]},
#           {"array": "float32", "shape": [3], "data": [0.0, 2.0, 4.0]}
#         ]
#       },
#       {
#         "id": 3,
#         "list": [
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [8.0]},
#               {"array": "float32", "shape": [], "data": [8.0]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [8.0]},
#               {"array": "float32", "shape": [], "data": [8.0]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [4.0]},
#               {"array": "float32", "shape": [], "data": [4.0]}
#             ]
#           }
#         ]
#       },
#       {"array": "float32", "shape": [3], "data": [0.0, 3.0, 6.0]},
#       "UnexpectedTracerError"
#     ]
#   }
# }
