"""Static values that are equal dataclasses are the same static value, wherever structures are compared."""
import dataclasses

import jax
import jax.numpy as jnp
from flax import nnx


@dataclasses.dataclass(frozen=True)
class Config:
    width: int
    names: tuple = ()


@dataclasses.dataclass(frozen=True)
class Wider(Config):
    pass


@dataclasses.dataclass(frozen=True, eq=False)
class ById:
    width: int


@dataclasses.dataclass(frozen=True)
class Partly:
    width: int
    note: str = dataclasses.field(default="", compare=False)


@jax.tree_util.register_pytree_node_class
class Box:
    def __init__(self, x, config):
        self.x, self.config = x, config

    def tree_flatten(self):
        return (self.x,), self.config

    @classmethod
    def tree_unflatten(cls, config, children):
        return cls(*children, config)


@jax.tree_util.register_static
@dataclasses.dataclass(frozen=True)
class Option:
    name: str


class Model(nnx.Module):
    def __init__(self, config):
        self.w = nnx.Param(jnp.ones(2))
        self.config = config

    def __call__(self, x):
        return self.w[...] * x * self.config.width


def attempt(f):
    try:
        return f()
    except Exception as error:
        return type(error).__name__


def stagings(jit, call, *args):
    seen = []

    @jit
    def run(*args):
        seen.append("staged")
        return call(*args)

    for each in args:
        run(*each)
    return len(seen)


MAKE = {
    "equal": [lambda: Config(2, ("a",)), lambda: Config(2, ("a",))],
    "nested": [lambda: Config(2, (Config(1), {"k": Config(1)}["k"])), lambda: Config(2, (Config(1), Config(1)))],
    "other": [lambda: Config(2), lambda: Config(3)],
    "subclass": [lambda: Config(2), lambda: Wider(2)],
    "of the subclass": [lambda: Wider(2), lambda: Wider(2)],
    "by identity": [lambda: ById(2), lambda: ById(2)],
    "in part": [lambda: Partly(2, "a"), lambda: Partly(2, "b")],
}


def main():
    x, found = jnp.ones(2), {}
    for name, (one, two) in MAKE.items():
        found[name] = {
            "treedef": jax.tree.structure(Box(x, one())) == jax.tree.structure(Box(x, two())),
            "graphdef": nnx.graphdef(Model(one())) == nnx.graphdef(Model(two())),
            "jax.jit": stagings(jax.jit, lambda b: b.x, (Box(x, one()),), (Box(x, two()),)),
            "nnx.jit": stagings(nnx.jit, lambda m: m(x), (Model(one()),), (Model(two()),)),
            "map": attempt(lambda: jax.tree.map(jnp.add, Box(x, one()), Box(x, two())).x),
            "cond": attempt(lambda: jax.lax.cond(x[0] > 0, lambda: Box(x, one()), lambda: Box(x * 2, two())).x),
            "scan": attempt(lambda: jax.lax.scan(lambda b, _: (Box(b.x, two()), None), Box(x, one()), x)[0].x),
            "nnx.cond": attempt(lambda: nnx.cond(x[0] > 0, lambda: Model(one()), lambda: Model(two())).w[...]),
        }
    found["static"] = [
        jax.tree.structure(Option("a")) == jax.tree.structure(Option("a")),
        jax.tree.structure(Option("a")) == jax.tree.structure(Option("b")),
        stagings(jax.jit, lambda o: 1, (Option("a"),), (Option("a"),), (Option("b"),)),
    ]
    return found


# recorded from flax-0.12.12, program 9996f7a25749f58f0fc1632645d6aea539edac185d3f9a6628a31fef87a9e2c5
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "equal",
#         {
#           "id": 1,
#           "dict": [
#             ["treedef", true],
#             ["graphdef", true],
#             ["jax.jit", 1],
#             ["nnx.jit", 1],
#             ["map", {"array": "float32", "shape": [2], "data": [2.0, 2.0]}],
#             ["cond", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}],
#             ["scan", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}],
#             ["nnx.cond", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}]
#           ]
#         }
#       ],
#       [
#         "nested",
#         {
#           "id": 2,
#           "dict": [
#             ["treedef", true],
#             ["graphdef", true],
#             ["jax.jit", 1],
#             ["nnx.jit", 1],
#             ["map", {"array": "float32", "shape": [2], "data": [2.0, 2.0]}],
#             ["cond", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}],
#             ["scan", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}],
#             ["nnx.cond", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}]
#           ]
#         }
#       ],
#       [
#         "other",
#         {
#           "id": 3,
#           "dict": [
#             ["treedef", false],
#             ["graphdef", false],
#             ["jax.jit", 2],
#             ["nnx.jit", 2],
#             ["map", "ValueError"],
#             ["cond", "TypeError"],
#             ["scan", "TypeError"],
#             ["nnx.cond", "TypeError"]
#           ]
#         }
#       ],
#       [
#         "subclass",
#         {
#           "id": 4,
#           "dict": [
#             ["treedef", false],
#             ["graphdef", false],
#             ["jax.jit", 2],
#             ["nnx.jit", 2],
#             ["map", "ValueError"],
#             ["cond", "TypeError"],
#             ["scan", "TypeError"],
#             ["nnx.cond", "TypeError"]
#           ]
#         }
#       ],
#       [
#         "of the subclass",
#         {
#           "id": 5,
#           "dict": [
#             ["treedef", true],
#             ["graphdef", true],
#             ["jax.jit", 1],
#             ["nnx.jit", 1],
#             ["map", {"array": "float32", "shape": [2], "data": [2.0, 2.0]}],
#             ["cond", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}],
#             ["scan", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}],
#             ["nnx.cond", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}]
#           ]
#         }
#       ],
#       [
#         "by identity",
#         {
#           "id": 6,
#           "dict": [
#             ["treedef", false],
#             ["graphdef", false],
#             ["jax.jit", 2],
#             ["nnx.jit", 2],
#             ["map", "ValueError"],
#             ["cond", "TypeError"],
#             ["scan", "TypeError"],
#             ["nnx.cond", "TypeError"]
#           ]
#         }
#       ],
#       [
#         "in part",
#         {
#           "id": 7,
#           "dict": [
#             ["treedef", true],
#             ["graphdef", true],
#             ["jax.jit", 1],
#             ["nnx.jit", 1],
#             ["map", {"array": "float32", "shape": [2], "data": [2.0, 2.0]}],
#             ["cond", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}],
#             ["scan", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}],
#             ["nnx.cond", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}]
#           ]
#         }
#       ],
#       ["static", {"id": 8, "list": [true, false, 2]}]
#     ]
#   }
# }
