import jax.numpy as jnp
from flax import nnx


class Block(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2.0))
        self.calls = nnx.BatchStat(jnp.float32(0.0))

    @nnx.remat
    def __call__(self, x):
        self.calls[...] = self.calls[...] + 1.0
        return self.w[...] * x * x


def main():
    """Recomputation on the way back makes no effect a second time."""
    block = Block()
    gradient = nnx.grad(lambda block, x: block(x), argnums=1)(block, jnp.float32(3.0))
    return gradient, block.calls


# recorded from flax-0.12.12, program ff060fe23c1800e8e2bfadef6cfe503820a9f4f6ad45789320ccac8c5e9ca137
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [12.0]},
#       {"id": 0, "variable": "BatchStat", "value": {"array": "float32", "shape": [], "data": [1.0]}}
#     ]
#   }
# }
