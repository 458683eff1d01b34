"""Convolution: as one product of all the windows with the kernel. Reductions of windows."""

import _reference
import math
from collections import namedtuple

import jax
import jax.numpy as jnp
from jax import lax

__all__ = [
    "ConvDimensionNumbers", "conv", "conv_dimension_numbers", "conv_general_dilated",
    "conv_general_dilated_local", "conv_general_dilated_patches", "conv_transpose",
    "conv_with_general_padding", "reduce_window",
]


# Which axis of each array is which: batch and features first, then space (of the kernel: outputs, inputs, space).
ConvDimensionNumbers = namedtuple("ConvDimensionNumbers", ["lhs_spec", "rhs_spec", "out_spec"])


def conv_dimension_numbers(lhs_shape, rhs_shape, dimension_numbers):
    if isinstance(dimension_numbers, ConvDimensionNumbers):
        return dimension_numbers
    rank = len(lhs_shape)
    if dimension_numbers is None:
        plain = tuple(range(rank))
        return ConvDimensionNumbers(plain, plain, plain)
    lhs, rhs, out = dimension_numbers
    if not len(lhs) == len(rhs) == len(out) == rank:
        raise TypeError("convolution: dimension_numbers and arrays differ in their number of axes")
    space = [letter for letter in rhs if letter not in "OI"]

    def spec(text, first, second):
        return (text.index(first), text.index(second)) + tuple([text.index(letter) for letter in space])

    return ConvDimensionNumbers(spec(lhs, "N", "C"), spec(rhs, "O", "I"), spec(out, "N", "C"))


def paddings(padding, shape, window, strides):
    if not isinstance(padding, str):
        return [(low, high) for low, high in padding]
    padding = padding.upper()
    if padding == "VALID":
        return [(0, 0)] * len(shape)
    if padding not in ("SAME", "SAME_LOWER"):
        raise RuntimeError(f"convolution: unknown padding {padding}")
    result = []
    for extent, size, stride in zip(shape, window, strides):
        missing = max((-(-extent // stride) - 1) * stride + size - extent, 0)
        less, more = missing // 2, missing - missing // 2
        result.append((less, more) if padding == "SAME" else (more, less))
    return result


def offsets(shape):
    found = [()]
    for extent in shape:
        found = [place + (i,) for place in found for i in range(extent)]
    return found


def conv_general_dilated(
    lhs,
    rhs,
    window_strides,
    padding,
    lhs_dilation=None,
    rhs_dilation=None,
    dimension_numbers=None,
    feature_group_count=1,
    batch_group_count=1,
    precision=None,
    preferred_element_type=None,
    out_sharding=None,
):
    if lhs.ndim != rhs.ndim and not isinstance(dimension_numbers, ConvDimensionNumbers):
        raise TypeError(f"convolution requires lhs and rhs ndim to be equal, got {lhs.ndim} and {rhs.ndim}.")
    if lhs.ndim != rhs.ndim:
        raise ValueError(
            f"conv_general_dilated lhs and rhs must have the same number of dimensions, but got {lhs.shape} and {rhs.shape}."
        )
    if not isinstance(padding, str) and not all([hasattr(pair, "__len__") and len(pair) == 2 for pair in padding]):
        raise ValueError(
            "padding argument to conv_general_dilated should be a string or a sequence of (low, high) pairs, "
            f"got {padding}"
        )
    if len(window_strides) != lhs.ndim - 2:
        raise ValueError(
            "conv_general_dilated window and window_strides must have the same number of dimensions, "
            f"but got {lhs.ndim - 2} and {len(window_strides)}"
        )
    if lhs.dtype != rhs.dtype:
        raise TypeError(
            f"lax.conv_general_dilated requires arguments to have the same dtypes, got {lhs.dtype}, {rhs.dtype}."
        )
    if feature_group_count < 1 or batch_group_count < 1:
        raise ValueError("convolution: a number of groups must be positive")
    if batch_group_count != 1:
        _reference.unsupported("jax.lax.conv_general_dilated(batch_group_count=…)")
    if any([stride < 1 for stride in window_strides]):
        raise ValueError(f"convolution: strides must be positive, got {window_strides}")
    if not isinstance(padding, str) and len(padding) != lhs.ndim - 2:
        raise TypeError(f"convolution: {len(padding)} paddings for {lhs.ndim - 2} axes of space")
    numbers = conv_dimension_numbers(lhs.shape, rhs.shape, dimension_numbers)
    if preferred_element_type is not None:
        if jnp.dtype(preferred_element_type).itemsize < lhs.dtype.itemsize:
            raise TypeError("`preferred_element_type` must not be narrower than the original type.")
        # Products are summed in a type that holds both.
        wide = jnp.promote_types(lhs.dtype, preferred_element_type)
        lhs, rhs = lhs.astype(wide), rhs.astype(wide)
    rank = lhs.ndim - 2
    lhs_dilation = (1,) * rank if lhs_dilation is None else lhs_dilation
    rhs_dilation = (1,) * rank if rhs_dilation is None else rhs_dilation
    # To batch, space, features; and the kernel to space, inputs, outputs.
    x = jnp.transpose(lhs, (numbers.lhs_spec[0],) + tuple(numbers.lhs_spec[2:]) + (numbers.lhs_spec[1],))
    kernel = jnp.transpose(rhs, tuple(numbers.rhs_spec[2:]) + (numbers.rhs_spec[1], numbers.rhs_spec[0]))
    window, (inputs, outputs) = kernel.shape[:-2], kernel.shape[-2:]
    groups = feature_group_count
    if x.shape[-1] != inputs * groups or outputs % groups != 0:
        raise ValueError(f"convolution: {x.shape[-1]} features, and a kernel for {groups} times {inputs}")
    reach = [(size - 1) * dilation + 1 for size, dilation in zip(window, rhs_dilation)]
    if isinstance(padding, str) and any([dilation != 1 for dilation in lhs_dilation]):
        raise ValueError("convolution: a dilated operand is padded by numbers")
    pads = paddings(padding, x.shape[1:-1], reach, window_strides)
    config = [(0, 0, 0)]
    for (low, high), dilation in zip(pads, lhs_dilation):
        config.append((low, high, dilation - 1))
    x = lax.pad(x, jnp.zeros((), x.dtype), config + [(0, 0, 0)])
    places = [max((extent - size) // stride + 1, 0) for extent, size, stride in zip(x.shape[1:-1], reach, window_strides)]
    batch, full = x.shape[0], (x.shape[0],) + tuple(places)
    if 0 in full:
        y = jnp.zeros(full + (outputs,), x.dtype)
    else:
        patches = []
        for offset in offsets(window):
            starts = [at * dilation for at, dilation in zip(offset, rhs_dilation)]
            limits = [s + (n - 1) * stride + 1 for s, n, stride in zip(starts, places, window_strides)]
            steps = (1,) + tuple(window_strides) + (1,)
            patch = lax.slice(x, (0,) + tuple(starts) + (0,), (batch,) + tuple(limits) + (x.shape[-1],), steps)
            patches.append(patch.reshape(full + (groups, inputs)) if groups != 1 else patch)
        patches = patches[0] if len(patches) == 1 else jnp.concatenate(patches, axis=-1)
        last = patches.ndim - 1
        size = math.prod(window) * inputs
        if groups == 1:
            y = lax.dot_general(patches, kernel.reshape(size, outputs), (((last,), (0,)), ((), ())))
        else:
            kernel = kernel.reshape(size, groups, outputs // groups)
            y = lax.dot_general(patches, kernel, (((last,), (0,)), ((last - 1,), (1,))))
            y = jnp.moveaxis(y, 0, -2).reshape(full + (outputs,))
    if preferred_element_type is not None:
        y = y.astype(preferred_element_type)
    # From batch, space, features to where the result has them.
    order = [0] * y.ndim
    order[numbers.out_spec[0]] = 0
    order[numbers.out_spec[1]] = y.ndim - 1
    for i, axis in enumerate(numbers.out_spec[2:]):
        order[axis] = i + 1
    return jnp.transpose(y, order)


# Each window as the channels of one place.
def conv_general_dilated_patches(
    lhs,
    filter_shape,
    window_strides,
    padding,
    lhs_dilation=None,
    rhs_dilation=None,
    dimension_numbers=None,
    precision=None,
    preferred_element_type=None,
):
    lhs, filter_shape = jnp.asarray(lhs), tuple(filter_shape)
    numbers = conv_dimension_numbers(lhs.shape, (1, 1) + filter_shape, dimension_numbers)
    size, channels = math.prod(filter_shape), lhs.shape[numbers.lhs_spec[1]]
    kernel = jnp.broadcast_to(jnp.eye(size, dtype=lhs.dtype), (channels, size, size))
    kernel = kernel.reshape((channels * size, 1, *filter_shape))
    return conv_general_dilated(
        lhs,
        jnp.moveaxis(kernel, (0, 1), numbers.rhs_spec[:2]),
        window_strides,
        padding,
        lhs_dilation,
        rhs_dilation,
        numbers,
        feature_group_count=channels,
        preferred_element_type=preferred_element_type,
    )


# A kernel of its own for each place of the result.
def conv_general_dilated_local(
    lhs,
    rhs,
    window_strides,
    padding,
    filter_shape,
    lhs_dilation=None,
    rhs_dilation=None,
    dimension_numbers=None,
    precision=None,
):
    patches = conv_general_dilated_patches(
        lhs, filter_shape, window_strides, padding, lhs_dilation, rhs_dilation, dimension_numbers
    )
    numbers = conv_dimension_numbers(jnp.shape(lhs), (1, 1) + tuple(filter_shape), dimension_numbers)
    out, kernel = numbers.out_spec, numbers.rhs_spec
    places = sorted(zip(out[2:], kernel[2:]))
    batch = ([place for place, _ in places], [place for _, place in places])
    result = lax.dot_general(patches, rhs, (([out[1]], [kernel[1]]), batch))
    return jnp.moveaxis(result, (-2, -1), (out[0], out[1]))


def conv(lhs, rhs, window_strides, padding, precision=None, preferred_element_type=None):
    return conv_general_dilated(lhs, rhs, window_strides, padding, preferred_element_type=preferred_element_type)


def conv_with_general_padding(
    lhs, rhs, window_strides, padding, lhs_dilation, rhs_dilation, precision=None, preferred_element_type=None
):
    return conv_general_dilated(lhs, rhs, window_strides, padding, lhs_dilation, rhs_dilation)


# How much stands around the transpose of a convolution with a window of `reach`.
def transposed_padding(padding, reach, stride):
    if padding == "SAME":
        whole = reach + stride - 2
        low = reach - 1 if stride > reach - 1 else -(-whole // 2)
    elif padding == "VALID":
        whole = reach + stride - 2 + max(reach - stride, 0)
        low = reach - 1
    elif isinstance(padding, tuple):
        low, high = [reach - p - 1 for p in padding]
        whole = low + high
    else:
        raise ValueError(f"convolution: unknown padding {padding}")
    return low, whole - low


LAYOUTS = {2: ("NC", "IO", "NC"), 3: ("NHC", "HIO", "NHC"), 4: ("NHWC", "HWIO", "NHWC"), 5: ("NHWDC", "HWDIO", "NHWDC")}


def conv_transpose(
    lhs,
    rhs,
    strides,
    padding,
    rhs_dilation=None,
    dimension_numbers=None,
    transpose_kernel=False,
    precision=None,
    preferred_element_type=None,
    use_consistent_padding=False,
):
    assert lhs.ndim == rhs.ndim and lhs.ndim >= 2
    if dimension_numbers is None:
        if lhs.ndim not in LAYOUTS:
            raise ValueError("convolution: dimension_numbers have no default for so many axes")
        dimension_numbers = LAYOUTS[lhs.ndim]
    numbers = conv_dimension_numbers(lhs.shape, rhs.shape, dimension_numbers)
    space = numbers.rhs_spec[2:]
    rhs_dilation = (1,) * len(space) if rhs_dilation is None else rhs_dilation
    if use_consistent_padding or padding in ("SAME", "VALID"):
        each = [padding] * len(strides) if isinstance(padding, str) else padding
        reach = [(rhs.shape[axis] - 1) * dilation + 1 for axis, dilation in zip(space, rhs_dilation)]
        padding = [transposed_padding(p, size, stride) for p, size, stride in zip(each, reach, strides)]
    if transpose_kernel:
        rhs = jnp.flip(rhs, tuple(space)).swapaxes(numbers.rhs_spec[0], numbers.rhs_spec[1])
    ones = (1,) * len(space)
    return conv_general_dilated(
        lhs, rhs, ones, padding, strides, rhs_dilation, numbers, preferred_element_type=preferred_element_type
    )


def positive(name, values, rank):
    values = tuple(values)
    if len(values) != rank:
        raise TypeError(f"reduce_window: {name} {values} for {rank} axes")
    if any([value < 1 for value in values]):
        raise TypeError(f"reduce_window: {name} must be positive, got {values}")
    return values


# The larger (the smaller) of two. Of equal ones the first has the derivative; of two zeros the value is the positive (negative) one.
def chosen(choose, before):
    def choice(a, b):
        if not jnp.issubdtype(a.dtype, jnp.inexact):
            return choose(a, b)
        value = lax.stop_gradient(choose(a, b))
        first = jnp.where(before(a, b) | (a != a), a, b)
        same = jnp.signbit(value) == jnp.signbit(first)
        return jnp.where(same, first, value - (lax.stop_gradient(first) - first))

    return choice


larger = chosen(lax.max, lax.ge)
smaller = chosen(lax.min, lax.le)


# Many halves are summed up in an order of the machine's, and each sum is rounded.
def refuse_halves(name, operands, computation, count):
    if count > 32 and computation not in (lax.max, lax.min) and any([x.dtype in (jnp.bfloat16, jnp.float16) for x in operands]):
        _reference.unsupported(f"jax.lax.{name} of many halves")


# The same, without a derivative that is stated.
@jax.custom_jvp
def _without_derivative(x):
    return x


@_without_derivative.defjvp
def _(primals, tangents):
    _reference.unsupported("a derivative of jax.lax.reduce_window with window_dilation=…")


# The same, of which nothing can be differentiated backwards.
def _forward_only(x):
    return lax.while_loop(lambda state: state[0], lambda state: (False, x), (True, jnp.zeros_like(x)))[1]


def reduce_window(
    operand,
    init_value,
    computation,
    window_dimensions,
    window_strides=None,
    padding="VALID",
    base_dilation=None,
    window_dilation=None,
):
    operands, tree = jax.tree.flatten(operand)
    inits, init_tree = jax.tree.flatten(init_value)
    if tree != init_tree:
        raise ValueError("reduce_window: operands and initial values differ in structure")
    shape = operands[0].shape
    rank = len(shape)
    if any([x.shape != shape for x in operands]):
        raise ValueError("reduce_window: operands differ in shape")
    if any([jnp.shape(init) != () for init in inits]):
        raise TypeError("reduce_window: the initial values must be scalars")
    ones = (1,) * rank
    window = positive("window_dimensions", window_dimensions, rank)
    strides = positive("window_strides", ones if window_strides is None else window_strides, rank)
    base = positive("base_dilation", ones if base_dilation is None else base_dilation, rank)
    dilation = positive("window_dilation", ones if window_dilation is None else window_dilation, rank)
    reach = [(size - 1) * step + 1 for size, step in zip(window, dilation)]
    pads = paddings(padding, shape, reach, strides)
    if len(pads) != rank:
        raise ValueError(f"reduce_window: {len(pads)} paddings for {rank} axes")
    config = [(low, high, step - 1) for (low, high), step in zip(pads, base)]
    refuse_halves("reduce_window", operands, computation, math.prod(window))
    identity = {lax.add: 0, lax.max: -jnp.inf, lax.min: jnp.inf}.get(computation)
    is_known = identity is not None and (isinstance(inits[0], jax.core.Tracer) or inits[0] == identity)
    if len(operands) == 1 and jnp.issubdtype(operands[0].dtype, jnp.inexact):
        is_pooled = is_known and computation is not lax.add
        if is_pooled and any([step > 1 for step in dilation]):
            operands = [_without_derivative(operands[0])]
        elif not is_known:
            operands = [_forward_only(operands[0])]
    inits = [jnp.asarray(init, dtype=x.dtype) for x, init in zip(operands, inits)]
    padded = [lax.pad(x, init, config) for x, init in zip(operands, inits)]
    counts = [max((extent - size) // stride + 1, 0) for extent, size, stride in zip(padded[0].shape, reach, strides)]
    # A negative zero is a zero to a sum.
    result = [jnp.full(counts, init + jnp.zeros_like(init) if computation is lax.add else init) for init in inits]
    if 0 in counts:
        return jax.tree.unflatten(tree, result)
    reduce = {lax.max: larger, lax.min: smaller}.get(computation, computation)
    # Only what lies within the operand counts.
    inside = lax.pad(jnp.ones(shape, bool), False, config) if any([pads != (0, 0, 0) for pads in config]) else None
    for offset in offsets(window):
        starts = [at * step for at, step in zip(offset, dilation)]
        limits = [start + (count - 1) * stride + 1 for start, count, stride in zip(starts, counts, strides)]
        patch = [lax.slice(x, starts, limits, strides) for x in padded]
        both = jax.tree.leaves(reduce(jax.tree.unflatten(tree, result), jax.tree.unflatten(tree, patch)))
        if inside is not None:
            within = lax.slice(inside, starts, limits, strides)
            both = [jnp.where(within, new, old) for new, old in zip(both, result)]
        result = both
    return jax.tree.unflatten(tree, result)
