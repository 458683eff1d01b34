import jax
import jax.numpy as jnp
from jax import lax


def drops(x):
    lax.fori_loop(0, 3, lambda i, c: c + 1, x)  # expect: dropped-result x
    lax.scan(lambda c, y: (c + y, c), x.sum(), x)  # expect: dropped-result lax.scan
    jax.tree.map(lambda a: a + 1, {"a": x})  # expect: dropped-result jax.tree.map
    lax.while_loop(lambda c: c.sum() < 3, lambda c: c + 1, x)  # expect: dropped-result x
    lax.cond(True, lambda x: x + 1, lambda x: x, x)  # expect: dropped-result lax.cond
    return x


def shows(x):
    def body(i, c):
        jax.debug.print("{}", i)
        return c

    total = jax.new_ref(jnp.zeros(()))

    def adds(i, c):
        total[...] += x[i]
        return c

    lax.fori_loop(0, 3, body, 0)
    lax.fori_loop(0, 3, adds, 0)
    return lax.fori_loop(0, 3, lambda i, c: c + 1, x) + total[...]


def shown(i, c):
    jax.debug.print("{}", i)
    return c


def again():
    lax.fori_loop(0, 3, shown, 0)


again()
again()
drops(jnp.zeros(3))
jax.jit(drops)(jnp.zeros(3))
shows(jnp.zeros(3))
lax.fori_loop(0, 3, lambda i, c: c + 1, jnp.zeros(3))
