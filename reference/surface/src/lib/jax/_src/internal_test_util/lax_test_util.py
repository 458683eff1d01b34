"""`jax._src.internal_test_util.lax_test_util`: types, and axes of lanes, of which tests of `jax.lax` are made."""

import itertools

from jax import lax
from jax._src import test_util

float_dtypes = test_util.dtypes.all_floating
complex_elem_dtypes = test_util.dtypes.floating
complex_dtypes = test_util.dtypes.complex
inexact_dtypes = test_util.dtypes.all_inexact
int_dtypes = test_util.dtypes.all_integer
uint_dtypes = test_util.dtypes.all_unsigned
bool_dtypes = test_util.dtypes.boolean
default_dtypes = float_dtypes + int_dtypes
number_dtypes = float_dtypes + complex_dtypes + int_dtypes + uint_dtypes
all_dtypes = number_dtypes + bool_dtypes
python_scalar_types = [bool, int, float, complex]
compatible_shapes = [[(3,)], [(3, 4), (3, 1), (1, 4)], [(2, 3, 4), (2, 1, 4)]]


def all_bdims(*shapes):
    """For arguments of these shapes all choices of where lanes stand, or that there are none; not those without any."""
    places = [[None, *range(len(shape) + 1)] for shape in shapes]
    return [chosen for chosen in itertools.product(*places) if any([place is not None for place in chosen])]


def add_bdim(bdim_size, bdim, shape):
    shape = list(shape)
    if bdim is not None:
        shape.insert(bdim, bdim_size)
    return tuple(shape)


def slicer(x, bdim):
    return (lambda _: x) if bdim is None else (lambda i: lax.index_in_dim(x, i, bdim, keepdims=False))


def args_slicer(args, bdims):
    slicers = [slicer(x, bdim) for x, bdim in zip(args, bdims)]
    return lambda i: [one(i) for one in slicers]
