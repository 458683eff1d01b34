"""A StateSharding that says nothing of some Variables."""
import jax
import jax.numpy as jnp
from flax import nnx


def main():
    device = jax.sharding.SingleDeviceSharding(jax.devices()[0])
    net = nnx.Dict(w=nnx.Param(jnp.arange(2.0)), n=nnx.BatchStat(jnp.float32(1)))
    layout = nnx.StateSharding({nnx.Param: device, ...: None})

    @nnx.jit(in_shardings=(layout, None), out_shardings=None)
    def f(net, x):
        net.n[...] += x
        return net.w[...] * x

    return f(net, jnp.float32(2)), net
