"""Each step of a loop has a seed of its own, and the state that the step before left. What the dry run writes is not kept."""

import jax
import jax.numpy as jnp
import ninjax as nj


def body(total):
    cell = nj.Variable(jnp.zeros, (), name="cell")
    cell.write(cell.read() + 1.0)
    return total + cell.read() + jax.random.uniform(nj.seed())


def main():
    def fun():
        total = nj.while_loop(lambda total: total < 9.0, body, jnp.float32(0.0))
        once = nj.while_loop(lambda total: total < 0.0, body, jnp.float32(0.0))
        return total, once, nj.checkpoint(body)(jnp.float32(0.0))

    return nj.pure(fun)({}, seed=1, create=True), nj.init(fun)({}, seed=1)
