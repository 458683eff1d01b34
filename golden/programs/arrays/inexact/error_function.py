# The error function, its complement and its inverse.
import jax
import jax.numpy as jnp


def main():
    x = jnp.array([-1.0, -0.5, 0.0, 0.25, 1.5])
    inner = jnp.array([-0.875, -0.5, 0.0, 0.25, 0.9375])
    return (
        jax.lax.erf(x), jax.lax.erfc(x), jax.lax.erf_inv(inner),
        jax.grad(lambda x: jnp.sum(jax.lax.erf(x)))(x),
        jax.nn.gelu(x, approximate=False), jax.nn.gelu(x), jax.nn.selu(x), jax.nn.celu(x), jax.nn.elu(x),
        jax.nn.swish(x), jax.nn.softplus(x), jax.nn.log_sigmoid(x), jax.nn.soft_sign(x), jax.nn.hard_tanh(x),
    )  # fmt: skip


# recorded from flax-0.12.12, program 1653abf6c87a853f82a5069452e1257c6fc784338329f21f42e15cdd58ab81b1
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "array": "float32",
#         "shape": [5],
#         "data": [-0.84270084, -0.5204999, 0.0, 0.27632636, 0.96610504]
#       },
#       {
#         "array": "float32",
#         "shape": [5],
#         "data": [1.8427007, 1.5204998, 1.0, 0.7236736, 0.033894856]
#       },
#       {
#         "array": "float32",
#         "shape": [5],
#         "data": [-1.0847871, -0.47693628, 0.0, 0.22531207, 1.3171502]
#       },
#       {
#         "array": "float32",
#         "shape": [5],
#         "data": [0.41510752, 0.87878263, 1.1283792, 1.0600142, 0.118930295]
#       },
#       {
#         "array": "float32",
#         "shape": [5],
#         "data": [-0.15865527, -0.15426877, 0.0, 0.14967658, 1.3997892]
#       },
#       {
#         "array": "float32",
#         "shape": [5],
#         "data": [-0.15880796, -0.154286, 0.0, 0.14967535, 1.3995715]
#       },
#       {
#         "array": "float32",
#         "shape": [5],
#         "data": [-1.1113307, -0.6917582, 0.0, 0.26267526, 1.5760515]
#       },
#       {"array": "float32", "shape": [5], "data": [-0.63212055, -0.39346933, 0.0, 0.25, 1.5]},
#       {"array": "float32", "shape": [5], "data": [-0.63212055, -0.39346933, 0.0, 0.25, 1.5]},
#       {
#         "array": "float32",
#         "shape": [5],
#         "data": [-0.26894143, -0.18877034, 0.0, 0.14054413, 1.2263616]
#       },
#       {
#         "array": "float32",
#         "shape": [5],
#         "data": [0.3132617, 0.474077, 0.6931472, 0.8259394, 1.7014133]
#       },
#       {
#         "array": "float32",
#         "shape": [5],
#         "data": [-1.3132617, -0.974077, -0.6931472, -0.5759394, -0.20141329]
#       },
#       {"array": "float32", "shape": [5], "data": [-0.5, -0.33333334, 0.0, 0.2, 0.6]},
#       {"array": "float32", "shape": [5], "data": [-1.0, -0.5, 0.0, 0.25, 1.0]}
#     ]
#   }
# }
