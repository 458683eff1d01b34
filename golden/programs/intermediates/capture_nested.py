# A capture within a capture of the same Module: the outer one gets what is sown outside of the inner one.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __call__(self, x):
        self.sow(nnx.Intermediate, "x", x)
        return x


def outer(foo, x):
    foo(x)
    _, inner = nnx.capture(foo, nnx.Intermediate)(x + 1)
    foo(x + 2)
    return inner["x"].get_value()


def main():
    foo = Foo()
    inner, outside = nnx.capture(outer, nnx.Intermediate)(foo, jnp.array(1.0))
    return inner, outside, hasattr(foo, "x")


# recorded from flax-0.12.12, program fb982850384ead23360911fc0aee8218886be1a7322e4a2365fab246b0091ff8
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"tuple": [{"array": "float32", "shape": [], "weak": true, "data": [2.0]}]},
#       {"id": 0, "state": []},
#       true
#     ]
#   }
# }
