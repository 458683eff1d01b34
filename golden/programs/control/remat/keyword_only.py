# breaks modes/agree: compat refuses a keyword-only argument of nnx.remat
from flax import nnx


def main():
    """A keyword-only argument: compat cannot place it."""
    return nnx.remat(lambda x, *, scale: x * scale)(2.0, scale=3.0)


# recorded from flax-0.12.12, program 77b818348b23c8c981e3cb115ed246f09c3cbd575087774e7b99d625148df568
# modes: tree, graph
# {"outcome": "returned", "value": {"array": "float32", "shape": [], "weak": true, "data": [6.0]}}
# modes: compat
# {"outcome": "raised", "class": "bad_argument", "exception": "TypeError"}
