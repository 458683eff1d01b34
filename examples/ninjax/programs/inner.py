"""An inner function that says nothing of permissions has those of the outer one, and is not refused."""

import jax.numpy as jnp
import ninjax as nj


def read():
    return nj.Variable(jnp.zeros, 2, name="v").read()


def main():
    inner = nj.pure(read, nested=True)
    state = nj.init(read)({})
    return [
        nj.pure(lambda: inner(dict(nj.context())))(state, **options)
        for options in [{}, {"create": True}, {"ignore": True}]]
