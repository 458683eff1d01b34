import flax.linen
import jax
import jax.numpy as jnp
from flax import nnx, traverse_util


def watch_can_repeat(module, args):
    """A module outside of a run, and values: what can be called once more."""
    values = jax.tree_util.tree_leaves(args)
    traced = any(isinstance(x, (jax.core.Tracer, nnx.Variable)) for x in values)
    return isinstance(module, flax.linen.Module) and module.scope is None and not traced


def watch_flat(variables):
    return traverse_util.flatten_dict(flax.core.unfreeze(flax.linen.unbox(variables)))


def watch_crosses(variables):
    """No path stands in two collections, and no axis has a name: NNX allows neither here."""
    paths = [path[1:] for path in watch_flat(variables)]
    boxed = jax.tree_util.tree_leaves(variables, is_leaf=watch_has_names)
    return len(set(paths)) == len(paths) > 0 and not any(map(watch_has_names, boxed))


def watch_has_names(x):
    return isinstance(x, flax.core.meta.AxisMetadata) and hasattr(x, "names")


def watch_alike(left, right):
    lefts, rights = jax.tree_util.tree_leaves(left), jax.tree_util.tree_leaves(right)
    return len(lefts) == len(rights) and all(map(watch_near, lefts, rights))


def watch_near(a, b):
    numbers = jnp.integer, jnp.floating, jnp.bool_
    if not all(hasattr(x, "dtype") and hasattr(x, "shape") for x in (a, b)):
        return type(a) is type(b)
    if a.shape != b.shape or a.dtype != b.dtype:
        return False
    if not any(jnp.issubdtype(a.dtype, kind) for kind in numbers):
        return True
    a, b = jnp.float32(a), jnp.float32(b)
    return bool(jnp.all((a == b) | (a != a) | (abs(a - b) < 1e-5 + 1e-4 * abs(b))))


def watch_of_nnx(model):
    """The Variables of a model by collection and path, but for its own keys."""
    state = nnx.state(model, nnx.Not(nnx.RngState))
    return {
        (nnx.variable_name_from_type(type(variable)), *path): variable.get_value()
        for path, variable in nnx.to_flat_state(state)
    }


def watch_init(module, key, *args):
    variables = module.init(key, *args)
    if watch_crosses(variables):
        expected = watch_flat(variables)
        model = nnx.bridge.ToNNX(module)
        nnx.bridge.lazy_init(model, *args, rngs=key)
        found = watch_of_nnx(model)
        watch(sorted(found) == sorted(expected), "in NNX the variables have other paths")
        same = all(watch_alike(found.get(path), expected[path]) for path in expected)
        watch(same, "in NNX the variables have other values")


def watch_apply(module, variables, *args):
    if watch_crosses(variables):
        variables = flax.core.unfreeze(variables)
        model = nnx.bridge.ToNNX(module)
        attributes = nnx.bridge.variables.linen_vars_to_nnx_attrs(variables)
        for name, value in attributes.items():
            setattr(model, name, nnx.data(value))
        out = module.apply(variables, *args)
        watch(watch_alike(model(*args), out), "in NNX the module gives something else")
        back = nnx.bridge.variables.nnx_attrs_to_linen_vars(attributes)
        watch(watch_alike(back, variables), "the variables do not come back")


def watch_again(check, module, args):
    try:
        check(module, *args)
    except Exception:
        watch(False, "in NNX the module fails")


def watched_method_init(module, *args, **kwargs):
    variables = module.init(*args, **kwargs)
    if not kwargs and args and isinstance(args[0], jax.Array) and watch_can_repeat(module, args):
        watch_again(watch_init, module, args)
    return variables


def watched_method_apply(module, *args, **kwargs):
    out = module.apply(*args, **kwargs)
    if not kwargs and args and watch_can_repeat(module, args):
        watch_again(watch_apply, module, args)
    return out
