# LoRA with a Param type of one's own, and a base module that cannot be called.
import jax.numpy as jnp
from flax import nnx


class Mine(nnx.LoRAParam):
    pass


def main():
    lora = nnx.LoRA(2, 1, 2, lora_param_type=Mine, rngs=nnx.Rngs(0))
    try:
        nnx.LoRA(2, 1, 2, base_module=nnx.Dict(), rngs=nnx.Rngs(0))(jnp.ones(2))
        refused = False
    except ValueError:
        refused = True
    return nnx.state(lora, Mine), nnx.state(lora, nnx.Param), refused


# recorded from flax-0.12.12, program 031e02f3e436ce71c6f9a0aab73a8053c109f47c05c1b9e28cd44d569fb2a8e8
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "state": [
#           [
#             "lora_a",
#             {
#               "id": 1,
#               "variable": "Mine",
#               "value": {"array": "float32", "shape": [2, 1], "data": [1.1858109, -1.1002727]}
#             }
#           ],
#           [
#             "lora_b",
#             {
#               "id": 2,
#               "variable": "Mine",
#               "value": {"array": "float32", "shape": [1, 2], "data": [0.0, 0.0]}
#             }
#           ]
#         ]
#       },
#       {"id": 3, "state": [["lora_a", {"ref": 1}], ["lora_b", {"ref": 2}]]},
#       true
#     ]
#   }
# }
