"""nn.cond, nn.switch and nn.while_loop: what the branches and the body change comes out."""
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


class Cond(nn.Module):
    @nn.compact
    def __call__(self, x, pred):
        n = self.variable("state", "n", lambda: jnp.zeros(()))
        d, e = Dense(3, name="d"), Dense(3, name="e")
        if self.is_initializing():
            return d(x) + e(x)

        def yes(m, x, d, e):
            m.put_variable("state", "n", m.get_variable("state", "n") + 1)
            return d(x)

        y = nn.cond(pred, yes, lambda m, x, d, e: e(x) * 2, self, x, d, e)
        return y, n.value


class Switch(nn.Module):
    def setup(self):
        self.heads = [Dense(3) for _ in range(3)]

    def __call__(self, x, i):
        if self.is_initializing():
            return [head(x) for head in self.heads]
        branches = [lambda m, x, n=n: m.heads[n](x) * n for n in range(3)]
        return nn.switch(i, branches, self, x)


class While(nn.Module):
    @nn.compact
    def __call__(self, x, change=True):
        d = Dense(3, name="d")
        acc = self.variable("state", "acc", lambda: jnp.zeros(()))
        if self.is_initializing():
            return d(x)

        def body(m, c):
            m.variable("state", "acc", lambda: 0.0).value += 1
            key = random.key_data(m.make_rng("noise"))
            return c[0] + 1, Dense(3, name="d")(c[1]), c[2] ^ key

        def cond(m, c):
            return (c[0] < 3) & (m.get_variable("state", "acc") < 100)

        start = (0, x, jnp.zeros(2, jnp.uint32))
        carried = "state" if change else False
        split = {"params": False, "noise": True}
        out = nn.while_loop(cond, body, self, start, carry_variables=carried, split_rngs=split)
        return out, acc.value


class Changes(nn.Module):
    @nn.compact
    def __call__(self):
        self.variable("state", "n", lambda: jnp.zeros(()))

        def cond(m, c):
            m.put_variable("state", "n", jnp.ones(()))
            return c < 3

        return nn.while_loop(cond, lambda m, c: c + 1, self, 0, carry_variables="state")


class Different(nn.Module):
    @nn.compact
    def __call__(self, x):
        one = lambda m, x: Dense(2, name="a")(x)
        return nn.cond(True, one, lambda m, x: Dense(2, name="b")(x), self, x)


def half(tree):
    return jax.tree.map(lambda x: jnp.full_like(x, 0.5), tree)


def main():
    c = half(Cond().init(KEYS, X, True))
    s = half(Switch().init(KEYS, X, 0))
    w = half(While().init(KEYS, X))
    return (
        [Cond().apply(c, X, pred, mutable="state") for pred in (True, jnp.array(False))],
        [Switch().apply(s, X, i) for i in range(3)], jax.jit(Switch().apply)(s, X, 1),
        While().apply(w, X, mutable="state", rngs=KEYS),
        fails(lambda: While().apply(w, X, False, mutable="state", rngs=KEYS)),
        fails(lambda: Changes().apply({}, mutable="state")), fails(lambda: Different().init(KEYS, X)),
    )


# recorded from flax-0.12.12, program 4c34a9db97d41aa9809069d6f8532c73c6ea3bf1a05e63c11e2b08d5ae8ed72f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "tuple": [
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [2, 3], "data": [2.0, 2.0, 2.0, 6.5, 6.5, 6.5]},
#                   {"array": "float32", "shape": [], "data": [1.5]}
#                 ]
#               },
#               {
#                 "id": 1,
#                 "dict": [
#                   [
#                     "state",
#                     {"id": 2, "dict": [["n", {"array": "float32", "shape": [], "data": [1.5]}]]}
#                   ]
#                 ]
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [2, 3], "data": [4.0, 4.0, 4.0, 13.0, 13.0, 13.0]},
#                   {"array": "float32", "shape": [], "data": [0.5]}
#                 ]
#               },
#               {
#                 "id": 3,
#                 "dict": [
#                   [
#                     "state",
#                     {"id": 4, "dict": [["n", {"array": "float32", "shape": [], "data": [0.5]}]]}
#                   ]
#                 ]
#               }
#             ]
#           }
#         ]
#       },
#       {
#         "id": 5,
#         "list": [
#           {"array": "float32", "shape": [2, 3], "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]},
#           {"array": "float32", "shape": [2, 3], "data": [2.0, 2.0, 2.0, 6.5, 6.5, 6.5]},
#           {"array": "float32", "shape": [2, 3], "data": [4.0, 4.0, 4.0, 13.0, 13.0, 13.0]}
#         ]
#       },
#       {"array": "float32", "shape": [2, 3], "data": [2.0, 2.0, 2.0, 6.5, 6.5, 6.5]},
#       {
#         "tuple": [
#           {
#             "tuple": [
#               {
#                 "tuple": [
#                   {"array": "int32", "shape": [], "weak": true, "data": [3]},
#                   {
#                     "array": "float32",
#                     "shape": [2, 3],
#                     "data": [5.75, 5.75, 5.75, 15.875, 15.875, 15.875]
#                   },
#                   {"array": "uint32", "shape": [2], "data": [309967541, 3033881172]}
#                 ]
#               },
#               {"array": "float32", "shape": [], "data": [3.5]}
#             ]
#           },
#           {
#             "id": 6,
#             "dict": [
#               [
#                 "state",
#                 {"id": 7, "dict": [["acc", {"array": "float32", "shape": [], "data": [3.5]}]]}
#               ]
#             ]
#           }
#         ]
#       },
#       "ModifyScopeVariableError",
#       "ModifyScopeVariableError",
#       "TypeError"
#     ]
#   }
# }
