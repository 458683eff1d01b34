"""The seed's first example: a jitted function changes a copy of a dict."""
import jax
import jax.numpy as jnp


seen = []


def note(counter, message):
    seen.append((message, isinstance(counter["count"], jax.core.Tracer)))


@jax.jit
def increase_counter(counter):
    counter["count"] += 1
    note(counter, "inside")


def main():
    counter = {"count": 1}
    note(counter, "before")
    increase_counter(counter)
    note(counter, "after")
    return seen, counter
