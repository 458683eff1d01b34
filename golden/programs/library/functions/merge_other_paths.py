# merge of a State with as many Variables under other paths: a model whose attribute was renamed since.
import jax.numpy as jnp
from flax import nnx


class Dense(nnx.Module):
    def __init__(self):
        self.bias = nnx.Param(jnp.float32(0.0))
        self.kernel = nnx.Param(jnp.float32(1.0))


def main():
    graphdef, state = nnx.split(Dense())
    renamed = nnx.State({"kernel": state["kernel"], "offset": state["bias"]})
    under = nnx.State({"dense": state})
    outs = []
    for other in (renamed, under):
        try:
            outs.append(nnx.merge(graphdef, other))
        except ValueError:
            outs.append("refused")
    return outs


# recorded from flax-0.12.12, program 81faaabf9f85a129640c5a61f2284a2e19a96e571fe6003d450f7f430e942a38
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "id": 1,
#         "module": "Dense",
#         "attributes": {
#           "bias": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [1.0]}},
#           "kernel": {"id": 3, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [0.0]}}
#         }
#       },
#       {"id": 4, "module": "Dense", "attributes": {"bias": {"ref": 3}, "kernel": {"ref": 2}}}
#     ]
#   }
# }
