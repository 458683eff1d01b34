import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self, share, static):
        self.a = nnx.Param(jnp.float32(1))
        self.b = self.a if share else nnx.Param(jnp.float32(2))
        self.static = static


class Twin(Net):
    pass


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """Equality of graphdefs: class, names, static values by content, sharing; unhashable where a static value is."""
    def graphdef(share, static):
        return nnx.graphdef(Net(share, static), graph=True)

    base = graphdef(False, [1, 2])
    return (
        base == graphdef(False, [1, 2]),
        base == graphdef(False, [1, 3]),
        base == graphdef(True, [1, 2]),
        graphdef(True, 1) == graphdef(True, 1.0),
        base == nnx.graphdef(Twin(False, [1, 2])),
        base == nnx.graphdef(Net(False, [1, 2]), graph=False),
        base == 3,
        base != graphdef(False, [1, 2]),
        attempt(lambda: isinstance(hash(base), int)),
        hash(graphdef(False, "x")) == hash(graphdef(False, "x")),
        {graphdef(True, (1, "a")): 5}.get(graphdef(True, (1, "a"))),
        base is nnx.split(Net(False, [1, 2]))[0],
    )


# recorded from flax-0.12.12, program db79e439806010023d3c3e8689f5bf7b632b06d1993ba97e9956f648f194032b
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       true,
#       false,
#       false,
#       true,
#       false,
#       false,
#       false,
#       false,
#       {"exception": "TypeError"},
#       true,
#       5,
#       false
#     ]
#   }
# }
