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


# recorded from equinox-0.13.8, program a33f09954fc6d06b5db99811a1c3fbd0bc06a0aaf841386c4bcc08f3c40a27b7
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [2, 3], "data": [405.0, -376.0, -323.0, -448.0, -364.0, 263.0]},
#       {"array": "float32", "shape": [2], "data": [-583.0, -567.0]},
#       {"array": "float32", "shape": [1, 1], "data": [701.0]},
#       null,
#       {"tuple": []},
#       3,
#       {
#         "array": "float32",
#         "shape": [4, 4],
#         "data": [81.0, -286.0, -405.0, -163.0, -351.0, 115.0, 348.0, 195.0, -278.0, 382.0, -4.0, 178.0, -120.0, -200.0, 112.0, 279.0]
#       },
#       {"array": "float32", "shape": [3], "data": [252.0, -159.0, 256.0]},
#       {"array": "float32", "shape": [3], "data": [45.0, 45.0, 45.0]},
#       {"array": "float32", "shape": [4, 2], "data": [6.0, 12.0, 6.0, 12.0, 6.0, 12.0, 6.0, 12.0]},
#       {"tuple": []},
#       {"array": "float32", "shape": [2, 2], "data": [-315.0, 417.0, -148.0, 613.0]},
#       true,
#       {"array": "float32", "shape": [2], "data": [-114.0, 58.0]},
#       6,
#       2,
#       "ValueError",
#       "TypeError",
#       "ValueError",
#       {"array": "float32", "shape": [2, 3], "data": [45.0, 45.0, 45.0, 45.0, 45.0, 45.0]}
#     ]
#   }
# }
