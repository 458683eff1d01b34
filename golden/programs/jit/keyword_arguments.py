import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.n = nnx.Variable(jnp.int32(0))


@nnx.jit
def f(net, *rest, scale=2.0, **options):
    net.n[...] += len(rest)
    options["other"].n[...] += 10
    return sum(rest) * scale


def main():
    """Modules by position and by keyword, in *args and **kwargs."""
    a, b = Net(), Net()
    y = f(a, jnp.float32(1), jnp.float32(2), other=b)
    return y, a, b


# recorded from flax-0.12.12, program 2253862fdebd4012baf1ad8225589dc2c4d66a369bf4e0e49264cd96abd81c99
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {
#         "id": 0,
#         "module": "Net",
#         "attributes": {
#           "n": {"id": 1, "variable": "Variable", "value": {"array": "int32", "shape": [], "data": [2]}}
#         }
#       },
#       {
#         "id": 2,
#         "module": "Net",
#         "attributes": {
#           "n": {"id": 3, "variable": "Variable", "value": {"array": "int32", "shape": [], "data": [10]}}
#         }
#       }
#     ]
#   }
# }
