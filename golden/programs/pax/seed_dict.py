"""The seed's first example: a jitted function changes a copy of a dict."""
import jax
import jax.numpy as jnp


seen = []


def note(counter, message):
    seen.append((message, isinstance(counter["count"], jax.core.Tracer)))


@jax.jit
def increase_counter(counter):
    counter["count"] += 1
    note(counter, "inside")


def main():
    counter = {"count": 1}
    note(counter, "before")
    increase_counter(counter)
    note(counter, "after")
    return seen, counter


# recorded from pax3-0.5.9, program 72a9a2dacfca4234f697c9f07fdcdd50e14b26b8c4f578488734ef2234cb0a02
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [{"tuple": ["before", false]}, {"tuple": ["inside", true]}, {"tuple": ["after", false]}]
#       },
#       {"id": 1, "dict": [["count", 1]]}
#     ]
#   }
# }
