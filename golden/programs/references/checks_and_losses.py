"""Refs that a checked function reads, and that a loss gives back beside its value."""
import jax
import jax.numpy as jnp
from flax import nnx
from jax.experimental import checkify


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    x, ref = jnp.float32(3), jax.new_ref(jnp.float32(-1))
    checked = nnx.checkify(lambda x: jnp.log(ref[...]) + x, errors=checkify.nan_checks)
    error, _ = checked(x)
    said = error.get() is None
    ref[...] = jnp.float32(1)
    error, out = checked(x)
    return (
        said, error.get(), out,
        answer(lambda: jax.grad(lambda x: x * ref[...])(x)),
        answer(lambda: nnx.grad(lambda x: x * ref[...])(x)),
    )


# recorded from flax-0.12.12, program 2fae87a010b9cfa4284173fe4772c0e9fd49e80f931fb9bfc09326e4f76632c4
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       false,
#       null,
#       {"array": "float32", "shape": [], "data": [3.0]},
#       {"array": "float32", "shape": [], "data": [1.0]},
#       {"array": "float32", "shape": [], "data": [1.0]}
#     ]
#   }
# }
