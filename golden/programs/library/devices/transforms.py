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
