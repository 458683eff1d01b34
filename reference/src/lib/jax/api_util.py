"""`jax.api_util`: functions of trees as functions of leaves."""

import jax
from jax.extend.linear_util import WrappedFun

__all__ = ["debug_info", "flatten_fun_nokwargs"]


class DebugInfo:
    """What the messages of JAX say of a function. Nothing here asks."""


def debug_info(traced_for, fun, args, kwargs, **options):
    return DebugInfo()


def flatten_fun_nokwargs(f, in_tree):
    """The function of the leaves, and a function that gives the tree of its results once it ran."""
    out_tree = None

    def flat(*leaves):
        nonlocal out_tree
        result = f.call_wrapped(*jax.tree_util.tree_unflatten(in_tree, leaves))
        leaves, out_tree = jax.tree_util.tree_flatten(result)
        return leaves

    return WrappedFun(flat), lambda: out_tree
