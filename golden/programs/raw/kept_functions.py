"""For which functions a trace is kept: for the function itself or one that is equal, as long as it lives. What has no hash is
refused where a trace would be kept."""
import jax
import jax.numpy as jnp
from jax import lax


class Named:
    def __init__(self, name, staged):
        self.name, self.staged = name, staged

    def __call__(self, x):
        self.staged.append(self.name)
        return x * 2.0

    def method(self, x):
        self.staged.append(self.name)
        return x * 2.0

    def step(self, c, y):
        self.staged.append(self.name)
        return c, y


class Equal(Named):
    def __eq__(self, other):
        return isinstance(other, Equal)

    def __hash__(self):
        return 7


class NoHash(Named):
    __hash__ = None


def outcome(f):
    try:
        f()
        return "returned"
    except TypeError:
        return "TypeError"


def main():
    staged, x = [], jnp.array([1.0, -2.0])

    def read():
        seen = list(staged)
        del staged[:]
        return seen

    out = {}
    a, b, one = Equal("a", staged), Equal("b", staged), Named("one", staged)
    for f in [a, b, one, one]:
        jax.jit(f)(x)
        lax.cond(x[0] > 0.0, f, f, x)
    out["objects"] = read()
    for _ in range(2):
        jax.jit(one.method)(x)
        lax.scan(one.step, x, x)
        lax.cond(x[0] > 0.0, one.method, one.method, x)
    out["methods bound anew"] = read()
    first = one.method
    jax.jit(first)(x)
    jax.jit(one.method)(x)
    out["an equal method that lives"] = read()
    none = NoHash("none", staged)
    out["no hash"] = {
        "jit": outcome(lambda: jax.jit(none)(x)),
        "checkpoint": outcome(lambda: jax.checkpoint(none)(x)),
        "scan": outcome(lambda: lax.scan(none.step, x, x)),
        "while_loop": outcome(lambda: lax.while_loop(lambda x: x[0] > 100.0, none, x)),
        "fori_loop": outcome(lambda: lax.fori_loop(0, 2, none, x)),
        "cond": outcome(lambda: lax.cond(x[0] > 0.0, none, none, x)),
        "switch": outcome(lambda: lax.switch(0, [none, none], x)),
        "switch of one": outcome(lambda: lax.switch(0, [none], x)),
        "vmap": outcome(lambda: jax.vmap(none)(x)),
        "map": outcome(lambda: lax.map(none, x)),
        "grad": outcome(lambda: jax.grad(none)(1.0)),
        "eval_shape": outcome(lambda: jax.eval_shape(none, x)),
        "make_jaxpr": outcome(lambda: jax.make_jaxpr(none)(x)),
    }
    out["staged without a hash"] = read()
    return out


# recorded from flax-0.12.12, program fe9f96cd88fabccadf92953ca09bd432f39c308a1e6ffab27a39f27baa61350e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["objects", {"id": 1, "list": ["a", "a", "one", "one"]}],
#       ["methods bound anew", {"id": 2, "list": ["one", "one", "one", "one", "one", "one"]}],
#       ["an equal method that lives", {"id": 3, "list": ["one"]}],
#       [
#         "no hash",
#         {
#           "id": 4,
#           "dict": [
#             ["jit", "TypeError"],
#             ["checkpoint", "TypeError"],
#             ["scan", "returned"],
#             ["while_loop", "TypeError"],
#             ["fori_loop", "TypeError"],
#             ["cond", "TypeError"],
#             ["switch", "TypeError"],
#             ["switch of one", "returned"],
#             ["vmap", "returned"],
#             ["map", "returned"],
#             ["grad", "returned"],
#             ["eval_shape", "returned"],
#             ["make_jaxpr", "returned"]
#           ]
#         }
#       ],
#       [
#         "staged without a hash",
#         {"id": 5, "list": ["none", "none", "none", "none", "none", "none", "none"]}
#       ]
#     ]
#   }
# }
