"""A program imports, stores and inherits what no one models, and runs, as long as it does not use it."""

import argparse
import logging
import warnings
from concurrent import futures

import jax
import jax.numpy as jnp
from flax import nnx

try:
    import string as letters
except ImportError:
    letters = None

logger = logging.getLogger(__name__)
Executor = futures.Executor
TABLE = {"parser": argparse.ArgumentParser, 1: letters.ascii_letters}


class Held(argparse.Action):
    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, values)


class Model(nnx.Module):
    def __init__(self, executor: futures.Executor | None = None, make=Executor):
        self.w = nnx.Param(jnp.arange(2.0))
        self.make = make

    def __call__(self, x: argparse.Namespace):
        with jax.named_scope("model"):
            return self.w * x


@nnx.jit
def loss(model, x):
    return model(x).sum()


def main():
    model = Model()
    logger.debug("made %s", type(model).__name__)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        model.w[...] += 1.0
    return loss(model, 2.0), letters is not None, sorted(TABLE, key=str) == [1, "parser"]


if __name__ == "__main__":
    main()


# recorded from flax-0.12.12, program 00b6d42190aabe4ee0ff0286de38a6411639d7f821841bde097e7f1c81b386df
# modes: all
# {
#   "outcome": "returned",
#   "value": {"tuple": [{"array": "float32", "shape": [], "data": [6.0]}, true, true]}
# }
