import jax
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """jax.tree.unflatten with too few leaves, too many, and leaves of other kinds."""
    trees = ((1, 2), [1, {"a": 2}], {"b": 1, "a": None}, None, 3, nnx.State({"a": 1, "b": 2}))
    leaves = ([], [1], [1, 2], [1, 2, 3], (1, 2), "ab", None)
    return [[answer(lambda: jax.tree.unflatten(jax.tree.structure(tree), given)) for given in leaves] for tree in trees]
