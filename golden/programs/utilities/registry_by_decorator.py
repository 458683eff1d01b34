"""A registry that decorators and __init_subclass__ fill; models are made by name with keyword defaults."""
import inspect

import jax.numpy as jnp
from flax import nnx

MODELS = {}


def register(name, **defaults):
    def decorate(cls):
        if name in MODELS:
            raise ValueError(f"{name!r} is taken by {MODELS[name][0].__name__}")
        MODELS[name] = (cls, defaults)
        return cls

    return decorate


class Base(nnx.Module):
    kinds: list[str] = []

    def __init_subclass__(cls, kind=None, **kwargs):
        super().__init_subclass__(**kwargs)
        if kind is not None:
            Base.kinds.append(kind)


@register("small", scale=0.5)
@register("large", scale=2.0)
class Affine(Base, kind="affine"):
    def __init__(self, size, scale=1.0, *, bias=False):
        self.w = nnx.Param(jnp.full(size, scale))
        self.b = nnx.Param(jnp.ones(size)) if bias else None

    def __call__(self, x):
        return self.w * x + (0 if self.b is None else self.b)


def create(name, *args, **kwargs):
    cls, defaults = MODELS[name]
    return cls(*args, **{**defaults, **kwargs})


def main():
    x = jnp.array([1.0, -2.0])
    outs = {name: create(name, 2, bias=name == "large")(x) for name in sorted(MODELS)}
    try:
        register("small")(Affine)
        taken = None
    except ValueError as error:
        taken = str(error)
    names = [name for name in inspect.signature(Affine.__init__).parameters if name != "self"]
    return outs, create("small", 2, scale=4.0)(x), taken, names, Base.kinds, issubclass(Affine, Base)


# recorded from flax-0.12.12, program ae97dbb3085743055891c51573e94bd4957fa673b452e01b07787e9e718ff8ed
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           ["large", {"array": "float32", "shape": [2], "data": [3.0, -3.0]}],
#           ["small", {"array": "float32", "shape": [2], "data": [0.5, -1.0]}]
#         ]
#       },
#       {"array": "float32", "shape": [2], "data": [4.0, -8.0]},
#       "'small' is taken by Affine",
#       {"id": 1, "list": ["size", "scale", "bias"]},
#       {"id": 2, "list": ["affine"]},
#       true
#     ]
#   }
# }
