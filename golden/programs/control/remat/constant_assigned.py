# A body assigns a literal; what happens later to the Variable that it was assigned to is no matter of the body's.
import jax.numpy as jnp
from flax import nnx


class Counter(nnx.Module):
    def __init__(self):
        self.count = nnx.Variable(jnp.float32(0.0))


@nnx.remat
def reset(counter):
    counter.count[...] = jnp.float32(0.5)


def main():
    first, second = Counter(), Counter()
    reset(first)
    first.count[...] = jnp.float32(9.0)
    reset(second)
    return first.count[...] == 9.0, second.count[...] == 0.5


# recorded from flax-0.12.12, program 04c94dad91fd508b14e2907c27dc7ffb608933332d6f57bafa3e89702138d877
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "bool", "shape": [], "host": true, "data": [true]},
#       {"array": "bool", "shape": [], "host": true, "data": [false]}
#     ]
#   }
# }
