"""`flax.nnx.bridge`: Linen modules inside of NNX, NNX modules inside of Linen.

A *collection* of Linen is a *type* of Variables in NNX: `params` is `nnx.Param`. A box around a
value in Linen is metadata of the Variable in NNX. Paths and values are the same on both sides.
"""

from flax.nnx import initializers

from .interop import linen_in_bridge_mdl, nnx_in_bridge_mdl
from .module import AttrPriority, Module, Scope, compact, current_context, current_module
from .variables import NNXMeta, with_partitioning
from .wrappers import Functional, ToLinen, ToNNX, functional, lazy_init, to_linen
