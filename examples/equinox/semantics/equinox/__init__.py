"""Equinox as a prelude: modules are pytrees, transforms see their arrays, all else is static."""

from . import nn
from ._module import Module, field
from ._transform import filter_grad, filter_jit, filter_value_and_grad, filter_vmap
from ._tree import combine, filter, if_array, is_array, is_inexact_array, partition
from ._tree import tree_at, tree_equal
