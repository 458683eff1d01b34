"""What cannot cross: a path in two collections, an attribute that is no Variable, a missing module."""
import jax
import jax.numpy as jnp
from flax import linen as nn
from flax import nnx
from flax.nnx import bridge


class Twice(nn.Module):
    @nn.compact
    def __call__(self, x):
        self.param("a", lambda key: jnp.ones(2))
        self.variable("state", "a", lambda: jnp.ones(2))
        return x


def fails(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


def main():
    x = jnp.ones((1, 2))
    model = bridge.ToNNX(nn.Dense(2), rngs=nnx.Rngs(0)).lazy_init(x)
    model.extra = 3
    tagged = bridge.NNXMeta(nnx.Param, x, {})
    return (
        fails(lambda: bridge.ToNNX(Twice(), rngs=nnx.Rngs(0)).lazy_init(x)),
        fails(lambda: model(x)),
        fails(lambda: bridge.variables.to_nnx_var("batch_stats", tagged)),
        fails(lambda: bridge.variables.nnx_attrs_to_linen_vars({"a": 1})),
        fails(lambda: bridge.ToLinen(nnx.Linear, args=(2, 2)).apply({}, x, nnx_method="absent")),
        fails(lambda: bridge.ToLinen(nnx.Linear, args=(2, 2))(x)),
        fails(lambda: bridge.lazy_init(3)),
        type(bridge.variables.to_nnx_var("thing", x)).__name__,
        bridge.variables.linen_vars_to_nnx_attrs({"params": {"a": {"b": x}}, "batch_stats": {"a": {"c": x}}}),
    )


# recorded from flax-0.12.12, program bdaff00a8f9f6750526bcf89983204f0d4f2d31980b798a0394cfd0786ae2876
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       "ValueError",
#       "ValueError",
#       "AssertionError",
#       "ValueError",
#       "AttributeError",
#       "CallCompactUnboundModuleError",
#       "ValueError",
#       "thing",
#       {
#         "id": 0,
#         "dict": [
#           [
#             "a",
#             {
#               "id": 1,
#               "dict": [
#                 [
#                   "c",
#                   {
#                     "id": 2,
#                     "variable": "BatchStat",
#                     "value": {"array": "float32", "shape": [1, 2], "data": [1.0, 1.0]}
#                   }
#                 ],
#                 [
#                   "b",
#                   {
#                     "id": 3,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [1, 2], "data": [1.0, 1.0]}
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       }
#     ]
#   }
# }
