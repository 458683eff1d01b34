"""Boxed metadata: reading unboxes, an assignment keeps the box, and a lift tells it of an axis."""
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


K = nn.with_partitioning(nn.initializers.ones, ("in", "out"))
B = nn.with_partitioning(nn.initializers.zeros, ("out",))


class Boxed(nn.Module):
    @nn.compact
    def __call__(self, x):
        y = Dense(4, kernel_init=K, bias_init=B)(x)
        b = self.param("b", nn.with_partitioning(nn.initializers.ones, ("q",)), (4,), unbox=False)
        s = self.variable("st", "s", nn.with_partitioning(lambda: jnp.zeros(4), ("z",)))
        if not self.is_initializing():
            s.value = s.value + 1
        return y + b.unbox() + s.value


class Step(nn.Module):
    @nn.compact
    def __call__(self, c, _):
        return Dense(3, kernel_init=K, bias_init=B)(c), None


def shapes(tree):
    is_box = lambda x: isinstance(x, nn.Partitioned)
    return flat(jax.tree.map(lambda b: str((b.names, b.value.shape)), tree, is_leaf=is_box))


def main():
    v = Boxed().init(KEYS, X)
    y, changed = Boxed().apply(v, X, mutable="st")
    named = {"split_rngs": {"params": True}, "metadata_params": {nn.PARTITION_NAME: "new"}}
    loop = nn.scan(Step, variable_axes={"params": 0}, length=2, **named)()
    lanes = nn.vmap(Step, variable_axes={"params": 1}, in_axes=(0, None), **named)()
    extra = nn.add_metadata_axis(
        Step, variable_axes={"params": 0}, metadata_params={nn.PARTITION_NAME: "extra"}
    )()
    unnamed = nn.scan(Step, variable_axes={"params": 0}, split_rngs={"params": True}, length=2)()
    return (
        shapes(v), y, changed["st"]["s"].names, changed["st"]["s"].value, flat(nn.unbox(v)),
        shapes(loop.init(KEYS, X, None)), loop.apply(loop.init(KEYS, X, None), X, None),
        shapes(lanes.init(KEYS, jnp.ones((5, 2, 3)), None)), shapes(extra.init(KEYS, X, None)),
        fails(lambda: unnamed.init(KEYS, X, None)),
    )


# recorded from flax-0.12.12, program 2f81052453d096148b9e0e984a12634ac7b9c8e228e9195032984565da8aa113
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           ["params/Dense_0/bias", "(('out',), (4,))"],
#           ["params/Dense_0/kernel", "(('in', 'out'), (3, 4))"],
#           ["params/b", "(('q',), (4,))"],
#           ["st/s", "(('z',), (4,))"]
#         ]
#       },
#       {"array": "float32", "shape": [2, 4], "data": [5.0, 5.0, 5.0, 5.0, 14.0, 14.0, 14.0, 14.0]},
#       {"tuple": ["z"]},
#       {"array": "float32", "shape": [4], "data": [1.0, 1.0, 1.0, 1.0]},
#       {
#         "id": 1,
#         "dict": [
#           ["params/Dense_0/bias", {"array": "float32", "shape": [4], "data": [0.0, 0.0, 0.0, 0.0]}],
#           [
#             "params/Dense_0/kernel",
#             {
#               "array": "float32",
#               "shape": [3, 4],
#               "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]
#             }
#           ],
#           ["params/b", {"array": "float32", "shape": [4], "data": [1.0, 1.0, 1.0, 1.0]}],
#           ["st/s", {"array": "float32", "shape": [4], "data": [0.0, 0.0, 0.0, 0.0]}]
#         ]
#       },
#       {
#         "id": 2,
#         "dict": [
#           ["params/Dense_0/bias", "(('new', 'out'), (2, 3))"],
#           ["params/Dense_0/kernel", "(('new', 'in', 'out'), (2, 3, 3))"]
#         ]
#       },
#       {
#         "tuple": [{"array": "float32", "shape": [2, 3], "data": [9.0, 9.0, 9.0, 36.0, 36.0, 36.0]}, null]
#       },
#       {
#         "id": 3,
#         "dict": [
#           ["params/Dense_0/bias", "(('out', 'new'), (3, 5))"],
#           ["params/Dense_0/kernel", "(('in', 'new', 'out'), (3, 5, 3))"]
#         ]
#       },
#       {
#         "id": 4,
#         "dict": [
#           ["params/Dense_0/bias", "(('extra', 'out'), (3,))"],
#           ["params/Dense_0/kernel", "(('extra', 'in', 'out'), (3, 3))"]
#         ]
#       },
#       "PartitioningUnspecifiedError"
#     ]
#   }
# }
