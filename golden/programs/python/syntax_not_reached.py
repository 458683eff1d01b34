"""Syntax that is not modelled stands in a program, and the rest means what it means."""

import jax.numpy as jnp
from flax import nnx


async def fetch(address: str, timeout: float = 1.0):
    async with open(address) as lines:
        return [line async for line in lines]


def first[T](items: list[T]) -> T:
    return items[0]


def grouped():
    try:
        raise ExceptionGroup("several", [ValueError(1)])
    except* ValueError as group:
        print(group)


class Model(nnx.Module):
    MAGIC = b"a\x00\xff" b"'\"\\"

    def __init__(self):
        self.w = nnx.Param(jnp.float32(2.0))

    def spectrum(self):
        return self.w * 2j + 99999999999999999999

    def wide(self, width):
        return f"{self.w:{width}}"

    def __call__(self, x):
        return self.w * x


def main():
    model = Model()
    return model(3.0), Model.MAGIC.hex(), list(b"ab"), fetch.__name__, b"" == bytes()


# recorded from flax-0.12.12, program 55e811c15eb849eaf574dce4e8e731403b8416646183dd2df62d69d172f0be6f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [6.0]},
#       "6100ff27225c",
#       {"id": 0, "list": [97, 98]},
#       "fetch",
#       true
#     ]
#   }
# }
