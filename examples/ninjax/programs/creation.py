"""A function may create entries where it may not modify any."""

import jax.numpy as jnp
import ninjax as nj


def make():
    return nj.Variable(jnp.zeros, 2, name="v").read()


def main():
    return nj.pure(make)({}, create=True, modify=False)
