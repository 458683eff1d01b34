import jax.numpy as jnp
from flax import nnx


class Tracker(nnx.Module):
    total_made = 0

    def __init__(self, **sizes):
        Tracker.total_made += 1
        for name, size in sizes.items():
            setattr(self, name, nnx.Param(jnp.full((size,), size, jnp.float32)))

    def __len__(self):
        return 7

    def __getitem__(self, name):
        return getattr(self, name)


def main():
    """setattr, getattr with a default, hasattr, del, special methods, class attributes."""
    t = Tracker(a=1, b=2)
    del t.a
    return (
        hasattr(t, "a"), getattr(t, "c", "none"), t["b"][...], len(t), Tracker(d=1).total_made,
        isinstance(t.b, nnx.Variable), t, callable(t), type(t) is Tracker,
    )


# recorded from flax-0.12.12, program b4081629eb6b9072a9580285a926e90b41aa2c8f8e6a26343cfddaa2848143bd
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       false,
#       "none",
#       {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#       7,
#       2,
#       true,
#       {
#         "id": 0,
#         "module": "Tracker",
#         "attributes": {
#           "b": {
#             "id": 1,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [2], "data": [2.0, 2.0]}
#           }
#         }
#       },
#       false,
#       true
#     ]
#   }
# }
