import jax.numpy as jnp


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """Arrays of nested lists: one type for all, strong; what cannot be one."""
    return [
        jnp.array([1, 2.5]),
        jnp.array([True, 2]),
        jnp.array([[1, 2], [3, 4]]),
        jnp.array([]),
        jnp.array([[], []]),
        jnp.array([1, jnp.float32(2)]),
        jnp.array(5),
        jnp.asarray(5),
        jnp.array(5.0),
        jnp.array((1, 2)),
        jnp.array([(1, 2), [3, 4]]),
        jnp.array([jnp.ones(2), jnp.zeros(2)]),
        jnp.array([jnp.asarray(1.0), jnp.asarray(2.0)]),
        jnp.asarray(2.5, int),
        jnp.array([2.5], int),
        jnp.array(1, float),
        jnp.array([1, 0], bool),
        jnp.array(1.0, dtype=jnp.float32),
        jnp.array(2**31, dtype=jnp.uint32),
        jnp.array(5, ndmin=2),
        jnp.float32(True),
        jnp.int32(2.75),
        jnp.bool_(3),
        jnp.uint32(2**32 - 1),
        jnp.float32(2**40),
        jnp.float32([1, 2]),
        jnp.int32(jnp.float32(2.5)),
        attempt(lambda: jnp.array([[1, 2], [3]])),
        attempt(lambda: jnp.array("a")),
        attempt(lambda: jnp.array(None)),
        attempt(lambda: jnp.array(2**31)),
        attempt(lambda: jnp.array([2**31])),
        attempt(lambda: jnp.uint32(-1)),
        attempt(lambda: jnp.int32(2**31)),
        attempt(lambda: jnp.float32()),
        attempt(lambda: jnp.float32(1, 2)),
        attempt(lambda: jnp.array({"a": 1})),
        attempt(lambda: jnp.array([jnp.ones(2), jnp.ones(3)])),
    ]


# recorded from flax-0.12.12, program 9f5faa2ac98bccc47bd0e905f7e7ba7291f6ab966df2b6a8a89486b485a4b102
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [2], "data": [1.0, 2.5]},
#       {"array": "int32", "shape": [2], "data": [1, 2]},
#       {"array": "int32", "shape": [2, 2], "data": [1, 2, 3, 4]},
#       {"array": "float32", "shape": [0], "data": []},
#       {"array": "float32", "shape": [2, 0], "data": []},
#       {"array": "float32", "shape": [2], "data": [1.0, 2.0]},
#       {"array": "int32", "shape": [], "weak": true, "data": [5]},
#       {"array": "int32", "shape": [], "weak": true, "data": [5]},
#       {"array": "float32", "shape": [], "weak": true, "data": [5.0]},
#       {"array": "int32", "shape": [2], "data": [1, 2]},
#       {"array": "int32", "shape": [2, 2], "data": [1, 2, 3, 4]},
#       {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 0.0, 0.0]},
#       {"array": "float32", "shape": [2], "data": [1.0, 2.0]},
#       {"array": "int32", "shape": [], "data": [2]},
#       {"array": "int32", "shape": [1], "data": [2]},
#       {"array": "float32", "shape": [], "data": [1.0]},
#       {"array": "bool", "shape": [2], "data": [true, false]},
#       {"array": "float32", "shape": [], "data": [1.0]},
#       {"array": "uint32", "shape": [], "data": [2147483648]},
#       {"array": "int32", "shape": [1, 1], "weak": true, "data": [5]},
#       {"array": "float32", "shape": [], "data": [1.0]},
#       {"array": "int32", "shape": [], "data": [2]},
#       {"array": "bool", "shape": [], "data": [true]},
#       {"array": "uint32", "shape": [], "data": [4294967295]},
#       {"array": "float32", "shape": [], "data": [1099511600000.0]},
#       {"array": "float32", "shape": [2], "data": [1.0, 2.0]},
#       {"array": "int32", "shape": [], "data": [2]},
#       {"exception": "ValueError"},
#       {"exception": "TypeError"},
#       {"exception": "ValueError"},
#       {"exception": "OverflowError"},
#       {"exception": "OverflowError"},
#       {"exception": "OverflowError"},
#       {"exception": "OverflowError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"}
#     ]
#   }
# }
