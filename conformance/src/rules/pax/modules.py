import contextlib
import functools

import jax
import jax.numpy as jnp
import numpy as np
import pax


def watch_modules(tree):
    """The modules in a value, and those below them."""
    try:
        leaves = jax.tree_util.tree_leaves(tree, is_leaf=lambda x: isinstance(x, pax.Module))
    except (TypeError, ValueError):
        return []
    tops = [x for x in leaves if isinstance(x, pax.Module)]
    return [m for top in tops for m in [top, *watch_modules(top.submodules())]]


def watch_refuses(change):
    try:
        change()
    except ValueError:
        return True
    except Exception:
        return False
    return False


def watch_set(module):
    """Sets an attribute to what it is."""
    name, value = list(vars(module).items())[0]
    setattr(module, name, value)


def watch_arrays(tree):
    return [x for x in jax.tree_util.tree_leaves(tree) if isinstance(x, (jnp.ndarray, np.ndarray))]
