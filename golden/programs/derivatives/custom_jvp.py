import jax
import jax.numpy as jnp


@jax.custom_jvp
def scaled(x, y):
    return x * y


@scaled.defjvp
def scaled_jvp(primals, tangents):
    x, y = primals
    dx, dy = tangents
    return scaled(x, y), 10.0 * dx * y + 100.0 * dy * x


def main():
    """custom_jvp: the rule defines the tangent, and reverse mode transposes it."""
    x, y = jnp.float32(2.0), jnp.float32(3.0)
    xs = jnp.array([1.0, 2.0, 3.0])
    return (
        scaled(x, y),
        jax.jvp(scaled, (x, y), (jnp.float32(1.0), jnp.float32(0.0))),
        jax.grad(scaled, argnums=(0, 1))(x, y),
        jax.value_and_grad(scaled)(x, y),
        jax.jit(jax.grad(scaled))(x, y),
        jax.grad(jax.jit(scaled))(x, y),
        jax.vmap(jax.grad(scaled), in_axes=(0, None))(xs, y),
        jax.grad(lambda xs: jnp.sum(jax.vmap(scaled, in_axes=(0, None))(xs, y)))(xs),
        jax.jacfwd(lambda xs: scaled(xs, y))(xs),
        jax.jacrev(lambda xs: scaled(xs, y))(xs),
        jax.linearize(scaled, x, y)[1](x, y),
        jax.grad(jax.grad(lambda x: scaled(x, x)))(x),
        jax.hessian(lambda x: scaled(x, x))(x),
    )


# recorded from flax-0.12.12, program 4d1a9183c79cca9b5dcaa8b65440b3747669c7b96409ef8fc0d116468b10b1a4
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [6.0]},
#           {"array": "float32", "shape": [], "data": [30.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [30.0]},
#           {"array": "float32", "shape": [], "data": [200.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [6.0]},
#           {"array": "float32", "shape": [], "data": [30.0]}
#         ]
#       },
#       {"array": "float32", "shape": [], "data": [30.0]},
#       {"array": "float32", "shape": [], "data": [30.0]},
#       {"array": "float32", "shape": [3], "data": [30.0, 30.0, 30.0]},
#       {"array": "float32", "shape": [3], "data": [30.0, 30.0, 30.0]},
#       {
#         "array": "float32",
#         "shape": [3, 3],
#         "data": [30.0, 0.0, 0.0, 0.0, 30.0, 0.0, 0.0, 0.0, 30.0]
#       },
#       {
#         "array": "float32",
#         "shape": [3, 3],
#         "data": [30.0, 0.0, 0.0, 0.0, 30.0, 0.0, 0.0, 0.0, 30.0]
#       },
#       {"array": "float32", "shape": [], "data": [660.0]},
#       {"array": "float32", "shape": [], "data": [110.0]},
#       {"array": "float32", "shape": [], "data": [110.0]}
#     ]
#   }
# }
