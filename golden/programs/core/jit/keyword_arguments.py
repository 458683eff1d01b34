import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.n = nnx.Variable(jnp.int32(0))


@nnx.jit
def f(net, *rest, scale=2.0, **options):
    net.n[...] += len(rest)
    options["other"].n[...] += 10
    return sum(rest) * scale


def main():
    """Modules by position and by keyword, in *args and **kwargs."""
    a, b = Net(), Net()
    y = f(a, jnp.float32(1), jnp.float32(2), other=b)
    return y, a, b
