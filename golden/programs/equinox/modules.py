"""Modules: frozen dataclasses that are pytrees."""
import equinox as eqx
import jax
import jax.numpy as jnp


class Point(eqx.Module):
    x: jax.Array
    y: float
    tag: str = eqx.field(static=True)
    scale: float = 2.0

    def total(self):
        return (self.x + self.y) * self.scale


class Custom(eqx.Module):
    w: jax.Array
    n: int = eqx.field(static=True)

    def __init__(self, n):
        self.n = n
        self.w = jnp.arange(float(n))

    def __call__(self, x):
        return self.w * x


class Derived(Custom):
    pass


class Converted(eqx.Module):
    x: jax.Array = eqx.field(converter=jnp.asarray)


class Missing(eqx.Module):
    x: jax.Array

    def __init__(self):
        pass


class Extra(eqx.Module):
    x: int

    def __init__(self):
        self.x = 1
        self.y = 2


class Checked(eqx.Module):
    x: int

    def __check_init__(self):
        if self.x < 0:
            raise ValueError("negative")


def fails(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


def main():
    point = Point(jnp.array([1.0, 2.0]), 3.0, "t")
    leaves, treedef = jax.tree_util.tree_flatten(point)
    doubled = jax.tree.map(lambda v: v * 2, point)
    gradient = jax.grad(lambda p: jnp.sum(p.total()))(point)
    paths = [jax.tree_util.keystr(path) for path, _ in jax.tree_util.tree_leaves_with_path(point)]
    return (
        leaves, paths, doubled.x, doubled.y, doubled.tag, doubled.scale, point.total(),
        gradient.x, gradient.y, gradient.tag, Custom(3)(2.0), Derived(2).w, Derived(2).n,
        jax.jit(lambda c, x: c(x))(Custom(3), 3.0), Converted(3).x,
        treedef == jax.tree.structure(point),
        treedef == jax.tree.structure(Point(jnp.zeros(2), 0.0, "s")),
        fails(lambda: setattr(point, "x", 1)),
        fails(lambda: setattr(point, "z", 1)), fails(Missing), fails(Extra),
        fails(lambda: Checked(-1)), Checked(1).x, fails(lambda: Point(1)),
        bool(Checked(1) == Checked(1)), bool(Checked(1) == Checked(2)),
        bool(Custom(2) == Custom(2)), bool(Custom(2) == Custom(3)), bool(Custom(2) == Derived(2)),
    )


# recorded from equinox-0.13.8, program aa3f41dd7b581a5b06a02df843eaf42d2ce64111cd513e2412ee62414c8e4b90
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [{"array": "float32", "shape": [2], "data": [1.0, 2.0]}, {"float": 3.0}, {"float": 2.0}]
#       },
#       {"id": 1, "list": [".x", ".y", ".scale"]},
#       {"array": "float32", "shape": [2], "data": [2.0, 4.0]},
#       {"float": 6.0},
#       "t",
#       {"float": 4.0},
#       {"array": "float32", "shape": [2], "data": [8.0, 10.0]},
#       {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [4.0]},
#       "t",
#       {"array": "float32", "shape": [3], "data": [0.0, 2.0, 4.0]},
#       {"array": "float32", "shape": [2], "data": [0.0, 1.0]},
#       2,
#       {"array": "float32", "shape": [3], "data": [0.0, 3.0, 6.0]},
#       {"array": "int32", "shape": [], "weak": true, "data": [3]},
#       true,
#       false,
#       "FrozenInstanceError",
#       "FrozenInstanceError",
#       "TypeError",
#       "FrozenInstanceError",
#       "ValueError",
#       1,
#       "TypeError",
#       true,
#       false,
#       true,
#       false,
#       false
#     ]
#   }
# }
