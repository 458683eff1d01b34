import jax
import jax.numpy as jnp
import ninjax as nj


def watch_traced(*values):
    return any(isinstance(x, jax.core.Tracer) for x in jax.tree.leaves(values))


def watch_same(left, right):
    """Whether two trees have one structure, and leaves that are equal up to roundings."""
    lefts, left_tree = jax.tree.flatten(left)
    rights, right_tree = jax.tree.flatten(right)
    return left_tree == right_tree and all(
        jnp.shape(a) == jnp.shape(b) and bool(jnp.allclose(a, b, 1e-4, 1e-5)) for a, b in zip(lefts, rights))


def watch_dry_run(fun, *args, **kwargs):
    """What a lifted transform does first: it creates the entries that the function creates."""
    here = nj.context()
    if here.create or here.modify:
        state, _ = nj.pure(fun, nested=True)(dict(here), *args, ignore=True, seed=nj.seed(None, True), **kwargs)
        here.update({name: value for name, value in state.items() if name not in here})


def watch_call(fun, key, *args, **kwargs):
    """A call of the function with this key; what it writes is written."""
    here = nj.context()
    state, out = nj.pure(fun, nested=True)(dict(here), *args, seed=key, **kwargs)
    if here.modify:
        here.update({name: value for name, value in state.items() if value is not here[name]})
    return out


def watch_raises(call):
    """Whether the call raises."""
    try:
        call()
    except Exception:
        return True
    return False
