"""A function that reads, and writes nothing, runs with `modify=False`: under lifted transforms, too."""

import jax.numpy as jnp
import ninjax as nj


def bias():
    return nj.Variable(jnp.ones, 2, name="bias").read()


def plain(x):
    return x + bias()


def scanned(x):
    return nj.scan(lambda carry, x: (carry + bias(), x), x, jnp.zeros(2))[0]


def chosen(x):
    return nj.cond(x.sum() > 0, lambda x: x + bias(), lambda x: x, x)


def slope(x):
    return nj.grad(lambda x: (x * bias()).sum(), 0)(x)[2]


def kept(x):
    return nj.checkpoint(lambda x: x + bias())(x)


def main():
    x, seen = jnp.ones(2), []
    state = nj.init(plain)({}, x)
    for modify in [True, False]:
        for fun in [plain, scanned, chosen, slope, kept]:
            try:
                seen.append(nj.pure(fun)(state, x, modify=modify)[1])
            except RuntimeError:
                seen.append(f"{fun.__name__} is refused")
    return seen
