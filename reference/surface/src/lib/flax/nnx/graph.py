"""`nnx.graph`: the older name of `nnx.graphlib`."""

from flax.nnx.graphlib import *
