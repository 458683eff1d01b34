"""What a program asks of a release before it chooses: whether a module has a name, whether that is a class or can be called."""

import logging

import jax
import jax.extend.core as core
import optax
from flax import linen, nnx

logger = logging.getLogger(__name__)


def chosen(module, *names):
    for name in names:
        if hasattr(module, name):
            return name
    return None


try:
    DropVar = core.DropVar
except AttributeError:
    DropVar = jax.core.DropVar

Literal = getattr(core, "Literal", None)
evaluate = getattr(core, "concrete_or_error", None)
logger.info(f"literals are {Literal}, {evaluate!r}")


def main():
    classes = isinstance(Literal, type), isinstance(evaluate, type), isinstance(getattr(core, "no_effects", None), type)
    calls = callable(Literal), callable(evaluate), callable(getattr(jax.numpy, "pi", None))
    names = chosen(jax.lax, "linalg_no", "conv_general_permutations", "approx_max_k"), chosen(optax, "adamw", "adam"), chosen(linen, "Embed")
    return classes, calls, names, DropVar is not None, hasattr(nnx, "bridge"), hasattr(nnx.Module, "sow")


# recorded from flax-0.12.12, program 8224f27452cef5ab3f1e06dba5e5e86330ab625721d20f9d3dc1c8b37574d3ab
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"tuple": [true, false, false]},
#       {"tuple": [true, true, false]},
#       {"tuple": ["conv_general_permutations", "adamw", "Embed"]},
#       true,
#       true,
#       true
#     ]
#   }
# }
