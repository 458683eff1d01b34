import jax.numpy as jnp


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """What x.at refuses; an item of an array is not assigned."""
    x = jnp.arange(4.0)

    def assign():
        x[0] = 1.0

    def attribute():
        x.shape = (2, 2)

    return [
        attempt(lambda: x.at[0].set("a")),
        attempt(lambda: x.at[0].set([1, 2])),
        attempt(lambda: x.at[:2].set(jnp.ones(3))),
        attempt(lambda: jnp.arange(4).at[0].set(2**40)),
        attempt(lambda: x.at[0].set(1, mode="bad")),
        attempt(lambda: x.at[0].nothing(1)),
        attempt(lambda: x.at[0].set()),
        attempt(lambda: x.at[0].set(1, 2)),
        attempt(lambda: x.at[0].set(1, other=2)),
        attempt(lambda: x.at(0)),
        attempt(lambda: x.at["a"].set(1)),
        attempt(lambda: x.at[0, 0].set(1)),
        attempt(assign),
        attempt(attribute),
    ]


# recorded from flax-0.12.12, program a93bccf5ae59b7b17a0901b699028dc25c17b781e246a264d3efe24144525382
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"exception": "TypeError"},
#       {"exception": "ValueError"},
#       {"exception": "ValueError"},
#       {"exception": "OverflowError"},
#       {"exception": "ValueError"},
#       {"exception": "AttributeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "IndexError"},
#       {"exception": "TypeError"},
#       {"exception": "AttributeError"}
#     ]
#   }
# }
