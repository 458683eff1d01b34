# A function that raises under nnx.capture: nothing of the capture is left on the Module afterwards.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __call__(self, x, fails):
        self.sow(nnx.Intermediate, "x", x)
        if fails:
            raise ValueError("no")
        return x


def main():
    foo = Foo()
    try:
        nnx.capture(foo, nnx.Intermediate)(jnp.array(1.0), True)
    except ValueError:
        pass
    left = hasattr(foo, "__captures__")
    return left, foo


# recorded from flax-0.12.12, program 2f4264cf655233a03ccbbdde9806b7bdfb39ba277b9dde62b1f37868b4181123
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       true,
#       {
#         "id": 0,
#         "module": "Foo",
#         "attributes": {
#           "__captures__": {
#             "tuple": [
#               {
#                 "id": 1,
#                 "variable": "Intermediate",
#                 "value": {
#                   "id": 2,
#                   "dict": [
#                     [
#                       "x",
#                       {"tuple": [{"array": "float32", "shape": [], "weak": true, "data": [1.0]}]}
#                     ]
#                   ]
#                 }
#               }
#             ]
#           }
#         }
#       }
#     ]
#   }
# }
