# sow outside of nnx.capture, under jit: the Module gains an attribute, which only graph updates bring back.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __call__(self, x):
        self.sow(nnx.Intermediate, "y", x * 2)
        return x


@nnx.jit
def run(foo, x):
    return foo(x)


def main():
    foo = Foo()
    out = run(foo, jnp.array(3.0))
    return out, foo


# recorded from flax-0.12.12, program 4393423b2767ce1253b6c4790e2db0f8e1ca264370b78d7f6abafda96e2acdb5
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#       {"id": 0, "module": "Foo", "attributes": {}}
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#       {
#         "id": 0,
#         "module": "Foo",
#         "attributes": {
#           "y": {
#             "id": 1,
#             "variable": "Intermediate",
#             "value": {"tuple": [{"array": "float32", "shape": [], "weak": true, "data": [6.0]}]}
#           }
#         }
#       }
#     ]
#   }
# }
