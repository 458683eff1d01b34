"""Each inside of the other, twice: paths and values stay."""
import jax
import jax.numpy as jnp
from flax import linen as nn
from flax import nnx
from flax.nnx import bridge


class Hybrid(nnx.Module):
    def __init__(self, rngs):
        self.first = nnx.Linear(2, 3, rngs=rngs)
        self.second = bridge.ToNNX(nn.Dense(2), rngs=rngs)

    def __call__(self, x):
        return self.second(self.first(x))


class Outer(nn.Module):
    def setup(self):
        self.inner = bridge.to_linen(nnx.Linear, 2, 2)

    def __call__(self, x):
        return self.inner(x) + 1


def paths(tree):
    return [path for path, _ in nnx.to_flat_state(tree)]


def main():
    x = jnp.array([[1.0, 2.0]])
    hybrid = bridge.lazy_init(Hybrid(nnx.Rngs(0)), x)
    y = hybrid(x)
    jitted = nnx.jit(lambda m, x: m(x))(hybrid, x)
    state = nnx.state(hybrid, nnx.Param)
    graphdef, split = nnx.split(hybrid)
    merged = nnx.merge(graphdef, split)(x)
    outer = bridge.ToNNX(Outer(), rngs=nnx.Rngs(params=1)).lazy_init(x)
    linen = Outer().init(outer.to_nnx__rngs.params.key.get_value(), x)
    back = bridge.ToNNX(bridge.ToLinen(nnx.Linear, args=(2, 2)), rngs=nnx.Rngs(2)).lazy_init(x)
    return (
        y, jitted, merged, paths(state), paths(nnx.state(outer, nnx.Param)), outer(x),
        jax.tree_util.tree_map(jnp.shape, linen), paths(nnx.state(back, nnx.Param)), back(x),
        back.kernel.get_value() @ jnp.ones(2),
    )


# recorded from flax-0.12.12, program bf0cf9b3e84b702acd850126f0f20e580e5a6e472aa4e6073c25415ad8619ea8
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [1, 2], "data": [1.5469792, 1.2082263]},
#       {"array": "float32", "shape": [1, 2], "data": [1.5469792, 1.2082263]},
#       {"array": "float32", "shape": [1, 2], "data": [1.5469792, 1.2082263]},
#       {
#         "id": 0,
#         "list": [
#           {"tuple": ["first", "bias"]},
#           {"tuple": ["first", "kernel"]},
#           {"tuple": ["second", "bias"]},
#           {"tuple": ["second", "kernel"]}
#         ]
#       },
#       {"id": 1, "list": [{"tuple": ["inner", "bias"]}, {"tuple": ["inner", "kernel"]}]},
#       {"array": "float32", "shape": [1, 2], "data": [2.9772625, -1.6342022]},
#       {
#         "id": 2,
#         "dict": [
#           [
#             "params",
#             {
#               "id": 3,
#               "dict": [
#                 [
#                   "inner",
#                   {"id": 4, "dict": [["bias", {"tuple": [2]}], ["kernel", {"tuple": [2, 2]}]]}
#                 ]
#               ]
#             }
#           ]
#         ]
#       },
#       {"id": 5, "list": [{"tuple": ["bias"]}, {"tuple": ["kernel"]}]},
#       {"array": "float32", "shape": [1, 2], "data": [-2.1595929, -2.300962]},
#       {"array": "float32", "shape": [2], "data": [-0.2400055, -2.1102748]}
#     ]
#   }
# }
