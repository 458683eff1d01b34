"""Parameters follow from the key bit for bit; apply changes nothing outside, and gives mutable collections back."""
import jax
import jax.numpy as jnp
import flax.linen as nn
from jax import random


def flat(tree):
    leaves = jax.tree_util.tree_leaves_with_path(tree)
    return {"/".join(str(getattr(k, "key", k)) for k in path): leaf for path, leaf in leaves}


def fails(f):
    try:
        return f()
    except Exception as error:
        return type(error).__name__


X = jnp.arange(6.0).reshape(2, 3)
KEYS = {"params": random.key(0), "dropout": random.key(1), "noise": random.key(2)}


def drawn(key, shape, dtype=jnp.float32):
    """The bits of the key, exactly."""
    return (random.bits(key, shape, jnp.uint32) >> 20).astype(dtype)


class Dense(nn.Dense):
    kernel_init: object = drawn


class Mlp(nn.Module):
    features: int = 4

    @nn.compact
    def __call__(self, x, train=False):
        x = Dense(self.features)(x)
        x = nn.BatchNorm(use_running_average=not train)(x)
        count = self.variable("counter", "n", lambda: jnp.zeros((), jnp.int32))
        if not self.is_initializing():
            count.value += 1
        self.sow("intermediates", "h", x.shape)
        return Dense(2, name="out")(x)


def main():
    m = Mlp()
    v = m.init(KEYS, X)
    zeros = jax.tree.map(jnp.zeros_like, v)
    before = flat(zeros)
    y, changed = m.apply(zeros, X, train=True, mutable=["batch_stats", "counter", "intermediates"])
    again, rest = m.apply(zeros, X, mutable="counter")
    return (
        flat(v), y, sorted(changed), changed["counter"], changed["intermediates"],
        again, rest, list(before) == list(flat(zeros)), zeros["counter"]["n"],
        fails(lambda: m.apply(v, X)), fails(lambda: m.apply({}, X)), fails(lambda: m(X)),
        fails(lambda: m.apply(v, jnp.ones((2, 5)), mutable="counter")),
        fails(lambda: m.apply({"params": v}, X)), fails(lambda: m.apply({"params": {"params": {}}}, X)),
        fails(lambda: m.apply({"params": 3}, X)), fails(lambda: m.init(3, X)),
        fails(lambda: m.init({"params": 3}, X)), fails(lambda: Mlp.init(KEYS, X)),
        fails(lambda: m.apply(v, X, rngs=3)), fails(lambda: m.apply(v, X, mutable=3)),
    )


# recorded from flax-0.12.12, program c957a3bd9772219e6db7ad970fd3e404b5904bc1d27f223a2cdbde42dff8cf35
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           [
#             "batch_stats/BatchNorm_0/mean",
#             {"array": "float32", "shape": [4], "data": [0.0, 0.0, 0.0, 0.0]}
#           ],
#           [
#             "batch_stats/BatchNorm_0/var",
#             {"array": "float32", "shape": [4], "data": [1.0, 1.0, 1.0, 1.0]}
#           ],
#           ["counter/n", {"array": "int32", "shape": [], "data": [0]}],
#           [
#             "params/BatchNorm_0/bias",
#             {"array": "float32", "shape": [4], "data": [0.0, 0.0, 0.0, 0.0]}
#           ],
#           [
#             "params/BatchNorm_0/scale",
#             {"array": "float32", "shape": [4], "data": [1.0, 1.0, 1.0, 1.0]}
#           ],
#           ["params/Dense_0/bias", {"array": "float32", "shape": [4], "data": [0.0, 0.0, 0.0, 0.0]}],
#           [
#             "params/Dense_0/kernel",
#             {
#               "array": "float32",
#               "shape": [3, 4],
#               "data": [216.0, 3106.0, 386.0, 875.0, 3295.0, 3638.0, 3424.0, 1978.0, 2670.0, 3133.0, 137.0, 3222.0]
#             }
#           ],
#           ["params/out/bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}],
#           [
#             "params/out/kernel",
#             {
#               "array": "float32",
#               "shape": [4, 2],
#               "data": [426.0, 786.0, 3481.0, 1221.0, 1134.0, 984.0, 1801.0, 1605.0]
#             }
#           ]
#         ]
#       },
#       {"array": "float32", "shape": [2, 2], "data": [0.0, 0.0, 0.0, 0.0]},
#       {"id": 1, "list": ["batch_stats", "counter", "intermediates"]},
#       {"id": 2, "dict": [["n", {"array": "int32", "shape": [], "data": [1]}]]},
#       {"id": 3, "dict": [["h", {"tuple": [{"tuple": [2, 4]}]}]]},
#       {"array": "float32", "shape": [2, 2], "data": [0.0, 0.0, 0.0, 0.0]},
#       {
#         "id": 4,
#         "dict": [["counter", {"id": 5, "dict": [["n", {"array": "int32", "shape": [], "data": [1]}]]}]]
#       },
#       true,
#       {"array": "int32", "shape": [], "data": [0]},
#       "ModifyScopeVariableError",
#       "ScopeCollectionNotFound",
#       "CallCompactUnboundModuleError",
#       "ScopeParamShapeError",
#       "ApplyScopeInvalidVariablesStructureError",
#       "ApplyScopeInvalidVariablesStructureError",
#       "ApplyScopeInvalidVariablesTypeError",
#       "InvalidRngError",
#       "ValueError",
#       "InvalidInstanceModuleError",
#       "InvalidRngError",
#       "InvalidFilterError"
#     ]
#   }
# }
