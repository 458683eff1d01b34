"""Variables around mutable arrays: what a new one is, and copies that are."""

import collections.abc
import functools

import jax
from flax import nnx

__all__ = ["var_defaults", "with_vars"]


class VarDefaults(collections.abc.Mapping):
    def __init__(self, hijax, ref):
        self.hijax, self.ref = hijax, ref

    def __getitem__(self, key):
        if key not in ("hijax", "ref"):
            raise KeyError(key)
        return getattr(self, key)

    def __iter__(self):
        return iter(["hijax", "ref"])

    def __len__(self):
        return 2


# It holds from now on: as a context until its end, as a decorator only in calls of the function.
class VarDefaultsContext:
    def __init__(self, hijax, ref):
        self._now = hijax, ref
        self._before = jax.sharding._defaults(hijax, ref)

    def __enter__(self):
        pass

    def __exit__(self, kind, error, traceback):
        jax.sharding._defaults(*self._before)

    def __call__(self, f):
        jax.sharding._defaults(*self._before)

        @functools.wraps(f)
        def var_defaults_wrapper(*args, **kwargs):
            before = jax.sharding._defaults(*self._now)
            try:
                return f(*args, **kwargs)
            finally:
                jax.sharding._defaults(*before)

        return var_defaults_wrapper


def var_defaults(*, hijax=None, ref=None):
    if hijax is None and ref is None:
        return VarDefaults(*jax.sharding._defaults())
    return VarDefaultsContext(hijax, ref)


def with_vars(node, /, *, hijax=None, ref=None, mutable=None, only=..., allow_duplicates=False):
    """A copy whose Variables are as said; those that are so already are shared."""
    wanted = {"hijax": hijax, "ref": ref, "mutable": mutable}
    wanted = {name: value for name, value in wanted.items() if value is not None}

    def differs(path, x):
        return isinstance(x, nnx.Variable) and any(
            [getattr(x, name) != value for name, value in wanted.items()]
        )

    only = nnx.All(differs, only)
    duplicates = [] if allow_duplicates else nnx.find_duplicates(node, only=only)
    if duplicates:
        paths = ["/".join([str(part) for part in path]) for found in duplicates for path in found]
        raise ValueError("Found duplicate at paths:\n  " + "\n  ".join(paths))
    predicate = nnx.filterlib.to_predicate(only)
    return nnx.map(
        lambda path, x: x.copy(**wanted) if predicate(path, x) else x, node, recreate_variables=False
    )
