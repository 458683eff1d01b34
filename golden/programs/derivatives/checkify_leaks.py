"""Under a transform a function gets containers of its own. JAX's checkify hands it the caller's."""

import jax
import jax.numpy as jnp
from jax.experimental import checkify


def raised(d):
    d["x"] = d["x"] + 1
    return d["x"]


def main():
    d = {"x": jnp.float32(1)}
    jax.jit(raised)(d)
    error, x = checkify.checkify(raised)(d)
    return x, d["x"] * 2


# recorded from flax-0.12.12, program 490613e5cc8f6142d8f63a3e58ae2315a61e0788da82da622397556e84db88a6
# modes: all
# {"outcome": "raised", "class": "leaked_tracer", "exception": "UnexpectedTracerError"}
