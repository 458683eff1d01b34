"""An ensemble: modules made in lanes are one module, whose arrays have an axis more."""
import equinox as eqx
import jax
import jax.numpy as jnp


def main():
    keys = jax.random.split(jax.random.key(1), 4)
    many = eqx.filter_vmap(lambda key: eqx.nn.Linear(2, 3, key=key))(keys)
    x = jnp.array([1.0, -2.0])
    each = eqx.filter_vmap(lambda module, x: module(x), in_axes=(eqx.if_array(0), None))(many, x)
    one = eqx.tree_at(lambda m: (m.weight, m.bias), many, (many.weight[2], many.bias[2]))
    return many.weight.shape, many.bias.shape, many.in_features, each, one(x) - each[2]
