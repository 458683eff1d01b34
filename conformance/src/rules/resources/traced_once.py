import functools
import types

import jax


def watch_twice(jit, copied, function, options):
    """What `jit` makes of a function. Before each call come two with copies of its arguments: the second traces nothing.

    A copy of a static argument may be another one, and a donated one is gone."""
    if type(function) is not types.FunctionType or any(name.startswith(("donate", "static")) for name in options):
        return jit(function, **options)
    traced = []

    @functools.wraps(function)
    def counted(*args, **keywords):
        output = function(*args, **keywords)
        traced.append(True)
        return output

    jitted = jit(counted, **options)

    def twice(args, keywords):
        for _ in range(2):
            before = len(traced)
            copied_args, copied_keywords = copied((args, keywords))
            jitted(*copied_args, **copied_keywords)
        return len(traced) - before

    @functools.wraps(function)
    def called(*args, **keywords):
        # Without a cache everything is traced, and that is what was asked for.
        if not (jax.config.jax_disable_jit or jax.config.jax_check_tracer_leaks):
            try:
                more = twice(args, keywords)
            except Exception:
                more = None
            if more is not None:
                watch_at(more == 0, function.__name__, "a second equal call traces nothing", f"traced {more} times")
        return jitted(*args, **keywords)

    return called


def watched_jax_jit(fun=None, **options):
    if fun is None:
        return functools.partial(watched_jax_jit, **options)
    return watch_twice(jax.jit, lambda given: jax.tree_util.tree_map(lambda leaf: leaf, given), fun, options)


def watched_flax_nnx_jit(fun=None, **options):
    from flax import nnx as flax_nnx

    if fun is None:
        return functools.partial(watched_flax_nnx_jit, **options)
    return watch_twice(flax_nnx.jit, flax_nnx.clone, fun, options)
