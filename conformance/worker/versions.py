"""What the rest of the worker asks of the framework that is installed."""

from importlib.util import find_spec

if find_spec("flax"):
    from nnx_versions import *
else:
    from without_nnx import *
