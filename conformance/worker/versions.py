"""What the rest of the worker asks of the framework that is installed."""

__builtins__ = dict(__builtins__)  # the worker's own: a program can change Python's

import os
from importlib.util import find_spec

import jax

# As JAX draws keys by default since 0.5.0; before, it is an option.
jax.config.update("jax_threefry_partitionable", True)

# Flax has NNX from 0.8.4 on. A dialect of somebody else's names its library.
if not os.environ.get("ISOGRAFT_LIBRARY") and find_spec("flax") and find_spec("flax.nnx"):
    from nnx_versions import *
else:
    from without_nnx import *
