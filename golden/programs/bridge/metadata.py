"""A box of Linen is metadata in NNX, and metadata of NNX is a box in Linen."""
from typing import Any

import jax
import jax.numpy as jnp
from flax import linen as nn
from flax import nnx
from flax import struct
from flax.core import meta
from flax.nnx import bridge


class Noted(struct.PyTreeNode, meta.AxisMetadata):
    value: Any
    note: str = struct.field(pytree_node=False)

    def unbox(self):
        return self.value

    def replace_boxed(self, val):
        return self.replace(value=val)

    def add_axis(self, index, params):
        return self

    def remove_axis(self, index, params):
        return self


class Scale(nn.Module):
    @nn.compact
    def __call__(self, x):
        w = self.param("w", lambda key: Noted(jnp.ones(2), "n"))
        return x * w + self.param("b", lambda key: jnp.zeros(2))


class Tagged(nnx.Module):
    def __init__(self, rngs):
        self.w = nnx.Param(jnp.ones((2,)), tag="t", level=3)
        self.plain = nnx.Param(jnp.zeros((1,)))

    def __call__(self, x):
        return x * self.w + self.plain


def box(value):
    if isinstance(value, bridge.NNXMeta):
        tags = value.metadata["tag"], value.metadata["level"]
        return "NNXMeta", value.var_type.__name__, value.value, tags
    if isinstance(value, nn.Partitioned):
        return "Partitioned", value.value, value.names, value.mesh
    if isinstance(value, Noted):
        return "Noted", value.value, value.note
    return value


def fails(f):
    try:
        return f()
    except Exception as error:
        return type(error).__name__


def main():
    x = jnp.ones((1, 2))
    model = bridge.ToNNX(Scale(), rngs=nnx.Rngs(0)).lazy_init(x)
    back = bridge.variables.nnx_attrs_to_linen_vars({"w": model.w, "b": model.b})
    tagged = bridge.ToLinen(Tagged)
    variables = tagged.init(jax.random.key(0), x)
    raw = bridge.ToLinen(Tagged, metadata_fn=None).init(jax.random.key(0), x)
    there = bridge.variables.to_nnx_var("params", variables["params"]["w"])
    names = nnx.Param(
        x, out_sharding=("a", "b"), eager_sharding=False, mesh=None, linen_meta_type=nn.Partitioned)
    without = nn.Partitioned(x, names=("a", "b"))
    return (
        model.w.note, model.w.linen_meta_type is Noted, type(model.w).__name__, model(x),
        box(back["params"]["w"]), box(back["params"]["b"]),
        box(variables["params"]["w"]), box(variables["params"]["plain"]), raw,
        tagged.apply(variables, x), type(there).__name__, there.tag, there.level,
        box(bridge.variables.to_linen_var(names)),
        fails(lambda: bridge.variables.to_nnx_var("params", without)),
    )


# recorded from flax-0.12.12, program c0bf80929c7b9070211d413c704e2ce076e904d98056cc76b4d9ad7418cf950f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       "n",
#       true,
#       "Param",
#       {"array": "float32", "shape": [1, 2], "data": [1.0, 1.0]},
#       {"tuple": ["Noted", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}, "n"]},
#       {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#       {
#         "tuple": [
#           "NNXMeta",
#           "Param",
#           {"array": "float32", "shape": [2], "data": [1.0, 1.0]},
#           {"tuple": ["t", 3]}
#         ]
#       },
#       {"array": "float32", "shape": [1], "data": [0.0]},
#       {
#         "id": 0,
#         "dict": [
#           [
#             "params",
#             {
#               "id": 1,
#               "dict": [
#                 ["plain", {"array": "float32", "shape": [1], "data": [0.0]}],
#                 ["w", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}]
#               ]
#             }
#           ]
#         ]
#       },
#       {"array": "float32", "shape": [1, 2], "data": [1.0, 1.0]},
#       "Param",
#       "t",
#       3,
#       {
#         "tuple": [
#           "Partitioned",
#           {"array": "float32", "shape": [1, 2], "data": [1.0, 1.0]},
#           {"tuple": ["a", "b"]},
#           null
#         ]
#       },
#       "ValueError"
#     ]
#   }
# }
