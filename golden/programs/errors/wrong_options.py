import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Options of the wrong type, given twice, or given to too many."""
    f, xs = lambda x: x, jnp.arange(3.0)
    return [
        answer(call)
        for call in (
            lambda: nnx.vmap(f, axis_size=4)(xs),
            lambda: nnx.scan(f, in_axes=0, out_axes=0, length=4)(xs),
            lambda: nnx.jit(f, graph=None)(xs),
            lambda: nnx.jit(f, f)(xs),
            lambda: nnx.jit(f, fun=f)(xs),
            lambda: nnx.vmap(f, 0, f=f)(xs),
            lambda: nnx.grad(f, 0, False)(xs),
            lambda: nnx.jit(f, nothing=1)(xs),
            lambda: nnx.jit(static_argnums=0)(f, f),
            lambda: nnx.cond(True),
            lambda: nnx.scan(f, in_axes=0, out_axes=0)(x=xs),
            lambda: nnx.remat(f, static_argnums="x")(xs),
            lambda: nnx.vmap(f, in_axes=nnx.Carry)(xs),
            lambda: nnx.vmap(f, in_axes=(nnx.Carry,))(xs),
            lambda: nnx.vmap(f, out_axes=nnx.Carry)(xs),
            lambda: nnx.vmap(f, in_axes="a")(xs),
            lambda: nnx.vmap(f, in_axes=1.0)(xs),
            lambda: nnx.vmap(f, out_axes="a")(xs),
            lambda: nnx.vmap(f, out_axes=(0,))(xs),
            lambda: nnx.vmap(f, in_axes={"x": 0})(xs),
        )
    ]


# recorded from flax-0.12.12, program 17edd77c2d6f44845e65747e551ae8b9ef2ef48a11df2bf79c4afb5971ce77d2
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       "ValueError",
#       "ValueError",
#       {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]},
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "ValueError",
#       "TypeError"
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       "ValueError",
#       "ValueError",
#       {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]},
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]},
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "ValueError",
#       "TypeError"
#     ]
#   }
# }
