import jax
import jax.numpy as jnp


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """What is no key, no seed, no data to fold in."""
    key = jax.random.key(0)
    return [
        attempt(lambda: jax.random.key(1.5)),
        attempt(lambda: jax.random.key("a")),
        attempt(lambda: jax.random.key(jnp.arange(2))),
        attempt(lambda: jax.random.split(jnp.ones(2))),
        attempt(lambda: jax.random.split(3)),
        attempt(lambda: jax.random.uniform(jnp.arange(2))),
        attempt(lambda: jax.random.normal(jax.random.split(key))),
        attempt(lambda: jax.random.fold_in(key, -1)),
        attempt(lambda: jax.random.fold_in(key, 2**33)),
        attempt(lambda: jax.random.wrap_key_data(jnp.array([1, 2]))),
        attempt(lambda: jax.random.uniform(key, (2,), dtype=int)),
        attempt(lambda: jax.random.uniform(key, "a")),
        attempt(lambda: key + 1),
        attempt(lambda: float(key)),
        attempt(lambda: bool(key)),
        attempt(lambda: jax.random.randint(key, (2,))),
        attempt(lambda: jax.random.normal()),
    ]


# recorded from flax-0.12.12, program b97981f9ff3f5f5aeb3e576fe56e443d5ed4ce6583531640e9d97fa9da5a649d
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
#       {"exception": "ValueError"},
#       {"exception": "OverflowError"},
#       {"exception": "OverflowError"},
#       {"exception": "TypeError"},
#       {"exception": "ValueError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"}
#     ]
#   }
# }
