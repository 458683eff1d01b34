"""`jax.experimental.hijax`: types of a library's own. Their classes can be made; a value of one is not modelled."""

import _reference


class AbstractValue:
    pass


class HiType(AbstractValue):
    pass


class HiPrim:
    def __init__(self, name=None):
        self.name = name

    def bind(self, *args, **params):
        _reference.unsupported("a primitive of jax.experimental.hijax")


HiPrimitive = HiPrim


class VJPHiPrimitive:
    def __init__(self, *args, **params):
        _reference.unsupported("a primitive of jax.experimental.hijax")


class aval_method:
    def __init__(self, fun):
        self.fun = fun


class aval_property:
    def __init__(self, fget):
        self.fget = fget


def register_hitype(hitype, typeof_fn):
    pass


def instantiate_zeros(x):
    _reference.unsupported("jax.experimental.hijax.instantiate_zeros")


class _Effects:
    """Effects that a primitive may have in a loop. What makes such a primitive is not modelled."""

    def add_type(self, effect):
        pass


control_flow_allowed_effects = _Effects()
