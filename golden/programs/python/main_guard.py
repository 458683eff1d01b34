"""A program with `main` is a case: what stands below its guard does not run `main` once more."""

import jax.numpy as jnp
from flax import nnx

calls = nnx.List([])


class Made:
    pass


def main(times=2):
    calls.append(nnx.Param(jnp.arange(times)))
    return calls, __name__ == "__main__", Made.__module__ == __name__


if __name__ == "__main__":
    main()


# recorded from flax-0.12.12, program 1beebc182e133cc2b210a992859bcc036087e1a3c363319a1f1a5228badddd88
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "class": "List",
#         "list": [{"id": 1, "variable": "Param", "value": {"array": "int32", "shape": [2], "data": [0, 1]}}]
#       },
#       false,
#       true
#     ]
#   }
# }
