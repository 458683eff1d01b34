"""What nn.jit holds is set up inside of it: its keys are those of the inner lift, and its parameters have the inner lift's axes."""
import jax
import jax.numpy as jnp
from flax import linen as nn


class Layer(nn.Module):
    def setup(self):
        self.w = self.param("w", nn.initializers.uniform(), (2,))

    def __call__(self, x):
        return x * self.w


class Holder(nn.Module):
    held: nn.Module

    def __call__(self, x):
        return self.held(x)


class Loops(nn.Module):
    lift: object

    @nn.compact
    def __call__(self, x):
        return self.lift(Holder)(nn.remat_scan(Layer, lengths=(3,))())(x)


def main():
    def found(module):
        try:
            return jax.tree_util.tree_map(jnp.shape, module.init(jax.random.key(0), jnp.ones(2)))
        except Exception as error:
            return type(error).__name__

    return found(Loops(nn.remat)), found(Loops(nn.jit))


# recorded from flax-0.12.12, program f103b3d23236bb27b2231082507ba77f690759d32d57c27e55c2cecac523e64a
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           [
#             "params",
#             {
#               "id": 1,
#               "dict": [["Remat_scanLayer_0", {"id": 2, "dict": [["w", {"tuple": [3, 2]}]]}]]
#             }
#           ]
#         ]
#       },
#       "ScopeParamShapeError"
#     ]
#   }
# }
