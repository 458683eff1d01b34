import jax.numpy as jnp
from flax import nnx


class Holder(nnx.Module):
    def __init__(self):
        self.v = nnx.Variable(1.5)
        self.log = []
        self.w = nnx.Param(jnp.float32(2))


@nnx.jit
def touch(holder):
    holder.log.append("seen")
    holder.v.set_value(holder.v.get_value() + 1)
    return holder.w[...]


def main():
    """A Python number in a Variable becomes an array; a plain list is the same object inside."""
    holder = Holder()
    y = touch(holder)
    return y, holder


# recorded from flax-0.12.12, program 33a351633477a824cd1ad7731b12c1a9fcdad3240152651b28869070266d2287
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {
#         "id": 0,
#         "module": "Holder",
#         "attributes": {
#           "log": {"id": 1, "list": ["seen"]},
#           "v": {
#             "id": 2,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "weak": true, "data": [2.5]}
#           },
#           "w": {"id": 3, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#         }
#       }
#     ]
#   }
# }
