"""`nn.Linear`, `nn.MLP`, `nn.Shared`."""
import equinox as eqx
import jax
import jax.numpy as jnp


def fails(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


def rough(x):
    """Compilers may fuse the last operation of a draw: all but the last bits."""
    return jnp.round(x * 1024)


def main():
    key = jax.random.PRNGKey(0)
    linear = eqx.nn.Linear(3, 2, key=key)
    scalar = eqx.nn.Linear("scalar", "scalar", use_bias=False, key=key)
    mlp = eqx.nn.MLP(2, 3, 4, 2, key=key)
    simple = jax.tree.map(lambda x: jnp.ones_like(x) if eqx.is_array(x) else x, mlp)
    x = jnp.array([0.5, 1.0])
    gradient = eqx.filter_grad(lambda m, x: jnp.sum(m(x)))(simple, x)
    where, get = lambda pair: pair[1].weight, lambda pair: pair[0].weight
    other = eqx.nn.Linear(3, 2, key=jax.random.PRNGKey(1))
    shared = eqx.nn.Shared((linear, other), where, get)
    first, second = shared()
    return (
        rough(linear.weight), rough(linear.bias), rough(scalar.weight), scalar.bias, scalar(jnp.array(2.0)).shape,
        len(mlp.layers), rough(mlp.layers[1].weight), rough(mlp.layers[-1].bias), simple(x),
        gradient.layers[0].weight, eqx.nn.MLP("scalar", "scalar", 2, 1, key=key)(x[0]).shape,
        rough(eqx.nn.MLP(2, 2, 4, 0, key=key).layers[0].weight), first.weight is second.weight,
        rough(second.bias), len(jax.tree.leaves(shared)), mlp.depth,
        fails(lambda: scalar(x)), fails(lambda: eqx.nn.Linear(2, 3)),
        fails(lambda: eqx.nn.Shared((linear, scalar), where, get)),
        eqx.filter_vmap(simple)(jnp.stack([x, x])),
    )
