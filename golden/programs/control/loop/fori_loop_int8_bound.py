import jax
import jax.numpy as jnp


def main():
    """A Python number and a signed integer of another width as bounds: the number is converted."""
    add = lambda i, x: x + 1.0
    traced = jax.jit(lambda n: jax.lax.fori_loop(0, n, lambda i, x: x + i, jnp.int8(0)))
    return (
        jax.lax.fori_loop(jnp.int8(0), 2, add, 0.0), jax.lax.fori_loop(0, jnp.int8(2), add, 0.0),
        traced(jnp.int8(3)),
    )


# recorded from flax-0.12.12, program 388c80fd9a13b0a4a0938df0a7572e2da948a19dc179644437dfa384c42a1cd2
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#       {"array": "int8", "shape": [], "data": [3]}
#     ]
#   }
# }
