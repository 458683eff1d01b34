"""A program whose `main` takes an argument is a script, and calls `main` itself."""

import jax.numpy as jnp
from flax import nnx


def main(factor):
    v = nnx.Param(jnp.float32(3.0))
    v[...] *= factor
    print(v, __name__)


if __name__ == "__main__":
    main(2.0)


# recorded from flax-0.12.12, program f714f3afac10ed445fe47dbea38b2c909b44c9387bf4c4baa5439e636cb65ac4
# modes: all
# {
#   "outcome": "returned",
#   "value": null,
#   "prints": [
#     [
#       {"id": 0, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [6.0]}},
#       "__main__"
#     ]
#   ]
# }
