"""What the rest of the worker asks of the framework that is installed."""

from importlib.util import find_spec

# Flax has NNX from 0.8.4 on.
if find_spec("flax") and find_spec("flax.nnx"):
    from nnx_versions import *
else:
    from without_nnx import *
