"""variable, put_variable, sow, perturb, capture_intermediates, and what is mutable."""
import jax
import jax.numpy as jnp
import flax.linen as nn
from jax import random


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


class State(nn.Module):
    @nn.compact
    def __call__(self):
        v = self.variable("s", "v", lambda n, b=1: jnp.ones(n) * b, 2, b=3)
        v.value = v.value + 1
        self.put_variable("s", "w", jnp.zeros(1))
        asked = (
            v.is_mutable(), self.has_variable("s", "v"), self.has_variable("s", "zz"),
            self.get_variable("s", "q", 5), self.is_mutable_collection("s"),
            self.is_mutable_collection("t"), sorted(self.variables), self.is_initializing(), self.path,
        )
        return v.value, asked


class Sows(nn.Module):
    @nn.compact
    def __call__(self, x):
        sown = self.sow("m", "a", x.sum())
        self.sow("m", "a", x.sum() * 2)
        self.sow("n", "b", 1.0, reduce_fn=lambda a, b: a + b, init_fn=lambda: 10.0)
        self.sow("n", "b", 2.0, reduce_fn=lambda a, b: a + b, init_fn=lambda: 0.0)
        return sown


class Perturbed(nn.Module):
    @nn.compact
    def __call__(self, x):
        y = self.perturb("h", Dense(2, kernel_init=nn.initializers.ones)(x))
        return (y**2).sum()


def main():
    p = Perturbed()
    v = p.init(KEYS, X)
    params, perturbations = v["params"], v["perturbations"]
    gradient = jax.grad(lambda h: p.apply({"params": params, "perturbations": h}, X))(perturbations)
    captured = p.apply({"params": params}, X, capture_intermediates=True)[1]
    chosen = p.apply(v, X, capture_intermediates=lambda m, name: isinstance(m, Dense))[1]
    return (
        State().init_with_output(KEYS), State().apply({}, mutable="s"), fails(lambda: State().apply({})),
        Sows().apply({}, X, mutable=["m", "n"]), Sows().apply({}, X, mutable="m"), Sows().apply({}, X),
        Sows().apply({"m": {"a": (jnp.zeros(()),)}}, X, mutable=nn.DenyList("n")),
        gradient, captured, chosen, p.apply({"params": params}, X),
        fails(lambda: p.apply({"params": params, "perturbations": {"z": 1}}, X)),
    )


# recorded from flax-0.12.12, program c6177331f1eb7fd0015a90fa4e82bd509ed72b9e5b5b3e69462fb1232da11dc8
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {
#             "tuple": [
#               {"array": "float32", "shape": [2], "data": [4.0, 4.0]},
#               {
#                 "tuple": [true, true, false, 5, true, true, {"id": 0, "list": ["s"]}, true, {"tuple": []}]
#               }
#             ]
#           },
#           {
#             "id": 1,
#             "dict": [
#               [
#                 "s",
#                 {
#                   "id": 2,
#                   "dict": [
#                     ["v", {"array": "float32", "shape": [2], "data": [4.0, 4.0]}],
#                     ["w", {"array": "float32", "shape": [1], "data": [0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "tuple": [
#               {"array": "float32", "shape": [2], "data": [4.0, 4.0]},
#               {
#                 "tuple": [true, true, false, 5, true, false, {"id": 3, "list": ["s"]}, false, {"tuple": []}]
#               }
#             ]
#           },
#           {
#             "id": 4,
#             "dict": [
#               [
#                 "s",
#                 {
#                   "id": 5,
#                   "dict": [
#                     ["v", {"array": "float32", "shape": [2], "data": [4.0, 4.0]}],
#                     ["w", {"array": "float32", "shape": [1], "data": [0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       "ScopeCollectionNotFound",
#       {
#         "tuple": [
#           true,
#           {
#             "id": 6,
#             "dict": [
#               [
#                 "m",
#                 {
#                   "id": 7,
#                   "dict": [
#                     [
#                       "a",
#                       {
#                         "tuple": [
#                           {"array": "float32", "shape": [], "data": [15.0]},
#                           {"array": "float32", "shape": [], "data": [30.0]}
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ],
#               ["n", {"id": 8, "dict": [["b", {"float": 13.0}]]}]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           true,
#           {
#             "id": 9,
#             "dict": [
#               [
#                 "m",
#                 {
#                   "id": 10,
#                   "dict": [
#                     [
#                       "a",
#                       {
#                         "tuple": [
#                           {"array": "float32", "shape": [], "data": [15.0]},
#                           {"array": "float32", "shape": [], "data": [30.0]}
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       false,
#       {
#         "tuple": [
#           true,
#           {
#             "id": 11,
#             "dict": [
#               [
#                 "m",
#                 {
#                   "id": 12,
#                   "dict": [
#                     [
#                       "a",
#                       {
#                         "tuple": [
#                           {"array": "float32", "shape": [], "data": [0.0]},
#                           {"array": "float32", "shape": [], "data": [15.0]},
#                           {"array": "float32", "shape": [], "data": [30.0]}
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "id": 13,
#         "dict": [["h", {"array": "float32", "shape": [2, 2], "data": [6.0, 6.0, 24.0, 24.0]}]]
#       },
#       {
#         "id": 14,
#         "dict": [
#           [
#             "intermediates",
#             {
#               "id": 15,
#               "dict": [
#                 [
#                   "Dense_0",
#                   {
#                     "id": 16,
#                     "dict": [
#                       [
#                         "__call__",
#                         {
#                           "tuple": [{"array": "float32", "shape": [2, 2], "data": [3.0, 3.0, 12.0, 12.0]}]
#                         }
#                       ]
#                     ]
#                   }
#                 ],
#                 ["__call__", {"tuple": [{"array": "float32", "shape": [], "data": [306.0]}]}]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 17,
#         "dict": [
#           [
#             "intermediates",
#             {
#               "id": 18,
#               "dict": [
#                 [
#                   "Dense_0",
#                   {
#                     "id": 19,
#                     "dict": [
#                       [
#                         "__call__",
#                         {
#                           "tuple": [{"array": "float32", "shape": [2, 2], "data": [3.0, 3.0, 12.0, 12.0]}]
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
#       {"array": "float32", "shape": [], "data": [306.0]},
#       "ValueError"
#     ]
#   }
# }
