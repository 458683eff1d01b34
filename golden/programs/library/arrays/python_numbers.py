import jax.numpy as jnp


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """An array where Python wants a number, a truth value, a length."""
    x = jnp.arange(3)
    return [
        bool(jnp.float32(0.5)),
        bool(jnp.ones(1)),
        int(jnp.float32(-2.75)),
        float(jnp.int32(3)),
        len(x),
        list(x),
        2 in x,
        7 in x,
        [10, 20, 30][jnp.int32(1)],
        list(range(jnp.int32(2))),
        x.item(1),
        jnp.float32(2).item(),
        x.tolist(),
        jnp.ones((2, 1)).tolist(),
        round(jnp.float32(2.5)),
        round(jnp.float32(2.625), 2),
        abs(jnp.float32(-2)),
        jnp.array(True).item(),
        attempt(lambda: bool(x)),
        attempt(lambda: bool(jnp.ones(0))),
        attempt(lambda: int(x)),
        attempt(lambda: float(jnp.ones(1))),
        attempt(lambda: int(jnp.float32(jnp.nan))),
        attempt(lambda: int(jnp.float32(jnp.inf))),
        attempt(lambda: len(jnp.float32(1))),
        attempt(lambda: list(jnp.float32(1))),
        attempt(lambda: [1, 2][jnp.float32(1)]),
        attempt(lambda: [1, 2][jnp.ones(1, int)]),
        attempt(lambda: hash(x)),
        attempt(lambda: x.item()),
        attempt(lambda: x.nothing),
    ]


# recorded from flax-0.12.12, program ca4b013ff5fe40f6bb9123f59074f8f6bbb38a49ad62e4acd09829c55944ba64
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       true,
#       true,
#       -2,
#       {"float": 3.0},
#       3,
#       {
#         "id": 1,
#         "list": [
#           {"array": "int32", "shape": [], "data": [0]},
#           {"array": "int32", "shape": [], "data": [1]},
#           {"array": "int32", "shape": [], "data": [2]}
#         ]
#       },
#       true,
#       false,
#       20,
#       {"id": 2, "list": [0, 1]},
#       1,
#       {"float": 2.0},
#       {"id": 3, "list": [0, 1, 2]},
#       {"id": 4, "list": [{"id": 5, "list": [{"float": 1.0}]}, {"id": 6, "list": [{"float": 1.0}]}]},
#       {"array": "int32", "shape": [], "data": [2]},
#       {"array": "float32", "shape": [], "data": [2.62]},
#       {"array": "float32", "shape": [], "data": [2.0]},
#       true,
#       {"exception": "ValueError"},
#       {"exception": "ValueError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "ValueError"},
#       {"exception": "OverflowError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "ValueError"},
#       {"exception": "AttributeError"}
#     ]
#   }
# }
