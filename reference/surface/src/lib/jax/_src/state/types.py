"""`jax._src.state.types`: the type of a Ref."""

import _reference
from jax._src.core import AbstractValue


class AbstractRef(AbstractValue):
    """What `jax.typeof` gives of a Ref."""

    def __init__(self, inner_aval):
        self.inner_aval = inner_aval

    shape = property(lambda self: self.inner_aval.shape)
    dtype = property(lambda self: self.inner_aval.dtype)
    weak_type = property(lambda self: self.inner_aval.weak_type)
    ndim = property(lambda self: len(self.shape))

    def lo_ty(self):
        return [self]

    def lower_val(self, ref):
        return [ref]

    def raise_val(self, ref):
        return ref

    def to_tangent_aval(self):
        return AbstractRef(self.inner_aval.to_tangent_aval())

    def to_ct_aval(self):
        return AbstractRef(self.inner_aval.to_ct_aval())

    def __getattr__(self, name):
        _reference.unsupported(f"AbstractRef.{name}")

    def __eq__(self, other):
        return isinstance(other, AbstractRef) and self.inner_aval == other.inner_aval

    def __hash__(self):
        return hash((AbstractRef, self.inner_aval))
