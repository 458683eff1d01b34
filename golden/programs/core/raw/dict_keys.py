"""Dicts whose keys are numbers, booleans or tuples, and in which order they are taken."""
import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    keys = (
        (2, 1), (1.5, -2, True), (False, 0.5), ((2, "a"), (1, "b"), (1,)), ((1, (2,)), (1, (1, 5))),
        ("b", "a"), (None,), ((), (1,)), (1, 1.5, 2), (int,), (0.5, True, -1),
    )
    dicts = [{key: jnp.float32(i) for i, key in enumerate(group)} for group in keys]
    functions = (
        jax.tree.leaves, lambda tree: jax.tree.leaves(jax.jit(lambda tree: tree)(tree)),
        lambda tree: jax.tree.leaves(nnx.jit(lambda tree: tree)(tree)),
        lambda tree: jax.grad(lambda tree: sum(jax.tree.leaves(tree)))(tree),
    )
    return [[answer(lambda: f(tree)) for tree in dicts] for f in functions]
