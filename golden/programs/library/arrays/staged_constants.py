import jax
import jax.numpy as jnp


def main():
    """Inside jit even a constant is traced, and what gives back its argument gives a known one."""
    x = jnp.ones(2)
    one = jnp.float32(1)
    seen = []

    def known(f):
        try:
            return bool(f().sum() > 0)
        except jax.errors.TracerBoolConversionError:
            return "traced"

    def truth(f):
        try:
            return bool(f())
        except jax.errors.TracerBoolConversionError:
            return "traced"

    @jax.jit
    def f():
        seen.append(
            [
                truth(lambda: one),
                truth(lambda: jnp.zeros(())),
                truth(lambda: jnp.array(1.0)),
                truth(lambda: jnp.asarray(1.0)),
                truth(lambda: jnp.float32(1)),
                truth(lambda: jnp.asarray(one)),
                truth(lambda: jnp.array(one)),
                truth(lambda: one[...]),
                truth(lambda: one.astype(jnp.float32)),
                truth(lambda: one.reshape(())),
                truth(lambda: +one),
                truth(lambda: one.copy()),
                truth(lambda: one.T),
                truth(lambda: jnp.full((), 2.0)),
                truth(lambda: jnp.squeeze(one)),
                truth(lambda: one * 1),
                truth(lambda: jnp.broadcast_to(one, ())),
                truth(lambda: jnp.zeros_like(one)),
                truth(lambda: x[0]),
            ]
        )
        return 0

    f()
    return seen


# recorded from flax-0.12.12, program 27f98f3dd584239037416f66d863a4478c8786c7f6a5be677dc1959993b1f102
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "id": 1,
#         "list": [true, "traced", "traced", "traced", "traced", true, "traced", true, true, "traced", "traced", "traced", true, "traced", "traced", "traced", true, "traced", "traced"]
#       }
#     ]
#   }
# }
