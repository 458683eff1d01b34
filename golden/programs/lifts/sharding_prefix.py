import jax
import jax.numpy as jnp
from flax import nnx
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P


def main():
    """A StateSharding says how the Variables are laid out that its filters take; those of a shared one must agree."""
    mesh = Mesh(jax.devices(), ("a",))
    rows, whole = NamedSharding(mesh, P("a")), NamedSharding(mesh, P())
    model = nnx.Dict(w=nnx.Param(jnp.ones(2)), n=nnx.Variable(jnp.zeros(2)))
    layout = nnx.StateSharding({nnx.Param: rows, ...: whole})
    both = nnx.jit(lambda a, b: a["w"] + b["n"], in_shardings=(layout, NamedSharding(mesh, P("a"))))

    def refused(f, *args):
        try:
            return f(*args)
        except ValueError as error:
            return type(error).__name__, "nconsistent" in str(error)

    same = nnx.jit(lambda a, b: a["w"] + b["n"], in_shardings=(rows, NamedSharding(mesh, P("a"))))
    return refused(both, model, model), refused(same, model, model), len(layout.filters)


# recorded from flax-0.12.12, program 91093d996d0bcd4c99fc4abdf493f500e41674bf91f6561396433f50bedf8392
# modes: tree, graph
# {"outcome": "not_offered", "what": "StateSharding", "exception": "ValueError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [{"tuple": ["ValueError", true]}, {"array": "float32", "shape": [2], "data": [1.0, 1.0]}, 2]
#   }
# }
