import jax
import jax.numpy as jnp
from flax import nnx


def p(value):
    return nnx.Param(jnp.float32(value))


class Net(nnx.Module):
    def __init__(self):
        self.a = p(1)
        self.b = self.a
        self.s = nnx.BatchStat(jnp.float32(2))
        self.table = nnx.data({"k": p(5)})
        self.x = jnp.float32(0)
        self.sub = nnx.Dict(q=p(7))


class Fixed(nnx.Module):
    def __init__(self):
        self.pair = nnx.data((p(6),))


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """pop by several filters; a shared Variable goes from its first place only."""
    net = Net()
    stats, rest = nnx.pop(net, nnx.BatchStat, nnx.Any(nnx.Param, jax.Array))
    return stats, rest, net, attempt(lambda: nnx.pop(Fixed(), nnx.Param)), attempt(lambda: nnx.pop(Net())), attempt(
        lambda: nnx.pop(p(1), nnx.Param)
    )
