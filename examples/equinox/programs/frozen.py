"""A module cannot be changed, and a field that is not set is missed."""
import equinox as eqx
import jax
import jax.numpy as jnp


class Pair(eqx.Module):
    left: jax.Array
    right: jax.Array

    def __init__(self, left):
        self.left = left
        if left.shape:
            self.right = left + 1


def ends(call):
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    pair = Pair(jnp.ones(2))
    return ends(lambda: setattr(pair, "left", 0)), ends(lambda: Pair(jnp.array(1.0))), pair.right
