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


class AbstractValue:
    pass


class ShapedArray(AbstractValue):
    def __init__(self, shape, dtype, weak_type=False, *, sharding=None, **options):
        self.shape = tuple(shape)
        self.dtype = jnp.dtype(dtype)
        self.weak_type = weak_type
        self.sharding = ShardingOfTrace((None,) * len(self.shape)) if sharding is None else sharding

    ndim = property(lambda self: len(self.shape))
    size = property(lambda self: jax.numpy.size(self.zeros()))

    def __eq__(self, other):
        if not isinstance(other, ShapedArray):
            return False
        return (self.shape, self.dtype, self.weak_type) == (other.shape, other.dtype, other.weak_type)

    def __hash__(self):
        return hash((self.shape, self.dtype, self.weak_type))

    def __repr__(self):
        _reference.unsupported("the text of a ShapedArray")

    def __getattr__(self, name):
        if name in ("lo_ty", "lower_val", "raise_val", "to_tangent_aval", "to_ct_aval"):
            return getattr(jax.ShapeDtypeStruct(self.shape, self.dtype), name)
        _reference.unsupported(f"ShapedArray.{name}")


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
