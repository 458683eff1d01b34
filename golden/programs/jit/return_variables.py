import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable made inside is a new one; an input returned is itself, or refused."""
    w = nnx.Param(jnp.float32(3))
    made = nnx.jit(lambda x: nnx.BatchStat(x + 1, tag="made"))(jnp.float32(1))
    try:
        back = nnx.jit(lambda v: v)(w)
        same = back is w
    except ValueError as error:
        same = error
    return made, same, w


# recorded from flax-0.12.12, program 67dd853b4daf16573b2083ff0d98ce481f667392f339b5b4ba2ccb188d830aeb
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "variable": "BatchStat",
#         "value": {"array": "float32", "shape": [], "data": [2.0]},
#         "metadata": {"tag": "made"}
#       },
#       {"exception": "ValueError"},
#       {"id": 1, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [3.0]}}
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "variable": "BatchStat",
#         "value": {"array": "float32", "shape": [], "data": [2.0]},
#         "metadata": {"tag": "made"}
#       },
#       true,
#       {"id": 1, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [3.0]}}
#     ]
#   }
# }
