"""A module that holds NaN is equal to nothing, itself among it."""
import equinox as eqx
import jax
import jax.numpy as jnp


class Scale(eqx.Module):
    by: jax.Array


def main():
    scale = Scale(jnp.array(jnp.nan))
    again = jax.tree_util.tree_map(lambda x: x, scale)
    return bool(eqx.tree_equal(scale, scale)), bool(eqx.tree_equal(scale, again)), scale.by
