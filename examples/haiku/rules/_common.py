import haiku as hk
import jax
import jax.numpy as jnp


def watch_same(left, right):
    """Whether two trees have one structure and leaves that are equal up to roundings."""
    lefts, left_tree = jax.tree_util.tree_flatten(left)
    rights, right_tree = jax.tree_util.tree_flatten(right)
    return left_tree == right_tree and all(watch_same_leaf(a, b) for a, b in zip(lefts, rights))


def watch_same_leaf(a, b):
    if isinstance(a, str) or isinstance(b, str):
        return a == b
    return jnp.shape(a) == jnp.shape(b) and bool(jnp.allclose(a, b, 1e-4, 1e-5))


def watch_traced(*values):
    return any(isinstance(x, jax.core.Tracer) for x in jax.tree_util.tree_leaves(values))


def watch_around(f, see):
    """A transformed function whose `init` and `apply` are told to `see(kind, f, args, kwargs, result)`."""

    def init(*args, **kwargs):
        result = f.init(*args, **kwargs)
        if not watch_traced(args, kwargs, result):
            see("init", f, args, kwargs, result)
        return result

    def apply(*args, **kwargs):
        result = f.apply(*args, **kwargs)
        if not watch_traced(args, kwargs, result):
            see("apply", f, args, kwargs, result)
        return result

    return type(f)(init, apply)
