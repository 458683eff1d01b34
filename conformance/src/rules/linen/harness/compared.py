# What every run shows. Once one raises, nothing is judged: a program may raise for reasons of its own.
ISOGRAFT_LOG = []
ISOGRAFT_RAISED = []


def isograft_run(run):
    try:
        return run()
    except Exception:
        ISOGRAFT_RAISED.append(True)
        raise


def isograft_filled(path, leaf):
    """Values that depend on the place alone, so that they are the same however `init` drew them."""
    if not hasattr(leaf, "dtype") or not jnp.issubdtype(leaf.dtype, jnp.number):
        return leaf
    code = isograft_number(jax.tree_util.keystr(path)) % 4
    values = jnp.arange(leaf.size).reshape(leaf.shape) % 5 + code
    return values.astype(leaf.dtype)


def isograft_made(made):
    if not isograft_concrete(made):
        return made
    shapes = lambda leaf: str(leaf.dtype) + str(leaf.shape) if hasattr(leaf, "shape") else "leaf"
    ISOGRAFT_LOG.append(jax.tree_util.tree_map(shapes, made))
    return jax.tree_util.tree_map_with_path(isograft_filled, made)


def isograft_hook_init(module, *args, **keywords):
    made = isograft_run(lambda: module.init(*args, **keywords))
    return isograft_made(made) if isograft_is_module(module) else made


def isograft_hook_init_with_output(module, *args, **keywords):
    y, made = isograft_run(lambda: module.init_with_output(*args, **keywords))
    return (y, isograft_made(made)) if isograft_is_module(module) else (y, made)


def isograft_hook_apply(module, *args, **keywords):
    if not isograft_is_module(module):
        return module.apply(*args, **keywords)
    # What draws keys is not judged: a lift may draw others.
    keywords.pop("rngs", None)
    y = isograft_run(lambda: module.apply(*args, **keywords))
    if isograft_concrete(y):
        # A dict's order is no part of what it is to JAX: what crosses a lift comes back sorted.
        ISOGRAFT_LOG.append(jax.tree_util.tree_map(lambda leaf: leaf, y))
    return y


def isograft_path(module):
    return ("path",) if isograft_is_module(module) else module.path


def isograft_is_class(target):
    return isinstance(target, type) and issubclass(target, isograft_nn.Module)


def isograft_result():
    return None if ISOGRAFT_RAISED else ISOGRAFT_LOG
