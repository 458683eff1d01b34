import jax
import jax.numpy as jnp

jax.config.update("jax_enable_x64", True)


def main():
    """Functions of jax.numpy and jax.nn on 64-bit numbers; every result is exact."""
    x, i = jnp.array([[1.5, -2.0], [0.25, 4.0]]), jnp.array([[3, -1], [2, 7]])
    one = [f(x) for f in (jnp.abs, jnp.negative, jnp.sign, jnp.floor, jnp.ceil, jnp.square, jnp.round, jnp.isnan, jax.nn.relu, jnp.trace)]
    whole = [f(i) for f in (jnp.abs, jnp.negative, jnp.sign, jnp.square, jnp.invert, jnp.trace, jnp.ravel, jnp.transpose)]
    reduced = [f(a, axis=0) for f in (jnp.sum, jnp.prod, jnp.max, jnp.min, jnp.mean, jnp.argmax, jnp.argmin, jnp.cumsum, jnp.any, jnp.var) for a in (x, i)]
    two = [f(x, i) for f in (jnp.add, jnp.multiply, jnp.divide, jnp.maximum, jnp.minimum, jnp.power, jnp.less, jnp.equal, jnp.floor_divide, jnp.remainder)]
    ints = [f(i, 2) for f in (jnp.add, jnp.floor_divide, jnp.remainder, jnp.left_shift, jnp.bitwise_and, jnp.power)]
    made = jnp.eye(2), jnp.full(2, 7), jnp.full(2, 0.5), jnp.zeros_like(i), jnp.tri(2), jnp.arange(0.0, 1.0, 0.25), jnp.identity(2), jnp.array([[1, 2.5]])
    joined = jnp.concatenate([x, i]), jnp.stack([i, i]), jnp.tile(i[0], 2), jnp.repeat(x[0], 2), jnp.where(i > 2, i, 0), jnp.clip(x, 0, 1), jnp.take(i, 1, axis=0)
    products = x @ x, i @ i, jnp.dot(x[0], x[1]), jnp.einsum("ij,ij->i", i, i), jnp.outer(i[0], i[1]), jnp.matmul(x, i)
    hot = jax.nn.one_hot(jnp.array([0, 2]), 3), jnp.argsort(i[1]), jnp.sort(x, axis=None), jnp.nonzero(i > 2), jnp.count_nonzero(i), jnp.bitwise_xor(i, 1)
    return one, whole, reduced, two, ints, made, joined, products, hot
