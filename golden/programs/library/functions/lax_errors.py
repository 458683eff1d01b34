import jax.numpy as jnp
from flax import nnx
from jax import lax


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """What jax.lax refuses where jax.numpy would help."""
    f, i = jnp.ones(3), jnp.arange(3)
    return [
        attempt(lambda: lax.add(f, 1)),
        attempt(lambda: lax.add(i, 1.0)),
        attempt(lambda: lax.add(f, i)),
        attempt(lambda: lax.add(f, jnp.ones(2))),
        attempt(lambda: lax.exp(1)),
        attempt(lambda: lax.add([1], [2])),
        attempt(lambda: lax.add("a", 1)),
        attempt(lambda: lax.select(True, 1.0, 2)),
        attempt(lambda: lax.select(f, f, f)),
        attempt(lambda: lax.select(f > 0, f, 0.0)),
        attempt(lambda: lax.concatenate([f, i], 0)),
        attempt(lambda: lax.dynamic_slice(f, (1, 2), (2,))),
        attempt(lambda: lax.dynamic_slice(f, (1,), (9,))),
        attempt(lambda: lax.dynamic_update_slice(i, f, (0,))),
        attempt(lambda: lax.stop_gradient("a")),
        attempt(lambda: lax.convert_element_type(1.0, None)),
        attempt(lambda: lax.add(nnx.Param(f), f)),
        attempt(lambda: lax.clamp(0, f, 1)),
    ]


# recorded from flax-0.12.12, program cc80fab5e0d5412bec4b841559d0ae3cc25182bb8a92b807e5133942aa7985c3
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
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "ValueError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "ValueError"},
#       {"exception": "ValueError"},
#       {"exception": "TypeError"}
#     ]
#   }
# }
