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
