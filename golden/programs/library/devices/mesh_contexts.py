import warnings

import jax
import jax.numpy as jnp
from flax import nnx
from jax.sharding import Mesh, PartitionSpec as P

warnings.simplefilter("ignore", DeprecationWarning)
MESH = Mesh(jax.devices(), ("a",))


class Net(nnx.Module):
    def __init__(self, **metadata):
        self.w = nnx.Param(jnp.ones((2, 2)), out_sharding=("a", None), **metadata)


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def asked():
    """What of JAX, and of Flax, asks for the mesh around."""
    return [
        answer(lambda: jax.sharding.get_mesh().empty),
        answer(lambda: jax.sharding.get_abstract_mesh().empty),
        answer(lambda: jax.lax.with_sharding_constraint(jnp.ones(2), P("a")).shape),
        answer(lambda: jax.device_put(jnp.ones(2), P("a")).shape),
        answer(lambda: jax.jit(lambda x: x, in_shardings=P("a"))(jnp.ones(2)).shape),
        answer(lambda: jax.shard_map(lambda x: x, in_specs=P("a"), out_specs=P("a"))(jnp.ones(2)).shape),
        answer(lambda: Net().w.shape),
        answer(lambda: nnx.jit(Net)().w.shape),
        answer(lambda: Net(mesh=MESH).w.shape),
        answer(lambda: Net(eager_sharding=False).w.shape),
    ]


def within(x):
    seen.append(jax.sharding.get_abstract_mesh().empty)
    return x


seen = []


def main():
    """A mesh that is set is asked for by all, one of `with mesh:` by with_sharding_constraint alone."""
    none = asked()
    with MESH:
        entered = asked()
    with jax.set_mesh(MESH):
        is_set = asked()
        refused = [
            answer(lambda: nnx.Param(value, out_sharding=names).get_value())
            for value, names in [(jnp.ones(2), ("b",)), (jnp.ones(()), ("a",)), ("x", ("a",)), (1.0, ("a",)), ({"x": jnp.ones(2)}, ("a",))]
        ]
        wrong = [answer(lambda: jax.lax.with_sharding_constraint(value, P())) for value in ("x", [1, "x"], object())]
    jax.shard_map(within, mesh=MESH, in_specs=P("a"), out_specs=P("a"))(jnp.ones(2))
    late = jax.shard_map(lambda x: x + jax.lax.axis_index("a"), in_specs=P("a"), out_specs=P("a"))
    lates = [answer(lambda: late(jnp.ones(2)))]
    for name in "ab":
        with jax.set_mesh(Mesh(jax.devices(), (name,))):
            lates.append(answer(lambda: late(jnp.ones(2))))
    return none, entered, is_set, refused, wrong, seen, lates


# recorded from flax-0.12.12, program aa1d39c494719de7dcdc54691884c6013f48affec7be011b831d05f35965f67c
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
#           "RuntimeError",
#           "ValueError",
#           "RuntimeError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           {"tuple": [2, 2]},
#           {"tuple": [2, 2]}
#         ]
#       },
#       {
#         "id": 1,
#         "list": [
#           true,
#           true,
#           {"tuple": [2]},
#           "ValueError",
#           "RuntimeError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           {"tuple": [2, 2]},
#           {"tuple": [2, 2]}
#         ]
#       },
#       {
#         "id": 2,
#         "list": [
#           false,
#           false,
#           {"tuple": [2]},
#           {"tuple": [2]},
#           {"tuple": [2]},
#           {"tuple": [2]},
#           {"tuple": [2, 2]},
#           {"tuple": [2, 2]},
#           {"tuple": [2, 2]},
#           {"tuple": [2, 2]}
#         ]
#       },
#       {
#         "id": 3,
#         "list": [
#           "ValueError",
#           "ValueError",
#           "TypeError",
#           "ValueError",
#           {"id": 4, "dict": [["x", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}]]}
#         ]
#       },
#       {"id": 5, "list": ["TypeError", "TypeError", "TypeError"]},
#       {"id": 6, "list": [false]},
#       {
#         "id": 7,
#         "list": ["ValueError", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}, "ValueError"]
#       }
#     ]
#   }
# }
