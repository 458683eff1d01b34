"""`jax._src.literals`: what JAX makes of numbers while it traces. No value here is one."""


class TypedNdArray:
    pass
