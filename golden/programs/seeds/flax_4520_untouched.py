# flax #4520, looked at from outside: the same Variable, the same array, no tracer, whatever jax.eval_shape ended in.
import jax
import jax.numpy as jnp
from flax import nnx


class Block(nnx.Module):
    def __init__(self, scale):
        self.scale = nnx.Param(scale)
        self.calls = nnx.BatchStat(jnp.zeros(()))

    def __call__(self, x):
        return x * self.scale[...]


class Model(nnx.Module):
    def __init__(self):
        self.backbone = nnx.vmap(Block)(jnp.arange(1.0, 4.0))

    def __call__(self, x):
        @nnx.scan(in_axes=(nnx.Carry, 0), out_axes=nnx.Carry)
        def forward(x, block):
            return block(x)

        return forward(x, self.backbone)


def main():
    model = Model()
    backbone, scale = model.backbone, model.backbone.scale
    array = scale[...]
    try:
        jax.eval_shape(model, jnp.ones(2))
    except Exception:
        pass
    same = (model.backbone is backbone, backbone.scale is scale, scale[...] is array)
    return same, model, model(jnp.ones(2))


# recorded from flax-0.10.2, program 2316bcc2a0b7f4f1e4833bf95dce304de7fe01f068556b2fdeb3e1d102dbc07b
# modes: tree
# {"outcome": "not_offered", "what": "tree mode"}
# modes: graph
# {"outcome": "not_offered", "what": "graph mode"}
# modes: compat
# {"outcome": "raised", "class": "leaked_tracer", "exception": "UnexpectedTracerError"}

# recorded from flax-0.10.7, program 2316bcc2a0b7f4f1e4833bf95dce304de7fe01f068556b2fdeb3e1d102dbc07b
# modes: tree
# {"outcome": "not_offered", "what": "tree mode"}
# modes: graph
# {"outcome": "not_offered", "what": "graph mode"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"tuple": [true, true, true]},
#       {
#         "id": 0,
#         "module": "Model",
#         "attributes": {
#           "backbone": {
#             "id": 1,
#             "module": "Block",
#             "attributes": {
#               "calls": {
#                 "id": 2,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}
#               },
#               "scale": {
#                 "id": 3,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [3], "data": [1.0, 2.0, 3.0]}
#               }
#             }
#           }
#         }
#       },
#       {"array": "float32", "shape": [2], "data": [6.0, 6.0]}
#     ]
#   }
# }

# recorded from flax-0.12.12, program 2316bcc2a0b7f4f1e4833bf95dce304de7fe01f068556b2fdeb3e1d102dbc07b
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"tuple": [true, true, true]},
#       {
#         "id": 0,
#         "module": "Model",
#         "attributes": {
#           "backbone": {
#             "id": 1,
#             "module": "Block",
#             "attributes": {
#               "calls": {
#                 "id": 2,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}
#               },
#               "scale": {
#                 "id": 3,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [3], "data": [1.0, 2.0, 3.0]}
#               }
#             }
#           }
#         }
#       },
#       {"array": "float32", "shape": [2], "data": [6.0, 6.0]}
#     ]
#   }
# }
