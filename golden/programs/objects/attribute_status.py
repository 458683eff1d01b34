import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(1))
        self.n = 2


def attempt(f):
    net = Net()
    try:
        return f(net), net, list(nnx.state(net))
    except Exception as error:
        return error


def main():
    """The status of an attribute stays what its first assignment made it, unless data or static says otherwise."""

    def number_in_data(net):
        net.w = 3

    def array_in_static(net):
        net.n = jnp.ones(2)

    def marked_data(net):
        net.n = nnx.data(5)

    def marked_static(net):
        net.w = nnx.static(3)
        net.w = 4

    def list_of_variables(net):
        net.n = [nnx.Param(jnp.float32(1))]

    def new_list(net):
        net.items = (1, [nnx.Param(jnp.float32(1))])

    def nested_mark(net):
        net.z = [nnx.data(1)]

    def deleted(net):
        del net.w
        net.w = 4

    def delete_missing(net):
        del net.q

    def array_back(net):
        net.w = 3
        net.w = jnp.float32(7)

    def mixed_keys(net):
        net.options = {1: 2, "a": 3}

    def empty(net):
        net.nothing = None
        net.pair = ()
        net.late = []
        net.late.append(nnx.Param(jnp.float32(1)))

    cases = [number_in_data, array_in_static, marked_data, marked_static, list_of_variables, new_list, nested_mark,
             deleted, delete_missing, array_back, mixed_keys, empty]
    return [attempt(f) for f in cases]


# recorded from flax-0.12.12, program 9f57779ddde1d4c55c09e4231ab3a0ebba7f5f7872e0ac1198d7eb252bd7a68e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "tuple": [null, {"id": 1, "module": "Net", "attributes": {"n": 2, "w": 3}}, {"id": 2, "list": ["w"]}]
#       },
#       {"exception": "ValueError"},
#       {
#         "tuple": [
#           null,
#           {
#             "id": 3,
#             "module": "Net",
#             "attributes": {
#               "n": 5,
#               "w": {
#                 "id": 4,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               }
#             }
#           },
#           {"id": 5, "list": ["n", "w"]}
#         ]
#       },
#       {
#         "tuple": [null, {"id": 6, "module": "Net", "attributes": {"n": 2, "w": 4}}, {"id": 7, "list": []}]
#       },
#       {"exception": "ValueError"},
#       {"exception": "ValueError"},
#       {"exception": "ValueError"},
#       {
#         "tuple": [null, {"id": 8, "module": "Net", "attributes": {"n": 2, "w": 4}}, {"id": 9, "list": []}]
#       },
#       {"exception": "AttributeError"},
#       {
#         "tuple": [
#           null,
#           {
#             "id": 10,
#             "module": "Net",
#             "attributes": {"n": 2, "w": {"array": "float32", "shape": [], "data": [7.0]}}
#           },
#           {"id": 11, "list": ["w"]}
#         ]
#       },
#       {"exception": "ValueError"},
#       {
#         "tuple": [
#           null,
#           {
#             "id": 12,
#             "module": "Net",
#             "attributes": {
#               "late": {
#                 "id": 13,
#                 "list": [
#                   {
#                     "id": 14,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [1.0]}
#                   }
#                 ]
#               },
#               "n": 2,
#               "nothing": null,
#               "pair": {"tuple": []},
#               "w": {
#                 "id": 15,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               }
#             }
#           },
#           {"id": 16, "list": ["w"]}
#         ]
#       }
#     ]
#   }
# }
