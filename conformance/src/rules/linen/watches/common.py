import jax
import jax.numpy as jnp
import flax.linen as watch_nn


def watch_is_module(x):
    return isinstance(x, watch_nn.Module)


def watch_concrete(tree):
    leaves = jax.tree_util.tree_leaves(tree)
    return not any(isinstance(leaf, jax.core.Tracer) for leaf in leaves)


def watch_is_eager():
    """Whether what is made here is an array, and no tracer of a transform around it."""
    return watch_concrete(jnp.zeros(()))


def watch_same(a, b):
    one, other = jax.tree_util.tree_flatten(a), jax.tree_util.tree_flatten(b)
    if one[1] != other[1]:
        return False
    return all(watch_same_leaf(x, y) for x, y in zip(one[0], other[0]))


def watch_same_leaf(x, y):
    if x is y:
        return True
    # A bound module equals itself alone, so that two runs that give one never agree: what it shows is compared.
    if watch_is_module(x):
        return type(x) is type(y) and repr(x) == repr(y)
    if not hasattr(x, "dtype") or not hasattr(y, "dtype"):
        return type(x) is type(y) and bool(x == y)
    if x.dtype != y.dtype or x.shape != y.shape:
        return False
    if jax.dtypes.issubdtype(x.dtype, jax.dtypes.prng_key):
        x, y = jax.random.key_data(x), jax.random.key_data(y)
    if jnp.issubdtype(x.dtype, jnp.inexact):
        close = jnp.abs(x - y) <= 1e-6 + 1e-5 * jnp.abs(y)
        return bool(((x == y) | close | (jnp.isnan(x) & jnp.isnan(y))).all())
    return bool((x == y).all())


def watch_shapes(tree):
    shape = lambda x: (x.shape, str(x.dtype)) if hasattr(x, "shape") else type(x).__name__
    leaves, structure = jax.tree_util.tree_flatten(tree)
    return structure, [shape(leaf) for leaf in leaves]


def watch_is_tree(variables):
    return hasattr(variables, "items") and all(
        hasattr(variables[name], "items") for name in variables
    )


def watch_matches(wanted, name):
    """Whether a filter of collections takes the collection in."""
    if isinstance(wanted, bool):
        return wanted
    if isinstance(wanted, str):
        return wanted == name
    if hasattr(wanted, "deny"):
        return not watch_matches(wanted.deny, name)
    return name in wanted


def watch_number(text):
    """A number that differs for different texts, most of the time."""
    number = 7
    for letter in text:
        number = (number * 131 + ord(letter)) % 999983
    return number
