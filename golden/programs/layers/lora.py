# LoRA beside a layer and as a layer: what is trained is what its Param type selects.
import jax.numpy as jnp
from flax import nnx


def main():
    rngs = nnx.Rngs(0)
    x = jnp.arange(6.0).reshape(2, 3) / 4
    linear = nnx.Linear(3, 2, rngs=rngs)
    beside = nnx.LoRA(3, 1, 2, base_module=linear, rngs=rngs)
    layer = nnx.LoRALinear(3, 2, lora_rank=2, b_initializer=nnx.initializers.ones, rngs=rngs)
    graphdef, lora, rest = nnx.split(layer, nnx.LoRAParam, ...)
    grads = nnx.grad(lambda lora, rest: jnp.sum(nnx.merge(graphdef, lora, rest)(x) ** 2))(lora, rest)
    return beside(x), layer(x), nnx.state(beside), grads


# recorded from flax-0.12.12, program ade57221ea0d2992c6e8e366e7681ab6a4875d0f96f16e613658150fdb95eab0
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "array": "float32",
#         "shape": [2, 2],
#         "data": [-0.3855332, 0.004682854, -0.6746015, -0.6763428]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 2],
#         "data": [-0.3724844, -0.0040729344, -1.2798513, 0.6624047]
#       },
#       {
#         "id": 0,
#         "state": [
#           [
#             "base_module",
#             {
#               "id": 1,
#               "state": [
#                 [
#                   "bias",
#                   {
#                     "id": 2,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [2], "data": [0.0, 0.0]}
#                   }
#                 ],
#                 [
#                   "kernel",
#                   {
#                     "id": 3,
#                     "variable": "Param",
#                     "value": {
#                       "array": "float32",
#                       "shape": [3, 2],
#                       "data": [0.6178674, -0.55987215, -0.46445078, -0.71505547, -0.538841, 0.36689344]
#                     }
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "lora_a",
#             {
#               "id": 4,
#               "variable": "LoRAParam",
#               "value": {"array": "float32", "shape": [3, 1], "data": [1.138299, 1.1661402, -0.44958514]}
#             }
#           ],
#           [
#             "lora_b",
#             {
#               "id": 5,
#               "variable": "LoRAParam",
#               "value": {"array": "float32", "shape": [1, 2], "data": [0.0, 0.0]}
#             }
#           ]
#         ]
#       },
#       {
#         "id": 6,
#         "state": [
#           [
#             "lora",
#             {
#               "id": 7,
#               "state": [
#                 [
#                   "lora_a",
#                   {
#                     "id": 8,
#                     "variable": "LoRAParam",
#                     "value": {
#                       "array": "float32",
#                       "shape": [3, 2],
#                       "data": [-0.9261699, -0.9261699, -1.4231719, -1.4231719, -1.9201739, -1.9201739]
#                     }
#                   }
#                 ],
#                 [
#                   "lora_b",
#                   {
#                     "id": 9,
#                     "variable": "LoRAParam",
#                     "value": {
#                       "array": "float32",
#                       "shape": [2, 2],
#                       "data": [-5.2329283, 2.5482142, 2.5202727, -1.2350153]
#                     }
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       }
#     ]
#   }
# }
