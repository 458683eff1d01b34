"""Seeds are new each time, in bodies too."""

import jax
import ninjax as nj


def draw():
    return jax.random.uniform(nj.seed()), jax.random.uniform(nj.seed())


def main():
    def fun():
        first = draw()
        keys = [jax.random.uniform(key) for key in nj.seed(3)]
        _, ys = nj.scan(lambda carry, x: (carry, jax.random.uniform(nj.seed())), 0.0, jax.numpy.zeros(3))
        more = [jax.random.uniform(key) for key in nj.seed(3)]
        return first, keys, ys, draw(), more

    return nj.pure(fun)({}, seed=4)
