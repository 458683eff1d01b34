import jax.numpy as jnp
from jax import lax


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


FILLS = [
    lambda value, dtype: jnp.full(1, value, dtype),
    lambda value, dtype: lax.full((1,), value, dtype),
    lambda value, dtype: jnp.full_like(jnp.arange(1), value, dtype),
    lambda value, dtype: lax.full_like(jnp.arange(1), value, dtype),
]


def main():
    """Arrays from nothing, and their types."""
    return [
        jnp.zeros(2),
        jnp.zeros((2, 1), int),
        jnp.ones([1, 2], bool),
        jnp.full((2,), 3),
        jnp.full(2, 1.5, int),
        jnp.full((2,), True),
        jnp.full((2, 2), jnp.arange(2)),
        jnp.full((2,), jnp.float32(3)),
        jnp.zeros_like(1),
        jnp.ones_like(jnp.asarray(1.0)),
        jnp.zeros_like(jnp.arange(2), float),
        jnp.zeros_like(jnp.arange(2.0), shape=(3,)),
        jnp.full_like(jnp.arange(2), 2.5),
        jnp.full_like(jnp.arange(2), 2.5, float),
        jnp.full_like(jnp.zeros(2, jnp.uint32), 4294967295),
        jnp.full_like(jnp.arange(2), 300, jnp.uint8),
        jnp.full(2, 4294967295, jnp.int32),
        jnp.full(2, -1, jnp.uint16),
        lax.full((2,), 2**32 + 5, jnp.int8),
        lax.full_like(jnp.zeros(2, jnp.uint32), -1),
        jnp.full(2, 2**40),
        lax.full((2,), 2**63, None),
        [fill(2**70, dtype) for fill in FILLS for dtype in (jnp.float32, jnp.float16, bool)],
        [fill(2**40, dtype) for fill in FILLS for dtype in (jnp.float32, jnp.bfloat16, bool)],
        [attempt(lambda: fill(2**70, jnp.int32)) for fill in FILLS],
        [attempt(lambda: fill(2**70, jnp.bfloat16)) for fill in FILLS],
        jnp.arange(3),
        jnp.arange(1, 4),
        jnp.arange(5, 0, -2),
        jnp.arange(0, 1, 0.25),
        jnp.arange(2.5),
        jnp.arange(3, dtype=float),
        jnp.arange(jnp.int32(2)),
        jnp.linspace(0, 1, 5),
        jnp.linspace(0, 1, 4, endpoint=False),
        jnp.linspace(0, 1, num=3, dtype=int),
        jnp.eye(2),
        jnp.eye(2, 3, k=1),
        jnp.eye(2, dtype=int),
        jnp.identity(2),
        jnp.ones((jnp.int32(2),)),
        jnp.ones(3, "float32"),
        jnp.empty((0, 2)).shape,
        jnp.tri(2),
        attempt(lambda: jnp.ones("a")),
        attempt(lambda: jnp.ones(2.5)),
        attempt(lambda: jnp.ones(-1)),
        attempt(lambda: jnp.ones(None)),
        attempt(lambda: jnp.ones(2, "nothing")),
        attempt(lambda: jnp.arange("a")),
        attempt(lambda: jnp.arange(0, 1, 0)),
        attempt(lambda: jnp.zeros(2, sort=1)),
        attempt(lambda: jnp.zeros()),
    ]


# recorded from flax-0.12.12, program f76e2a3a83fe72f11ed80541c0cc4a8ccf042912a450fa2fbf222807e2e6d027
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#       {"array": "int32", "shape": [2, 1], "data": [0, 0]},
#       {"array": "bool", "shape": [1, 2], "data": [true, true]},
#       {"array": "int32", "shape": [2], "weak": true, "data": [3, 3]},
#       {"array": "int32", "shape": [2], "data": [1, 1]},
#       {"array": "bool", "shape": [2], "data": [true, true]},
#       {"array": "int32", "shape": [2, 2], "data": [0, 1, 0, 1]},
#       {"array": "float32", "shape": [2], "data": [3.0, 3.0]},
#       {"array": "int32", "shape": [], "weak": true, "data": [0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#       {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#       {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]},
#       {"array": "int32", "shape": [2], "data": [2, 2]},
#       {"array": "float32", "shape": [2], "data": [2.5, 2.5]},
#       {"array": "uint32", "shape": [2], "data": [4294967295, 4294967295]},
#       {"array": "uint8", "shape": [2], "data": [44, 44]},
#       {"array": "int32", "shape": [2], "data": [-1, -1]},
#       {"array": "uint16", "shape": [2], "data": [65535, 65535]},
#       {"array": "int8", "shape": [2], "data": [5, 5]},
#       {"array": "uint32", "shape": [2], "data": [4294967295, 4294967295]},
#       {"array": "int32", "shape": [2], "weak": true, "data": [0, 0]},
#       {"array": "int32", "shape": [2], "weak": true, "data": [0, 0]},
#       {
#         "id": 1,
#         "list": [
#           {"array": "float32", "shape": [1], "data": [1.1805916e+21]},
#           {"array": "float16", "shape": [1], "data": ["inf"]},
#           {"array": "bool", "shape": [1], "data": [true]},
#           {"array": "float32", "shape": [1], "data": [1.1805916e+21]},
#           {"array": "float16", "shape": [1], "data": ["inf"]},
#           {"array": "bool", "shape": [1], "data": [true]},
#           {"array": "float32", "shape": [1], "data": [1.1805916e+21]},
#           {"array": "float16", "shape": [1], "data": ["inf"]},
#           {"array": "bool", "shape": [1], "data": [true]},
#           {"array": "float32", "shape": [1], "data": [1.1805916e+21]},
#           {"array": "float16", "shape": [1], "data": ["inf"]},
#           {"array": "bool", "shape": [1], "data": [true]}
#         ]
#       },
#       {
#         "id": 2,
#         "list": [
#           {"array": "float32", "shape": [1], "data": [1099511600000.0]},
#           {"array": "bfloat16", "shape": [1], "data": [1100000000000.0]},
#           {"array": "bool", "shape": [1], "data": [true]},
#           {"array": "float32", "shape": [1], "data": [1099511600000.0]},
#           {"array": "bfloat16", "shape": [1], "data": [1100000000000.0]},
#           {"array": "bool", "shape": [1], "data": [true]},
#           {"array": "float32", "shape": [1], "data": [1099511600000.0]},
#           {"array": "bfloat16", "shape": [1], "data": [1100000000000.0]},
#           {"array": "bool", "shape": [1], "data": [true]},
#           {"array": "float32", "shape": [1], "data": [1099511600000.0]},
#           {"array": "bfloat16", "shape": [1], "data": [1100000000000.0]},
#           {"array": "bool", "shape": [1], "data": [true]}
#         ]
#       },
#       {
#         "id": 3,
#         "list": [
#           {"exception": "OverflowError"},
#           {"exception": "OverflowError"},
#           {"exception": "OverflowError"},
#           {"exception": "OverflowError"}
#         ]
#       },
#       {
#         "id": 4,
#         "list": [
#           {"exception": "TypeError"},
#           {"exception": "TypeError"},
#           {"exception": "TypeError"},
#           {"exception": "TypeError"}
#         ]
#       },
#       {"array": "int32", "shape": [3], "data": [0, 1, 2]},
#       {"array": "int32", "shape": [3], "data": [1, 2, 3]},
#       {"array": "int32", "shape": [3], "data": [5, 3, 1]},
#       {"array": "float32", "shape": [4], "data": [0.0, 0.25, 0.5, 0.75]},
#       {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]},
#       {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]},
#       {"array": "int32", "shape": [2], "data": [0, 1]},
#       {"array": "float32", "shape": [5], "data": [0.0, 0.25, 0.5, 0.75, 1.0]},
#       {"array": "float32", "shape": [4], "data": [0.0, 0.25, 0.5, 0.75]},
#       {"array": "int32", "shape": [3], "data": [0, 0, 1]},
#       {"array": "float32", "shape": [2, 2], "data": [1.0, 0.0, 0.0, 1.0]},
#       {"array": "float32", "shape": [2, 3], "data": [0.0, 1.0, 0.0, 0.0, 0.0, 1.0]},
#       {"array": "int32", "shape": [2, 2], "data": [1, 0, 0, 1]},
#       {"array": "float32", "shape": [2, 2], "data": [1.0, 0.0, 0.0, 1.0]},
#       {"array": "float32", "shape": [2], "data": [1.0, 1.0]},
#       {"array": "float32", "shape": [3], "data": [1.0, 1.0, 1.0]},
#       {"tuple": [0, 2]},
#       {"array": "float32", "shape": [2, 2], "data": [1.0, 0.0, 1.0, 1.0]},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "ZeroDivisionError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"}
#     ]
#   }
# }
