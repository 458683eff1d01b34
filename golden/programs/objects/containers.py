import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.layers = nnx.List([nnx.Param(jnp.float32(i)) for i in range(3)])
        self.heads = nnx.Dict(a=nnx.Param(jnp.float32(10)), b=nnx.Param(jnp.float32(20)))
        self.sizes = (1, 2, 3)
        self.options = {"depth": 2}


def main():
    """nnx.List and nnx.Dict hold data; tuples and dicts of plain values are static."""
    model = Model()
    model.layers.append(nnx.Param(jnp.float32(3)))
    model.layers[0] = nnx.Param(jnp.float32(-1))
    model.heads["c"] = nnx.Param(jnp.float32(30))
    last = model.layers.pop()
    total = sum(p[...] for p in model.layers)
    names = sorted(model.heads.keys())
    return model, last, total, len(model.layers), names, "a" in model.heads, model.heads.a[...]


# recorded from flax-0.12.12, program b2ceffdda997591e3c5f2e5009f6af9bf15ee3d7320a36f29072aea0347aa21a
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "module": "Model",
#         "attributes": {
#           "heads": {
#             "id": 1,
#             "module": "Dict",
#             "attributes": {
#               "a": {
#                 "id": 2,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [10.0]}
#               },
#               "b": {
#                 "id": 3,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [20.0]}
#               },
#               "c": {
#                 "id": 4,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [30.0]}
#               }
#             }
#           },
#           "layers": {
#             "id": 5,
#             "class": "List",
#             "list": [
#               {
#                 "id": 6,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [-1.0]}
#               },
#               {
#                 "id": 7,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               },
#               {
#                 "id": 8,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               }
#             ]
#           },
#           "options": {"id": 9, "dict": [["depth", 2]]},
#           "sizes": {"tuple": [1, 2, 3]}
#         }
#       },
#       {"id": 10, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [3.0]}},
#       {"array": "float32", "shape": [], "data": [2.0]},
#       3,
#       {"id": 11, "list": ["a", "b", "c"]},
#       true,
#       {"array": "float32", "shape": [], "data": [10.0]}
#     ]
#   }
# }
