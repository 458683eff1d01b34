"""Static attributes and metadata are compared by their own `__eq__`: modules that differ in such equal ones are staged once."""
import jax
import jax.numpy as jnp
from flax import nnx


class Tag:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return isinstance(other, Tag) and self.n % 10 == other.n % 10

    def __hash__(self):
        return self.n % 10


class Bare:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return isinstance(other, Bare) and self.n % 10 == other.n % 10


one = jnp.ones(2)


def attempt(f):
    try:
        return f()
    except Exception as error:
        return type(error).__name__


def model(tag, meta=None):
    m = Shared()
    m.w = nnx.Param(one) if meta is None else nnx.Param(one, meta=meta)
    m.tag = tag
    return m


class Shared(nnx.Module):
    pass


def counted(transform, make):
    ran = []

    def f(m):
        ran.append(1)
        return m.w.get_value() * 2.0

    g = transform(f)
    for n in (1, 11, 2):
        g(make(n))
    return len(ran)


def main():
    out = {}
    makes = {
        "static": lambda n: model(Tag(n)),
        "static in a tuple": lambda n: model((Tag(n), 1)),
        "unhashable": lambda n: model(Bare(n)),
        "metadata": lambda n: model(None, Tag(n)),
        "unhashable metadata": lambda n: model(None, Bare(n)),
    }
    for name, make in makes.items():
        out[name] = {
            "jit": attempt(lambda: counted(nnx.jit, make)),
            "remat": attempt(lambda: counted(nnx.remat, make)),
            "graphdef": attempt(lambda: nnx.split(make(1))[0] == nnx.split(make(11))[0]),
            "graphdef differs": attempt(lambda: nnx.split(make(1))[0] == nnx.split(make(2))[0]),
            "raw": attempt(lambda: counted(jax.jit, make)),
            "cond": attempt(lambda: nnx.cond(one[0] > 0, lambda: make(1), lambda: make(11)).w.get_value().shape),
        }
    return out




# recorded from flax-0.12.12, program 9f1c2a384473d4ded4cfd3a58671f872fcea0bc2fe0c63bd92a0de9a2ec48801
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "static",
#         {
#           "id": 1,
#           "dict": [
#             ["jit", 2],
#             ["remat", 2],
#             ["graphdef", true],
#             ["graphdef differs", false],
#             ["raw", 2],
#             ["cond", {"tuple": [2]}]
#           ]
#         }
#       ],
#       [
#         "static in a tuple",
#         {
#           "id": 2,
#           "dict": [
#             ["jit", 2],
#             ["remat", 2],
#             ["graphdef", true],
#             ["graphdef differs", false],
#             ["raw", 2],
#             ["cond", {"tuple": [2]}]
#           ]
#         }
#       ],
#       [
#         "unhashable",
#         {
#           "id": 3,
#           "dict": [
#             ["jit", 2],
#             ["remat", 2],
#             ["graphdef", true],
#             ["graphdef differs", false],
#             ["raw", 2],
#             ["cond", {"tuple": [2]}]
#           ]
#         }
#       ],
#       [
#         "metadata",
#         {
#           "id": 4,
#           "dict": [
#             ["jit", 2],
#             ["remat", 2],
#             ["graphdef", true],
#             ["graphdef differs", false],
#             ["raw", 2],
#             ["cond", {"tuple": [2]}]
#           ]
#         }
#       ],
#       [
#         "unhashable metadata",
#         {
#           "id": 5,
#           "dict": [
#             ["jit", 2],
#             ["remat", 2],
#             ["graphdef", true],
#             ["graphdef differs", false],
#             ["raw", 2],
#             ["cond", {"tuple": [2]}]
#           ]
#         }
#       ]
#     ]
#   }
# }
