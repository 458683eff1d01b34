import jax.numpy as jnp
from flax import nnx


def names(variable):
    return getattr(variable, "out_sharding", None)


seen = []


@nnx.transform_metadata(in_axes=0, partition="layers")
def inside(w):
    seen.append(names(w))
    w[...] = w[...] * 2.0


def main():
    """The name of the mapped axis is taken away for the body, and put back."""
    w = nnx.Param(jnp.ones((2, 3)), out_sharding=("layers", "features"), eager_sharding=False)
    inside(w)
    return seen, names(w), w[...]


# recorded from flax-0.12.12, program 117fa5b1ce87681f1503601388957f63f58fbfa0934f2ac9f45093e4233522b4
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "list": [{"tuple": ["features"]}]},
#       {"tuple": ["layers", "features"]},
#       {"array": "float32", "shape": [2, 3], "data": [2.0, 2.0, 2.0, 2.0, 2.0, 2.0]}
#     ]
#   }
# }
