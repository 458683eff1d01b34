import jax
import jax.numpy as jnp
from flax import linen as nn
from flax import nnx
from flax.nnx import bridge


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class Dense(nn.Module):
    features: int = 2

    @nn.compact
    def __call__(self, x, scale=1.0):
        self.sow("intermediates", "seen", x)
        return nn.Dense(self.features, kernel_init=nn.initializers.ones)(x) * scale

    def other(self, x):
        return x + 1


class Block(nnx.Module):
    def __init__(self, n, *, rngs):
        self.w = nnx.Param(jnp.ones(n))
        self.seen = nnx.BatchStat(jnp.zeros(()))

    def __call__(self, x, scale=1.0):
        self.seen[...] += 1
        return x * self.w[...] * scale

    def other(self, x):
        return x + self.w[...]


def held(scale=1.0):
    """A Linen module in NNX, with its variables."""
    return bridge.lazy_init(bridge.ToNNX(Dense(), rngs=nnx.Rngs(0)), x)


x = jnp.array([[1.0, 2.0]])


def main():
    """Modules of one in the other: methods, keys, variables and what is refused."""
    ones = nn.initializers.ones
    key = jax.random.key(0)
    return [
        held()(x), held()(x, scale=2.0), held()(x, mutable=["intermediates"]), held()(x, rngs={"params": key}),
        held()(x, rngs=nnx.Rngs(0)), held()(x, method="other"), held()(x, method=Dense.other), held().other(x),
        answer(lambda: held().absent), answer(lambda: bridge.ToNNX(Dense(), rngs=nnx.Rngs(0))(x)),
        answer(lambda: bridge.ToNNX(Dense())(x)), bridge.ToNNX(Dense(), rngs=nnx.Rngs(params=0)).lazy_init(x)(x),
        bridge.ToNNX(3), bridge.lazy_init(held(), x)(x), nnx.state(held(), nnx.Param),
        jax.tree.map(jnp.shape, nnx.state(held())), bridge.to_linen(Block, 2).init(key, x),
        bridge.to_linen(Block, 2).init_with_output(key, x)[0], bridge.to_linen(Block, n=2).init(key, x),
        bridge.ToLinen(Block, args=(2,)).init(key, x), bridge.ToLinen(Block, kwargs={"n": 2}).init(key, x),
        bridge.ToLinen(Block, args=(2,)).apply(bridge.ToLinen(Block, args=(2,)).init(key, x), x),
        bridge.ToLinen(Block, args=(2,)).apply(bridge.ToLinen(Block, args=(2,)).init(key, x), x, scale=2.0),
        bridge.ToLinen(Block, args=(2,)).apply(bridge.ToLinen(Block, args=(2,)).init(key, x), x, mutable=["batch_stats"]),
        bridge.ToLinen(Block, args=(2,)).apply(bridge.ToLinen(Block, args=(2,)).init(key, x), x, nnx_method="other"),
        bridge.ToLinen(Block, args=(2,)).apply(bridge.ToLinen(Block, args=(2,)).init(key, x), x, nnx_method=Block.other),
        answer(lambda: bridge.ToLinen(Block, args=(2,)).apply(bridge.ToLinen(Block, args=(2,)).init(key, x), x, nnx_method="w")),
        answer(lambda: bridge.ToLinen(Block, args=(2,)).apply(bridge.ToLinen(Block, args=(2,)).init(key, x), x, nnx_method=3)),
        answer(lambda: bridge.ToLinen(Block, args=(2,), skip_rng=True).init(key, x)),
        answer(lambda: bridge.ToLinen(Block, args=("a",)).init(key, x)), bridge.ToLinen(Block, args=(2,)).name,
        repr(bridge.ToLinen(Block, args=(2,)))[:20],
        nn.Sequential([bridge.to_linen(Block, 2), nn.Dense(1, kernel_init=ones)]).init_with_output(key, x),
    ]


# recorded from flax-0.12.12, program a84e6763aecdd323ceeb540ef2ed0018f4e079ce3e0ac093925cbe7b3622e768
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [1, 2], "data": [3.0, 3.0]},
#       {"array": "float32", "shape": [1, 2], "data": [6.0, 6.0]},
#       {"array": "float32", "shape": [1, 2], "data": [3.0, 3.0]},
#       {"array": "float32", "shape": [1, 2], "data": [3.0, 3.0]},
#       {"array": "float32", "shape": [1, 2], "data": [3.0, 3.0]},
#       {"array": "float32", "shape": [1, 2], "data": [2.0, 3.0]},
#       {"array": "float32", "shape": [1, 2], "data": [2.0, 3.0]},
#       {"array": "float32", "shape": [1, 2], "data": [2.0, 3.0]},
#       "AttributeError",
#       "ScopeCollectionNotFound",
#       "ScopeCollectionNotFound",
#       {"array": "float32", "shape": [1, 2], "data": [3.0, 3.0]},
#       {"id": 1, "module": "ToNNX", "attributes": {"to_nnx__module": 3, "to_nnx__rngs": null}},
#       {"array": "float32", "shape": [1, 2], "data": [3.0, 3.0]},
#       {
#         "id": 2,
#         "state": [
#           [
#             "Dense_0",
#             {
#               "id": 3,
#               "state": [
#                 [
#                   "bias",
#                   {
#                     "id": 4,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [2], "data": [0.0, 0.0]}
#                   }
#                 ],
#                 [
#                   "kernel",
#                   {
#                     "id": 5,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]}
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 6,
#         "state": [
#           [
#             "Dense_0",
#             {
#               "id": 7,
#               "state": [
#                 ["bias", {"id": 8, "variable": "Param", "value": {"tuple": [2]}}],
#                 ["kernel", {"id": 9, "variable": "Param", "value": {"tuple": [2, 2]}}]
#               ]
#             }
#           ],
#           [
#             "to_nnx__rngs",
#             {
#               "id": 10,
#               "state": [
#                 [
#                   "default",
#                   {
#                     "id": 11,
#                     "state": [
#                       [
#                         "count",
#                         {
#                           "id": 12,
#                           "variable": "RngCount",
#                           "value": {"tuple": []},
#                           "metadata": {"tag": "default"}
#                         }
#                       ],
#                       [
#                         "key",
#                         {
#                           "id": 13,
#                           "variable": "RngKey",
#                           "value": {"tuple": []},
#                           "metadata": {"tag": "default"}
#                         }
#                       ]
#                     ]
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 14,
#         "dict": [
#           [
#             "batch_stats",
#             {"id": 15, "dict": [["seen", {"array": "float32", "shape": [], "data": [0.0]}]]}
#           ],
#           [
#             "params",
#             {"id": 16, "dict": [["w", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}]]}
#           ]
#         ]
#       },
#       {"array": "float32", "shape": [1, 2], "data": [1.0, 2.0]},
#       {
#         "id": 17,
#         "dict": [
#           [
#             "batch_stats",
#             {"id": 18, "dict": [["seen", {"array": "float32", "shape": [], "data": [0.0]}]]}
#           ],
#           [
#             "params",
#             {"id": 19, "dict": [["w", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}]]}
#           ]
#         ]
#       },
#       {
#         "id": 20,
#         "dict": [
#           [
#             "batch_stats",
#             {"id": 21, "dict": [["seen", {"array": "float32", "shape": [], "data": [0.0]}]]}
#           ],
#           [
#             "params",
#             {"id": 22, "dict": [["w", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}]]}
#           ]
#         ]
#       },
#       {
#         "id": 23,
#         "dict": [
#           [
#             "batch_stats",
#             {"id": 24, "dict": [["seen", {"array": "float32", "shape": [], "data": [0.0]}]]}
#           ],
#           [
#             "params",
#             {"id": 25, "dict": [["w", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}]]}
#           ]
#         ]
#       },
#       {"array": "float32", "shape": [1, 2], "data": [1.0, 2.0]},
#       {"array": "float32", "shape": [1, 2], "data": [2.0, 4.0]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 2], "data": [1.0, 2.0]},
#           {
#             "id": 26,
#             "dict": [
#               [
#                 "batch_stats",
#                 {"id": 27, "dict": [["seen", {"array": "float32", "shape": [], "data": [1.0]}]]}
#               ]
#             ]
#           }
#         ]
#       },
#       {"array": "float32", "shape": [1, 2], "data": [2.0, 3.0]},
#       {"array": "float32", "shape": [1, 2], "data": [2.0, 3.0]},
#       "AttributeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       null,
#       "ToLinen(\n    # attri",
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 1], "data": [3.0]},
#           {
#             "id": 28,
#             "dict": [
#               [
#                 "batch_stats",
#                 {
#                   "id": 29,
#                   "dict": [
#                     [
#                       "layers_0",
#                       {
#                         "id": 30,
#                         "dict": [["seen", {"array": "float32", "shape": [], "data": [0.0]}]]
#                       }
#                     ]
#                   ]
#                 }
#               ],
#               [
#                 "params",
#                 {
#                   "id": 31,
#                   "dict": [
#                     [
#                       "layers_0",
#                       {
#                         "id": 32,
#                         "dict": [["w", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}]]
#                       }
#                     ],
#                     [
#                       "layers_1",
#                       {
#                         "id": 33,
#                         "dict": [
#                           ["kernel", {"array": "float32", "shape": [2, 1], "data": [1.0, 1.0]}],
#                           ["bias", {"array": "float32", "shape": [1], "data": [0.0]}]
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       }
#     ]
#   }
# }
