"""The targets of a gradient are a module, the name of an entry or of what is above it, several of these, or a place."""

import jax.numpy as jnp
import ninjax as nj


class Pair(nj.Module):
    def __call__(self, x):
        return (self.value("a", jnp.ones, 2) * self.value("b", jnp.ones, 2) * x).sum()


def main():
    pair, x, seen = Pair(name="pair"), jnp.arange(2.0), []
    state = nj.init(pair)({}, x)
    for targets in [pair, [pair], ["pair/a"], ["pair"], [pair, "pair/b"], 0, [0], "pair/a", "pair", ["pa"], "nothing"]:
        try:
            seen.append(nj.pure(lambda x: nj.grad(pair, targets)(x))(state, x)[1])
        except KeyError:
            seen.append("refused")
    return seen
