"""A keyword argument of a lifted module arrives, or it is an error."""
import jax
import jax.numpy as jnp
import flax.linen as nn


class Shift(nn.Module):
    @nn.compact
    def __call__(self, x, by=1.0):
        return x + by


class Step(nn.Module):
    @nn.compact
    def __call__(self, x, _, by=1.0):
        return x + by, None


def given(f):
    try:
        return f()
    except Exception as error:
        return type(error).__name__


def main():
    lanes = nn.vmap(Shift, in_axes=0)()
    steps = nn.scan(Step, length=2)()
    return (
        given(lambda: lanes.apply({}, jnp.zeros(2), by=jnp.full(2, 5.0))),
        given(lambda: steps.apply({}, jnp.zeros(()), None, by=5.0)),
    )


# recorded from flax-0.12.12, program df7ce27dc58e37a24eeb408f2f82b24f2a2d7aa00f77520c14f7ebf58cb5d144
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [2], "data": [1.0, 1.0]},
#       {"tuple": [{"array": "float32", "shape": [], "data": [2.0]}, null]}
#     ]
#   }
# }
