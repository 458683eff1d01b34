"""`jax._src.random.prng`: the class of keys."""

import jax


class _OfKeys(type):
    def __instancecheck__(cls, value):
        return isinstance(value, jax.Array) and jax.dtypes.issubdtype(value.dtype, jax.dtypes.prng_key)


class PRNGKeyArray(metaclass=_OfKeys):
    pass
