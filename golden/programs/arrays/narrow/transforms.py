import jax
import jax.numpy as jnp
from flax import nnx


class Table(nnx.Module):
    def __init__(self):
        self.codes = nnx.Variable(jnp.array([[0, 1], [2, 3]], jnp.uint8))
        self.scale = nnx.Param(jnp.array([0.5, 2.0, 4.0, 8.0]))

    def __call__(self, row):
        self.codes[...] += jnp.uint8(100)
        return (self.scale[self.codes[row] % 4] * 2).sum()


def main():
    """State of narrow integers in jit, grad, vmap and scan."""
    table = Table()
    first = nnx.jit(lambda table, row: table(row))(table, jnp.int8(1))
    gradient = nnx.grad(lambda table: table(jnp.uint8(0)))(table)["scale"]
    mapped = jax.vmap(lambda x, y: x * y)(jnp.arange(3, dtype="int8"), jnp.array([100, 2, 3], "int8"))
    carry, steps = jax.lax.scan(lambda c, x: (c + x, c), jnp.uint8(200), jnp.arange(4, dtype="uint8") * 20)
    turns = jax.lax.fori_loop(0, 5, lambda i, c: c * jnp.int16(7), jnp.int16(9))
    shape = jax.eval_shape(lambda x: (x.sum(), x / 2), jnp.zeros(3, jnp.uint16))
    branch = jax.lax.cond(jnp.uint8(1) > 0, lambda x: x + 1, lambda x: x - 1, jnp.int8(127))
    return table, first, gradient, mapped, carry, steps, turns, shape, branch
