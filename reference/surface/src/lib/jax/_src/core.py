"""`jax._src.core`: the abstract value of an array, and staged programs as far as their results go."""

import _reference
import jax
import jax.numpy as jnp
from jax.extend.core import Primitive as Primitive

freeze = jax.freeze
new_ref = jax.new_ref
typeof = jax.typeof
Tracer = jax.core.Tracer
ConcretizationTypeError = jax.errors.ConcretizationTypeError
UnexpectedTracerError = jax.errors.UnexpectedTracerError


ShapedArray = jax.core.ShapedArray


class _TypeOfValue(type):
    """`ShapedArray` is one of these, too."""

    def __instancecheck__(cls, x):
        return super().__instancecheck__(x) or cls is AbstractValue and type(x) is ShapedArray

    def __subclasscheck__(cls, other):
        return super().__subclasscheck__(other) or cls is AbstractValue and other is ShapedArray


class AbstractValue(metaclass=_TypeOfValue):
    pass


def sharding_of_type(aval):
    return ShardingOfTrace((None,) * aval.ndim)


def no_axis_is_sharded(sharding):
    if not isinstance(sharding, ShardingOfTrace) or any([axis is not None for axis in sharding.spec]):
        _reference.unsupported("ShapedArray(sharding=…)")


class ShardingOfTrace:
    """A sharding of which nothing is known but that no axis is sharded."""

    def __init__(self, axes):
        self.spec = jax.sharding.PartitionSpec(*axes)

    def update(self, *, spec):
        return ShardingOfTrace(spec)

    def __getattr__(self, name):
        _reference.unsupported(f"the sharding of an abstract value: {name}")


class Jaxpr:
    """A staged program without inputs: its results. `used` says for each input of what was staged whether a result needs it."""

    def __init__(self, outputs, used):
        self.outputs, self.used = outputs, used

    outvars = property(lambda self: self.outputs)

    def __getattr__(self, name):
        _reference.unsupported(f"{name} of a jaxpr")


def zeros(aval):
    if jnp.issubdtype(aval.dtype, jax.dtypes.prng_key):
        return jax.random.wrap_key_data(jnp.zeros((*aval.shape, 2), jnp.uint32))
    return jnp.zeros(aval.shape, aval.dtype)


def eval_jaxpr(jaxpr, consts, *args, propagate_source_info=True):
    if not isinstance(jaxpr, Jaxpr) or args:
        _reference.unsupported("jax.core.eval_jaxpr")
    return list(jaxpr.outputs)
