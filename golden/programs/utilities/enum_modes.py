"""Modes as Enums: static arguments of jit, keys of dicts, matched by match, and shown by their names."""
import enum
from functools import partial

import jax.numpy as jnp
from flax import nnx

traced = []


class Pool(enum.Enum):
    MEAN = "mean"
    MAX = "max"
    LAST = "last"

    @classmethod
    def of(cls, text):
        try:
            return cls(text.lower())
        except ValueError:
            return cls.MEAN


class Level(enum.IntEnum):
    LOW = 1
    HIGH = 3


@partial(nnx.jit, static_argnames=("mode",))
def pooled(model, x, *, mode):
    traced.append(mode.name)
    h = model(x)
    match mode:
        case Pool.MEAN:
            return h.mean(0)
        case Pool.MAX:
            return h.max(0)
        case Pool.LAST:
            return h[-1]


def main():
    model = nnx.Linear(2, 2, kernel_init=nnx.initializers.constant(0.5), rngs=nnx.Rngs(0))
    x = jnp.array([[1.0, 3.0], [2.0, -4.0]])
    outs = {mode.value: pooled(model, x, mode=mode) for mode in Pool}
    pooled(model, x, mode=Pool.of("MAX"))
    names = [mode.name for mode in Pool], Pool["LAST"] is Pool.LAST, Pool.of("other").name, len(Pool)
    levels = Level.HIGH * 2, Level(1).name, max(Level).value, Level.LOW < Level.HIGH, sorted(Level, reverse=True)[0].name
    return outs, traced, names, levels, str(Pool.MAX), isinstance(Level.LOW, int)


# recorded from flax-0.12.12, program 77d6909625423529e2b750d6951e152573a3f3a1d3783fbf83e7e3952547a3b5
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           ["mean", {"array": "float32", "shape": [2], "data": [0.5, 0.5]}],
#           ["max", {"array": "float32", "shape": [2], "data": [2.0, 2.0]}],
#           ["last", {"array": "float32", "shape": [2], "data": [-1.0, -1.0]}]
#         ]
#       },
#       {"id": 1, "list": ["MEAN", "MAX", "LAST"]},
#       {"tuple": [{"id": 2, "list": ["MEAN", "MAX", "LAST"]}, true, "MEAN", 3]},
#       {"tuple": [6, "LOW", 3, true, "HIGH"]},
#       "Pool.MAX",
#       true
#     ]
#   }
# }
