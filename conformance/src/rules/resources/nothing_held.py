import gc
import types

import jax


def watch_own():
    """What the program itself still reaches: what its globals hold, as deep as it goes."""
    seen = {}
    near = [value for name, value in list(globals().items()) if not name.startswith("watch")]
    while near:
        value = near.pop()
        if id(value) in seen or isinstance(value, (types.ModuleType, type)):
            continue
        seen[id(value)] = value
        if isinstance(value, types.FunctionType):
            near += [value.__closure__, value.__defaults__, value.__kwdefaults__]
        elif isinstance(value, (list, dict, tuple, set, types.CellType)) or hasattr(value, "__dict__"):
            near += gc.get_referents(value)
    return seen


def watch_alive():
    """The arrays, tracers and inner functions that live without the program's doing, by number."""
    gc.collect()
    gc.collect()
    own = watch_own()
    found = [value for value in gc.get_objects() if id(value) not in own]
    is_inner = lambda f: type(f) is types.FunctionType and f.__globals__ is globals() and "<locals>" in f.__qualname__
    return {
        "arrays": sum(id(array) not in own for array in jax.live_arrays()),
        "tracers": sum(issubclass(type(value), jax.core.Tracer) for value in found),
        "functions": sum(is_inner(value) for value in found),
    }


def watch_runs(times):
    for _ in range(times):
        try:
            watched_main()
        except Exception:
            pass


def main():
    # What is kept once, in caches, is kept by the first runs.
    watch_runs(3)
    before = watch_alive()
    watch_runs(3)
    after = watch_alive()
    for what, count in after.items():
        grown = count - before[what]
        watch_at(grown < 3, what, "none of three runs kept", f"{grown} kept")
    return watch_seen, watch_wrong, None
