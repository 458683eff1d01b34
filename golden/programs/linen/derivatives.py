"""nn.vjp, nn.jvp, nn.grad, nn.value_and_grad inside of a module."""
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


class Vjp(nn.Module):
    @nn.compact
    def __call__(self, x):
        def f(m, x):
            return (Dense(2, name="d")(x) ** 2).sum()

        if self.is_initializing():
            return f(self, x)
        y, bwd = nn.vjp(f, self, x)
        _, bwd2, aux = nn.vjp(lambda m, x: (f(m, x), 3.0), self, x, has_aux=True)
        return y, bwd(jnp.ones(())), aux, bwd2(1.0)[1]


class Grads(nn.Module):
    @nn.compact
    def __call__(self, x):
        d = Dense(2, name="d")

        def f(m, x):
            return (m(x) ** 2).sum()

        def with_aux(m, x):
            return f(m, x), x.sum()

        ones = jax.tree.map(jnp.ones_like, {"kernel": jnp.ones((3, 2)), "bias": jnp.ones(2)})
        return (
            nn.grad(f, d, x), nn.value_and_grad(f, d, x), nn.grad(with_aux, d, x, has_aux=True),
            nn.value_and_grad(with_aux, d, x, has_aux=True),
            nn.jvp(f, d, (x,), (jnp.ones_like(x),), variable_tangents={}),
            nn.jvp(f, d, (x,), (jnp.zeros_like(x),), variable_tangents={"params": ones}),
        )


class NotScalar(nn.Module):
    @nn.compact
    def __call__(self, x):
        return nn.grad(lambda m, x: m(x), Dense(2), x)


class TwoModules(nn.Module):
    @nn.compact
    def __call__(self, x):
        d, e = Dense(2, name="d"), Dense(2, name="e")
        return nn.vjp(lambda m, x, e: m(x) + e(x), d, x, e)[0]


def main():
    variables = {"params": {"d": {"kernel": jnp.full((3, 2), 0.5), "bias": jnp.ones(2)}}}
    return (
        Vjp().apply(variables, X), Grads().apply(variables, X), flat(Grads().init(KEYS, X)),
        fails(lambda: NotScalar().init(KEYS, X)), fails(lambda: TwoModules().init(KEYS, X)),
    )


# recorded from flax-0.12.12, program 496bdde72e07e7f85a0786cab0a019c28a632bebdcc15a7659980e7a4954f2ca
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [110.5]},
#           {
#             "tuple": [
#               {
#                 "id": 0,
#                 "dict": [
#                   [
#                     "params",
#                     {
#                       "id": 1,
#                       "dict": [
#                         [
#                           "d",
#                           {
#                             "id": 2,
#                             "dict": [
#                               ["bias", {"array": "float32", "shape": [2], "data": [19.0, 19.0]}],
#                               [
#                                 "kernel",
#                                 {
#                                   "array": "float32",
#                                   "shape": [3, 2],
#                                   "weak": true,
#                                   "data": [42.0, 42.0, 61.0, 61.0, 80.0, 80.0]
#                                 }
#                               ]
#                             ]
#                           }
#                         ]
#                       ]
#                     }
#                   ]
#                 ]
#               },
#               {"array": "float32", "shape": [2, 3], "data": [5.0, 5.0, 5.0, 14.0, 14.0, 14.0]}
#             ]
#           },
#           {"float": 3.0},
#           {"array": "float32", "shape": [2, 3], "data": [5.0, 5.0, 5.0, 14.0, 14.0, 14.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "tuple": [{"array": "float32", "shape": [2, 3], "data": [5.0, 5.0, 5.0, 14.0, 14.0, 14.0]}]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [110.5]},
#               {
#                 "tuple": [{"array": "float32", "shape": [2, 3], "data": [5.0, 5.0, 5.0, 14.0, 14.0, 14.0]}]
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "tuple": [{"array": "float32", "shape": [2, 3], "data": [5.0, 5.0, 5.0, 14.0, 14.0, 14.0]}]
#               },
#               {"array": "float32", "shape": [], "data": [15.0]}
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [], "data": [110.5]},
#                   {"array": "float32", "shape": [], "data": [15.0]}
#                 ]
#               },
#               {
#                 "tuple": [{"array": "float32", "shape": [2, 3], "data": [5.0, 5.0, 5.0, 14.0, 14.0, 14.0]}]
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [110.5]},
#               {"array": "float32", "shape": [], "data": [57.0]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [110.5]},
#               {"array": "float32", "shape": [], "data": [404.0]}
#             ]
#           }
#         ]
#       },
#       {
#         "id": 3,
#         "dict": [
#           ["params/d/bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}],
#           [
#             "params/d/kernel",
#             {
#               "array": "float32",
#               "shape": [3, 2],
#               "data": [3218.0, 2904.0, 1799.0, 3243.0, 200.0, 2080.0]
#             }
#           ]
#         ]
#       },
#       "ValueError",
#       "NotImplementedError"
#     ]
#   }
# }
