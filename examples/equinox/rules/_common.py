import equinox as eqx
import jax
import jax.numpy as jnp


def watch_traced(*values):
    """Whether one of these is known only later; while a function is staged, so is all that is computed."""
    is_staging = isinstance(jnp.zeros(()) + 1, jax.core.Tracer)
    return is_staging or any(isinstance(x, jax.core.Tracer) for x in jax.tree_util.tree_leaves(values))


def watch_is_inexact(x):
    """As `eqx.is_inexact_array`, which is judged, and so is not asked."""
    return isinstance(x, jax.Array) and jnp.issubdtype(x.dtype, jnp.inexact)


def watch_same(left, right):
    """Whether two trees have one structure and leaves that are equal up to roundings."""
    lefts, left_tree = jax.tree_util.tree_flatten(left)
    rights, right_tree = jax.tree_util.tree_flatten(right)
    return left_tree == right_tree and all(watch_same_leaf(a, b) for a, b in zip(lefts, rights))


def watch_same_leaf(a, b):
    if not eqx.is_array(a) or not eqx.is_array(b):
        return a is b or bool(a == b)
    return a.shape == b.shape and a.dtype == b.dtype and bool(jnp.allclose(a, b, 1e-4, 1e-5))


def watch_copy(tree):
    """The tree as another object: to use the copy of a state leaves the state as it is."""
    return jax.tree_util.tree_map(lambda x: x, tree)


def watch_raises(call):
    """Whether the call raises."""
    try:
        call()
    except Exception:
        return True
    return False
