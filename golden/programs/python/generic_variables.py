# Variables of types: a class with a base that has parameters takes some, too; one without does not.
from typing import Generic, TypeVar

import jax
import jax.numpy as jnp
from flax import nnx

T = TypeVar("T")


class Parameter(nnx.Variable[T]):
    def doubled(self):
        return self.get_value() * 2.0


class Positive(Parameter[T]):
    pass


class Real(Parameter[jax.Array]):
    pass


class Plain(nnx.Param):
    pass


class Typed(nnx.Module, Generic[T]):
    def __init__(self, value):
        self.value = Positive[T](value)


class Named(Typed[jax.Array]):
    pass


def main():
    outs = [Positive(jnp.ones(2)), Real(1.0), Plain(2.0), Named(jnp.ones(1)), Positive(jnp.ones(2)).doubled()]
    for cls in (Plain, int):
        try:
            cls[int]
        except TypeError:
            outs.append("refused")
    return outs, nnx.state(Named(jnp.ones(1)), Positive)
