"""`register_dataclass` without names of fields: all of them, static where they say so."""

import dataclasses

import jax
import jax.numpy as jnp


@jax.tree_util.register_dataclass
@dataclasses.dataclass
class Point:
    x: jax.Array
    name: str = dataclasses.field(default="p", metadata=dict(static=True))
    y: float = 2.0


@dataclasses.dataclass
class Noted:
    x: jax.Array
    note: str = dataclasses.field(default="none", init=False)


def refused():
    try:
        jax.tree_util.register_dataclass(Noted)
    except ValueError:
        return True


def kind(value: type[Point]) -> str:
    return value.__name__


def main():
    point = Point(jnp.ones(2), "q", 3.0)
    leaves, structure = jax.tree.flatten(point)
    doubled = jax.tree.map(lambda leaf: leaf * 2, point)
    jitted = jax.jit(lambda p: Point(p.x + p.y, p.name))(point)
    same = structure == jax.tree.structure(Point(jnp.zeros(2), "q", 0.0))
    other = structure == jax.tree.structure(Point(jnp.zeros(2), "other", 0.0))
    gradient = jax.grad(lambda p: (p.x * p.y).sum())(point)
    shown = [(p.x, p.name, p.y) for p in (doubled, jitted, gradient)]
    return leaves, shown, same, other, kind(Point), refused()


# recorded from flax-0.12.12, program 3766b4b8a1b16362a1904d821d62f3bcdefa863263bf98ea4636049f5d2c8b44
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "list": [{"array": "float32", "shape": [2], "data": [1.0, 1.0]}, {"float": 3.0}]},
#       {
#         "id": 1,
#         "list": [
#           {"tuple": [{"array": "float32", "shape": [2], "data": [2.0, 2.0]}, "q", {"float": 6.0}]},
#           {
#             "tuple": [
#               {"array": "float32", "shape": [2], "data": [4.0, 4.0]},
#               "q",
#               {"array": "float32", "shape": [], "weak": true, "data": [2.0]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [2], "data": [3.0, 3.0]},
#               "q",
#               {"array": "float32", "shape": [], "weak": true, "data": [2.0]}
#             ]
#           }
#         ]
#       },
#       true,
#       false,
#       "Point",
#       true
#     ]
#   }
# }
