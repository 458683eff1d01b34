"""A page for each transform."""

from .checkify import checkify
from .cond import cond, switch
from .custom_vjp import custom_vjp
from .eval_shape import eval_shape, make_jaxpr
from .grad import grad, value_and_grad
from .jit import jit, jit_partial
from .loops import fori_loop, while_loop
from .remat import remat
from .scan import scan
from .transform_metadata import PARTITION_NAME, transform_metadata
from .vjp import jvp, vjp
from .vmap import vmap

__all__ = """
    PARTITION_NAME checkify cond custom_vjp eval_shape fori_loop grad jit jit_partial jvp make_jaxpr remat scan switch
    transform_metadata value_and_grad vjp vmap while_loop
""".split()
