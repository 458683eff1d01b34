import jax.numpy as jnp
from flax import nnx


def attempt(f, *args):
    try:
        return f(*args)
    except Exception as error:
        return error


def main():
    """A traced value where Python needs one: a branch, a range, a shape, a float, an index."""
    x = jnp.float32(3)
    n = jnp.int32(2)
    items = [1, 2, 3]
    return (
        attempt(nnx.jit(lambda x: 1 if x > 0 else 2), x),
        attempt(nnx.jit(lambda n: [0 for _ in range(n)]), n),
        attempt(nnx.jit(lambda n: jnp.zeros(n)), n),
        attempt(nnx.jit(lambda x: float(x)), x),
        attempt(nnx.jit(lambda n: items[n]), n),
        attempt(nnx.jit(lambda x: x[x > 1]), jnp.arange(3.0)),
    )


# recorded from flax-0.12.12, program 5f329dd0772d08d100cd924bddf0580bcec1814d78368240ebfdec02fd191f37
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"exception": "TracerBoolConversionError"},
#       {"exception": "TracerIntegerConversionError"},
#       {"exception": "TypeError"},
#       {"exception": "ConcretizationTypeError"},
#       {"exception": "TracerIntegerConversionError"},
#       {"exception": "NonConcreteBooleanIndexError"}
#     ]
#   }
# }
