"""`lazy_init` reaches the Linen modules below a transform, and what merge makes of a module."""

import jax
import jax.numpy as jnp
from flax import linen as nn
from flax import nnx
from flax.nnx import bridge


class Inner(nnx.Module):
    def __init__(self, rngs):
        self.dense = bridge.ToNNX(nn.Dense(3), rngs=rngs)
        self.asked = []

    def __call__(self, x):
        return self.dense(x)


class Lanes(nnx.Module):
    def __init__(self, rngs):
        self.inner = Inner(rngs)

    def __call__(self, x):
        @nnx.compat.split_rngs(splits=4)
        @nnx.compat.vmap(in_axes=(0, None), axis_size=4)
        def lanes(inner, x):
            return inner(x)

        return lanes(self.inner, x)


class Staged(nnx.Module):
    def __init__(self, rngs):
        self.inner = Inner(rngs)

    def __call__(self, x):
        return nnx.compat.jit(lambda inner, x: inner(x))(self.inner, x)


class Merged(nnx.Module):
    def __init__(self, rngs):
        self.inner = Inner(rngs)
        self.seen = ()

    def __call__(self):
        copy = nnx.merge(*nnx.split(self.inner))
        self.seen = (self._pytree__state.initializing, copy._pytree__state.initializing)


def shapes(module):
    return jax.tree.map(jnp.shape, nnx.to_pure_dict(nnx.state(module, nnx.Param)))


def main():
    x = jnp.ones((2, 5))
    lanes = bridge.lazy_init(Lanes(nnx.Rngs(0)), x)
    staged = bridge.lazy_init(Staged(nnx.Rngs(0)), x)
    merged = bridge.lazy_init(Merged(nnx.Rngs(0)))
    after = hasattr(merged, "_pytree__state"), merged._pytree__state.initializing
    return shapes(lanes), shapes(staged), merged.seen, after, lanes(x).shape, staged(x)


# recorded from flax-0.12.12, program 368ab964b3ae00acb8ff73090f25b6b7b71f72d1665d092eea9ca920847f7dcf
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           [
#             "inner",
#             {
#               "id": 1,
#               "dict": [
#                 [
#                   "dense",
#                   {"id": 2, "dict": [["bias", {"tuple": [4, 3]}], ["kernel", {"tuple": [4, 5, 3]}]]}
#                 ]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 3,
#         "dict": [
#           [
#             "inner",
#             {
#               "id": 4,
#               "dict": [
#                 [
#                   "dense",
#                   {"id": 5, "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [5, 3]}]]}
#                 ]
#               ]
#             }
#           ]
#         ]
#       },
#       {"tuple": [true, true]},
#       {"tuple": [true, false]},
#       {"tuple": [4, 2, 3]},
#       {
#         "array": "float32",
#         "shape": [2, 3],
#         "data": [0.5798357, -0.0015778244, -0.10223293, 0.5798357, -0.0015778244, -0.10223293]
#       }
#     ]
#   }
# }
