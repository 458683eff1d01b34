"""A jitted function that is staged for many kinds of arguments finds each of them again."""
import collections
import dataclasses

import jax
import jax.numpy as jnp
from flax import nnx

Pair = collections.namedtuple("Pair", "a b")


@jax.tree_util.register_pytree_node_class
class Box:
    def __init__(self, x, tag):
        self.x = x
        self.tag = tag

    def tree_flatten(self):
        return (self.x,), self.tag

    @classmethod
    def tree_unflatten(cls, tag, children):
        return cls(children[0], tag)


class Own:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return isinstance(other, Own) and self.n == other.n

    def __hash__(self):
        return hash(self.n)


@dataclasses.dataclass(frozen=True)
class Config:
    width: int
    depth: int = 1


class Plain:
    pass


class Net(nnx.Module):
    def __init__(self, static, tag=None):
        self.w = nnx.Param(jnp.float32(1), tag=tag)
        self.static = nnx.static(static)


def twice(x):
    return x * 2


def main():
    staged = []

    @nnx.jit
    def f(tree):
        staged.append(1)
        return jax.tree.leaves(tree)[0] + 1

    plain = Plain()
    x = jnp.float32(1)
    statics = (
        "text", ("a", 1), True, 1.5, -0.0, jnp.float32, int, twice, jnp.dtype("int8"), None,
        Own(1), Config(2), plain, [1, 2], {"a": 1}, {1, 2}, slice(0, 3), b"bytes", ..., range(3),
    )
    kinds = [lambda static=static: Net(static) for static in statics]
    kinds += [
        lambda: Net("text", tag="a"),
        lambda: Net("text", tag=Config(3)),
        lambda: Net(0.0),
        lambda: (x, "a" and x),
        lambda: [x],
        lambda: {"a": x, 1.5: x} and {"a": x},
        lambda: {2: x},
        lambda: Pair(x, x),
        lambda: Box(x, "one"),
        lambda: Box(x, "two"),
        lambda: nnx.state(Net("text")),
        lambda: nnx.split(Net("text")),
        lambda: nnx.split(Net("other")),
    ]
    counts = []
    for _ in range(2):
        for make in kinds:
            f(make())
            counts.append(len(staged))
    return counts


# recorded from flax-0.12.12, program 6275f37c85d373918139622310535dc4830485e403db140abfa537f6bbbb7500
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32]
#   }
# }
