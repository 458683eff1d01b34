import jax.numpy as jnp
from flax import nnx


def main():
    """update with a state that contains itself, of a graph that does."""
    back = nnx.Dict(a=nnx.Param(jnp.float32(1)))
    back.back = back
    looped = nnx.State({"a": jnp.float32(2)})
    looped["back"] = looped
    nnx.update(back, looped)


# recorded from flax-0.12.12, program 33a8afc334a667c3686b23d0c9aeb986a7cad8841a46ee06ffc6f90f32008889
# modes: all
# {"outcome": "raised", "class": "recursion", "exception": "RecursionError"}
