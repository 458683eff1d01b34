from dataclasses import dataclass

import jax
import jax.numpy as jnp
from flax import nnx


class Declared(nnx.Module):
    size: int = nnx.static()
    values: list = nnx.data()

    def __init__(self, values):
        self.size = 2
        self.values = values


@nnx.dataclass
class Point(nnx.Pytree):
    x: jax.Array
    label: str = nnx.static(default="p")
    tags: list = nnx.data(default_factory=lambda: [1, 2])
    scale: float = nnx.data(default=0.5, kw_only=True)


@dataclass
class Plain(nnx.Module):
    w: nnx.Param
    n: int = 3


class Wrong(nnx.Module):
    size: int = nnx.static()

    def __init__(self):
        self.size = jnp.ones(2)


class Appends(nnx.Module):
    def __init__(self):
        self.items = []
        self.items.append(nnx.Param(jnp.float32(1)))


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """What a class declares of its attributes holds for the first assignment; after __init__ all of them are checked."""
    declared = Declared([jnp.float32(1), 2, "x"])
    point = Point(jnp.float32(1), scale=2.0)
    leaves = [len(jax.tree.leaves(x)) for x in (declared, point, Plain(nnx.Param(jnp.float32(1))))]
    states = [nnx.state(declared), nnx.state(point), nnx.state(Plain(nnx.Param(jnp.float32(1))))]
    return declared, point, leaves, states, attempt(Wrong), attempt(Appends), attempt(lambda: Point(1))
