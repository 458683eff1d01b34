"""A memory that writes round and round: dynamic_update_slice at a counter, reads by similarity."""
import jax
import jax.numpy as jnp
from flax import nnx


class Memory(nnx.Module):
    def __init__(self, slots, dim):
        self.keys = nnx.Cache(jnp.zeros((slots, dim)))
        self.at = nnx.Cache(jnp.array(0))

    def write(self, key):
        slot = self.at[...] % self.keys.shape[0]
        self.keys[...] = jax.lax.dynamic_update_slice(self.keys[...], key[None], (slot, 0))
        self.at[...] += 1

    def read(self, query):
        scores = self.keys @ query
        best = jnp.argmax(scores)
        return best, jax.lax.dynamic_slice_in_dim(self.keys[...], best, 1)[0]


def main():
    memory = Memory(3, 2)
    write = nnx.jit(Memory.write)
    for i in range(5):
        write(memory, jnp.array([i, -i / 2.0]))
    found = memory.read(jnp.array([1.0, 0.0])), memory.read(jnp.array([-1.0, 0.0]))
    graphdef, state = nnx.split(memory)
    nnx.merge(graphdef, state).write(jnp.array([64.0, 0.0]))
    return memory.keys, memory.at, found


# recorded from flax-0.12.12, program c10f3e1f83f27f7cac238e36dad104ab62558a072a64e1bfd064de3e0ad994b0
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "variable": "Cache",
#         "value": {"array": "float32", "shape": [3, 2], "data": [3.0, -1.5, 4.0, -2.0, 64.0, 0.0]}
#       },
#       {
#         "id": 1,
#         "variable": "Cache",
#         "value": {"array": "int32", "shape": [], "weak": true, "data": [6]}
#       },
#       {
#         "tuple": [
#           {
#             "tuple": [
#               {"array": "int32", "shape": [], "data": [1]},
#               {"array": "float32", "shape": [2], "data": [4.0, -2.0]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "int32", "shape": [], "data": [2]},
#               {"array": "float32", "shape": [2], "data": [2.0, -1.0]}
#             ]
#           }
#         ]
#       }
#     ]
#   }
# }
