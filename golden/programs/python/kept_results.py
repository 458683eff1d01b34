"""`functools.lru_cache`, `cache` and `cached_property`: results that are kept, and how many."""

import functools

import jax.numpy as jnp
from flax import nnx

calls = []


@functools.lru_cache(maxsize=2)
def squared(x, scale=1):
    calls.append((x, scale))
    return scale * x * x


@functools.lru_cache
def named(x):
    """What it says."""
    return str(x)


@functools.lru_cache(maxsize=None, typed=True)
def typed(x):
    return type(x).__name__


@functools.cache
def fibonacci(n):
    return n if n < 2 else fibonacci(n - 1) + fibonacci(n - 2)


class Grid:
    made = 0

    def __init__(self, size):
        self.size = size

    @functools.cached_property
    def points(self):
        """The points."""
        Grid.made += 1
        return jnp.arange(self.size)

    @functools.lru_cache(maxsize=4)
    def scaled(self, factor):
        Grid.made += 10
        return self.size * factor


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.ones(2))

    @functools.cached_property
    def size(self):
        return self.w.size


def refused(call):
    try:
        return call()
    except (TypeError, AttributeError) as error:
        return type(error).__name__, str(error).replace("functools.", "")


def main():
    for x in (1, 2, 1, 3, 2):
        squared(x)
    squared(3, scale=2)
    squared(x=3, scale=2)
    before = squared.cache_info(), list(calls)
    squared.cache_clear()
    a, b = Grid(3), Grid(4)
    points = a.points, a.points, b.points
    scaled = [a.scaled(2), a.scaled(2), b.scaled(2)]
    model = Model()
    sizes = model.size, "size" in vars(model)
    return (
        before,
        squared.cache_info(),
        squared.cache_parameters(),
        (named(1), named.__name__, named.__doc__, named.__wrapped__(2)),
        (typed(1), typed(1.0), typed(True), typed.cache_info()),
        (fibonacci(30), fibonacci.cache_info()),
        points,
        scaled,
        Grid.made,
        Grid.points.__doc__,
        sizes,
        refused(lambda: squared([1])),
        refused(lambda: functools.lru_cache("3")),
        refused(lambda: Grid.scaled.missing),
    )


# recorded from flax-0.12.12, program 9e3eca51922667895f13dd7b34a74a48e186dd6de4be9ab28bd4af25a9baff2f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"tuple": [1, 6, 2, 2]},
#           {
#             "id": 0,
#             "list": [
#               {"tuple": [1, 1]},
#               {"tuple": [2, 1]},
#               {"tuple": [3, 1]},
#               {"tuple": [2, 1]},
#               {"tuple": [3, 2]},
#               {"tuple": [3, 2]}
#             ]
#           }
#         ]
#       },
#       {"tuple": [0, 0, 2, 0]},
#       {"id": 1, "dict": [["maxsize", 2], ["typed", false]]},
#       {"tuple": ["1", "named", "What it says.", "2"]},
#       {"tuple": ["int", "float", "bool", {"tuple": [0, 3, null, 3]}]},
#       {"tuple": [832040, {"tuple": [28, 31, null, 31]}]},
#       {
#         "tuple": [
#           {"array": "int32", "shape": [3], "data": [0, 1, 2]},
#           {"array": "int32", "shape": [3], "data": [0, 1, 2]},
#           {"array": "int32", "shape": [4], "data": [0, 1, 2, 3]}
#         ]
#       },
#       {"id": 2, "list": [6, 6, 8]},
#       22,
#       "The points.",
#       {"tuple": [2, true]},
#       {"tuple": ["TypeError", "unhashable type: 'list'"]},
#       {"tuple": ["TypeError", "Expected first argument to be an integer, a callable, or None"]},
#       {"tuple": ["AttributeError", "'_lru_cache_wrapper' object has no attribute 'missing'"]}
#     ]
#   }
# }
