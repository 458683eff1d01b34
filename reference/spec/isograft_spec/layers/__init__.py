"""Layers: programs over the public names of nnx, which a reader of the specification may skip.

Their files stand today in the reference's library (`reference/src/lib/flax/nnx`), and are not loaded here: they need
names that the library part of the specification will state. What is here are the modules that programs import beside
them, and the activations of JAX, which nnx names, too.
"""

import sys
import types

import jax


def load(flax: types.ModuleType, nnx: types.ModuleType) -> None:
    """Makes the modules beside nnx, and gives nnx the activations."""
    for name in MODULES:
        if name not in sys.modules or not hasattr(sys.modules[name], "isograft_spec"):
            sys.modules[name] = types.ModuleType(name)
            sys.modules[name].isograft_spec = True
    nnx.initializers, nnx.nn = sys.modules["flax.nnx.initializers"], sys.modules["flax.nnx.nn"]
    nnx.options = sys.modules["flax.nnx.options"]
    nnx.options.read = lambda name: False
    sys.modules["flax.core"].FrozenDict = type("FrozenDict", (dict,), {})
    for name in ACTIVATIONS:
        if not hasattr(nnx, name):
            setattr(nnx, name, getattr(jax.nn, name))


MODULES = "flax.nnx.nn", "flax.nnx.initializers", "flax.nnx.nn.dtypes", "flax.nnx.options", "flax.core"

ACTIVATIONS = """
    celu elu gelu glu hard_sigmoid hard_silu hard_swish hard_tanh leaky_relu log_sigmoid log_softmax logsumexp one_hot
    relu relu6 selu sigmoid silu soft_sign softmax softplus standardize swish
""".split()
