"""Modules of NNX and of Linen are submodules of a `bridge.Module`, in compact methods and in `setup`."""
import jax
import jax.numpy as jnp
from flax import linen as nn
from flax import nnx
from flax.nnx import bridge


class Compact(bridge.Module):
    @bridge.compact
    def __call__(self, x):
        x = bridge.nnx_in_bridge_mdl(lambda rngs: nnx.Linear(2, 2, rngs=rngs))(x)
        x = bridge.nnx_in_bridge_mdl(lambda rngs: nnx.BatchNorm(2, rngs=rngs), name="norm")(x)
        return bridge.linen_in_bridge_mdl(nn.Dense(2, kernel_init=nn.initializers.ones))(x)


class InSetup(bridge.Module):
    def setup(self):
        self.linear = bridge.nnx_in_bridge_mdl(lambda rngs: nnx.Linear(2, 2, rngs=rngs))
        self.dense = bridge.linen_in_bridge_mdl(nn.Dense(2))

    def __call__(self, x):
        return self.dense(self.linear(x))


def shapes(tree):
    return jax.tree_util.tree_map(jnp.shape, tree)


def main():
    x = jnp.zeros((1, 2))
    found = []
    for model in (Compact(), InSetup()):
        variables = model.init(nnx.Rngs(0), x)
        found.append((shapes(variables), model.apply(variables, x, rngs=nnx.Rngs(0))))
    try:
        bridge.nnx_in_bridge_mdl(lambda rngs: nnx.Linear(2, 2, rngs=rngs))
    except AssertionError:
        found.append("only inside of a bridge.Module")
    return found


# recorded from flax-0.12.12, program 1f794d85100012ccdcaa4a6816e152520fc90551bc2c9e64db30678099685eff
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "tuple": [
#           {
#             "id": 1,
#             "dict": [
#               [
#                 "batch_stats",
#                 {
#                   "id": 2,
#                   "dict": [["norm", {"id": 3, "dict": [["mean", {"tuple": [2]}], ["var", {"tuple": [2]}]]}]]
#                 }
#               ],
#               [
#                 "params",
#                 {
#                   "id": 4,
#                   "dict": [
#                     [
#                       "Dense_0",
#                       {"id": 5, "dict": [["bias", {"tuple": [2]}], ["kernel", {"tuple": [2, 2]}]]}
#                     ],
#                     [
#                       "Linear_0",
#                       {"id": 6, "dict": [["bias", {"tuple": [2]}], ["kernel", {"tuple": [2, 2]}]]}
#                     ],
#                     [
#                       "norm",
#                       {"id": 7, "dict": [["bias", {"tuple": [2]}], ["scale", {"tuple": [2]}]]}
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           },
#           {"array": "float32", "shape": [1, 2], "data": [0.0, 0.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 8,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 9,
#                   "dict": [
#                     [
#                       "dense",
#                       {"id": 10, "dict": [["bias", {"tuple": [2]}], ["kernel", {"tuple": [2, 2]}]]}
#                     ],
#                     [
#                       "linear",
#                       {"id": 11, "dict": [["bias", {"tuple": [2]}], ["kernel", {"tuple": [2, 2]}]]}
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           },
#           {"array": "float32", "shape": [1, 2], "data": [0.0, 0.0]}
#         ]
#       },
#       "only inside of a bridge.Module"
#     ]
#   }
# }
