import jax.numpy as jnp
from flax import nnx


class Holder(nnx.Module):
    def __init__(self):
        self.v = nnx.Variable(1.5)
        self.log = []
        self.w = nnx.Param(jnp.float32(2))


@nnx.jit
def touch(holder):
    holder.log.append("seen")
    holder.v.set_value(holder.v.get_value() + 1)
    return holder.w[...]


def main():
    """A Python number in a Variable becomes an array; a plain list is the same object inside."""
    holder = Holder()
    y = touch(holder)
    return y, holder
