import jax.numpy as jnp
from flax import nnx


class Doubled(nnx.Param):
    kind = "doubled"

    def get_value(self, **kwargs):
        return super().get_value(**kwargs) * 2

    def set_value(self, value, **kwargs):
        super().set_value(value + 1, **kwargs)

    def twice(self):
        return self.kind * 2


class Hooked(nnx.Variable):
    def on_get_value(self, value):
        return value + 10

    def on_set_value(self, value):
        return value * 2


class Made(nnx.Variable):
    def create_value(self, value):
        return value * 4


def main():
    """Variable types of the program: inheritance, get_value and set_value of their own, hooks."""
    v, h = Doubled(jnp.float32(1), tag="t"), Hooked(jnp.float32(1))
    before = v[...], v.get_value(), v + 1, v.value
    v[...] = 5.0
    after = v.get_raw_value()
    v.set_value(jnp.float32(2))
    h.set_value(jnp.float32(3))
    made = Made(jnp.float32(1))
    return (
        before,
        after,
        v,
        h,
        h[...],
        made,
        isinstance(v, nnx.Param),
        Doubled.kind,
        v.kind,
        v.twice(),
        Doubled.__name__,
        nnx.Param.__name__,
    )


# recorded from flax-0.12.12, program f6a683df192988b0f02f602522faefbdfea08b0b52117bd03f28af73a5112d36
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [2.0]},
#           {"array": "float32", "shape": [], "data": [2.0]},
#           {"array": "float32", "shape": [], "data": [3.0]},
#           {"array": "float32", "shape": [], "data": [2.0]}
#         ]
#       },
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {
#         "id": 0,
#         "variable": "Doubled",
#         "value": {"array": "float32", "shape": [], "data": [3.0]},
#         "metadata": {"tag": "t"}
#       },
#       {"id": 1, "variable": "Hooked", "value": {"array": "float32", "shape": [], "data": [6.0]}},
#       {"array": "float32", "shape": [], "data": [16.0]},
#       {"id": 2, "variable": "Made", "value": {"array": "float32", "shape": [], "data": [4.0]}},
#       true,
#       "doubled",
#       "doubled",
#       "doubleddoubled",
#       "Doubled",
#       "Param"
#     ]
#   }
# }
