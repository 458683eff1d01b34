import jax
import jax.numpy as jnp


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """A Ref as a static argument."""
    ref, other = jax.new_ref(jnp.float32(1)), jax.new_ref(jnp.float32(1))
    staged = []

    def f(x, static):
        staged.append(1)
        return x

    g = jax.jit(f, static_argnums=1)
    return [(answer(lambda: g(1.0, static)), len(staged)) for static in (ref, other, ref)]


# recorded from flax-0.12.12, program c79bafea56bd8fd3034adec17abc6b64ea03da799d3bcbade7dd66623d4751ee
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"tuple": [{"array": "float32", "shape": [], "weak": true, "data": [1.0]}, 1]},
#       {"tuple": [{"array": "float32", "shape": [], "weak": true, "data": [1.0]}, 2]},
#       {"tuple": [{"array": "float32", "shape": [], "weak": true, "data": [1.0]}, 2]}
#     ]
#   }
# }
