"""nn.intercept_methods: around every method, the first outermost."""
import jax.numpy as jnp
import flax.linen as nn
from jax import random


X = jnp.arange(6.0).reshape(2, 3)
KEYS = {"params": random.key(0), "dropout": random.key(1), "noise": random.key(2)}


def drawn(key, shape, dtype=jnp.float32):
    """The bits of the key, exactly."""
    return (random.bits(key, shape, jnp.uint32) >> 20).astype(dtype)


class Dense(nn.Dense):
    kernel_init: object = drawn


LOG = []


def named(name):
    def interceptor(next_fun, args, kwargs, context):
        LOG.append((name, type(context.module).__name__, context.method_name, context.module.path))
        return next_fun(*args, **kwargs) * 2

    return interceptor


class Net(nn.Module):
    @nn.compact
    def __call__(self, x):
        return Dense(1, kernel_init=nn.initializers.ones)(x)


def main():
    LOG.clear()
    v = Net().init(KEYS, X)
    with nn.intercept_methods(named("a")):
        with nn.intercept_methods(named("b")):
            y = Net().apply(v, X)
    return y, LOG, Net().apply(v, X)


# recorded from flax-0.12.12, program d22f79967a7feaae4a41ae2d04dd5e09848cb92ccc550de4df0c6f77be7200f0
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [2, 1], "data": [48.0, 192.0]},
#       {
#         "id": 0,
#         "list": [
#           {"tuple": ["a", "Net", "__call__", {"tuple": []}]},
#           {"tuple": ["b", "Net", "__call__", {"tuple": []}]},
#           {"tuple": ["a", "Dense", "__call__", {"tuple": ["Dense_0"]}]},
#           {"tuple": ["b", "Dense", "__call__", {"tuple": ["Dense_0"]}]}
#         ]
#       },
#       {"array": "float32", "shape": [2, 1], "data": [3.0, 12.0]}
#     ]
#   }
# }
