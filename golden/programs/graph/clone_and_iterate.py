import jax.numpy as jnp
from flax import nnx


class Inner(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(1))


class Outer(nnx.Module):
    def __init__(self):
        self.b = Inner()
        self.a = Inner()
        self.n = 2


def main():
    """clone copies Variables; iter_graph and iter_modules give paths, children first."""
    outer = Outer()
    twin = nnx.clone(outer)
    twin.a.w[...] = 9.0
    paths = []
    for path, node in nnx.iter_graph(outer):
        if isinstance(node, (nnx.Module, nnx.Variable)):
            paths.append((path, type(node).__name__))
    modules = [(path, type(m).__name__) for path, m in nnx.iter_modules(outer)]
    return outer, twin, twin.a.w is outer.a.w, paths, modules


# recorded from flax-0.12.12, program af10d1f46bdeef5e0610efb7585645037e7ea8c13d07d3ce5c34672d5dac22ed
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "module": "Outer",
#         "attributes": {
#           "a": {
#             "id": 1,
#             "module": "Inner",
#             "attributes": {
#               "w": {
#                 "id": 2,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               }
#             }
#           },
#           "b": {
#             "id": 3,
#             "module": "Inner",
#             "attributes": {
#               "w": {
#                 "id": 4,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               }
#             }
#           },
#           "n": 2
#         }
#       },
#       {
#         "id": 5,
#         "module": "Outer",
#         "attributes": {
#           "a": {
#             "id": 6,
#             "module": "Inner",
#             "attributes": {
#               "w": {
#                 "id": 7,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [9.0]}
#               }
#             }
#           },
#           "b": {
#             "id": 8,
#             "module": "Inner",
#             "attributes": {
#               "w": {
#                 "id": 9,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               }
#             }
#           },
#           "n": 2
#         }
#       },
#       false,
#       {
#         "id": 10,
#         "list": [
#           {"tuple": [{"tuple": ["a", "w"]}, "Param"]},
#           {"tuple": [{"tuple": ["a"]}, "Inner"]},
#           {"tuple": [{"tuple": ["b", "w"]}, "Param"]},
#           {"tuple": [{"tuple": ["b"]}, "Inner"]},
#           {"tuple": [{"tuple": []}, "Outer"]}
#         ]
#       },
#       {
#         "id": 11,
#         "list": [
#           {"tuple": [{"tuple": ["a"]}, "Inner"]},
#           {"tuple": [{"tuple": ["b"]}, "Inner"]},
#           {"tuple": [{"tuple": []}, "Outer"]}
#         ]
#       }
#     ]
#   }
# }
