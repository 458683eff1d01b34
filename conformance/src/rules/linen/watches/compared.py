# What every run shows. Once one raises, nothing is judged: a program may raise for reasons of its own.
WATCH_LOG = []
WATCH_RAISED = []
# Whether the run that is going on notes what every module gives.
WATCH_CAPTURES = []


def watch_run(run):
    try:
        return run()
    except Exception:
        WATCH_RAISED.append(True)
        raise


def watch_filled(path, leaf):
    """Values that depend on the place alone, so that they are the same however `init` drew them."""
    if not hasattr(leaf, "dtype") or not jnp.issubdtype(leaf.dtype, jnp.number):
        return leaf
    code = watch_number(jax.tree_util.keystr(path)) % 4
    values = jnp.arange(leaf.size).reshape(leaf.shape) % 5 + code
    return values.astype(leaf.dtype)


def watch_arrays(tree):
    """A lift makes an array of a number."""
    return jax.tree_util.tree_map(lambda leaf: jnp.asarray(leaf) if isinstance(leaf, (int, float)) else leaf, tree)


def watch_made(made):
    made = watch_arrays(made)
    shapes = lambda leaf: str(leaf.dtype) + str(leaf.shape) if hasattr(leaf, "shape") else "leaf"
    if watch_concrete(made) and watch_is_eager():
        WATCH_LOG.append(jax.tree_util.tree_map(shapes, made))
    return jax.tree_util.tree_map_with_path(watch_filled, made)


def watched_attribute_init(module):
    """Also of a method that is called elsewhere, as in `jax.jit(model.init)`."""
    if not watch_is_module(module):
        return module.init
    return lambda *args, **keywords: watch_made(watch_run(lambda: module.init(*args, **keywords)))


def watched_attribute_init_with_output(module):
    if not watch_is_module(module):
        return module.init_with_output

    def init_with_output(*args, **keywords):
        y, made = watch_run(lambda: module.init_with_output(*args, **keywords))
        return y, watch_made(made)

    return init_with_output


def watched_method_apply(module, *args, **keywords):
    if not watch_is_module(module):
        return module.apply(*args, **keywords)
    # What draws keys is not judged: a lift may draw others.
    keywords.pop("rngs", None)
    if keywords.get("capture_intermediates", False) is not False:
        WATCH_CAPTURES.append(True)
    y = watch_run(lambda: module.apply(*args, **keywords))
    WATCH_CAPTURES.clear()
    if watch_concrete(y) and watch_is_eager():
        # A dict's order is no part of what it is to JAX: what crosses a lift comes back sorted.
        WATCH_LOG.append(watch_arrays(y))
    return y


def watched_attribute_path(module):
    return ("path",) if watch_is_module(module) else module.path


def watch_is_class(target):
    return isinstance(target, type) and issubclass(target, watch_nn.Module)


def main():
    watched_main()
    return None if WATCH_RAISED else WATCH_LOG
