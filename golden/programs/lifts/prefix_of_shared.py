import jax.numpy as jnp
from flax import nnx


def main():
    """nnx.prefix asks the filters at every place of a shared Variable; different answers are refused by a transform."""
    v = nnx.Param(jnp.ones((2, 2)))
    a, b = nnx.Dict(x=v), nnx.Dict(y=v)

    def axes(of_x, of_y):
        return nnx.prefix((a, b), {lambda path, _: path[-1] == "x": of_x, ...: of_y}, graph=True)

    def mapped(in_axes):
        f = nnx.vmap(lambda a, b: a["x"] + b["y"], in_axes=in_axes, graph=True, graph_updates=False)
        try:
            return f(a, b)
        except ValueError as error:
            return "Inconsistent aliasing" in str(error)

    whole = nnx.prefix(a, {...: 0}, graph=True)
    return mapped(axes(0, 0)), mapped(axes(0, 1)), type(whole).__name__, whole.state["x"]


# recorded from flax-0.12.12, program ebcb7a30ee85245f8b4ab834ed18d2ecbaf2395398b0f71368bce5c0f5b5ca4a
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [{"array": "float32", "shape": [2, 2], "data": [2.0, 2.0, 2.0, 2.0]}, true, "TreeState", 0]
#   }
# }
