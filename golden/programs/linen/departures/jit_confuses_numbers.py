"""A number in a field of a module decides what `nn.jit` runs: the axes -1 and -2 are two, although they have one hash."""
import flax.linen as nn
import jax.numpy as jnp


class Sum(nn.Module):
    axis: int

    @nn.jit
    def __call__(self, x):
        return x.sum(self.axis)


class Model(nn.Module):
    @nn.compact
    def __call__(self, x):
        return [Sum(-1)(x), Sum(-2)(x)]


def main():
    return Model().apply({}, jnp.arange(4.0).reshape(2, 2))


# recorded from flax-0.12.12, program e91daf162bc1acef15ef54b6e41efc4bb5e47b110bd76db93274c618f3aa2e27
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [2], "data": [1.0, 5.0]},
#       {"array": "float32", "shape": [2], "data": [1.0, 5.0]}
#     ]
#   }
# }
