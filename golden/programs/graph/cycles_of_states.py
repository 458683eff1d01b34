import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """A state that contains itself, in functions over states; a list that contains itself."""
    x = jnp.float32(1)
    ring = nnx.State({})
    ring["a"] = ring
    back = nnx.Dict(a=nnx.Param(x))
    back.back = back
    cyclic = []
    cyclic.append(cyclic)
    return [
        answer(call)
        for call in (
            lambda: nnx.merge_state(ring, ring), lambda: nnx.to_flat_state(ring), lambda: nnx.update(back, ring),
            lambda: nnx.find_duplicates(cyclic), lambda: nnx.merge(nnx.graphdef(nnx.Dict(a=nnx.Param(x))), ring),
        )
    ]


# recorded from flax-0.12.12, program 455d4708fe985c6209e80268956f779259ca6e074808d4419bc17bda66b95921
# modes: all
# {
#   "outcome": "returned",
#   "value": {"id": 0, "list": ["RecursionError", "RecursionError", null, "RecursionError", "RecursionError"]}
# }
