import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """Sets and texts as static arguments."""
    counts = []
    for jit in (nnx.jit, jax.jit):
        staged = []

        def f(x, kinds):
            staged.append(1)
            return x * len(kinds)

        g = jit(f, static_argnums=1)
        for kinds in (frozenset({1, 2}), frozenset({2, 1}), frozenset(), (1, 2), "ab", b"ab", frozenset({1, 2})):
            g(jnp.float32(1), kinds)
            counts.append(len(staged))
    return counts


# recorded from flax-0.12.12, program 4ce92cc29d67ab9efdce74586c5335722da93e47a35db8572a534dfab28fcb50
# modes: all
# {"outcome": "returned", "value": {"id": 0, "list": [1, 1, 2, 3, 4, 5, 5, 1, 1, 2, 3, 4, 5, 5]}}
