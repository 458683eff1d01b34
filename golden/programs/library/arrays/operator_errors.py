import jax.numpy as jnp


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """What operators refuse, and whose error it is."""
    i, f, b = jnp.arange(3), jnp.ones(3), jnp.array(True)
    return [
        attempt(lambda: f + "a"),
        attempt(lambda: f + None),
        attempt(lambda: f + [1, 2, 3]),
        attempt(lambda: [1, 2, 3] + f),
        attempt(lambda: f * (1, 2, 3)),
        attempt(lambda: f + jnp.ones(2)),
        attempt(lambda: i + 2**31),
        attempt(lambda: i + 2**40),
        attempt(lambda: f @ 2),
        attempt(lambda: f @ jnp.ones(2)),
        attempt(lambda: f & 1),
        attempt(lambda: f << 1),
        attempt(lambda: ~f),
        attempt(lambda: -b),
        attempt(lambda: b - b),
        attempt(lambda: i**-1),
        attempt(lambda: f < "a"),
        attempt(lambda: f < None),
        attempt(lambda: f == jnp.ones(2)),
        attempt(lambda: f == [1, 2, 3]),
        f == "a",
        f == None,
        f != None,
        f != "a",
    ]


# recorded from flax-0.12.12, program 88bc2f13c3179574987f37aa8eab5e111b115a1e55d12f8aa3ab36618a31bafb
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "OverflowError"},
#       {"exception": "OverflowError"},
#       {"exception": "ValueError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       false,
#       false,
#       true,
#       true
#     ]
#   }
# }
