import math

import jax
import jax.numpy as jnp
from flax import nnx


def ended(call):
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """JAX asks no traced value for a float, not even where a derivative knows the number; an int and a truth it does."""
    functions = {
        "float": lambda x: float(x) * x,
        "math": lambda x: math.sin(x) * x,
        "complex": lambda x: complex(x).real * x,
        "tolist": lambda x: x.tolist() * x,
        "item": lambda x: x.item() * x,
        "int": lambda x: int(x) * x,
        "bool": lambda x: x if x > 0 else -x,
    }
    layer = nnx.Linear(1, 1, use_bias=False, rngs=nnx.Rngs(0))
    return {name: ended(lambda: jax.grad(f)(1.5)) for name, f in functions.items()}, [
        ended(lambda: jax.jvp(functions["float"], (1.5,), (1.0,))),
        ended(lambda: jax.vjp(functions["float"], 1.5)[0]),
        ended(lambda: jax.jit(functions["float"])(1.5)),
        ended(lambda: jax.vmap(functions["float"])(jnp.ones(2))),
        ended(lambda: nnx.grad(lambda m: float(m.kernel[0, 0]) * m.kernel.sum())(layer)),
        float(jnp.float32(1.5)),
    ]


# recorded from flax-0.12.12, program 9c09350cda46e1838083f92f21b189c91ba6ca4deb2235ea3be15aaf2c5dc169
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           ["float", "ConcretizationTypeError"],
#           ["math", "ConcretizationTypeError"],
#           ["complex", "ConcretizationTypeError"],
#           ["tolist", "ConcretizationTypeError"],
#           ["item", {"array": "float32", "shape": [], "weak": true, "data": [1.5]}],
#           ["int", {"array": "float32", "shape": [], "weak": true, "data": [1.0]}],
#           ["bool", {"array": "float32", "shape": [], "weak": true, "data": [1.0]}]
#         ]
#       },
#       {
#         "id": 1,
#         "list": [
#           "ConcretizationTypeError",
#           "ConcretizationTypeError",
#           "ConcretizationTypeError",
#           "ConcretizationTypeError",
#           "ConcretizationTypeError",
#           {"float": 1.5}
#         ]
#       }
#     ]
#   }
# }
