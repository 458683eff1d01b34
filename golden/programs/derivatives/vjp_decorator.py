import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """nnx.vjp without primals waits for them; a pullback takes one argument of the output's structure."""
    pull_of = nnx.vjp(lambda x: {"a": x * 2.0, "b": x + 1.0})
    y, pull = pull_of(jnp.arange(2.0))
    caught = []
    for given in [(y["a"],), (), (y, y), ({"a": y["a"], "b": jnp.ones(3)},)]:
        try:
            pull(*given)
        except (TypeError, ValueError) as error:
            caught.append(error)
    return y, pull({"a": jnp.ones(2), "b": jnp.zeros(2)}), caught
