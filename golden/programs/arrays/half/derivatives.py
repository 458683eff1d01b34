import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self, half):
        self.w = nnx.Param(jnp.array([[0.5, -0.1], [0.25, 3.0]], dtype=half))
        self.b = nnx.Param(jnp.array([0.1, 0.2]))

    def __call__(self, x):
        return x @ self.w + self.b


def main():
    """Gradients through halves are of the type of what they are the gradients of."""
    result = {}
    for half in (jnp.float16, jnp.bfloat16):
        x = jnp.array([1.5, -0.1, 0.3], dtype=half)
        y = jnp.array([0.7, 2.0, -5.0], dtype=jnp.float32)
        model = Model(half)
        result[x.dtype.name] = (
            jax.grad(lambda x: (x * x * x).sum())(x),
            jax.grad(lambda x: jnp.sum(x * y))(x),
            jax.grad(lambda x, y: jnp.sum(x / y), argnums=(0, 1))(x, y),
            jax.value_and_grad(lambda x: x * x)(half(0.1)),
            jax.value_and_grad(lambda x: x.astype(jnp.float32) ** 2)(half(0.1)),
            jax.grad(lambda x: jnp.mean(x))(x),
            jax.grad(lambda x: jnp.max(x))(x),
            jax.grad(lambda x: jnp.prod(x))(x),
            jax.grad(lambda x: (x[:, None] * x[None, :]).sum())(x),
            jax.grad(lambda s: (x * s).sum())(half(2)),
            jax.grad(lambda x: jnp.sqrt(abs(x)).sum())(x),
            jax.grad(lambda x: x[jnp.array([0, 0, 2])].sum())(x),
            jax.grad(lambda x: jnp.cumsum(x)[1])(x),
            jax.jvp(lambda x: x * x, (x,), (jnp.ones(3, half),)),
            jax.vjp(lambda x: x * 3, x)[1](x),
            jax.grad(jax.grad(lambda x: x**3))(half(0.3)),
            jax.vmap(jax.grad(lambda x: x * x))(x),
            nnx.grad(lambda m, x: m(x).sum())(model, jnp.array([1.0, 0.1], dtype=half)),
            model(jnp.array([1.0, 0.1], dtype=half)),
        )
    return result


# recorded from flax-0.12.12, program b47bdd844abc2ef82a5b65b64a4d94ef8313945a0ff34df0fe26bbe2aedc7ce1
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "float16",
#         {
#           "tuple": [
#             {"array": "float16", "shape": [3], "data": [6.75, 0.02998, 0.27]},
#             {"array": "float16", "shape": [3], "data": [0.7, 2.0, -5.0]},
#             {
#               "tuple": [
#                 {"array": "float16", "shape": [3], "data": [1.429, 0.5, -0.2]},
#                 {"array": "float32", "shape": [3], "data": [-3.0612245, 0.024993896, -0.012001953]}
#               ]
#             },
#             {
#               "tuple": [
#                 {"array": "float16", "shape": [], "data": [0.009995]},
#                 {"array": "float16", "shape": [], "data": [0.2]}
#               ]
#             },
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [], "data": [0.009995118]},
#                 {"array": "float16", "shape": [], "data": [0.2]}
#               ]
#             },
#             {"array": "float16", "shape": [3], "data": [0.3333, 0.3333, 0.3333]},
#             {"array": "float16", "shape": [3], "data": [1.0, 0.0, 0.0]},
#             {"array": "float16", "shape": [3], "data": [-0.03, 0.4502, -0.1499]},
#             {"array": "float16", "shape": [3], "data": [3.4, 3.4, 3.4]},
#             {"array": "float16", "shape": [], "data": [1.7]},
#             {"array": "float16", "shape": [3], "data": [0.4082, -1.581, 0.9126]},
#             {"array": "float16", "shape": [3], "data": [2.0, 0.0, 1.0]},
#             {"array": "float16", "shape": [3], "data": [1.0, 1.0, 0.0]},
#             {
#               "tuple": [
#                 {"array": "float16", "shape": [3], "data": [2.25, 0.009995, 0.09]},
#                 {"array": "float16", "shape": [3], "data": [3.0, -0.2, 0.6]}
#               ]
#             },
#             {"tuple": [{"array": "float16", "shape": [3], "data": [4.5, -0.2998, 0.9004]}]},
#             {"array": "float16", "shape": [], "data": [1.801]},
#             {"array": "float16", "shape": [3], "data": [3.0, -0.2, 0.6]},
#             {
#               "id": 1,
#               "module": "Model",
#               "attributes": {
#                 "b": {
#                   "id": 2,
#                   "variable": "Param",
#                   "value": {"array": "float32", "shape": [2], "data": [1.0, 1.0]}
#                 },
#                 "w": {
#                   "id": 3,
#                   "variable": "Param",
#                   "value": {"array": "float16", "shape": [2, 2], "data": [1.0, 1.0, 0.1, 0.1]}
#                 }
#               }
#             },
#             {"array": "float32", "shape": [2], "data": [0.62490237, 0.39995116]}
#           ]
#         }
#       ],
#       [
#         "bfloat16",
#         {
#           "tuple": [
#             {"array": "bfloat16", "shape": [3], "data": [6.75, 0.03, 0.271]},
#             {"array": "bfloat16", "shape": [3], "data": [0.7, 2.0, -5.0]},
#             {
#               "tuple": [
#                 {"array": "bfloat16", "shape": [3], "data": [1.43, 0.5, -0.2]},
#                 {"array": "float32", "shape": [3], "data": [-3.0612245, 0.025024414, -0.01203125]}
#               ]
#             },
#             {
#               "tuple": [
#                 {"array": "bfloat16", "shape": [], "data": [0.01]},
#                 {"array": "bfloat16", "shape": [], "data": [0.2]}
#               ]
#             },
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [], "data": [0.010019541]},
#                 {"array": "bfloat16", "shape": [], "data": [0.2]}
#               ]
#             },
#             {"array": "bfloat16", "shape": [3], "data": [0.334, 0.334, 0.334]},
#             {"array": "bfloat16", "shape": [3], "data": [1.0, 0.0, 0.0]},
#             {"array": "bfloat16", "shape": [3], "data": [-0.0302, 0.451, -0.15]},
#             {"array": "bfloat16", "shape": [3], "data": [3.4, 3.4, 3.4]},
#             {"array": "bfloat16", "shape": [], "data": [1.7]},
#             {"array": "bfloat16", "shape": [3], "data": [0.408, -1.58, 0.914]},
#             {"array": "bfloat16", "shape": [3], "data": [2.0, 0.0, 1.0]},
#             {"array": "bfloat16", "shape": [3], "data": [1.0, 1.0, 0.0]},
#             {
#               "tuple": [
#                 {"array": "bfloat16", "shape": [3], "data": [2.25, 0.01, 0.0903]},
#                 {"array": "bfloat16", "shape": [3], "data": [3.0, -0.2, 0.6]}
#               ]
#             },
#             {"tuple": [{"array": "bfloat16", "shape": [3], "data": [4.5, -0.3, 0.902]}]},
#             {"array": "bfloat16", "shape": [], "data": [1.805]},
#             {"array": "bfloat16", "shape": [3], "data": [3.0, -0.2, 0.6]},
#             {
#               "id": 4,
#               "module": "Model",
#               "attributes": {
#                 "b": {
#                   "id": 5,
#                   "variable": "Param",
#                   "value": {"array": "float32", "shape": [2], "data": [1.0, 1.0]}
#                 },
#                 "w": {
#                   "id": 6,
#                   "variable": "Param",
#                   "value": {"array": "bfloat16", "shape": [2, 2], "data": [1.0, 1.0, 0.1, 0.1]}
#                 }
#               }
#             },
#             {"array": "float32", "shape": [2], "data": [0.6234375, 0.4001953]}
#           ]
#         }
#       ]
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "float16",
#         {
#           "tuple": [
#             {"array": "float16", "shape": [3], "data": [6.75, 0.02998, 0.27]},
#             {"array": "float16", "shape": [3], "data": [0.7, 2.0, -5.0]},
#             {
#               "tuple": [
#                 {"array": "float16", "shape": [3], "data": [1.429, 0.5, -0.2]},
#                 {"array": "float32", "shape": [3], "data": [-3.0612245, 0.024993896, -0.012001953]}
#               ]
#             },
#             {
#               "tuple": [
#                 {"array": "float16", "shape": [], "data": [0.009995]},
#                 {"array": "float16", "shape": [], "data": [0.2]}
#               ]
#             },
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [], "data": [0.009995118]},
#                 {"array": "float16", "shape": [], "data": [0.2]}
#               ]
#             },
#             {"array": "float16", "shape": [3], "data": [0.3333, 0.3333, 0.3333]},
#             {"array": "float16", "shape": [3], "data": [1.0, 0.0, 0.0]},
#             {"array": "float16", "shape": [3], "data": [-0.03, 0.4502, -0.1499]},
#             {"array": "float16", "shape": [3], "data": [3.4, 3.4, 3.4]},
#             {"array": "float16", "shape": [], "data": [1.7]},
#             {"array": "float16", "shape": [3], "data": [0.4082, -1.581, 0.9126]},
#             {"array": "float16", "shape": [3], "data": [2.0, 0.0, 1.0]},
#             {"array": "float16", "shape": [3], "data": [1.0, 1.0, 0.0]},
#             {
#               "tuple": [
#                 {"array": "float16", "shape": [3], "data": [2.25, 0.009995, 0.09]},
#                 {"array": "float16", "shape": [3], "data": [3.0, -0.2, 0.6]}
#               ]
#             },
#             {"tuple": [{"array": "float16", "shape": [3], "data": [4.5, -0.2998, 0.9004]}]},
#             {"array": "float16", "shape": [], "data": [1.801]},
#             {"array": "float16", "shape": [3], "data": [3.0, -0.2, 0.6]},
#             {
#               "id": 1,
#               "state": [
#                 [
#                   "b",
#                   {
#                     "id": 2,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [2], "data": [1.0, 1.0]}
#                   }
#                 ],
#                 [
#                   "w",
#                   {
#                     "id": 3,
#                     "variable": "Param",
#                     "value": {"array": "float16", "shape": [2, 2], "data": [1.0, 1.0, 0.1, 0.1]}
#                   }
#                 ]
#               ]
#             },
#             {"array": "float32", "shape": [2], "data": [0.62490237, 0.39995116]}
#           ]
#         }
#       ],
#       [
#         "bfloat16",
#         {
#           "tuple": [
#             {"array": "bfloat16", "shape": [3], "data": [6.75, 0.03, 0.271]},
#             {"array": "bfloat16", "shape": [3], "data": [0.7, 2.0, -5.0]},
#             {
#               "tuple": [
#                 {"array": "bfloat16", "shape": [3], "data": [1.43, 0.5, -0.2]},
#                 {"array": "float32", "shape": [3], "data": [-3.0612245, 0.025024414, -0.01203125]}
#               ]
#             },
#             {
#               "tuple": [
#                 {"array": "bfloat16", "shape": [], "data": [0.01]},
#                 {"array": "bfloat16", "shape": [], "data": [0.2]}
#               ]
#             },
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [], "data": [0.010019541]},
#                 {"array": "bfloat16", "shape": [], "data": [0.2]}
#               ]
#             },
#             {"array": "bfloat16", "shape": [3], "data": [0.334, 0.334, 0.334]},
#             {"array": "bfloat16", "shape": [3], "data": [1.0, 0.0, 0.0]},
#             {"array": "bfloat16", "shape": [3], "data": [-0.0302, 0.451, -0.15]},
#             {"array": "bfloat16", "shape": [3], "data": [3.4, 3.4, 3.4]},
#             {"array": "bfloat16", "shape": [], "data": [1.7]},
#             {"array": "bfloat16", "shape": [3], "data": [0.408, -1.58, 0.914]},
#             {"array": "bfloat16", "shape": [3], "data": [2.0, 0.0, 1.0]},
#             {"array": "bfloat16", "shape": [3], "data": [1.0, 1.0, 0.0]},
#             {
#               "tuple": [
#                 {"array": "bfloat16", "shape": [3], "data": [2.25, 0.01, 0.0903]},
#                 {"array": "bfloat16", "shape": [3], "data": [3.0, -0.2, 0.6]}
#               ]
#             },
#             {"tuple": [{"array": "bfloat16", "shape": [3], "data": [4.5, -0.3, 0.902]}]},
#             {"array": "bfloat16", "shape": [], "data": [1.805]},
#             {"array": "bfloat16", "shape": [3], "data": [3.0, -0.2, 0.6]},
#             {
#               "id": 4,
#               "state": [
#                 [
#                   "b",
#                   {
#                     "id": 5,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [2], "data": [1.0, 1.0]}
#                   }
#                 ],
#                 [
#                   "w",
#                   {
#                     "id": 6,
#                     "variable": "Param",
#                     "value": {"array": "bfloat16", "shape": [2, 2], "data": [1.0, 1.0, 0.1, 0.1]}
#                   }
#                 ]
#               ]
#             },
#             {"array": "float32", "shape": [2], "data": [0.6234375, 0.4001953]}
#           ]
#         }
#       ]
#     ]
#   }
# }
