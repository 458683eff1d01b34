import jax
import jax.numpy as jnp
from flax import nnx
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P


def main():
    """Transforms over devices: on one device they mean what the function means, and lay out what leaves."""
    mesh = Mesh(jax.devices(), ("a",))
    rows = NamedSharding(mesh, P("a"))
    model = nnx.Dict(w=nnx.Param(jnp.array([[1.0, 2.0], [3.0, 4.0]])), count=nnx.Variable(jnp.array(0)))

    def step(model, x):
        model.count[...] += 1
        return jax.lax.psum(x @ model.w, "a")

    x = jnp.array([[1.0, 2.0]])
    mapped = nnx.shard_map(step, mesh=mesh, in_specs=(P(), P("a")), out_specs=P())(model, x)
    lanes = nnx.pmap(step, axis_name="a", in_axes=(None, 0), out_axes=0, axis_size=1)(model, x[None])
    jitted = nnx.jit(lambda w, x: x @ w, in_shardings=(rows, None), out_shardings=rows)(model.w, x)
    return mapped, lanes, jitted, jitted.sharding == rows, model.count


# recorded from flax-0.12.12, program 8c47db2b16d8e84116831b79c36e374e3b35370e3bb630dec1618005a2b666ba
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [1, 2], "data": [7.0, 10.0]},
#       {"array": "float32", "shape": [1, 1, 2], "data": [7.0, 10.0]},
#       {"array": "float32", "shape": [1, 2], "data": [7.0, 10.0]},
#       true,
#       {
#         "id": 0,
#         "variable": "Variable",
#         "value": {"array": "int32", "shape": [], "weak": true, "data": [2]}
#       }
#     ]
#   }
# }
