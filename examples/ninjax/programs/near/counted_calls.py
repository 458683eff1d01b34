# breaks ninjax/pure-is-pure: the function gives another value each time
# breaks ninjax/gradient-is-derivative: the function gives another value each time
"""A function that changes with each call."""
import jax
import jax.numpy as jnp
import ninjax as nj


def main():
    calls = []

    def counted(x):
        calls.append(1)
        return (nj.Variable(jnp.ones, (), name="w").read() * x).sum() * len(calls)

    return nj.pure(lambda x: nj.grad(counted, ["w"])(x))({}, jnp.ones(3), create=True)
