import jax
import jax.numpy as jnp


def main():
    """The gradients of a maximum, a minimum, a clip and a power by a weakly typed number are strongly typed; others are weak."""
    functions = {
        "maximum": lambda x: jnp.maximum(x, 1.0),
        "maximum of the other": lambda x: jnp.maximum(1.0, x),
        "minimum": lambda x: jnp.minimum(x, 3.0),
        "clip": lambda x: jnp.clip(x, 0, 1),
        "power": lambda x: x**2.0,
        "exponent": lambda x: 2.0**x,
        "integer power": lambda x: x**2,
        "lax.max": lambda x: jax.lax.max(x, 1.0),
        "float_power": lambda x: jnp.float_power(x, 2.0),
        "product": lambda x: 3.0 * x,
        "quotient": lambda x: 3.0 / x,
        "sum": lambda x: x + 1.0,
        "of an array": lambda x: jnp.sum(x * jnp.ones(3)),
        "matrix": lambda x: jnp.sum(jnp.ones((2, 1)) @ jnp.full((1, 2), x)),
        "absolute": jnp.abs,
        "sin": jnp.sin,
        "exp": lambda x: jnp.exp(-x * x),
        "tanh": jnp.tanh,
        "sqrt": jnp.sqrt,
        "where": lambda x: jnp.where(x > 0, x, 0.0),
        "scan": lambda x: jax.lax.scan(lambda c, _: (c * x, None), 1.0, None, length=3)[0],
        "cond": lambda x: jax.lax.cond(x > 0, lambda x: x * 2.0, lambda x: x, x),
        "jit": jax.jit(lambda x: x * 2.0),
        "checkpoint": jax.checkpoint(lambda x: x * jnp.sin(x)),
    }
    weak, strong = jnp.full((2, 2), 1.5), ["maximum", "power", "product", "sum", "sin", "where", "cond", "jit", "checkpoint", "scan"]
    return (
        {name: jax.grad(f)(2.5).weak_type for name, f in functions.items()},
        {name: jax.vjp(functions[name], 2.5)[1](jnp.float32(1.0))[0].weak_type for name in strong},
        jax.grad(lambda w: jnp.sum(jnp.ones((3, 2)) @ w))(weak),
        jax.grad(lambda w: jnp.sum(w @ w))(weak),
        jax.jacrev(lambda x: jnp.maximum(x, 1.0))(2.5),
        jax.hessian(lambda x: x**2.0)(2.5),
    )


# recorded from flax-0.12.12, program 5406ea3c419c905aef6e4813fe7d624bc2899432c9f2df90e4db8e52d1576bb6
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           ["maximum", false],
#           ["maximum of the other", false],
#           ["minimum", false],
#           ["clip", false],
#           ["power", false],
#           ["exponent", true],
#           ["integer power", true],
#           ["lax.max", false],
#           ["float_power", false],
#           ["product", true],
#           ["quotient", true],
#           ["sum", true],
#           ["of an array", true],
#           ["matrix", false],
#           ["absolute", true],
#           ["sin", true],
#           ["exp", true],
#           ["tanh", true],
#           ["sqrt", true],
#           ["where", true],
#           ["scan", true],
#           ["cond", true],
#           ["jit", true],
#           ["checkpoint", true]
#         ]
#       },
#       {
#         "id": 1,
#         "dict": [
#           ["maximum", false],
#           ["power", false],
#           ["product", false],
#           ["sum", false],
#           ["sin", false],
#           ["where", false],
#           ["cond", false],
#           ["jit", false],
#           ["checkpoint", false],
#           ["scan", true]
#         ]
#       },
#       {"array": "float32", "shape": [2, 2], "data": [3.0, 3.0, 3.0, 3.0]},
#       {"array": "float32", "shape": [2, 2], "weak": true, "data": [6.0, 6.0, 6.0, 6.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [2.0]}
#     ]
#   }
# }
