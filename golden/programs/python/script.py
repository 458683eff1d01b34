import jax.numpy as jnp
from flax import nnx


class Counter(nnx.Module):
    def __init__(self):
        self.n = nnx.Variable(jnp.int32(0))


@nnx.jit
def count(counter, by):
    counter.n[...] += by
    return counter.n[...]


if __name__ == "__main__":
    counter = Counter()
    for by in range(1, 4):
        print("step", by, count(counter, by))
    print(counter)


# recorded from flax-0.12.12, program 1fef0876f3d7c84396330706d50c38ef4abe791659d237168a3fff8dd4ede434
# modes: all
# {
#   "outcome": "returned",
#   "value": null,
#   "prints": [
#     ["step", 1, {"array": "int32", "shape": [], "data": [1]}],
#     ["step", 2, {"array": "int32", "shape": [], "data": [3]}],
#     ["step", 3, {"array": "int32", "shape": [], "data": [6]}],
#     [
#       {
#         "id": 0,
#         "module": "Counter",
#         "attributes": {
#           "n": {"id": 1, "variable": "Variable", "value": {"array": "int32", "shape": [], "data": [6]}}
#         }
#       }
#     ]
#   ]
# }
