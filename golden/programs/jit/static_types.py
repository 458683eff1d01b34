"""Static arguments that are equal, and of one type or of several; functions that are equal."""
import collections
import dataclasses

import jax
import jax.numpy as jnp
from flax import nnx

Pair = collections.namedtuple("Pair", "a b")
Other = collections.namedtuple("Other", "a b")


@dataclasses.dataclass(frozen=True)
class Config:
    width: int


@dataclasses.dataclass(frozen=True)
class Derived(Config):
    pass


class Same:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return isinstance(other, Same) and self.n == other.n

    def __hash__(self):
        return 7


class Call(Same):
    def __call__(self, x):
        staged.append(self.n)
        return x + self.n


staged = []


def main():
    groups = (
        (1, True, 1.0, 1), (Pair(1, 2), (1, 2), Other(1, 2), Pair(1, 2)),
        (Config(1), Derived(1), Config(1)), (Same(1), Same(2), Same(1), Call(1)),
        ("a", b"a", "a"), (None, (), None), (int, float, int), ((1, (2,)), (1, (2.0,)), (1, (2,))),
    )
    counts = []
    for jit in (nnx.jit, jax.jit):
        for group in groups:
            seen = []

            def f(x, static):
                seen.append(1)
                return x

            g = jit(f, static_argnums=1)
            for static in group:
                g(1.0, static)
            counts.append(len(seen))
    calls = [Call(n) for n in (1, 2, 1, 2)]
    for call in calls:
        jax.jit(call)(1.0)
    chosen = [jax.lax.cond(jnp.bool_(True), a, b, 1.0) for a in calls for b in calls]
    return counts, chosen, staged


# recorded from flax-0.12.12, program a030fa9f8f9ea18bdccf9bf85eac4283991b945aa4baf852409670e413adf38d
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "list": [3, 3, 2, 3, 2, 2, 2, 1, 3, 3, 2, 3, 2, 2, 2, 1]},
#       {
#         "id": 1,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [3.0]}
#         ]
#       },
#       {"id": 2, "list": [1, 2, 1, 2]}
#     ]
#   }
# }
