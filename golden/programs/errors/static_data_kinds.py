import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class Net(nnx.Module):
    def __init__(self, value):
        self.value = nnx.static(value)


class Later(nnx.Module):
    def __init__(self, value):
        self.value = "text"
        self.value = value


def main():
    """Data of every kind in a static attribute, marked as such or found later."""
    x = jnp.float32(1)
    values = (
        x, nnx.Param(x), nnx.Module(), nnx.List([]), [x], (x,), {"a": x}, nnx.State({"a": x}), [nnx.Param(x)], [[(x,)]],
        [], (), {}, "text", {1, 2}, [nnx.data(x)], (nnx.static(1),), nnx.data(1),
    )
    made = [[answer(lambda: type(make(value)).__name__) for value in values] for make in (Net, Later)]
    has = [bool(nnx.has_data(value)) for value in values + ((1, {3}), [object], ("a", (x,)))]
    crossed = [answer(lambda: nnx.jit(lambda v: None)(value)) for value in (nnx.data(1), nnx.static(1), nnx.jit(main), nnx.jit(Net))]
    return made, has, crossed


# recorded from flax-0.12.12, program 777bebcbf3f946b67a331d308b488bf85c92e20834fa4512f7e0fdaa02f52f14
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "id": 1,
#             "list": ["ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "Net", "Net", "Net", "Net", "Net", "ValueError", "ValueError", "ValueError"]
#           },
#           {
#             "id": 2,
#             "list": ["ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "Later", "Later", "Later", "Later", "Later", "ValueError", "ValueError", "Later"]
#           }
#         ]
#       },
#       {
#         "id": 3,
#         "list": [true, true, true, true, true, true, true, true, true, true, false, false, false, false, false, false, false, false, false, false, true]
#       },
#       {"id": 4, "list": ["TypeError", "TypeError", "TypeError", "TypeError"]}
#     ]
#   }
# }
