"""State changes in the trace where its run began: a raw transform of JAX inside of a module may not change it."""
import jax
import jax.numpy as jnp
import flax.linen as nn


class Counter(nn.Module):
    @nn.compact
    def __call__(self, x):
        seen = self.variable("state", "seen", jnp.zeros, (3,))

        def step(x):
            seen.value = seen.value + x
            return x * 2.0

        return jax.checkpoint(step)(x)


def main():
    variables = {"state": {"seen": jnp.zeros(3)}}
    try:
        return Counter().apply(variables, jnp.arange(3.0), mutable=["state"])
    except Exception as error:
        return type(error).__name__


# recorded from flax-0.12.12, program ecadfd6948c7aa09d6944ef0631f10de44f7e0876d4ecf1456cfd7dcd36a2965
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [3], "data": [0.0, 2.0, 4.0]},
#       {
#         "id": 0,
#         "dict": [["state", {"id": 1, "dict": [["seen", {"leak": "float32", "shape": [3]}]]}]]
#       }
#     ]
#   }
# }
