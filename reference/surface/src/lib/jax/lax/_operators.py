"""Of `jax.lax` what is made of other functions."""

import _reference
import enum
import math
import operator

import jax
import jax.numpy as jnp
from jax import lax

__all__ = [
    "Precision", "approx_max_k", "approx_min_k", "batch_matmul", "broadcast_shapes",
    "broadcast_to_rank", "clz", "collapse", "cumlogsumexp", "log2", "optimization_barrier",
    "population_count", "reciprocal", "reduce_and", "reduce_or", "reduce_prod", "reduce_xor",
    "select_n", "sort_key_val", "split", "stack", "tile", "top_k", "unstack",
]


def map_in_batches(f, xs, size):
    leaves = jax.tree.leaves(xs)
    if isinstance(size, jax.Array) and size.size > 1:
        raise ValueError("The truth value of an array with more than one element is ambiguous.")
    length, size = leaves[0].shape[0], operator.index(size)
    count = length // size if size else 0
    whole = count * size
    flat = lambda y: y.reshape(-1, *y.shape[2:])
    done = None
    if count:
        batches = jax.tree.map(lambda x: x[:whole].reshape(count, size, *x.shape[1:]), xs)
        done = lax.map(lambda x: jax.vmap(f)(x), batches)
        if whole == length:
            return jax.tree.map(flat, done)
    rest = jax.vmap(f)(jax.tree.map(lambda x: x[whole:], xs))
    if done is None:
        return rest
    return jax.tree.map(lambda x, y: jnp.concatenate([flat(x), y], axis=0), done, rest)


def optimization_barrier(operand):
    return jax.tree.map(lambda x: x if type(x).__name__ == "Ref" else jnp.array(x), operand)


def top_k(operand, k, *, axis=-1, is_stable=True):
    if isinstance(k, (bool, float)) or not hasattr(k, "__index__"):
        raise TypeError(f"k argument to top_k must be an int, got {k}")
    if k < 0:
        raise ValueError(f"k argument to top_k must be nonnegative, got {k}")
    ndim = jnp.ndim(operand)
    if not -ndim <= axis < ndim:
        raise ValueError(f"axis {axis} is out of bounds for array of dimension {ndim}")
    operand = jnp.positive(operand)
    if not isinstance(k, int):
        raise TypeError(f"k argument to top_k must be an int, got {k}")
    axis = axis % operand.ndim
    size = operand.shape[axis]
    if k > size:
        raise ValueError(f"k argument to top_k must be no larger than size along axis; got {k} with shape {operand.shape}")
    # Backwards twice, so that of equal ones the first comes first.
    order = size - 1 - jnp.flip(jnp.argsort(jnp.flip(operand, axis), axis=axis), axis)
    order = order[(slice(None),) * axis + (slice(0, k),)]
    return [jnp.take_along_axis(operand, order, axis=axis), order.astype(jnp.int32)]


def approx_max_k(
    operand, k, reduction_dimension=-1, recall_target=0.95, reduction_input_size_override=-1, aggregate_to_topk=True
):
    if reduction_input_size_override != -1 or not aggregate_to_topk:
        _reference.unsupported("jax.lax.approx_max_k(reduction_input_size_override=…, aggregate_to_topk=…)")
    return top_k(operand, k, axis=reduction_dimension)


def approx_min_k(
    operand, k, reduction_dimension=-1, recall_target=0.95, reduction_input_size_override=-1, aggregate_to_topk=True
):
    found = approx_max_k(
        -operand, k, reduction_dimension, recall_target, reduction_input_size_override, aggregate_to_topk
    )
    return [-found[0], found[1]]


def sort_key_val(keys, values, dimension=-1, is_stable=True):
    order = jnp.argsort(keys, axis=dimension, stable=True)
    return tuple([jnp.take_along_axis(x, order, axis=dimension) for x in (keys, jnp.asarray(values))])


def select_n(which, *cases):
    if not cases:
        raise ValueError("select_n() must have at least one case")
    which = jnp.asarray(which)
    if which.dtype == bool:
        if len(cases) > 2:
            raise TypeError(f"select_n predicate is bool, but there are {len(cases)} cases")
        which = which.astype(jnp.int32)
    elif not jnp.issubdtype(which.dtype, jnp.integer):
        raise TypeError(f"select `which` must be boolean or integer type, got {which.dtype}.")
    cases = [jnp.positive(case) for case in cases]
    shapes = {jnp.shape(case) for case in cases} | ({which.shape} if which.ndim else set())
    if len(shapes) > 1:
        raise TypeError(f"select_n cases must have the same shapes, and so must a predicate that is not a scalar, got {shapes}")
    found = jnp.asarray(cases[-1])
    for place in reversed(range(len(cases) - 1)):
        is_own = jnp.broadcast_to(which <= place, found.shape)
        found = lax.select(is_own, jnp.asarray(cases[place]), found)
    return found


def split(operand, sizes, axis=0):
    operand, axis = jnp.positive(operand), operator.index(axis)
    if not -operand.ndim <= axis < operand.ndim:
        raise ValueError(f"axis {axis} is out of bounds for array of dimension {operand.ndim}")
    if sum(sizes) != operand.shape[axis]:
        raise ValueError(f"Sizes {tuple(sizes)} of split do not add up to the axis of {operand.shape[axis]}")
    ends = [sum(sizes[: place + 1]) for place in range(len(sizes))]
    return [lax.slice_in_dim(operand, end - size, end, axis=axis) for size, end in zip(sizes, ends)]


def stack(operands, axis=0):
    return jnp.stack(operands, axis)


def unstack(x, axis=0):
    return jnp.unstack(x, axis=axis)


def tile(operand, reps):
    return jnp.tile(operand, reps)


def collapse(operand, start_dimension, stop_dimension=None):
    start, stop, _ = slice(start_dimension, stop_dimension).indices(operand.ndim)
    if stop < start:
        raise ValueError(f"Invalid dimension range passed to collapse: {operand.shape}[{start}:{stop}]")
    shape = (*operand.shape[:start], math.prod(operand.shape[start:stop]), *operand.shape[stop:])
    return lax.reshape(operand, shape)


def broadcast_shapes(*shapes):
    for shape in shapes:
        if not isinstance(shape, (tuple, list)) or not all([hasattr(extent, "__index__") for extent in shape]):
            raise TypeError(f"Shapes must be 1D sequences of concrete values of integer type, got {shape}.")
        if any([operator.index(extent) < 0 for extent in shape]):
            raise TypeError(
                f"Only non-negative indices are allowed when broadcasting static shapes, but got shape {shape!r}."
            )
    return jnp.broadcast_shapes(*shapes)


def broadcast_to_rank(x, rank):
    return x if x.ndim == rank else x.reshape((1,) * (rank - x.ndim) + x.shape)


def batch_matmul(lhs, rhs, precision=None):
    if min(lhs.ndim, rhs.ndim) < 2:
        raise ValueError(f"Arguments to batch_matmul must be at least 2D, got {lhs.ndim}, {rhs.ndim}")
    if lhs.ndim != rhs.ndim:
        raise ValueError(f"Arguments to batch_matmul must have same ndim, got {lhs.ndim}, {rhs.ndim}")
    return jnp.matmul(lhs, rhs, precision=precision)


def reciprocal(x):
    return lax.integer_pow(x, -1)


def log2(x, *, accuracy=None):
    if accuracy is not None:
        _reference.unsupported("jax.lax.log2(accuracy=…)")
    return lax.log(x) / jnp.log(jnp.asarray(2, jnp.result_type(x)))


def reduce_prod(operand, axes):
    if jnp.result_type(operand) in (jnp.bfloat16, jnp.float16) and jnp.size(operand) > 32:
        _reference.unsupported("jax.lax.reduce_prod of many halves")
    return jnp.prod(operand, axis=tuple([operator.index(axis) for axis in _axes(axes)]), dtype=jnp.result_type(operand))


def reduce_and(operand, axes):
    return _bitwise("reduce_and", operand, axes, jnp.all)


def reduce_or(operand, axes):
    return _bitwise("reduce_or", operand, axes, jnp.any)


def reduce_xor(operand, axes):
    return _bitwise("reduce_xor", operand, axes, lambda x, axis: jnp.sum(x, axis=axis) % 2 == 1)


# Axes as a primitive takes them: ints, which no array is.
def _axes(axes):
    if isinstance(axes, jax.Array):
        raise TypeError(f"axes must be ints, got {axes}")
    return tuple(axes)


# The bits of truth values. Those of integers are reduced one place after the other.
def _bitwise(name, operand, axes, of_truths):
    operand, axes = jnp.asarray(operand), _axes(axes)
    if operand.dtype != bool and not jnp.issubdtype(operand.dtype, jnp.integer):
        raise TypeError(f"{name} does not accept dtype {operand.dtype}")
    if any([isinstance(axis, str) or axis >= operand.ndim for axis in axes]):
        raise IndexError("tuple index out of range")
    if min(axes, default=0) < -operand.ndim:
        raise IndexError("tuple index out of range")
    if min(axes, default=0) < 0:
        raise ValueError(f"reduction axes {axes} contains out-of-bounds indices for {operand.shape}.")
    if operand.dtype == bool:
        return of_truths(operand, axis=axes)
    one = jnp.ones((), operand.dtype)
    found = jnp.zeros_like(jnp.max(operand, axis=axes, initial=0))
    for place in range(8 * operand.dtype.itemsize):
        is_set = of_truths((operand >> place) & one == one, axis=axes)
        found = found | (is_set.astype(operand.dtype) << place)
    return found


def population_count(x):
    x = _integers("population_count", x)
    one = jnp.ones_like(x)
    return sum([(lax.shift_right_logical(x, jnp.full_like(x, place)) & one) for place in range(8 * x.dtype.itemsize)])


def clz(x):
    x = _integers("clz", x)
    width = 8 * x.dtype.itemsize
    # The places from the top down to the first that is set.
    found = jnp.full_like(x, width)
    for place in range(width):
        is_zero = lax.shift_right_logical(x, jnp.full_like(x, place)) == 0
        found = jnp.where(is_zero, found, jnp.full_like(x, width - 1 - place))
    return found


def _integers(name, x):
    if isinstance(x, (list, tuple, range)):
        raise TypeError(f"{name} requires ndarray or scalar arguments, got {type(x)}")
    x = jnp.asarray(x)
    if not jnp.issubdtype(x.dtype, jnp.integer):
        raise TypeError(f"{name} does not accept dtype {x.dtype}")
    return x


def cumlogsumexp(operand, axis=0, reverse=False):
    # Takes what the other cumulative functions take.
    kind = jax.eval_shape(lambda: lax.cumsum(operand, axis, reverse)).dtype
    if jnp.issubdtype(kind, jnp.integer):
        raise OverflowError("cannot convert float infinity to integer")
    return lax.associative_scan(jnp.logaddexp, operand, reverse=reverse, axis=axis)


class Precision(enum.Enum):
    """How exactly a product is computed. Here each is computed as exactly as its type allows."""

    DEFAULT = 0
    HIGH = 1
    HIGHEST = 2

    @classmethod
    def _missing_(cls, value):
        named = {"default": 0, "fastest": 0, "bfloat16": 0, "high": 1, "bfloat16_3x": 1, "tensorfloat32": 1, "highest": 2, "float32": 2}
        return cls(0 if value is None else named[value]) if value is None or value in named else None

    def __repr__(self):
        return f"{type(self).__name__}.{self.name}"

    def __str__(self):
        return self.name


# `lax.sort` of several operands: all in the order of the first `num_keys`, the first of them before the others.
def sorted_together(operands, dimension, num_keys):
    operands = [jnp.asarray(operand) for operand in operands]
    if len({operand.shape for operand in operands}) > 1:
        raise TypeError(f"Arguments to sort must have equal shapes, got: {' '.join([str(x.shape) for x in operands])}")
    ndim, num_keys = operands[0].ndim, operator.index(num_keys)
    if not -ndim <= dimension < ndim:
        raise ValueError(f"axis {dimension} is out of bounds for array of dimension {ndim}")
    if not 1 <= num_keys <= len(operands):
        raise ValueError(f"{num_keys=} must be between 1 and {len(operands)=}")
    order = jnp.lexsort(operands[num_keys - 1 :: -1], axis=dimension)
    return tuple([jnp.take_along_axis(operand, order, axis=dimension) for operand in operands])
