"""The state of the trace: equal within one trace, another one in a trace inside, without a hash."""
import jax
from jax.extend import core


def here():
    return core.get_opaque_trace_state(convention="flax")


def main():
    outside = here()
    seen = [outside == here(), outside in [here()]]

    @jax.jit
    def f(x):
        inside = here()
        seen.append((inside == outside, inside == here(), outside != here()))
        return x

    f(1.0)
    try:
        hash(outside)
    except TypeError as error:
        seen.append(str(error))
    try:
        {outside: 1}
    except TypeError:
        seen.append("no key")
    return seen, outside == here()


# recorded from flax-0.12.12, program 7f5d454f40cb3a11c516a4ca983b9412175a63a1bf09aeb6a1e2947d614f1b9d
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           true,
#           true,
#           {"tuple": [false, true, true]},
#           "unhashable type: 'OpaqueTraceState'",
#           "no key"
#         ]
#       },
#       true
#     ]
#   }
# }
